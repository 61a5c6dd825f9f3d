import Foundation

/// An animatable transform in three dimensions, decomposed so that intermediate values are rotations.
///
/// The decomposition follows “unmatrix” (Thomas, Graphics Gems II, 1991), as described in CSS Transforms 2, §11. In
/// contrast to these sources, the rotation is an axis times an angle, so that differences add up like those of every
/// other animation.
struct SpatialValue: AnimatableValue {
  /// The transform as it was set, or `nil` for an intermediate value of an animation.
  private var exact: Transform3D?

  private(set) var translation = SIMD3<Double>.zero
  private(set) var scale = SIMD3<Double>.zero

  /// The skew of y by x, of z by x and of z by y.
  private var skew = SIMD3<Double>.zero
  private var perspective = SIMD4<Double>.zero

  /// The rotation as a vector along its axis, whose length is the angle in radians.
  private(set) var turn = SIMD3<Double>.zero

  private init() {}

  static let zero = SpatialValue()

  static let identity = SpatialValue(.identity)

  /// Creates a value by decomposing a transform.
  ///
  /// - Parameters:
  ///   - transform: The transform to decompose.
  ///   - previous: A value to whose rotation the new rotation is as close as possible, or `nil` for the rotation of at
  ///     most half a circle. With the latter, a rotation by more than half a circle reverses its direction.
  init(_ transform: Transform3D, near previous: SpatialValue? = nil) {
    exact = transform
    let rows = transform.rows
    let fourth = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    perspective = SpatialValue.perspective(of: transform, fourth)
    translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
    var axes = rows.prefix(3).map { SIMD3($0.x, $0.y, $0.z) }
    orthogonalize(&axes)
    turn = SpatialValue.turn(of: axes)
    if let previous { turn = SpatialValue.nearest(turn, to: previous.turn) }
  }

  /// Returns the perspective part of the matrix, which applies after all other parts.
  ///
  /// - Parameters:
  ///   - transform: The transform to decompose.
  ///   - fourth: The fourth column of its matrix.
  private static func perspective(of transform: Transform3D, _ fourth: SIMD4<Double>) -> SIMD4<Double> {
    var rest = transform
    (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
    guard fourth != SIMD4(0, 0, 0, 1), let inverse = rest.inverted() else { return SIMD4(0, 0, 0, 1) }
    let rows = inverse.rows
    return SIMD4((rows[0] * fourth).sum(), (rows[1] * fourth).sum(), (rows[2] * fourth).sum(), (rows[3] * fourth).sum())
  }

  /// Makes three axes orthonormal and stores the removed lengths and angles as scale and skew.
  private mutating func orthogonalize(_ axes: inout [SIMD3<Double>]) {
    scale.x = axes[0].length
    axes[0] = axes[0].unit(or: SIMD3(1, 0, 0))
    skew.x = (axes[0] * axes[1]).sum()
    axes[1] -= axes[0] * skew.x
    scale.y = axes[1].length
    // An axis of length 0 has no direction, so choose one that is perpendicular to the others.
    axes[1] = axes[1].unit(or: axes[0].perpendicular)
    if scale.y > 0 { skew.x /= scale.y }
    skew.y = (axes[0] * axes[2]).sum()
    axes[2] -= axes[0] * skew.y
    skew.z = (axes[1] * axes[2]).sum()
    axes[2] -= axes[1] * skew.z
    scale.z = axes[2].length
    let third = axes[0].cross(axes[1])
    axes[2] = axes[2].unit(or: third)
    if scale.z > 0 { (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z) }
    guard (axes[2] * third).sum() < 0 else { return }
    // The axes are mirrored. Invert only the first axis, so that a horizontal mirror image is a scale and not a
    // rotation.
    axes[0] = -axes[0]
    scale.x = -scale.x
    (skew.x, skew.y) = (-skew.x, -skew.y)
  }

  /// Returns the rotation vector of three orthonormal axes.
  private static func turn(of axes: [SIMD3<Double>]) -> SIMD3<Double> {
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let twice = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
    let angle = atan2(twice.length, x.x + y.y + z.z - 1)
    if twice.length > 1e-9 { return twice / twice.length * angle }
    guard angle > 1 else { return .zero }
    // For half a circle, the axis is the longest column of the matrix plus the identity.
    let columns = [
      SIMD3(x.x + 1, x.y, x.z), SIMD3(y.x, y.y + 1, y.z), SIMD3(z.x, z.y, z.z + 1),
    ]
    let axis = columns.max { $0.length < $1.length } ?? SIMD3(1, 0, 0)
    return axis.unit(or: SIMD3(1, 0, 0)) * .pi
  }

  /// Returns the equivalent rotation that is closest to `previous`.
  ///
  /// Equivalent rotations differ by full circles or have the opposite axis and direction.
  private static func nearest(_ turn: SIMD3<Double>, to previous: SIMD3<Double>) -> SIMD3<Double> {
    let axis = turn.unit(or: previous.unit(or: SIMD3(0, 0, 1)))
    let circles = (((previous * axis).sum() - (turn * axis).sum()) / (2 * .pi)).rounded()
    return turn + axis * (circles * 2 * .pi)
  }

  /// Returns the same transform with the equivalent rotation closest to that of another value.
  func turned(nearTo other: SpatialValue) -> SpatialValue {
    var value = self
    value.turn = SpatialValue.nearest(turn, to: other.turn)
    return value
  }

  /// The rotation as angles about x, y and z in radians, applied in this order.
  ///
  /// A rotation about a single axis can exceed a full circle.
  var angles: SIMD3<Double> {
    get {
      if turn.isAlongAnAxis { return turn }
      let rows = Transform3D(rotationAngle: turn.length, x: turn.x, y: turn.y, z: turn.z).rows
      return SIMD3(
        atan2(rows[1].z, rows[2].z),
        asin(max(-1, min(1, -rows[0].z))),
        atan2(rows[0].y, rows[0].x)
      )
    }
    set {
      exact = nil
      if newValue.isAlongAnAxis {
        turn = newValue
        return
      }
      let matrix = Transform3D(rotationAngle: newValue.x, x: 1, y: 0, z: 0)
        .concatenating(Transform3D(rotationAngle: newValue.y, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: newValue.z, x: 0, y: 0, z: 1))
      turn = SpatialValue.turn(of: matrix.rows.prefix(3).map { SIMD3($0.x, $0.y, $0.z) })
    }
  }

  /// Sets the translation along an axis.
  mutating func setTranslation(_ distance: Double, along axis: Int) {
    exact = nil
    translation[axis] = distance
  }

  /// Sets the scale along an axis.
  mutating func setScale(_ factor: Double, along axis: Int) {
    exact = nil
    scale[axis] = factor
  }

  /// The transform composed from its parts.
  var transform: Transform3D {
    if let exact { return exact }
    let scaling = Transform3D(scaleX: scale.x, y: scale.y, z: scale.z)
    var leaning = Transform3D.identity
    (leaning.m21, leaning.m31, leaning.m32) = (skew.x, skew.y, skew.z)
    let turning = Transform3D(rotationAngle: turn.length, x: turn.x, y: turn.y, z: turn.z)
    var moving = Transform3D(translationX: translation.x, y: translation.y, z: translation.z)
    moving = scaling.concatenating(leaning).concatenating(turning).concatenating(moving)
    var viewing = Transform3D.identity
    (viewing.m14, viewing.m24, viewing.m34, viewing.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return moving.concatenating(viewing)
  }

  mutating func add(_ other: SpatialValue) { combine(other, 1) }

  mutating func subtract(_ other: SpatialValue) { combine(other, -1) }

  private mutating func combine(_ other: SpatialValue, _ factor: Double) {
    if factor == 1, other.isZero { return }
    exact = nil
    translation += other.translation * factor
    scale += other.scale * factor
    skew += other.skew * factor
    perspective += other.perspective * factor
    turn += other.turn * factor
  }

  mutating func scale(by factor: Double) {
    exact = nil
    translation *= factor
    scale *= factor
    skew *= factor
    perspective *= factor
    turn *= factor
  }

  private var isZero: Bool {
    translation == .zero && scale == .zero && skew == .zero && perspective == .zero && turn == .zero
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }

  fileprivate func unit(or other: SIMD3<Double>) -> SIMD3<Double> { length > 1e-12 ? self / length : other }

  /// A Boolean value that indicates whether at most one component is not 0.
  fileprivate var isAlongAnAxis: Bool { [x, y, z].count { $0 != 0 } <= 1 }

  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// A unit vector perpendicular to this unit vector.
  fileprivate var perpendicular: SIMD3<Double> {
    (Swift.abs(z) < 0.9 ? SIMD3(0, 0, 1) : SIMD3(0, 1, 0)).cross(self).unit(or: SIMD3(0, 1, 0))
  }
}
