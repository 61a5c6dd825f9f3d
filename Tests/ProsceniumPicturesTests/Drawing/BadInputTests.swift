#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

/// Tests of display lists with invalid or extreme values.
///
/// The painter omits drawings that it cannot draw. It draws with a simpler method if a drawing would otherwise need
/// unbounded time or memory.
@Suite struct BadInputTests {
  private static let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Returns a picture of commands with a green square over all of their drawings.
  private func afterwards(_ commands: DisplayList.Command...) -> Picture {
    drawn(
      layer(Rect(x: 0, y: 0, width: 100, height: 100)) {
        let last = Path(rect: Rect(x: 40, y: 40, width: 20, height: 20))
        $0.commands = commands + [.fill(last, .color(.green), .winding)]
      }
    )
  }

  @Test func `A curl of any radius is drawn, and a curl at a line that is not finite is ignored`() {
    func rolled(_ line: CGFloat, _ radius: CGFloat) -> Picture {
      let curl = DisplayList.Curl(line: line, radius: radius)
      return drawn(layer(Rect(x: 10, y: 10, width: 80, height: 80), .red) { $0.curl = curl })
    }
    // The part above the line keeps its position in the shadow of the roll.
    let above = rolled(40, 1e9)[50, 20]
    #expect(above.alphaPart == 255 && above.redPart > 128 && above.greenPart == 0)
    let flat = drawn(layer(Rect(x: 10, y: 10, width: 80, height: 80), .red))
    for line in [-CGFloat.infinity, .infinity, .nan] { #expect(rolled(line, 4) == flat) }
    #expect(rolled(-1e30, 4) == drawn(layer(.zero)), "rolled up to far above")
  }

  @Test func `A line with too many dashes is drawn without dashes`() {
    var path = Path()
    path.move(to: Point(x: -1e6, y: 50))
    path.addLine(to: Point(x: 1e6, y: 50))
    func line(_ pattern: [CGFloat]) -> Picture {
      drawn(
        layer(Rect(x: 0, y: 0, width: 100, height: 100)) {
          $0.commands = [.stroke(path, .color(.black), StrokeStyle(lineWidth: 10, dashPattern: pattern))]
        }
      )
    }
    #expect(line([0.01, 0.01]) == line([]) && line([1e3, 50, 1e3, 1e3]) != line([]))
  }

  @Test func `A line under an extreme shear is drawn without affecting other layers`() {
    var path = Path()
    for point in [Point(x: 1, y: 1), Point(x: 20, y: 3), Point(x: 4, y: 18)] {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, dashPattern: [3, 1], dashPhase: 1)
    var line = layer(Rect(x: 0, y: 0, width: 30, height: 20)) { $0.commands = [.stroke(path, .color(.red), style)] }
    line.transform = AffineTransform(a: 1, b: 1e38, c: 0, d: 1, tx: 4, ty: 5)
    let above = layer(Rect(x: 40, y: 40, width: 20, height: 20), .green)
    let both = layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.sublayers = [line, above] }
    #expect(drawn(both) == drawn(layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.sublayers = [above] }))
  }

  @Test func `A line of extreme width does not affect later drawing`() {
    let line = DisplayList.Command.stroke(
      Self.square,
      .color(.black),
      StrokeStyle(lineWidth: 1e300, lineCap: .round, lineJoin: .round)
    )
    #expect(afterwards(line)[50, 50] == 0xFF00_FF00)
  }

  @Test(arguments: [CGFloat.infinity, .nan, 1e300, 1e-300, -1e300])
  func `A gradient at extreme positions does not affect later drawing`(number: CGFloat) {
    let stops = [
      DisplayList.Gradient.Stop(location: 0, color: .red), DisplayList.Gradient.Stop(location: 1, color: .blue),
    ]
    let shapes: [DisplayList.Gradient.Shape] = [
      .linear(from: Point(x: number, y: 0), to: Point(x: 0, y: number)),
      .radial(center: Point(x: number, y: 0), radii: Size(width: number, height: 1)),
    ]
    for shape in shapes {
      let paint = DisplayList.Paint.gradient(DisplayList.Gradient(shape: shape, stops: stops))
      #expect(afterwards(.fill(Self.square, paint, .winding))[50, 50] == 0xFF00_FF00)
    }
    let none = DisplayList.Paint.gradient(DisplayList.Gradient(shape: shapes[0], stops: []))
    #expect(afterwards(.fill(Self.square, none, .winding))[5, 5] == 0xFFFF_FFFF)
  }

  @Test(arguments: 0..<40)
  func `A gradient and an image with random transforms do not affect later drawing`(part: UInt64) throws {
    var random = SplitMix(seed: part)
    let numbers: [CGFloat] = [0, 1, -1, 0.5, 2, 100, 255, -0.33, 57.3, 1e-3, 1e-5, 1e-9, 3e4, 1e5, 1e6, -1e6]
    func number() -> CGFloat {
      numbers[Int.random(in: 0..<numbers.count, using: &random)] * CGFloat.random(in: 0.5...2, using: &random)
    }
    let stops = [Color.red, .blue].enumerated().map { DisplayList.Gradient.Stop(location: Double($0), color: $1) }
    let content = try ImageContent(pixelWidth: 2, pixelHeight: 2, premultipliedRGBA: Array(repeating: 255, count: 16))
    let above = layer(Rect(x: 40, y: 40, width: 20, height: 20), .green)
    for _ in 0..<50 {
      let center = Point(x: number(), y: number())
      let shapes: [DisplayList.Gradient.Shape] = [
        .linear(from: center, to: Point(x: number(), y: number())),
        .radial(center: center, radii: Size(width: abs(number()), height: abs(number()))),
      ]
      let vast = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      var painted = layer(vast) {
        $0.commands = shapes.map {
          .fill(Path(rect: vast), .gradient(DisplayList.Gradient(shape: $0, stops: stops)), .winding)
        }
        $0.commands.append(.image(DisplayList.ImageDrawing(content, in: Rect(origin: center, size: vast.size))))
      }
      painted.transform = AffineTransform(
        a: number(),
        b: number(),
        c: number(),
        d: number(),
        tx: number(),
        ty: number()
      )
      // A layer with opacity is a group, which is drawn to a separate surface.
      painted.opacity = part.isMultiple(of: 2) ? 1 : 0.5
      let both = layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.sublayers = [painted, above] }
      #expect(drawn(both)[50, 50] == 0xFF00_FF00, "\(shapes) by \(painted.transform)")
    }
  }

  @Test(arguments: [CGFloat.infinity, .nan, 1e300, 1e-300, -1e300])
  func `An image with extreme position, scale and insets does not affect later drawing`(number: CGFloat) throws {
    let content = try ImageContent(pixelWidth: 2, pixelHeight: 2, premultipliedRGBA: Array(repeating: 255, count: 16))
    let insets = EdgeInsets(top: number, left: 1, bottom: number, right: 1)
    for rect in [Rect(x: 0, y: 0, width: number, height: 30), Rect(x: number, y: number, width: 5, height: 5)] {
      for resizing in [DisplayList.ImageDrawing.Resizing.stretch, .tile] {
        let image = DisplayList.ImageDrawing(content, in: rect, scale: number, capInsets: insets, resizing: resizing)
        let plain = DisplayList.ImageDrawing(content, in: rect, resizing: resizing, tint: .red)
        #expect(afterwards(.image(image), .image(plain))[50, 50] == 0xFF00_FF00)
      }
    }
  }

  @Test func `A text wider than a Cairo surface does not affect later drawing`() {
    func run(_ count: Int, _ size: CGFloat, width: CGFloat, kern: CGFloat = 0) -> DisplayList.Command {
      .text([
        DisplayList.TextRun(
          string: String(repeating: "W", count: count),
          origin: Point(x: 0, y: 90),
          width: width,
          ascent: size,
          descent: 0,
          font: DisplayList.FontDescription(size: size),
          color: .black,
          kern: kern
        )
      ])
    }
    let long = afterwards(run(4_000, 20, width: 1e6))
    #expect(long[50, 50] == 0xFF00_FF00)
    // The first letters equal those of a short text, which is drawn with a mask.
    let short = afterwards(run(10, 20, width: 1e6))
    for y in 70..<100 {
      for x in 0..<99 { #expect(abs(long[x, y].redPart - short[x, y].redPart) <= 2, "(\(x), \(y))") }
    }
    #expect(afterwards(run(1_000_000, 1e9, width: .nan, kern: 1e300))[50, 50] == 0xFF00_FF00)
    #expect(afterwards(run(5, 20, width: 1e-300))[50, 50] == 0xFF00_FF00)
  }

  @Test func `A shadow of extreme radius is drawn, also of a view of extreme size`() {
    func shadow(_ radius: CGFloat, _ offset: CGFloat = 0, path: Path? = nil) -> DisplayList.Shadow {
      DisplayList.Shadow(color: .black, opacity: 1, radius: radius, offset: Size(width: offset, height: 0), path: path)
    }
    for shadow in [shadow(1e9), shadow(1, 1e18), shadow(1e300, 0, path: Self.square)] {
      let view = layer(Rect(x: 10, y: 10, width: 20, height: 20), .red) { $0.shadow = shadow }
      #expect(drawn(view)[20, 20] == 0xFFFF_0000)
    }
    let vast = layer(Rect(x: -1e29, y: -1e29, width: 2e29, height: 2e29), .red) { look in
      look.cornerRadii = CornerRadii(1e300)
      look.shadow = shadow(4)
    }
    let above = layer(Rect(x: 40, y: 40, width: 20, height: 20), .green)
    let both = layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.sublayers = [vast, above] }
    #expect(drawn(both)[50, 50] == 0xFF00_FF00)
  }

  @Test(arguments: [0, 0.3]) func `Text at extreme scales does not affect later drawing`(angle: CGFloat) {
    let run = DisplayList.TextRun(
      string: "MMM",
      origin: Point(x: 0, y: 50),
      width: 1e4,
      ascent: 20,
      descent: 5,
      font: DisplayList.FontDescription(size: 20),
      color: .black
    )
    for scale in [1e2, 1e4, 1e6, 1e9, 1e100] {
      var text = layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.commands = [.text([run])] }
      text.transform = AffineTransform(scaleX: scale, y: scale)
      text.transform.rotate(byRadians: angle)
      let both = layer(Rect(x: 0, y: 0, width: 100, height: 100)) {
        $0.sublayers = [text, layer(Rect(x: 40, y: 40, width: 20, height: 20), .green)]
      }
      #expect(drawn(both)[50, 50] == 0xFF00_FF00)
    }
  }

  @Test func `Deeply nested clips and masks are drawn in bounded time`() {
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    var (clipped, mask) = (layer(whole, .red), layer(whole, .black))
    for _ in 0..<200 {
      let (inner, inside) = (clipped, mask)
      clipped = layer(whole, .blue) { look in
        look.clipsToBounds = true
        look.cornerRadii = CornerRadii(40)
        look.sublayers = [inner]
      }
      mask = layer(whole, .black) { $0.mask = [inside] }
    }
    let picture = drawn(clipped)
    #expect(picture[50, 50] == 0xFFFF_0000 && picture[0, 0] == 0xFFFF_FFFF)
    // A mask that is nested too deeply hides its layer.
    #expect(drawn(layer(whole, .red) { $0.mask = [mask] }) == drawn(layer(.zero)))
  }

  @Test func `Deeply nested shadows are drawn in bounded time`() {
    var view = layer(Rect(x: 10, y: 10, width: 80, height: 80), .red)
    for _ in 0..<40 {
      let inner = view
      view = layer(Rect(x: 0, y: 0, width: 100, height: 100)) { look in
        look.sublayers = [inner]
        look.shadow = DisplayList.Shadow(color: .black, opacity: 0.1, radius: 0, offset: .zero, path: nil)
      }
    }
    #expect(drawn(view)[50, 50] == 0xFFFF_0000)
  }

  @Test func `Deeply nested snapshots with cap insets are drawn in bounded time`() {
    let insets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    var view = layer(rect, .red)
    for _ in 0..<DisplayList.Snapshot.nestingLimit {
      let inner = view
      view = layer(rect) {
        $0.commands = [.snapshot(DisplayList.Snapshot(of: [inner], source: rect, in: rect, capInsets: insets))]
      }
    }
    #expect(drawn(view)[50, 50] == 0xFFFF_0000)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func `A layer whose bounds are not finite clips all of its content and does not affect others`(number: CGFloat) {
    var look = DisplayList.Appearance()
    look.clipsToBounds = true
    look.border = DisplayList.Border(width: 1, color: .black)
    look.shadow = DisplayList.Shadow(color: .black, opacity: 1, radius: 3, offset: .zero, path: nil)
    look.mask = [DisplayList.Layer(bounds: Rect(x: number, y: 0, width: 5, height: number), backgroundColor: .black)]
    let bounds = Rect(x: 0, y: 0, width: 30, height: number)
    let item = DisplayList.Item(id: 1, name: "", bounds: bounds, backgroundColor: .red, appearance: look)
    let size = Size(width: 20, height: 20)
    let above = Rect(x: 5, y: 5, width: 5, height: 5)
    let last = DisplayList.Item(id: 2, name: "", bounds: above, backgroundColor: .green, appearance: nil)
    let list = DisplayList(size: size, items: [item, last])
    #expect(Picture(of: list)[7, 7] == 0xFF00_FF00)
    #expect(list.drawnItems(in: Rect(origin: .zero, size: size)).contains(last))
  }

  @Test func `A list that is deeper than its limit is drawn down to the limit`() {
    let items = (0..<20_000).map { index in
      DisplayList.Item(
        id: UInt64(index),
        name: "",
        depth: index,
        bounds: Rect(x: 0, y: 0, width: 10, height: 10),
        opacity: 1,
        backgroundColor: index < DisplayList.depthLimit ? .red : .blue,
        appearance: nil
      )
    }
    let list = DisplayList(size: Size(width: 20, height: 20), items: items)
    #expect(Picture(of: list)[5, 5] == 0xFFFF_0000)
    #expect(list.text.utf8.count < 40_000_000)
  }
}
#endif
