/// Whether an interface looks as the one in use.
public enum UserInterfaceActiveAppearance: Int, Sendable, Hashable {
  /// Nothing is said about use.
  case unspecified = -1

  /// Another window is in use.
  case inactive = 0

  /// The window is in use.
  case active = 1
}
