public import Foundation

extension Transform3D {
  /// The fourth number of a point below which it counts as behind the eye.
  private static let nearest = 1e-6

  /// Where a point of the plane is seen; `nil` if it is behind the eye.
  public func project(_ point: Point) -> Point? {
    let (x, y, w) = homogeneous(point)
    return w >= Self.nearest ? Point(x: x / w, y: y / w) : nil
  }

  private func homogeneous(_ point: Point) -> (x: Double, y: Double, w: Double) {
    (
      m11 * point.x + m21 * point.y + m41, m12 * point.x + m22 * point.y + m42,
      m14 * point.x + m24 * point.y + m44
    )
  }

  /// The corners of what is seen of a rectangle, in turn: four, three or five where a part is behind the eye, or none.
  public func project(_ rect: Rect) -> [Point] {
    let corners = rect.corners.map(homogeneous)
    var seen: [Point] = []
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      if from.w >= Self.nearest { seen.append(Point(x: from.x / from.w, y: from.y / from.w)) }
      guard (from.w >= Self.nearest) != (to.w >= Self.nearest) else { continue }
      let part = (Self.nearest - from.w) / (to.w - from.w)
      seen.append(
        Point(
          x: (from.x + (to.x - from.x) * part) / Self.nearest,
          y: (from.y + (to.y - from.y) * part) / Self.nearest
        )
      )
    }
    return seen
  }

  /// Without the third dimension: what stands in a view that is turned lies in the plane of that.
  package var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }

  /// Whether what it does to flat things could not be done by a transform of the plane.
  var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 }

  /// The transform of the plane that is nearest to it around `point`: equal there, and in its first derivatives.
  ///
  /// Of a point behind the eye it makes nothing: all of the plane comes to one point.
  func tangent(at point: Point) -> AffineTransform {
    let (x, y, w) = homogeneous(point)
    guard w >= Self.nearest else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    let (px, py) = (x / w, y / w)
    let (a, b) = ((m11 - px * m14) / w, (m12 - py * m14) / w)
    let (c, d) = ((m21 - px * m24) / w, (m22 - py * m24) / w)
    let (tx, ty) = (px - a * point.x - c * point.y, py - b * point.x - d * point.y)
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The transform that takes every point back; `nil` where several come to one.
  public func inverted() -> Transform3D? {
    // Gauss and Jordan, with the largest number of each column for a pivot.
    var left = rows
    var right = Transform3D.identity.rows
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      guard abs(left[pivot][column]) > 1e-300 else { return nil }
      left.swapAt(pivot, column)
      right.swapAt(pivot, column)
      let factor = left[column][column]
      left[column] /= factor
      right[column] /= factor
      for row in 0..<4 where row != column {
        let multiple = left[row][column]
        left[row] -= left[column] * multiple
        right[row] -= right[column] * multiple
      }
    }
    let inverse = Transform3D(right[0], right[1], right[2], right[3])
    return inverse.isFinite ? inverse : nil
  }
}
