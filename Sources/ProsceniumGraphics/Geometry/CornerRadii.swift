public import Foundation

/// The radius of each corner of a rectangle, in points.
public struct CornerRadii: Sendable, Hashable, Codable {
  /// The radius of the corner at the least x and the least y.
  public var topLeft: CGFloat

  /// The radius of the corner at the greatest x and the least y.
  public var topRight: CGFloat

  /// The radius of the corner at the least x and the greatest y.
  public var bottomLeft: CGFloat

  /// The radius of the corner at the greatest x and the greatest y.
  public var bottomRight: CGFloat

  /// The radii of four square corners.
  public static let zero = CornerRadii()

  /// Creates four radii.
  public init(
    topLeft: CGFloat = 0,
    topRight: CGFloat = 0,
    bottomLeft: CGFloat = 0,
    bottomRight: CGFloat = 0
  ) {
    (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
  }

  /// Creates radii with `radius` for the corners in `mask` and 0 for the other corners.
  public init(_ radius: CGFloat, in mask: CornerMask = .all) {
    self.init(
      topLeft: mask.contains(.layerMinXMinYCorner) ? radius : 0,
      topRight: mask.contains(.layerMaxXMinYCorner) ? radius : 0,
      bottomLeft: mask.contains(.layerMinXMaxYCorner) ? radius : 0,
      bottomRight: mask.contains(.layerMaxXMaxYCorner) ? radius : 0
    )
  }

  /// Returns the radii reduced to fit a rectangle of `size`.
  ///
  /// A radius that is negative or NaN becomes 0. If the two radii of a side exceed its length, one factor reduces all
  /// four radii, as in CSS (Backgrounds and Borders 3, §5.5). Four equal radii are therefore at most half of the
  /// shorter side.
  public func fitted(to size: Size) -> CornerRadii {
    func valid(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, .greatestFiniteMagnitude / 8) : 0 }
    var radii = CornerRadii(
      topLeft: valid(topLeft),
      topRight: valid(topRight),
      bottomLeft: valid(bottomLeft),
      bottomRight: valid(bottomRight)
    )
    let sides = [
      (size.width, radii.topLeft + radii.topRight), (size.width, radii.bottomLeft + radii.bottomRight),
      (size.height, radii.topLeft + radii.bottomLeft), (size.height, radii.topRight + radii.bottomRight),
    ]
    let factor = sides.reduce(1) { $1.1 > 0 ? min($0, max(0, $1.0) / $1.1) : $0 }
    if factor < 1 {
      radii.topLeft *= factor
      radii.topRight *= factor
      radii.bottomLeft *= factor
      radii.bottomRight *= factor
    }
    return radii
  }

  /// Returns the outline of a rectangle with these corners, without curves if all radii are 0.
  package func outline(of rect: Rect, _ curve: CornerCurve) -> Path {
    self == .zero ? Path(rect: rect) : Path(roundedRect: rect, cornerRadii: self, curve: curve)
  }
}

/// A set of a layer's corners, named by the sides of the layer's coordinates.
public struct CornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)

  /// The top right corner.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)

  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)

  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

  /// All four corners.
  public static let all = CornerMask(rawValue: 15)
}

/// The shape of a rounded corner.
public enum CornerCurve: String, Sendable, Hashable, Codable {
  /// The corner is a quarter of a circle.
  case circular

  /// The corner starts farther along the edge and curves gradually, as corners in iOS do.
  case continuous
}
