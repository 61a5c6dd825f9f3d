import Foundation
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@Suite struct Transform3DTests {
  private func isNear(_ one: Transform3D, _ two: Transform3D, _ limit: Double = 1e-9) -> Bool {
    zip(one.rows, two.rows).allSatisfy { pair in (0..<4).allSatisfy { abs(pair.0[$0] - pair.1[$0]) < limit } }
  }

  @Test func `rotations about each axis have the signs of Core Animation`() {
    let (sine, cosine) = (sin(0.3), cos(0.3))
    let x = Transform3DMakeRotation(0.3, 1, 0, 0)
    #expect(x.m22 == cosine && x.m23 == sine && x.m32 == -sine && x.m33 == cosine && x.m11 == 1)
    let y = Transform3DMakeRotation(0.3, 0, 2, 0)
    #expect(y.m11 == cosine && y.m13 == -sine && y.m31 == sine && y.m33 == cosine)
    let z = Transform3DMakeRotation(0.3, 0, 0, 1)
    #expect(z.m11 == cosine && z.m12 == sine && z.m21 == -sine && z.isAffine)
    #expect(Transform3DMakeRotation(1, 0, 0, 0).isIdentity && Transform3DMakeRotation(.nan, 1, 0, 0).isIdentity)
  }

  @Test func `the transform functions apply the new transform before the old one`() {
    let moved = Transform3DMakeTranslation(10, 0, 0)
    #expect(Transform3DScale(moved, 2, 3, 4).project(Point(x: 1, y: 1)) == Point(x: 12, y: 3))
    #expect(Transform3DTranslate(Transform3DMakeScale(2, 2, 1), 5, 0, 0).project(.zero) == Point(x: 10, y: 0))
    #expect(
      Transform3DConcat(moved, Transform3DMakeScale(2, 1, 1)).project(.zero) == Point(x: 20, y: 0)
    )
    let turned = Transform3DRotate(Transform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(isNear(turned, Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)))
    #expect(Transform3DIsIdentity(Transform3DIdentity) && !Transform3DIsIdentity(moved))
    #expect(Transform3DEqualToTransform(moved, moved) && Transform3DIsAffine(moved))
    let plane = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3DGetAffineTransform(Transform3DMakeAffineTransform(plane)) == plane)
  }

  @Test func `an inverse reverts its transform, and a singular transform is returned unchanged`() {
    var transform = Transform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -1.0 / 500
    transform = transform.translatedBy(x: 3, y: 4, z: 5).scaledBy(x: 2, y: 0.5, z: 1)
    #expect(isNear(transform.concatenating(Transform3DInvert(transform)), .identity))
    let flat = Transform3DMakeScale(0, 1, 1)
    #expect(flat.inverted() == nil && Transform3DInvert(flat) == flat)
  }

  @Test func `a point nearer to the eye is projected larger, and one behind the eye is nil`() {
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 500
    // The point is 250 points nearer to an eye at a distance of 500, and so twice as large.
    let near = Transform3DMakeTranslation(0, 0, 250).concatenating(eye)
    #expect(near.project(Point(x: 10, y: 20)) == Point(x: 20, y: 40))
    #expect(Transform3DMakeTranslation(0, 0, 600).concatenating(eye).project(.zero) == nil)
    #expect(near.hasPerspective && !near.isAffine)
  }

  @Test func `a projected rectangle is clipped where it is behind the eye`() {
    var tilted = Transform3D.identity
    tilted.m34 = -1.0 / 100
    tilted = tilted.rotated(by: .pi / 2, x: 0, y: 1, z: 0)
    // After the rotation to its edge, x is the distance of a point behind the screen. The part that reaches 150 points
    // to the left is behind an eye at 100. The rectangle is clipped where the fourth coordinate, 1 + x / 100, is a
    // millionth. A height y is shown at y divided by this coordinate.
    let cut = tilted.project(Rect(x: -150, y: -10, width: 300, height: 20))
    let wanted = [Point(x: 0, y: -1e7), Point(x: 0, y: -4), Point(x: 0, y: 4), Point(x: 0, y: 1e7)]
    #expect(cut.count == 4)
    for (point, wanted) in zip(cut, wanted) {
      // Sine and cosine have rounding errors, which the division by a millionth enlarges.
      #expect(abs(point.x - wanted.x) < 1e-6 && abs(point.y / wanted.y - 1) < 1e-6)
    }
    #expect(tilted.project(Rect(x: -300, y: -10, width: 100, height: 20)).isEmpty)
    let corners = [Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 1, y: 6)]
    #expect(Transform3D.identity.project(Rect(x: 1, y: 2, width: 3, height: 4)) == corners)
  }

  @Test func `the tangent of a projection equals it at its point and has its slopes there`() throws {
    var transform = Transform3D.identity
    transform.m34 = -1.0 / 300
    transform = transform.rotated(by: 0.7, x: 1, y: 2, z: 0.5).translatedBy(x: 20, y: 10, z: 0)
    let (point, step) = (Point(x: 12, y: -7), 1e-5)
    let tangent = transform.tangent(at: point)
    for (dx, dy) in [(0.0, 0.0), (step, 0), (0, step)] {
      let near = Point(x: point.x + dx, y: point.y + dy)
      let (seen, wanted) = (near.applying(tangent), try #require(transform.project(near)))
      #expect(abs(seen.x - wanted.x) < 1e-9 && abs(seen.y - wanted.y) < 1e-9)
    }
  }

  @Test func `a transform that is decomposed and composed again is unchanged`() {
    for seed in 0..<200 {
      let number = { (index: Int) in sin(Double(seed * 17 + index * 31)) }
      var transform = Transform3D.identity
      transform.m34 = number(1) / 500
      transform = transform.translatedBy(x: number(2) * 50, y: number(3) * 50, z: number(4) * 50)
        .rotated(by: number(5) * 3, x: number(6), y: number(7), z: number(8))
        .scaledBy(x: 1.5 + number(9), y: 1.5 + number(10), z: seed % 2 == 0 ? 1 : -1.2)
      transform.m21 += number(11) / 3
      // Scaling by 1 discards the exact transform without changing the value.
      var value = SpatialValue(transform)
      value.scale(by: 1)
      #expect(isNear(value.transform, transform, 1e-6), "\(seed)")
    }
  }

  @Test func `a decomposed rotation keeps its angle and direction beyond half a turn`() {
    let half = SpatialValue(Transform3DMakeRotation(.pi, 0, 1, 0))
    #expect(abs(abs(half.turn.y) - .pi) < 1e-9 && abs(half.turn.x) < 1e-9)
    let before = SpatialValue(Transform3DMakeRotation(3, 0, 1, 0))
    let after = SpatialValue(Transform3DMakeRotation(3.5, 0, 1, 0), near: before)
    #expect(abs(after.turn.y - 3.5) < 1e-9)
    // Half of the interpolation from the identity to a quarter turn is an eighth of a turn.
    let quarter = SpatialValue(Transform3DMakeRotation(.pi / 2, 0, 1, 0))
    let middle = SpatialValue.identity.adding(quarter.subtracting(.identity).scaled(by: 0.5))
    #expect(isNear(middle.transform, Transform3DMakeRotation(.pi / 4, 0, 1, 0)))
    // A view seen from its edge has no width, so its exact transform is stored.
    let edge = Transform3DMakeScale(0, 1, 1)
    #expect(SpatialValue(edge).transform == edge)
  }
}
