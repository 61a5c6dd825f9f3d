/// A scheduled start, which keeps a requested transition alive.
///
/// A transition removes its start when it is torn down, so that the scheduler no longer keeps the transition alive.
@MainActor final class ScheduledStart {
  /// The closure that starts the transition's task, or `nil` after the transition was torn down.
  var start: (@MainActor () -> Void)?

  init(_ start: @escaping @MainActor () -> Void) { self.start = start }
}
