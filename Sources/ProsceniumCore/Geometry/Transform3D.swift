public import Foundation

/// A transform of three dimensions with perspective: the point (x, y, z, 1) as a row, times a matrix.
///
/// What is shown is flat. A point of a view lies at z = 0; it is taken through the matrix and divided by the fourth
/// number, and its z counts no more.
public struct Transform3D: Sendable, Hashable {
  /// How much x adds to x.
  public var m11: CGFloat = 1

  /// How much x adds to y.
  public var m12: CGFloat = 0

  /// How much x adds to z.
  public var m13: CGFloat = 0

  /// How much x adds to the number that the others are divided by.
  public var m14: CGFloat = 0

  /// How much y adds to x.
  public var m21: CGFloat = 0

  /// How much y adds to y.
  public var m22: CGFloat = 1

  /// How much y adds to z.
  public var m23: CGFloat = 0

  /// How much y adds to the number that the others are divided by.
  public var m24: CGFloat = 0

  /// How much z adds to x.
  public var m31: CGFloat = 0

  /// How much z adds to y.
  public var m32: CGFloat = 0

  /// How much z adds to z.
  public var m33: CGFloat = 1

  /// The perspective: −1 divided by how far the eye stands from the screen, in points.
  public var m34: CGFloat = 0

  /// What is added to x, in points.
  public var m41: CGFloat = 0

  /// What is added to y, in points.
  public var m42: CGFloat = 0

  /// What is added to z, in points.
  public var m43: CGFloat = 0

  /// What is added to the number that the others are divided by.
  public var m44: CGFloat = 1

  /// Makes the transform that leaves every point where it is.
  public init() {}

  /// The transform that leaves every point where it is.
  public static let identity = Transform3D()

  /// Makes the transform that does in the plane what `transform` does.
  public init(_ transform: AffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Makes a translation in points.
  public init(translationX tx: CGFloat, y ty: CGFloat, z tz: CGFloat) { (m41, m42, m43) = (tx, ty, tz) }

  /// Makes a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat, z sz: CGFloat) { (m11, m22, m33) = (sx, sy, sz) }

  /// Makes a turn by `angle` radians about the axis (x, y, z); an axis without length turns nothing.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return }
    let axis = SIMD3<Double>(x, y, z) / length
    let (sine, cosine): (Double, Double) = (sin(angle), cos(angle))
    let rest = axis * (1 - cosine)
    (m11, m12, m13) = (cosine + rest.x * axis.x, rest.x * axis.y + axis.z * sine, rest.x * axis.z - axis.y * sine)
    (m21, m22, m23) = (rest.y * axis.x - axis.z * sine, cosine + rest.y * axis.y, rest.y * axis.z + axis.x * sine)
    (m31, m32, m33) = (rest.z * axis.x + axis.y * sine, rest.z * axis.y - axis.x * sine, cosine + rest.z * axis.z)
  }

  /// The rows of the matrix.
  var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }

  /// Makes a transform of the rows of its matrix.
  init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>) {
    (m11, m12, m13, m14) = (first.x, first.y, first.z, first.w)
    (m21, m22, m23, m24) = (second.x, second.y, second.z, second.w)
    (m31, m32, m33, m34) = (third.x, third.y, third.z, third.w)
    (m41, m42, m43, m44) = (fourth.x, fourth.y, fourth.z, fourth.w)
  }

  /// The transform that applies this one first and `next` after it.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let columns = next.rows
    func row(_ own: SIMD4<Double>) -> SIMD4<Double> {
      let upper = columns[0] * own.x + columns[1] * own.y
      return upper + (columns[2] * own.z + columns[3] * own.w)
    }
    let own = rows
    return Transform3D(row(own[0]), row(own[1]), row(own[2]), row(own[3]))
  }

  /// The transform with a translation before it.
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// The transform with a scale before it.
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// The transform with a turn before it.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Whether it leaves every point where it is.
  public var isIdentity: Bool { self == .identity }

  /// Whether it does nothing that a transform of the plane cannot do.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// What it does in the plane, if it is affine; what is left of it without the third dimension, if it is not.
  public var affineTransform: AffineTransform { AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// Whether every number is finite.
  var isFinite: Bool { rows.reduce(SIMD4.zero) { $0 + $1 * 0 } == .zero }
}
