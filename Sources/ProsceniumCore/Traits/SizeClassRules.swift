public import Foundation

/// The table of the size classes that follow from a surface's size, by the kind of device.
///
/// A stage derives by its table (``Stage/sizeClassRules``) each size class that neither the traits of the stage nor a
/// sender states. UIKit documents the classes of devices and not of windows of a free size. Therefore the default table,
/// ``standard``, has rows for the documented devices, and a row of this library for all other surfaces.
public struct SizeClassRules: Sendable, Hashable {
  /// From which size on a direction is regular; all in points.
  public struct Thresholds: Sendable, Hashable {
    /// The least width of a surface that is regular from side to side.
    public var regularWidth: CGFloat

    /// The least height of a surface that is regular from side to side.
    public var heightOfRegularWidth: CGFloat

    /// The least height of a surface that is regular from top to bottom.
    public var regularHeight: CGFloat

    /// Makes the thresholds of one kind of device; 0 makes a direction regular whatever the size.
    public init(regularWidth: CGFloat, heightOfRegularWidth: CGFloat = 0, regularHeight: CGFloat) {
      self.regularWidth = regularWidth
      self.heightOfRegularWidth = heightOfRegularWidth
      self.regularHeight = regularHeight
    }

    fileprivate func traits(for size: Size) -> TraitCollection {
      let isWide = size.width >= regularWidth && size.height >= heightOfRegularWidth
      let isHigh = size.height >= regularHeight
      return TraitCollection(horizontalSizeClass: isWide ? .regular : .compact)
        .merging(TraitCollection(verticalSizeClass: isHigh ? .regular : .compact))
    }
  }

  /// The rows for kinds of devices.
  private var rows: [UserInterfaceIdiom: Thresholds]

  /// The row for any other kind, and for a surface of which nothing is said.
  public var otherwise: Thresholds

  /// Makes a table that has `otherwise` for every kind of device.
  public init(otherwise: Thresholds) {
    rows = [:]
    self.otherwise = otherwise
  }

  /// The row for one kind of device; setting `nil` takes the row away, so that ``otherwise`` counts.
  public subscript(idiom: UserInterfaceIdiom) -> Thresholds? {
    get { rows[idiom] }
    set { rows[idiom] = newValue }
  }

  /// The default table: the documented classes of phones and tablets, and thresholds between the two for all other
  /// surfaces.
  ///
  /// | Idiom | Regular width | Regular height |
  /// |---|---|---|
  /// | ``UserInterfaceIdiom/phone`` | from 736 points, if the height is at least 414 | from 480 points |
  /// | ``UserInterfaceIdiom/pad`` | from 660 points | always |
  /// | other, and unspecified | from 660 points | from 480 points |
  ///
  /// An upright phone is at least 480 points high and a lying one at most 440.
  ///
  /// A lying phone has a regular width only if it is at least 414 points high. The widest compact part of a tablet has
  /// 639 points and the narrowest regular part 678; 660 is between the two.
  public static let standard: SizeClassRules = {
    var rules = SizeClassRules(otherwise: Thresholds(regularWidth: 660, regularHeight: 480))
    rules[.phone] = Thresholds(regularWidth: 736, heightOfRegularWidth: 414, regularHeight: 480)
    rules[.pad] = Thresholds(regularWidth: 660, regularHeight: 0)
    return rules
  }()

  /// The traits with the size classes of a surface of `size` where `stated` leaves them unspecified.
  func completing(_ stated: TraitCollection, for size: Size) -> TraitCollection {
    if stated.horizontalSizeClass != .unspecified, stated.verticalSizeClass != .unspecified { return stated }
    return traits(for: size, idiom: stated.userInterfaceIdiom).merging(stated)
  }

  /// The two size classes of a surface of `size`; a side that is not a number is compact.
  public func traits(for size: Size, idiom: UserInterfaceIdiom) -> TraitCollection {
    (rows[idiom] ?? otherwise).traits(for: size)
  }
}
