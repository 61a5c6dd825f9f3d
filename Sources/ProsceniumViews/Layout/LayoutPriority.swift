/// The importance of a constraint from 0 to 1000, where 1000 is required.
///
/// Priorities compare lexicographically, so one constraint with priority 999 outweighs any number of constraints with
/// priority 998. The named values are those of UIKit.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number in 0…1000, where each fraction is a separate level.
  public var rawValue: Float

  /// Creates a priority from a number.
  ///
  /// A property or method that receives a number outside 0…1000 ignores the priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number.
  ///
  /// A property or method that receives a number outside 0…1000 ignores the priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold.
  public static let required = LayoutPriority(1000)

  /// The default priority with which a view resists being smaller than its content.
  public static let defaultHigh = LayoutPriority(750)

  /// The priority of constraints that a drag can override to resize the scene.
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// The priority with which the scene keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// The priority of a drag that cannot resize the scene.
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// The default priority with which a view resists being larger than its content.
  public static let defaultLow = LayoutPriority(250)

  /// The priority with which a fitting query pulls a view towards its target size.
  ///
  /// Constraints seldom need this priority.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }

  /// Returns the priority raised by a number, as in `.defaultLow + 1`.
  public static func + (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + number)
  }

  /// Returns the priority lowered by a number, as in `.required - 1`.
  public static func - (priority: LayoutPriority, number: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - number)
  }

  /// Raises a priority by a number.
  public static func += (priority: inout LayoutPriority, number: Float) { priority = priority + number }

  /// Lowers a priority by a number.
  public static func -= (priority: inout LayoutPriority, number: Float) { priority = priority - number }

  var isRequired: Bool { self == .required }

  /// A Boolean value that indicates whether the priority is in 0…1000.
  ///
  /// The value is `false` for NaN.
  var isValid: Bool { rawValue >= 0 && rawValue <= 1000 }
}
