import Foundation
import Testing

@testable import ProsceniumGraphics
@testable import ProsceniumViews

@Suite struct GraphicsContextTests {
  @Test func `a new context fills and strokes in black with a width of 1`() {
    let rect = Rect(10, 20, 30, 40)
    let recorded = Recorded { context in
      context.fill(rect)
      context.stroke(rect)
    }
    #expect(recorded.commands == [.filled(rect, .black), .stroke(Path(rect: rect), .color(.black), StrokeStyle())])
    #expect(recorded.layer?.bounds == Rect(0, 0, 100, 100) && recorded.layers.isEmpty)
    #expect(Recorded { _ in }.layer == nil)
  }

  @Test func `saved states restore colours, styles and the transform, and an unbalanced restore does nothing`() {
    let recorded = Recorded { context in
      context.restoreGState()
      context.setFillColor(.red)
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.setFillColor(Color.blue.cgColor)
      context.fill(Rect(0, 0, 5, 5))
      context.restoreGState()
      context.restoreGState()
      context.fill(Rect(0, 0, 5, 5))
    }
    #expect(recorded.commands == [.filled(Rect(10, 0, 5, 5), .blue), .filled(Rect(0, 0, 5, 5), .red)])
  }

  @Test func `the newest transform applies first`() {
    let recorded = Recorded { context in
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 3)
      #expect(context.ctm == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
      #expect(context.userSpaceToDeviceSpaceTransform.tx == 20)
      context.fill(Rect(1, 1, 4, 4))
      context.concatenate(AffineTransform(translationX: .nan, y: 0))
      context.rotate(by: .infinity)
      #expect(context.ctm == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20), "bad numbers are ignored")
    }
    #expect(recorded.commands == [.filled(Rect(12, 23, 8, 12), .black)])
  }

  @Test func `a quarter turn is clockwise on the screen`() throws {
    let recorded = Recorded { context in
      context.rotate(by: .pi / 2)
      context.move(to: Point(x: 10, y: -5))
      context.addLine(to: Point(x: 20, y: -5))
      context.strokePath()
    }
    guard case .stroke(let path, _, let style)? = recorded.commands.first else {
      Issue.record("There is no line.")
      return
    }
    let points = path.elements.compactMap(\.end)
    for (point, expected) in zip(points, [Point(x: 5, y: 10), Point(x: 5, y: 20)]) {
      #expect(hypot(point.x - expected.x, point.y - expected.y) < 1e-9)
    }
    #expect(abs(style.lineWidth - 1) < 1e-12)
  }

  @Test func `a line grows with a uniform scale, and needs a layer under another scale`() throws {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 10, y: 10))
    func draw(_ context: GraphicsContext) {
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.addPath(line)
      context.strokePath()
    }
    let uniform = Recorded { context in
      context.scaleBy(x: 2, y: 2)
      draw(context)
    }
    let style = StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .bevel, dashPattern: [8, 4], dashPhase: 2)
    #expect(uniform.commands == [.stroke(line.applying(AffineTransform(scaleX: 2, y: 2)), .color(.black), style)])
    let skewed = Recorded { context in
      context.scaleBy(x: 2, y: 4)
      draw(context)
    }
    let layer = try #require(skewed.layers.first)
    #expect(skewed.commands.isEmpty && layer.transform == AffineTransform(scaleX: 2, y: 4))
    let own = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dashPattern: [4, 2], dashPhase: 1)
    #expect(layer.appearance?.commands == [.stroke(line, .color(.black), own)])
  }

  @Test func `the current path is drawn once, in the coordinates of each of its steps`() {
    var expected = Path()
    expected.move(to: Point(x: 1, y: 2))
    expected.addQuadCurve(to: Point(x: 3, y: 4), control: Point(x: 5, y: 6))
    expected.addCurve(to: Point(x: 17, y: 8), control1: Point(x: 19, y: 10), control2: Point(x: 21, y: 12))
    expected.closeSubpath()
    let recorded = Recorded { context in
      context.addLine(to: Point(x: 50, y: 50))
      #expect(context.isPathEmpty && context.path == nil && context.boundingBoxOfPath.isNull)
      context.move(to: Point(x: 1, y: 2))
      context.addQuadCurve(to: Point(x: 3, y: 4), control: Point(x: 5, y: 6))
      context.translateBy(x: 10, y: 0)
      context.addCurve(to: Point(x: 7, y: 8), control1: Point(x: 9, y: 10), control2: Point(x: 11, y: 12))
      #expect(context.currentPointOfPath == Point(x: 7, y: 8))
      context.closePath()
      context.drawPath(using: .eoFillStroke)
      context.fillPath()
    }
    #expect(
      recorded.commands == [
        .fill(expected, .color(.black), .evenOdd), .stroke(expected, .color(.black), StrokeStyle()),
      ]
    )
  }

  @Test func `an arc with clockwise false turns clockwise on the screen, as in UIKit's contexts`() {
    let recorded = Recorded { context in
      context.addArc(center: Point(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      #expect(abs(context.currentPointOfPath.x - 50) < 1e-9 && abs(context.currentPointOfPath.y - 60) < 1e-9)
      #expect(context.pathContains(Point(x: 58, y: 56), mode: .fill))
      context.fillPath()
    }
    guard case .fill(let path, _, _)? = recorded.commands.first else {
      Issue.record("There is no arc.")
      return
    }
    #expect(path.contains(Point(x: 56, y: 57)) && !path.contains(Point(x: 44, y: 43)), "a quarter at the lower right")
  }

  @Test func `a tangent arc rounds a corner`() {
    _ = Recorded { context in
      context.move(to: Point(x: 0, y: 0))
      context.addArc(tangent1End: Point(x: 50, y: 0), tangent2End: Point(x: 50, y: 50), radius: 10)
      #expect(abs(context.currentPointOfPath.x - 50) < 1e-9 && abs(context.currentPointOfPath.y - 10) < 1e-9)
      // The circle has its centre at (40, 10), and its point at 45° is closest to the corner.
      let box = context.boundingBoxOfPath
      #expect(abs(box.maxX - 50) < 1e-9 && abs(box.minY) < 1e-9 && abs(box.minX) < 1e-9)
      context.addArc(tangent1End: Point(x: 50, y: 40), tangent2End: Point(x: 50, y: 90), radius: 10)
      #expect(context.currentPointOfPath == Point(x: 50, y: 40), "parallel lines have no arc")
    }
  }

  @Test func `the opacity multiplies each step, and fades colours without a layer`() throws {
    let pixels = try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [255, 0, 0, 255])
    let recorded = Recorded { context in
      context.setAlpha(0.5)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(Rect(0, 0, 5, 5))
      context.setAlpha(.nan)
      context.fill(Rect(0, 0, 5, 5))
      context.setAlpha(0.25)
      Image(pixels).draw(in: Rect(0, 0, 10, 10), blendMode: .normal, alpha: 0.75)
    }
    #expect(
      recorded.commands == [
        .filled(Rect(0, 0, 5, 5), Color(red: 1, green: 0, blue: 0, alpha: 0.25)),
        .filled(Rect(0, 0, 5, 5), Color(red: 1, green: 0, blue: 0, alpha: 0)),
      ]
    )
    #expect(recorded.layers.map(\.opacity) == [0.75])
  }

  @Test func `a shadow surrounds each step with half of the blur as its deviation`() throws {
    let recorded = Recorded { context in
      context.setShadow(offset: Size(width: 1, height: 2), blur: 8, color: .blue)
      context.scaleBy(x: 2, y: 3)
      context.fill(Rect(0, 0, 5, 5))
      context.setShadow(offset: Size(width: CGFloat.nan, height: 2), blur: 8)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(Rect(0, 0, 1, 1))
    }
    let layer = try #require(recorded.layers.first)
    #expect(layer.appearance?.commands == [.filled(Rect(0, 0, 10, 15), .black)])
    let shadow = DisplayList.Shadow(
      color: .blue,
      opacity: 1,
      radius: 4,
      offset: Size(width: 1, height: 2),
      path: nil
    )
    #expect(layer.appearance?.shadow == shadow && layer.transform == .identity)
    #expect(recorded.layers.last?.appearance?.commands == [.filled(Rect(0, 0, 2, 3), .black)])
  }

  @Test func `a transparency layer is faded and shadowed as a group`() throws {
    let recorded = Recorded { context in
      context.endTransparencyLayer()
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 4, color: .black)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(.red)
      context.fill(Rect(0, 0, 10, 10))
      context.saveGState()
      context.fill(Rect(5, 5, 10, 10))
      context.endTransparencyLayer()
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(Rect(1, 1, 1, 1))
    }
    let group = try #require(recorded.layers.first)
    #expect(group.opacity == 0.5 && group.appearance?.shadow?.radius == 2 && group.appearance?.isGroup == true)
    #expect(group.appearance?.commands == [.filled(Rect(0, 0, 10, 10), .red), .filled(Rect(5, 5, 10, 10), .red)])
    let after = try #require(recorded.layers.last)
    #expect(after.appearance?.commands == [.filled(Rect(1, 1, 1, 1), Color.black.withAlphaComponent(0.5))])
  }

  @Test func `transparency layers nest without limit, and open ones end with the drawing`() {
    let recorded = Recorded { context in
      for _ in 0..<10_000 { context.beginTransparencyLayer() }
      context.fill(Rect(0, 0, 1, 1))
      for _ in 0..<5_000 { context.endTransparencyLayer() }
    }
    #expect(recorded.layer?.drawnBounds == Rect(0, 0, 1, 1))
  }

  @Test func `contexts of a thread are a stack, and drawing code cannot remove contexts of its callers`() {
    #expect(GraphicsContext.current == nil)
    GraphicsContext.pop()
    GraphicsContext.endImage()
    _ = Recorded { context in
      #expect(GraphicsContext.current === context)
      GraphicsContext.pop()
      #expect(GraphicsContext.current === context)
      _ = Recorded { inner in
        #expect(GraphicsContext.current === inner)
        GraphicsContext.push(context)
        #expect(GraphicsContext.current === context && GraphicsContext.currentImage == nil)
        GraphicsContext.pop()
        GraphicsContext.push(context)
      }
      #expect(GraphicsContext.current === context, "a context that was not popped is removed")
    }
    #expect(GraphicsContext.current == nil)
    BezierPath(rect: Rect(0, 0, 1, 1)).fill()
    Color.red.set()
    "text".draw(at: .zero)
  }
}
