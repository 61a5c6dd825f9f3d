/// What a stage does about an animator that never says that its transition has ended.
///
/// A transition counts as forgotten when its animations are over and the grace has passed: its duration, at least a
/// second, in the stage's time. Time in which it is interactive or its property animator is paused does not count.
///
/// The same holds for async handlers: one alongside that has not returned when the grace has passed since the animator
/// ended, and a completion that has not returned when it has passed since the end; for completions time does not count
/// in which another transition runs. ``complete`` cancels such a handler, and goes on without it.
public enum TransitionWatchdog: Sendable, Hashable {
  /// Names the animator or the handler in the log and goes on without it, so that the window lives on.
  case complete

  /// Names the animator or the handler in the log.
  case log

  /// Does nothing.
  case off
}
