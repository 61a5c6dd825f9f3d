public import Foundation

/// The rules that derive the size classes from a surface's size, for each kind of device.
///
/// The rules of a stage (`Stage.sizeClassRules`) apply to each size class that neither the stage's traits nor a
/// sender specify. UIKit documents the size classes of devices, but not those of freely resizable windows. The default
/// rules, ``standard``, therefore have rows for the documented devices, and a row of this library for all other
/// surfaces.
public struct SizeClassRules: Sendable, Hashable {
  /// The minimum sizes in points from which a surface is regular in one direction.
  public struct Thresholds: Sendable, Hashable {
    /// The minimum width of a horizontally regular surface.
    public var regularWidth: CGFloat

    /// The minimum height of a horizontally regular surface.
    public var heightOfRegularWidth: CGFloat

    /// The minimum height of a vertically regular surface.
    public var regularHeight: CGFloat

    /// Creates the thresholds for one kind of device.
    ///
    /// A threshold of 0 does not limit the size.
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

  /// The rows for specific kinds of devices.
  private var rows: [UserInterfaceIdiom: Thresholds]

  /// The row for all other kinds of devices, and for an unspecified kind.
  public var otherwise: Thresholds

  /// Creates rules that use `otherwise` for every kind of device.
  public init(otherwise: Thresholds) {
    rows = [:]
    self.otherwise = otherwise
  }

  /// Accesses the row for one kind of device.
  ///
  /// Setting `nil` removes the row, so that ``otherwise`` applies.
  public subscript(idiom: UserInterfaceIdiom) -> Thresholds? {
    get { rows[idiom] }
    set { rows[idiom] = newValue }
  }

  /// The default rules, with the documented classes of phones and tablets.
  ///
  /// All other surfaces have thresholds between those of phones and tablets.
  ///
  /// | Idiom | Regular width | Regular height |
  /// |---|---|---|
  /// | ``UserInterfaceIdiom/phone`` | from 736 points, if the height is at least 414 | from 480 points |
  /// | ``UserInterfaceIdiom/pad`` | from 660 points | always |
  /// | other, and unspecified | from 660 points | from 480 points |
  ///
  /// A phone in portrait is at least 480 points high, and a phone in landscape is at most 440 points high.
  ///
  /// A phone in landscape has a regular width only if it is at least 414 points high. On a tablet, the widest compact
  /// window has 639 points and the narrowest regular window has 678 points. The threshold of 660 points is between the
  /// two.
  public static let standard: SizeClassRules = {
    var rules = SizeClassRules(otherwise: Thresholds(regularWidth: 660, regularHeight: 480))
    rules[.phone] = Thresholds(regularWidth: 736, heightOfRegularWidth: 414, regularHeight: 480)
    rules[.pad] = Thresholds(regularWidth: 660, regularHeight: 0)
    return rules
  }()

  /// Returns `stated` with its unspecified size classes derived from `size`.
  package func completing(_ stated: TraitCollection, for size: Size) -> TraitCollection {
    if stated.horizontalSizeClass != .unspecified, stated.verticalSizeClass != .unspecified { return stated }
    return traits(for: size, idiom: stated.userInterfaceIdiom).merging(stated)
  }

  /// Returns both size classes of a surface of `size`.
  ///
  /// A direction is compact if its size is NaN.
  public func traits(for size: Size, idiom: UserInterfaceIdiom) -> TraitCollection {
    (rows[idiom] ?? otherwise).traits(for: size)
  }
}
