/// How much room an interface has in one direction.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Nothing is said about the room.
  case unspecified = 0

  /// Room is short: a phone's width, a narrow column.
  case compact = 1

  /// Room is ample: a tablet, a desktop window.
  case regular = 2
}
