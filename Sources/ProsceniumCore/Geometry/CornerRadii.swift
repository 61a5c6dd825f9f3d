public import Foundation

/// How round each corner of a rectangle is, in points.
public struct CornerRadii: Sendable, Hashable, Codable {
  /// At the least x and y.
  public var topLeft: CGFloat

  /// At the greatest x and the least y.
  public var topRight: CGFloat

  /// At the least x and the greatest y.
  public var bottomLeft: CGFloat

  /// At the greatest x and y.
  public var bottomRight: CGFloat

  /// Four square corners.
  public static let zero = CornerRadii()

  /// Makes four radii.
  public init(
    topLeft: CGFloat = 0,
    topRight: CGFloat = 0,
    bottomLeft: CGFloat = 0,
    bottomRight: CGFloat = 0
  ) {
    (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
  }

  /// Makes the corners in `mask` as round as `radius`, and the others square.
  public init(_ radius: CGFloat, in mask: CornerMask = .all) {
    self.init(
      topLeft: mask.contains(.layerMinXMinYCorner) ? radius : 0,
      topRight: mask.contains(.layerMaxXMinYCorner) ? radius : 0,
      bottomLeft: mask.contains(.layerMinXMaxYCorner) ? radius : 0,
      bottomRight: mask.contains(.layerMaxXMaxYCorner) ? radius : 0
    )
  }

  /// The radii that a rectangle of `size` has room for.
  ///
  /// A radius that is negative or not a number is 0. Where two corners of a side ask for more than the side has, all
  /// four are made smaller by one factor, which is the rule of CSS (Backgrounds and Borders 3, §5.5): four equal radii
  /// are half of the shorter side at most.
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

  /// The outline of a rectangle with these corners; four square ones have no curves in it.
  func outline(of rect: Rect, _ curve: CornerCurve) -> Path {
    self == .zero ? Path(rect: rect) : Path(roundedRect: rect, cornerRadii: self, curve: curve)
  }
}

/// Some of the corners of a layer, by the sides of its coordinates.
public struct CornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top left.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)

  /// At the top right.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)

  /// At the bottom left.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)

  /// At the bottom right.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

  /// All four.
  public static let all = CornerMask(rawValue: 15)
}

/// The curve of a round corner.
public enum CornerCurve: String, Sendable, Hashable, Codable {
  /// A quarter of a circle.
  case circular

  /// One that begins farther out and bends by and by, as corners of iOS do.
  case continuous
}
