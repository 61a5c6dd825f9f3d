// Geometry is Foundation's, so whoever imports this module sees it, as UIKit's users do.
@_exported public import Foundation

/// A rectangle in points; Foundation's own, so that values cross to other code without conversion.
public typealias Rect = CGRect

/// A position in points.
public typealias Point = CGPoint

/// A width and a height in points.
public typealias Size = CGSize

extension Rect {
  /// The middle of the rectangle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Makes a rectangle of `size` around `center`.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
}

extension Size {
  /// Whether both sides are finite and not negative, so that a surface can have this size.
  ///
  /// Foundation reads `width` of a *rectangle* as an absolute value, but leaves that of a size as it is.
  var isMeasurable: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
