import Foundation
import ProsceniumGraphics
import Testing

@Suite struct BezierPathTests {
  @Test func `the building methods of BezierPath append elements to its cgPath`() {
    let bezier = BezierPath()
    #expect(bezier.isEmpty && bezier.currentPoint == .zero)
    bezier.move(to: Point(x: 1, y: 1))
    bezier.addLine(to: Point(x: 5, y: 1))
    bezier.addCurve(to: Point(x: 9, y: 5), controlPoint1: Point(x: 6, y: 1), controlPoint2: Point(x: 9, y: 4))
    bezier.addQuadCurve(to: Point(x: 1, y: 9), controlPoint: Point(x: 9, y: 9))
    bezier.close()
    #expect(
      bezier.cgPath.elements == [
        .move(to: Point(x: 1, y: 1)), .line(to: Point(x: 5, y: 1)),
        .curve(to: Point(x: 9, y: 5), control1: Point(x: 6, y: 1), control2: Point(x: 9, y: 4)),
        .quadCurve(to: Point(x: 1, y: 9), control: Point(x: 9, y: 9)), .close,
      ]
    )
    #expect(bezier.currentPoint == Point(x: 1, y: 1))
    let other = BezierPath(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    other.append(bezier)
    #expect(other.cgPath.elements.count == 10)
    other.apply(AffineTransform(translationX: 10, y: 0))
    #expect(other.bounds.minX == 10)
    other.removeAllPoints()
    #expect(other.isEmpty)
  }

  @Test func `paths of shapes have the bounding boxes of their rectangles`() {
    let rect = Rect(x: 3, y: 4, width: 20, height: 10)
    for path in [BezierPath(rect: rect), BezierPath(ovalIn: rect), BezierPath(roundedRect: rect, cornerRadius: 4)] {
      let box = path.bounds
      #expect(abs(box.minX - 3) < 1e-9 && abs(box.maxY - 14) < 1e-9 && abs(box.width - 20) < 1e-9)
    }
    #expect(!BezierPath(ovalIn: rect).contains(Point(x: 3.5, y: 4.5)))
    #expect(BezierPath(rect: rect).contains(Point(x: 3.5, y: 4.5)))
  }

  @Test func `only the named corners of a path are rounded`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let path = BezierPath(
      roundedRect: rect,
      byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: Size(width: 20, height: 20)
    )
    #expect(!path.contains(Point(x: 1, y: 1)) && !path.contains(Point(x: 99, y: 1)))
    #expect(path.contains(Point(x: 1, y: 99)) && path.contains(Point(x: 99, y: 99)))
    #expect(RectCorner.allCorners == [.topLeft, .topRight, .bottomLeft, .bottomRight])
  }

  @Test func `usesEvenOddFillRule decides containment, and line settings form the stroke style`() {
    let path = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.append(BezierPath(rect: Rect(x: 2, y: 2, width: 6, height: 6)))
    #expect(path.contains(Point(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(Point(x: 5, y: 5)))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.setLineDash([2, 1], phase: 0.5)
    #expect(
      path.strokeStyle
        == StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dashPattern: [2, 1], dashPhase: 0.5)
    )
    path.setLineDash([0, 0], phase: .nan)
    #expect(path.strokeStyle.dashPattern == [] && path.strokeStyle.dashPhase == 0)
  }

  @Test func `a clockwise arc from the right runs downwards first`() {
    let path = BezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(path.bounds.maxY > 9.99 && path.bounds.minY > -0.01)
  }
}
