import Foundation
import ProsceniumGraphics
import SeededRandom
import Testing

@Suite struct PathTests {
  @Test func `path elements that are not finite, or come before a move, are dropped`() {
    var path = Path()
    path.addLine(to: Point(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: Double.nan, y: 2))
    path.addQuadCurve(to: Point(x: 1, y: 1), control: Point(x: Double.infinity, y: 0))
    path.addCurve(to: Point(x: 1, y: 1), control1: .zero, control2: Point(x: 0, y: -Double.infinity))
    #expect(path.elements == [.move(to: Point(x: 1, y: 2))])
    #expect(Path(rect: Rect(x: 0, y: 0, width: Double.nan, height: 1)).isEmpty)
    #expect(Path(roundedRect: Rect(x: 0, y: 0, width: Double.infinity, height: 1), cornerRadius: 1).isEmpty)
    #expect(Path(ellipseIn: Rect(x: Double.nan, y: 0, width: 1, height: 1)).isEmpty)
  }

  @Test func `closing a subpath moves the current point to the start of the subpath`() {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }

  @Test func `boundingBox includes control points, and boundingBoxOfPath only the curve`() {
    var path = Path()
    path.move(to: .zero)
    // y(t) = 3·t·(1 − t)·10 has its maximum of 7.5 halfway.
    path.addCurve(to: Point(x: 10, y: 0), control1: Point(x: 0, y: 10), control2: Point(x: 10, y: 10))
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == Rect(x: 0, y: 0, width: 10, height: 7.5))
    var quad = Path()
    quad.move(to: .zero)
    quad.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 10))
    #expect(abs(quad.boundingBoxOfPath.height - 5) < 1e-12)
    #expect(Path().boundingBox.isNull && Path().boundingBoxOfPath.isNull)
  }

  @Test func `applying a transform transforms every point of a path`() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)).applying(AffineTransform(scaleX: 3, y: 2))
    #expect(path == Path(rect: Rect(x: 0, y: 0, width: 6, height: 4)))
  }

  @Test func `a circular path contains the points closer to its centre than its radius`() {
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let point = Point(
        x: Double.random(in: -12...12, using: &generator),
        y: Double.random(in: -12...12, using: &generator)
      )
      let distance = hypot(point.x, point.y)
      // Four cubic curves differ from a circle by 0.03 % of its radius.
      guard abs(distance - 10) > 0.003 else { continue }
      #expect(circle.contains(point) == (distance < 10), "\(point)")
    }
  }

  @Test func `the winding rule counts directions, and the even-odd rule counts crossings`() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
    let (inner, between) = (Point(x: 5, y: 5), Point(x: 1, y: 5))
    #expect(path.contains(inner) && path.contains(inner, using: .winding))
    #expect(!path.contains(inner, using: .evenOdd) && path.contains(between, using: .evenOdd))
    // The inner rectangle has the opposite direction, so that the windings cancel.
    var ring = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    ring.addPath(
      Path(rect: Rect(x: 2, y: 2, width: 6, height: 6)).applying(
        AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0)
      )
    )
    #expect(!ring.contains(inner) && ring.contains(between))
    #expect(!path.contains(Point(x: Double.nan, y: 5)))
  }

  @Test func `edges of a path are inside where those of an equal rectangle are`() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 4)
    for x in [-1.0, 0, 2, 4, 5] {
      for y in [-1.0, 0, 2, 4, 5] {
        #expect(Path(rect: rect).contains(Point(x: x, y: y)) == rect.contains(Point(x: x, y: y)), "\(x) \(y)")
      }
    }
  }

  @Test func `an arc begins and ends at its angles and follows its direction`() throws {
    var path = Path()
    path.addArc(center: Point(x: 1, y: 1), radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let end = try #require(path.currentPoint)
    #expect(path.elements.first == .move(to: Point(x: 3, y: 1)))
    #expect(abs(end.x - 1) < 1e-12 && abs(end.y - 3) < 1e-12)
    // This is a quarter of a circle of radius 2, and the other direction is three quarters.
    #expect(abs(path.length - .pi) < 2e-3)
    var other = Path()
    other.addArc(center: Point(x: 1, y: 1), radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.length - 3 * .pi) < 2e-3)
    #expect(other.boundingBoxOfPath.minX < -0.99)
  }

  @Test func `the length of a path is the length of its curve`() {
    // The length of a parabola's arc has a closed form, which is (2·√5 + ln(2 + √5)) / 4 for y = x² and x in 0…1.
    var parabola = Path()
    parabola.move(to: .zero)
    parabola.addQuadCurve(to: Point(x: 1, y: 1), control: Point(x: 0.5, y: 0))
    #expect(abs(parabola.length - (2 * 5.0.squareRoot() + log(2 + 5.0.squareRoot())) / 4) < 1e-9)
    #expect(Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)).length == 14)
  }

  @Test func `trimming an unbroken path returns an unbroken path`() {
    var path = Path()
    path.move(to: Point(x: 13.457921138239968, y: 1.7494640171533717))
    path.addLine(to: Point(x: 6.352409468905437, y: 47.624835717582464))
    path.addLine(to: Point(x: 30.1, y: 14.7))
    path.addCurve(to: Point(x: 70.3, y: 0.7), control1: Point(x: 31, y: 9), control2: Point(x: 52.7, y: 8.1))
    path.closeSubpath()
    for start in stride(from: 0.01, to: 0.9, by: 0.01) {
      let part = path.trimmed(from: start, to: 1)
      let moves = part.elements.filter { if case .move = $0 { true } else { false } }
      #expect(moves.count == 1, "\(start)")
    }
  }

  @Test func `a trimmed path has the requested fraction of the length`() {
    let rect = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let part = rect.trimmed(from: 0.125, to: 0.5)
    #expect(part.elements.count == 3)
    #expect(part.elements.first == .move(to: Point(x: 5, y: 0)) && part.currentPoint == Point(x: 10, y: 10))
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    for (start, end) in [(0.0, 0.3), (0.1, 0.9), (0.6, 1.0)] {
      let ratio = circle.trimmed(from: start, to: end).length / circle.length
      #expect(abs(ratio - (end - start)) < 1e-9, "\(start) \(end)")
    }
    #expect(circle.trimmed(from: 0, to: 1) == circle && circle.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmed(from: 0.7, to: 0.2).isEmpty && circle.trimmed(from: -3, to: 7) == circle)
  }
}
