/// How large the items of a window's toolbar are.
public enum ToolbarItemPresentationSize: Int, Sendable, Hashable {
  /// Nothing is said about the size.
  case unspecified = -1

  /// The usual size.
  case regular = 0

  /// A small size.
  case small = 1

  /// A large size.
  case large = 3
}
