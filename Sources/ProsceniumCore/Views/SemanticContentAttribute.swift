/// What a view's content means, which decides whether it is mirrored where text runs from right to left.
public enum SemanticContentAttribute: Int, Sendable, Hashable {
  /// Content is mirrored with the text.
  case unspecified = 0

  /// Controls of playback, which are the same everywhere.
  case playback = 1

  /// Positions in space, which are the same everywhere.
  case spatial = 2

  /// Leading is left, whatever the text.
  case forceLeftToRight = 3

  /// Leading is right, whatever the text.
  case forceRightToLeft = 4
}
