// Geometry is Foundation's, so code that imports this module sees it, as with UIKit.
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

  /// Whether a part of a surface can be there: both sides as those of a surface, and the corner no farther away.
  var isMeasurable: Bool { size.isMeasurable && origin.x.magnitude <= 1e7 && origin.y.magnitude <= 1e7 }

  /// Whether both have the same numbers; Foundation's `==` makes a call for that.
  @inline(__always)
  func isSame(as other: Rect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// What both rectangles cover, which has no extent where they touch; `null` where they do not, or one has a side that
  /// is not a number.
  ///
  /// In place of Foundation's `intersection`, which ends the process for such a side.
  package func overlap(with other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let (one, two) = (standardized, other.standardized)
    let (left, right) = (max(one.minX, two.minX), min(one.maxX, two.maxX))
    let (top, bottom) = (max(one.minY, two.minY), min(one.maxY, two.maxY))
    // The greater of a number and of what is none may be either of the two.
    guard left <= right, top <= bottom, one.hasNumbers, two.hasNumbers else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var hasNumbers: Bool { !(minX.isNaN || maxX.isNaN || minY.isNaN || maxY.isNaN) }

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
  /// Whether both sides are in 0…10,000,000 points, so that a surface can have this size.
  ///
  /// The limit is far beyond any surface, and keeps every sum of a few coordinates exact to a millionth of a point.
  var isMeasurable: Bool { (0...1e7).contains(width) && (0...1e7).contains(height) }
}
