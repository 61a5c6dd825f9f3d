/// What a stage does about an animator that never says that its transition has ended.
///
/// A transition counts as forgotten when its animations are over and the grace has passed: its duration, at least a
/// second, in the stage's time. Time in which a hand holds it or its property animator is paused does not count.
public enum TransitionWatchdog: Sendable, Hashable {
  /// Names the animator in the log and completes the transition, so that the window lives on.
  case complete

  /// Names the animator in the log.
  case log

  /// Does nothing.
  case off
}
