/// How far the colours of an interface are to stand apart.
public enum AccessibilityContrast: Int, Sendable, Hashable {
  /// Nothing is said about contrast.
  case unspecified = -1

  /// Colours as they are designed.
  case normal = 0

  /// Colours that stand further apart.
  case high = 1
}
