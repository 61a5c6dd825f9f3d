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
