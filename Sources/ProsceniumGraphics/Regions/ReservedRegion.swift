public import Foundation

/// A region of a surface that content should avoid, such as a fold or a camera.
///
/// A `SceneEnvironment` sends regions in the surface's coordinates. `View.reservedRegions(kind:options:)` returns
/// them in a view's coordinates. Regions are independent of each other. They may overlap, lie outside the surface or
/// fill it, and a surface may have several divisions.
public struct ReservedRegion: Sendable, Hashable, Identifiable {
  /// The kind of a reserved region.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A fold that divides the surface into parts.
    case division

    /// An object that covers a part of the surface, such as a camera.
    case occlusion
  }

  /// Options that extend the result of a query beyond active regions.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates options from bits. Unknown bits have no effect.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Includes inactive regions, such as the fold of a flat device or a camera that is off.
    public static let includeInactive = Options(rawValue: 1 << 0)
  }

  /// The identifier of the region, unique on its surface and constant while the region changes.
  public var id: String

  /// The kind of the region.
  public var kind: Kind

  /// The rectangle of the region in points, whose width or height may be 0.
  ///
  /// A fold of a flat device has a width of 0, for example. The coordinates are the surface's if the region is sent,
  /// and the view's if a view returns the region.
  public var frame: Rect

  /// The additional margins around the frame that content should avoid, in points, 0 or more.
  public var margins: EdgeInsets

  /// A Boolean value that indicates whether content should currently avoid the region.
  public var isActive: Bool

  /// Creates a region.
  public init(id: String, kind: Kind, frame: Rect, margins: EdgeInsets = .zero, isActive: Bool = true) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.margins = margins
    self.isActive = isActive
  }

  /// The minimum size in points of a usable part on one side of a division, in both directions within the safe area.
  ///
  /// The value is the size of a touch target. The rule is this library's own, because no platform documents one.
  package static let usefulLength: CGFloat = 44

  /// The frame extended by its margins.
  package var outerFrame: Rect {
    frame.inset(
      by: EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right)
    )
  }

  /// A Boolean value that indicates whether the frame and the margins are finite and valid.
  package var isMeasurable: Bool { frame.isMeasurable && margins.isMeasurable }
}

extension ReservedRegion {
  /// Returns the region in the coordinates to which `transform` maps.
  package func applying(_ transform: AffineTransform) -> ReservedRegion {
    let (frame, outer) = (frame.applying(transform), outerFrame.applying(transform))
    var region = self
    region.frame = frame
    region.margins = EdgeInsets(
      top: frame.minY - outer.minY,
      left: frame.minX - outer.minX,
      bottom: outer.maxY - frame.maxY,
      right: outer.maxX - frame.maxX
    )
    return region
  }

  /// Returns a Boolean value that indicates whether the region or its margins cover a part of `bounds` or cross them.
  ///
  /// Conversions through several views are exact to a millionth of a point, so smaller overlaps are ignored.
  package func reaches(into bounds: Rect) -> Bool {
    let outer = outerFrame
    let (left, right) = (max(outer.minX, bounds.minX + 1e-6), min(outer.maxX, bounds.maxX - 1e-6))
    let (top, bottom) = (max(outer.minY, bounds.minY + 1e-6), min(outer.maxY, bounds.maxY - 1e-6))
    return left <= right && top <= bottom
  }
}
