/// Where an animator is in its life.
public enum ViewAnimatingState: Int, Sendable, Hashable {
  /// It has not begun, or has ended; nothing of it is shown.
  case inactive = 0

  /// Its blocks were run; it runs or is paused.
  case active = 1

  /// It was stopped and waits to be finished.
  case stopped = 2
}
