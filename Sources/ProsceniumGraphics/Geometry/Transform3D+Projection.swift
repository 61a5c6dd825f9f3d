public import Foundation

extension Transform3D {
  /// The homogeneous coordinate w of a point below which the point counts as behind the eye.
  private static let nearest = 1e-6

  /// Returns the projection of a point of the plane, or `nil` if the point is behind the eye.
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

  /// Returns the corners of the visible part of a projected rectangle, in order.
  ///
  /// The result has four corners, three to five corners if a part is behind the eye, or none.
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

  /// The transform without the third dimension, which keeps the content of a rotated view in the plane of that view.
  package var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }

  /// A Boolean value that indicates whether the transform applies perspective to points of the plane.
  package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 }

  /// Returns the affine transform that is equal to this transform at `point`, including the first derivatives.
  ///
  /// For a point behind the eye, the result maps the whole plane to one point.
  package func tangent(at point: Point) -> AffineTransform {
    let (x, y, w) = homogeneous(point)
    guard w >= Self.nearest else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    let (px, py) = (x / w, y / w)
    let (a, b) = ((m11 - px * m14) / w, (m12 - py * m14) / w)
    let (c, d) = ((m21 - px * m24) / w, (m22 - py * m24) / w)
    let (tx, ty) = (px - a * point.x - c * point.y, py - b * point.x - d * point.y)
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Returns the inverse transform, or `nil` if the transform has none.
  public func inverted() -> Transform3D? {
    // Use Gauss–Jordan elimination with the largest number of each column as the pivot.
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
