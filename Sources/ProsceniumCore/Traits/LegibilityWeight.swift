/// How heavy text is to be.
public enum LegibilityWeight: Int, Sendable, Hashable {
  /// Nothing is said about the weight.
  case unspecified = -1

  /// Text as it is designed.
  case regular = 0

  /// Heavier text, which is easier to read.
  case bold = 1
}
