/// Whether an interface lies on the ground or over another one.
public enum UserInterfaceLevel: Int, Sendable, Hashable {
  /// Nothing is said about the level.
  case unspecified = -1

  /// The interface is the ground.
  case base = 0

  /// The interface lies over another one.
  case elevated = 1
}
