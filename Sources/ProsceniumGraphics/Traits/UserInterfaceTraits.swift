/// The light or dark style of an interface.
public enum UserInterfaceStyle: Int, Sendable, Hashable {
  /// The style is unspecified.
  case unspecified = 0

  /// The style is light, with dark content on a light background.
  case light = 1

  /// The style is dark, with light content on a dark background.
  case dark = 2
}

/// The kind of device that an interface is designed for.
public enum UserInterfaceIdiom: Int, Sendable, Hashable {
  /// The kind of device is unspecified.
  case unspecified = -1

  /// The device is a phone.
  case phone = 0

  /// The device is a tablet.
  case pad = 1

  /// The device is a television, viewed from a distance.
  case tv = 2

  /// The device is the screen of a car.
  case carPlay = 3

  /// The device is a desktop computer with windows and a pointer.
  case mac = 5

  /// The device is a headset.
  case vision = 6
}

/// The amount of space that an interface has in one direction.
public enum UserInterfaceSizeClass: Int, Sendable, Hashable {
  /// The size class is unspecified.
  case unspecified = 0

  /// The size class is compact, such as the width of a phone or of a narrow column.
  case compact = 1

  /// The size class is regular, such as that of a tablet or a desktop window.
  case regular = 2
}

/// The level of an interface, which is elevated if it covers another interface.
public enum UserInterfaceLevel: Int, Sendable, Hashable {
  /// The level is unspecified.
  case unspecified = -1

  /// The level is the base of the interface.
  case base = 0

  /// The level is elevated, because the interface covers another one.
  case elevated = 1
}

/// The appearance of an interface in an active or inactive window.
public enum UserInterfaceActiveAppearance: Int, Sendable, Hashable {
  /// The appearance is unspecified.
  case unspecified = -1

  /// The appearance is inactive, because another window is in use.
  case inactive = 0

  /// The appearance is active, because the window is in use.
  case active = 1
}

/// The direction of a view's content.
public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
  /// The content runs from left to right, so that the leading edge is on the left.
  case leftToRight = 0

  /// The content runs from right to left, so that the leading edge is on the right.
  case rightToLeft = 1
}

/// The direction of text and of the content that follows it.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// The direction is unspecified, and content runs from left to right.
  case unspecified = -1

  /// The text runs from left to right, so that the leading edge is on the left.
  case leftToRight = 0

  /// The text runs from right to left, so that the leading edge is on the right.
  case rightToLeft = 1
}

/// The kind of list that contains an object.
public enum ListEnvironment: Int, Sendable, Hashable {
  /// The kind of list is unspecified.
  case unspecified = 0

  /// The object is not in a list.
  case none = 1

  /// The object is in a plain list.
  case plain = 2

  /// The object is in a list with groups.
  case grouped = 3

  /// The object is in a list with groups that are inset from its sides.
  case insetGrouped = 4

  /// The object is in a sidebar.
  case sidebar = 5

  /// The object is in a plain sidebar.
  case sidebarPlain = 6
}

/// The size of the items in a window's toolbar.
public enum ToolbarItemPresentationSize: Int, Sendable, Hashable {
  /// The size of toolbar items is unspecified.
  case unspecified = -1

  /// The size of toolbar items is regular.
  case regular = 0

  /// The size of toolbar items is small.
  case small = 1

  /// The size of toolbar items is large.
  case large = 3
}

/// The edge of vertical bars, which are next to the content instead of above and below it.
public enum VerticalBarEdge: Int, Sendable, Hashable {
  /// The edge of vertical bars is unspecified.
  case unspecified = -1

  /// The bars are horizontal, above and below the content.
  case none = 0

  /// The bars are vertical at the leading edge.
  case leading = 1

  /// The bars are vertical at the trailing edge.
  case trailing = 2
}
