public import Foundation

/// The member names that graphics code uses for the six coefficients of an affine transform.
///
/// The transform maps the point (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
extension AffineTransform {
  /// The factor of x in the resulting x.
  @inlinable public var a: CGFloat {
    get { m11 }
    set { m11 = newValue }
  }

  /// The factor of x in the resulting y.
  @inlinable public var b: CGFloat {
    get { m12 }
    set { m12 = newValue }
  }

  /// The factor of y in the resulting x.
  @inlinable public var c: CGFloat {
    get { m21 }
    set { m21 = newValue }
  }

  /// The factor of y in the resulting y.
  @inlinable public var d: CGFloat {
    get { m22 }
    set { m22 = newValue }
  }

  /// The horizontal translation in points.
  @inlinable public var tx: CGFloat {
    get { tX }
    set { tX = newValue }
  }

  /// The vertical translation in points.
  @inlinable public var ty: CGFloat {
    get { tY }
    set { tY = newValue }
  }

  /// Creates a transform from its six coefficients.
  @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.init(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty)
  }

  /// Creates a translation by distances in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A Boolean value that indicates whether the transform is the identity, which moves no point.
  @inlinable public var isIdentity: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && tX == 0 && tY == 0
  }

  /// Returns the transform that applies this transform first and `next` second.
  @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
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
  /// Returns the size of a rectangle that fills `frame` exactly after a transformation about the rectangle's centre.
  ///
  /// The transform changes a rectangle of size w × h into one of width |a|·w + |c|·h and height |b|·w + |d|·h. The
  /// returned size solves both equations for the size of `frame`. If there are several solutions, as for a square under
  /// a turn by 45°, the smallest one is returned. If no solution has two sides of at least 0, the result is the size of
  /// `frame` under the inverse transform. If the transform has no inverse or the result overflows, the result is
  /// `frame`.
  package func size(filling frame: Size) -> Size {
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let (width, height) = (frame.width, frame.height)
    let determinant = a * d - b * c
    var size: Size?
    if abs(determinant) > 1e-9 * (a * d + b * c) {
      size = Size(width: (d * width - c * height) / determinant, height: (a * height - b * width) / determinant)
    } else {
      // The two equations are equivalent or contradictory.
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
  /// Returns the image of the point under `transform`.
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension Rect {
  /// Returns the smallest upright rectangle that contains the transformed corners.
  public func applying(_ transform: AffineTransform) -> Rect {
    // Use no array, because frames call this method often and must not allocate memory.
    let (first, second) = (Point(x: minX, y: minY).applying(transform), Point(x: maxX, y: minY).applying(transform))
    let (third, fourth) = (Point(x: minX, y: maxY).applying(transform), Point(x: maxX, y: maxY).applying(transform))
    let left = min(first.x, second.x, third.x, fourth.x)
    let right = max(first.x, second.x, third.x, fourth.x)
    let top = min(first.y, second.y, third.y, fourth.y)
    let bottom = max(first.y, second.y, third.y, fourth.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A two-dimensional vector.
public struct Vector: Sendable, Hashable {
  /// The horizontal component, positive to the right.
  public var dx: Double

  /// The vertical component, positive downwards.
  public var dy: Double

  /// Creates a vector.
  public init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length 0.
  public static let zero = Vector()
}
