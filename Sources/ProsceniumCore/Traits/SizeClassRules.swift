public import Foundation

/// Which size classes a surface of some size has, as a table by the kind of device.
///
/// A stage that has one (``Stage/sizeClassRules``) applies it to each size that is sent without size classes. UIKit's
/// classes are no function of points and it says nothing about windows of a free size; the given table, ``standard``,
/// has one row for the devices that UIKit describes and one of our own for the rest.
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

  /// What is known of phones and tablets, and a free window that is regular like a tablet's,
  /// and compact like a phone's.
  ///
  /// A phone is 480 points high or more when upright and 440 at most when lying; lying, only those of 414 points and
  /// more are regular from side to side. A tablet is always regular from top to bottom. The widest part of a tablet
  /// that is compact has 639 points, the narrowest regular one 678; 660 lies between them.
  public static let standard: SizeClassRules = {
    var rules = SizeClassRules(otherwise: Thresholds(regularWidth: 660, regularHeight: 480))
    rules[.phone] = Thresholds(regularWidth: 736, heightOfRegularWidth: 414, regularHeight: 480)
    rules[.pad] = Thresholds(regularWidth: 660, regularHeight: 0)
    return rules
  }()

  /// The two size classes of a surface of `size`; a side that is not a number is compact.
  public func traits(for size: Size, idiom: UserInterfaceIdiom) -> TraitCollection {
    (rows[idiom] ?? otherwise).traits(for: size)
  }
}
