public import Foundation

/// The names that graphics code uses for the six numbers: a point (x, y) goes to
/// (a·x + c·y + tx, b·x + d·y + ty).
extension AffineTransform {
  /// The first row's first number: how much x makes x.
  public var a: CGFloat { m11 }

  /// How much x makes y.
  public var b: CGFloat { m12 }

  /// How much y makes x.
  public var c: CGFloat { m21 }

  /// How much y makes y.
  public var d: CGFloat { m22 }

  /// The horizontal translation in points.
  public var tx: CGFloat { tX }

  /// The vertical translation in points.
  public var ty: CGFloat { tY }

  /// Makes a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.init(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty)
  }

  /// Makes a translation in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Whether the transform leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// The transform that applies this one first and `next` after it.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }
}

extension AffineTransform {
  /// The size of a rectangle that fills an upright rectangle of size `frame` once it is transformed about its middle.
  ///
  /// The transform makes |a|·w + |c|·h wide and |b|·w + |d|·h high of w by h. The size solves both equations; where they
  /// have many solutions, as for a square under an eighth of a turn, it is the smallest one. Where no solution has two
  /// sides of at least 0, the size is that of `frame` under the inverse transform, and `frame` itself where the transform
  /// cannot be inverted or the result is too large for a number.
  func size(filling frame: Size) -> Size {
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let (width, height) = (frame.width, frame.height)
    let determinant = a * d - b * c
    var size: Size?
    if abs(determinant) > 1e-9 * (a * d + b * c) {
      size = Size(width: (d * width - c * height) / determinant, height: (a * height - b * width) / determinant)
    } else {
      // Both equations say the same, or contradict each other.
      let (first, second) = (a * a + c * c, b * b + d * d)
      let isFirst = first >= second
      let factor = isFirst ? width / first : height / second
      let least = Size(width: factor * (isFirst ? a : b), height: factor * (isFirst ? c : d))
      let isSolution =
        abs(a * least.width + c * least.height - width) + abs(b * least.width + d * least.height - height)
        <= 1e-9 * (width + height)
      if isSolution { size = least }
    }
    let tolerance = 1e-9 * (width + height)
    if let size, size.width.isFinite, size.height.isFinite, size.width >= -tolerance, size.height >= -tolerance {
      return Size(width: max(0, size.width), height: max(0, size.height))
    }
    let area = abs(self.a * self.d - self.b * self.c)
    let inverse = Size(width: (d * width + c * height) / area, height: (b * width + a * height) / area)
    return inverse.width.isFinite && inverse.height.isFinite ? inverse : frame
  }
}

extension Point {
  /// Where `transform` takes the point.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension Rect {
  /// The smallest upright rectangle around the transformed corners.
  public func applying(_ transform: AffineTransform) -> Rect {
    // No array: frames ask for this, and for no memory.
    let (first, second) = (Point(x: minX, y: minY).applying(transform), Point(x: maxX, y: minY).applying(transform))
    let (third, fourth) = (Point(x: minX, y: maxY).applying(transform), Point(x: maxX, y: maxY).applying(transform))
    let left = min(first.x, second.x, third.x, fourth.x)
    let right = max(first.x, second.x, third.x, fourth.x)
    let top = min(first.y, second.y, third.y, fourth.y)
    let bottom = max(first.y, second.y, third.y, fourth.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A direction with a length, in two dimensions.
public struct Vector: Sendable, Hashable {
  /// From side to side; positive to the right.
  public var dx: Double

  /// Up and down; positive downwards.
  public var dy: Double

  /// Makes a vector.
  public init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// No length.
  public static let zero = Vector()
}
