/// Which parts of a view's place follow the superview's size: the margins and the extents.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Wraps UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the left edge follows.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

  /// The width follows.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

  /// The distance to the right edge follows; also if nothing else from side to side does.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

  /// The distance to the top edge follows.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

  /// The height follows.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

  /// The distance to the bottom edge follows; also if nothing else from top to bottom does.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Whether the margin before, the extent and the margin after follow, along an axis.
  func parts(_ axis: LayoutConstraint.Axis) -> (before: Bool, extent: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
