/// The kind of list that something stands in.
public enum ListEnvironment: Int, Sendable, Hashable {
  /// Nothing is said about a list.
  case unspecified = 0

  /// In no list.
  case none = 1

  /// In a plain list.
  case plain = 2

  /// In a list of groups.
  case grouped = 3

  /// In a list of groups that stand off its sides.
  case insetGrouped = 4

  /// In a sidebar.
  case sidebar = 5

  /// In a plain sidebar.
  case sidebarPlain = 6
}
