/// Whether an interface is shown light or dark.
public enum UserInterfaceStyle: Int, Sendable, Hashable {
  /// Nothing is said about the style.
  case unspecified = 0

  /// Dark content on a light ground.
  case light = 1

  /// Light content on a dark ground.
  case dark = 2
}

/// The kind of device that an interface is for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  /// Nothing is said about the device.
  case unspecified = -1

  /// A telephone.
  case phone = 0

  /// A tablet.
  case pad = 1

  /// A television, seen from afar.
  case tv = 2

  /// A car's screen.
  case carPlay = 3

  /// A desktop with windows and a pointer.
  case mac = 5

  /// A headset.
  case vision = 6
}

/// How much room an interface has in one direction.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Nothing is said about the room.
  case unspecified = 0

  /// Room is short: a phone's width, a narrow column.
  case compact = 1

  /// Room is ample: a tablet, a desktop window.
  case regular = 2
}

/// Whether an interface lies on the ground or over another one.
public enum UserInterfaceLevel: Int, Sendable, Hashable {
  /// Nothing is said about the level.
  case unspecified = -1

  /// The interface is the ground.
  case base = 0

  /// The interface lies over another one.
  case elevated = 1
}

/// Whether an interface looks as the one in use.
public enum UserInterfaceActiveAppearance: Int, Sendable, Hashable {
  /// Nothing is said about use.
  case unspecified = -1

  /// Another window is in use.
  case inactive = 0

  /// The window is in use.
  case active = 1
}

/// From which side to which a view's content runs.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// Leading is left.
  case leftToRight = 0

  /// Leading is right.
  case rightToLeft = 1
}

/// From which side to which text runs, and content with it.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Nothing is said about the direction; content runs from left to right.
  case unspecified = -1

  /// Leading is left.
  case leftToRight = 0

  /// Leading is right.
  case rightToLeft = 1
}

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

/// At which edge bars stand upright, beside the content and not above and below it.
public enum VerticalBarEdge: Int, Sendable, Hashable {
  /// Nothing is said about bars.
  case unspecified = -1

  /// Bars lie above and below the content.
  case none = 0

  /// Bars stand at the edge where lines begin.
  case leading = 1

  /// Bars stand at the edge where lines end.
  case trailing = 2
}
