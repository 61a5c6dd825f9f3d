/// Whether an interface is shown light or dark.
public enum UserInterfaceStyle: Int, Sendable, Hashable {
  /// Nothing is said about the style.
  case unspecified = 0

  /// Dark content on a light ground.
  case light = 1

  /// Light content on a dark ground.
  case dark = 2
}
