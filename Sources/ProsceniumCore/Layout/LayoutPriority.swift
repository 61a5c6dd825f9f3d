/// How important a constraint is, from 0 to 1000, where 1000 must hold.
///
/// Priorities compare lexicographically: one constraint at 999 outweighs any number at 998. The named values are
/// UIKit's.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number in 0…1000; fractions are levels of their own.
  public var rawValue: Float

  /// Wraps a number; one outside 0…1000 is ignored where it is set.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Wraps a number; one outside 0…1000 is ignored where it is set.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = LayoutPriority(1000)

  /// How strongly a view resists being smaller than its content, unless set otherwise.
  public static let defaultHigh = LayoutPriority(750)

  /// A drag may resize the scene across such constraints.
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// The scene would like to stay as large as it is.
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// A drag gives way to the scene's size.
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// How strongly a view hugs its content, unless set otherwise.
  public static let defaultLow = LayoutPriority(250)

  /// How strongly a view is drawn to the target of a fitting query; seldom right for a constraint.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// The priority higher by a number, as in `.defaultLow + 1`.
  public static func + (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + number)
  }

  /// The priority lower by a number, as in `.required - 1`.
  public static func - (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - number)
  }

  /// Raises a priority by a number.
  public static func += (priority: inout LayoutPriority, number: Float) { priority = priority + number }

  /// Lowers a priority by a number.
  public static func -= (priority: inout LayoutPriority, number: Float) { priority = priority - number }

  var isRequired: Bool { self == .required }

  /// Whether constraints can have it; false for NaN as well.
  var isValid: Bool { rawValue >= 0 && rawValue <= 1000 }
}
