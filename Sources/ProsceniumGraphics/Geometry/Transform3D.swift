public import Foundation

/// A three-dimensional transform with perspective, as a 4 × 4 matrix that multiplies the row (x, y, z, 1).
///
/// Views are flat, so a point of a view has z = 0. The transform multiplies the point by the matrix and divides the
/// result by its fourth number. The resulting z has no effect.
public struct Transform3D: Sendable, Hashable {
  /// The factor of x in the resulting x.
  public var m11: CGFloat = 1

  /// The factor of x in the resulting y.
  public var m12: CGFloat = 0

  /// The factor of x in the resulting z.
  public var m13: CGFloat = 0

  /// The factor of x in the divisor of the resulting coordinates.
  public var m14: CGFloat = 0

  /// The factor of y in the resulting x.
  public var m21: CGFloat = 0

  /// The factor of y in the resulting y.
  public var m22: CGFloat = 1

  /// The factor of y in the resulting z.
  public var m23: CGFloat = 0

  /// The factor of y in the divisor of the resulting coordinates.
  public var m24: CGFloat = 0

  /// The factor of z in the resulting x.
  public var m31: CGFloat = 0

  /// The factor of z in the resulting y.
  public var m32: CGFloat = 0

  /// The factor of z in the resulting z.
  public var m33: CGFloat = 1

  /// The perspective, which is −1 divided by the distance between the eye and the screen in points.
  public var m34: CGFloat = 0

  /// The translation along x, in points.
  public var m41: CGFloat = 0

  /// The translation along y, in points.
  public var m42: CGFloat = 0

  /// The translation along z, in points.
  public var m43: CGFloat = 0

  /// The constant part of the divisor of the resulting coordinates.
  public var m44: CGFloat = 1

  /// Creates the identity transform, which moves no point.
  public init() {}

  /// The identity transform, which moves no point.
  public static let identity = Transform3D()

  /// Creates a transform with the same effect in the plane as `transform`.
  public init(_ transform: AffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Creates a translation by distances in points.
  public init(translationX tx: CGFloat, y ty: CGFloat, z tz: CGFloat) { (m41, m42, m43) = (tx, ty, tz) }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat, z sz: CGFloat) { (m11, m22, m33) = (sx, sy, sz) }

  /// Creates a rotation by `angle` radians about the axis (x, y, z).
  ///
  /// An axis of length 0, an angle that is not finite and an axis that is not finite create the identity.
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
  package var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
    ]
  }

  /// Creates a transform from the rows of its matrix.
  init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>) {
    (m11, m12, m13, m14) = (first.x, first.y, first.z, first.w)
    (m21, m22, m23, m24) = (second.x, second.y, second.z, second.w)
    (m31, m32, m33, m34) = (third.x, third.y, third.z, third.w)
    (m41, m42, m43, m44) = (fourth.x, fourth.y, fourth.z, fourth.w)
  }

  /// Returns the transform that applies this transform first and `next` second.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let columns = next.rows
    func row(_ own: SIMD4<Double>) -> SIMD4<Double> {
      let upper = columns[0] * own.x + columns[1] * own.y
      return upper + (columns[2] * own.z + columns[3] * own.w)
    }
    let own = rows
    return Transform3D(row(own[0]), row(own[1]), row(own[2]), row(own[3]))
  }

  /// Returns the transform that applies a translation first and this transform second.
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that applies a scale first and this transform second.
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that applies a rotation first and this transform second.
  ///
  /// The angle is in radians.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> Transform3D {
    Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// A Boolean value that indicates whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// A Boolean value that indicates whether the transform is equivalent to an affine transform of the plane.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// The affine transform with the same effect in the plane, or the part without perspective and z if there is none.
  public var affineTransform: AffineTransform { AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// A Boolean value that indicates whether each number is finite.
  package var isFinite: Bool { rows.reduce(SIMD4.zero) { $0 + $1 * 0 } == .zero }
}
