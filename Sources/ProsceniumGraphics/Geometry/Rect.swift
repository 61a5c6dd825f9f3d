// Export Foundation, which declares the geometry types, so that importing this module is sufficient as with UIKit.
@_exported public import Foundation

/// A rectangle in points.
///
/// The type is that of Foundation, so that values need no conversion for other code.
public typealias Rect = CGRect

/// A position in points.
public typealias Point = CGPoint

/// A width and a height in points.
public typealias Size = CGSize

extension Rect {
  /// The centre of the rectangle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// A Boolean value that indicates whether a part of a surface can have this rectangle.
  ///
  /// The size must be measurable, and the origin must be within ±10,000,000 points.
  package var isMeasurable: Bool { size.isMeasurable && origin.x.magnitude <= 1e7 && origin.y.magnitude <= 1e7 }

  /// Returns a Boolean value that indicates whether both rectangles have the same numbers.
  ///
  /// Foundation's `==` requires a function call for this comparison.
  @inlinable @inline(__always)
  package func isSame(as other: Rect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// Returns the intersection of both rectangles, or `null` if they do not touch.
  ///
  /// Rectangles that only touch have an intersection without extent. The result is also `null` if a rectangle contains
  /// NaN. Use this method instead of Foundation's `intersection`, which stops the process for NaN.
  package func overlap(with other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    let (one, two) = (standardized, other.standardized)
    let (left, right) = (max(one.minX, two.minX), min(one.maxX, two.maxX))
    let (top, bottom) = (max(one.minY, two.minY), min(one.maxY, two.maxY))
    // The maximum of a number and NaN may be either of them, so check for NaN separately.
    guard left <= right, top <= bottom, one.hasNumbers, two.hasNumbers else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var hasNumbers: Bool { !(minX.isNaN || maxX.isNaN || minY.isNaN || maxY.isNaN) }

  /// Creates a rectangle of `size` around `center`.
  @inlinable public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
}

extension Point {
  /// A Boolean value that indicates whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Size {
  /// A Boolean value that indicates whether both sides are in 0…10,000,000 points, as a surface requires.
  ///
  /// The limit is far beyond any surface. Within the limit, sums of a few coordinates are exact to a millionth of a
  /// point.
  package var isMeasurable: Bool { (0...1e7).contains(width) && (0...1e7).contains(height) }
}
