import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor private final class Drawing<Kind: Layer>: View {
  override class var layerClass: AnyClass { Kind.self }
  var own: Kind? { layer as? Kind }
}

@MainActor @Suite struct ShapeLayerTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

  private func scene() async -> (moving: MovingView, layer: ShapeLayer) {
    let view = Drawing<ShapeLayer>(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let moving = await MovingView(view)
    return (moving, view.own ?? ShapeLayer())
  }

  private func commands(_ moving: MovingView) -> [DisplayList.Command] {
    moving.window.displayList(at: .zero).items.first?.appearance?.commands ?? []
  }

  @Test func `a shape layer fills its path in black and does not stroke it by default`() async {
    let (moving, layer) = await scene()
    #expect(commands(moving).isEmpty)
    layer.path = square
    #expect(commands(moving) == [.fill(square, .color(.black), .winding)])
    layer.fillRule = .evenOdd
    layer.fillColor = .white
    #expect(commands(moving) == [.fill(square, .color(.white), .evenOdd)])
    layer.fillColor = nil
    layer.strokeColor = .black
    #expect(commands(moving) == [.stroke(square, .color(.black), StrokeStyle())])
    layer.lineWidth = 4
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.miterLimit = 3
    layer.lineDashPattern = [4, 2]
    layer.lineDashPhase = 1
    let style = StrokeStyle(
      lineWidth: 4,
      lineCap: .round,
      lineJoin: .bevel,
      miterLimit: 3,
      dashPattern: [4, 2],
      dashPhase: 1
    )
    #expect(commands(moving) == [.stroke(square, .color(.black), style)])
    layer.lineWidth = .nan
    #expect(commands(moving).isEmpty)
  }

  @Test func `a stroke is drawn from strokeStart to strokeEnd, and animates`() async {
    let (moving, layer) = await scene()
    layer.path = square
    layer.fillColor = nil
    layer.strokeColor = .black
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.25
    #expect(commands(moving).isEmpty)
    View.animate(withDuration: 1, options: .curveLinear) { layer.strokeEnd = 0.75 }
    await moving.begin()
    await moving.wait(0.5)
    guard case .stroke(let line, _, _)? = commands(moving).first else {
      Issue.record("no line")
      return
    }
    // Half of the animation shows the second of the four sides.
    let points = line.elements.flatMap(\.points)
    #expect(line.elements.map(\.letter) == ["M", "L"] && points.count == 2)
    for (point, wanted) in zip(points, [Point(x: 10, y: 0), Point(x: 10, y: 10)]) {
      #expect(abs(point.x - wanted.x) < 1e-9 && abs(point.y - wanted.y) < 1e-9)
    }
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `the path of a view's own shape layer animates to another path`() async {
    let (moving, layer) = await scene()
    layer.path = square
    View.animate(withDuration: 1, options: .curveLinear) {
      layer.path = Path(rect: Rect(x: 0, y: 0, width: 30, height: 10))
      layer.fillColor = .white
    }
    await moving.begin()
    await moving.wait(0.5)
    let half = Path(rect: Rect(x: 0, y: 0, width: 20, height: 10))
    guard case .fill(let path, .color(let color), _)? = commands(moving).first else {
      Issue.record("no fill")
      return
    }
    #expect(path == half && abs(color.red - 0.5) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(moving.isQuiet)
  }

  @Test func `a shape drawn outside the layer's bounds is damaged and culled at its own position`() async {
    let (moving, layer) = await scene()
    layer.path = Path(rect: Rect(x: 60, y: 0, width: 10, height: 10))
    let before = moving.window.displayList(at: .zero)
    layer.fillColor = .white
    let after = moving.window.displayList(at: .zero)
    #expect(after.change(from: before).damage == [Rect(x: 60, y: 0, width: 10, height: 10)])
    #expect(after.drawnItems(in: Rect(x: 65, y: 5, width: 1, height: 1)).count == 1)
    #expect(after.drawnItems(in: Rect(x: 5, y: 5, width: 1, height: 1)).isEmpty)
  }
}

@MainActor @Suite struct GradientLayerTests {
  private func scene() async -> (moving: MovingView, layer: GradientLayer) {
    let view = Drawing<GradientLayer>(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let moving = await MovingView(view)
    return (moving, view.own ?? GradientLayer())
  }

  private func gradient(_ moving: MovingView) -> DisplayList.Gradient? {
    let command = moving.window.displayList(at: .zero).items.first?.appearance?.commands.first
    if case .fill(_, .gradient(let gradient), _) = command { return gradient }
    return nil
  }

  @Test func `gradient stops are spread evenly and the gradient runs down by default`() async {
    let (moving, layer) = await scene()
    #expect(gradient(moving) == nil)
    layer.colors = [.black, .white, .black]
    #expect(gradient(moving)?.shape == .linear(from: Point(x: 50, y: 0), to: Point(x: 50, y: 50)))
    #expect(gradient(moving)?.stops.map(\.location) == [0, 0.5, 1])
    layer.locations = [0, 0.1, 1]
    layer.startPoint = .zero
    layer.endPoint = Point(x: 1, y: 0)
    #expect(gradient(moving)?.shape == .linear(from: .zero, to: Point(x: 100, y: 0)))
    #expect(gradient(moving)?.stops.map(\.location) == [0, 0.1, 1])
    layer.locations = [0.5]
    #expect(gradient(moving)?.stops.map(\.location) == [0, 0.5, 1], "not as many as colours")
    layer.type = .radial
    layer.startPoint = Point(x: 0.5, y: 0.5)
    layer.endPoint = Point(x: 1, y: 1)
    #expect(
      gradient(moving)?.shape == .radial(center: Point(x: 50, y: 25), radii: Size(width: 50, height: 25))
    )
    layer.locations = [0.9, 0.2, .nan]
    #expect(gradient(moving)?.stops.map(\.location) == [0.9, 0.9, 0.9], "ascending")
    layer.colors = nil
    #expect(gradient(moving) == nil)
  }

  @Test func `the colours and the end point of a gradient animate`() async {
    let (moving, layer) = await scene()
    layer.colors = [.black, .white]
    View.animate(withDuration: 1, options: .curveLinear) {
      layer.colors = [.white, .white]
      layer.endPoint = Point(x: 0.5, y: 2)
    }
    await moving.begin()
    await moving.wait(0.5)
    #expect(gradient(moving)?.shape == .linear(from: Point(x: 50, y: 0), to: Point(x: 50, y: 75)))
    #expect(abs((gradient(moving)?.stops.first?.color.red ?? 0) - 0.5) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(gradient(moving)?.stops.map(\.color) == [.white, .white] && moving.isQuiet)
  }
}
