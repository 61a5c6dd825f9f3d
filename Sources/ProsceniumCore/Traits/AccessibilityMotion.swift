/// How much an interface may move.
public enum AccessibilityMotion: Int, Sendable, Hashable {
  /// Nothing is said about motion.
  case unspecified = 0

  /// Views may move as they like.
  case normal = 1

  /// Motion is reduced, because it makes the user unwell: the built-in transitions fade instead.
  case reduced = 2
}
