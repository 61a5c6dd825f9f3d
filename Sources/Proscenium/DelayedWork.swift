/// Work of the main actor that waits for a timer; the timer or a cancellation takes it, and the other finds nothing.
///
/// A timer that has fired may still be on its way to the main actor when the work is called off.
@MainActor final class DelayedWork {
  private var work: (@MainActor @Sendable () -> Void)?

  nonisolated init(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work = work
  }

  func run() { work.take()?() }

  func cancel() { work = nil }
}
