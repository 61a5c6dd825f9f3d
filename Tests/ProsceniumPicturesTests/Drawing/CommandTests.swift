#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct CommandTests {
  private func drawing(_ commands: DisplayList.Command..., scale: CGFloat = 1) -> Picture {
    drawn(layer(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.commands = commands }, scale: scale)
  }

  private func gradient(_ shape: DisplayList.Gradient.Shape, _ colors: Color...) -> DisplayList.Paint {
    let stops = colors.enumerated().map {
      DisplayList.Gradient.Stop(location: Double($0.offset) / Double(colors.count - 1), color: $0.element)
    }
    return .gradient(DisplayList.Gradient(shape: shape, stops: stops))
  }

  private let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))

  @Test func `A linear gradient interpolates evenly along its line`() {
    let paint = gradient(.linear(from: Point(x: 10, y: 0), to: Point(x: 90, y: 0)), .black, .white)
    let picture = drawing(.fill(square, paint, .winding))
    for x in 10..<90 {
      #expect(abs(Double(picture[x, 50].redPart) - 255 * (Double(x) + 0.5 - 10) / 80) <= 1.01)
    }
    #expect(picture[2, 50] == 0xFF00_0000 && picture[97, 50] == 0xFFFF_FFFF)
  }

  @Test func `A gradient interpolates colours before premultiplication`() {
    let paint = gradient(
      .linear(from: .zero, to: Point(x: 100, y: 0)),
      .red,
      Color(red: 0, green: 0, blue: 1, alpha: 0)
    )
    let picture = drawing(.fill(square, paint, .winding))
    // The middle is half red and half blue with an opacity of one half, over white.
    #expect(abs(picture[50, 50].redPart - 191) <= 3 && abs(picture[50, 50].greenPart - 128) <= 3)
    #expect(abs(picture[50, 50].bluePart - 191) <= 3)
  }

  @Test func `A radial gradient ends at its ellipse`() {
    let paint = gradient(.radial(center: Point(x: 50, y: 50), radii: Size(width: 40, height: 20)), .white, .black)
    let picture = drawing(.fill(square, paint, .winding))
    #expect(abs(picture[70, 50].redPart - 126) <= 3)
    #expect(abs(picture[50, 60].redPart - 124) <= 4)
    #expect(picture[95, 50] == 0xFF00_0000)
  }

  @Test func `The fill rule determines the inside of two nested squares`() {
    var path = square
    path.addPath(Path(rect: Rect(x: 20, y: 20, width: 60, height: 60)))
    #expect(drawing(.fill(path, .color(.black), .winding))[50, 50] == 0xFF00_0000)
    #expect(drawing(.fill(path, .color(.black), .evenOdd))[50, 50] == 0xFFFF_FFFF)
  }

  @Test func `A line has its width and the area of its line caps`() {
    var path = Path()
    path.move(to: Point(x: 20, y: 50))
    path.addLine(to: Point(x: 80, y: 50))
    func area(_ cap: LineCap) -> Double {
      drawing(.stroke(path, .color(.black), StrokeStyle(lineWidth: 10, lineCap: cap)), scale: 4).darkness / 16
    }
    #expect(abs(area(.butt) - 600) < 1)
    #expect(abs(area(.square) - 700) < 1)
    #expect(abs(area(.round) - (600 + Double.pi * 25)) < 1)
  }

  @Test func `Dashes leave gaps of their pattern`() {
    var path = Path()
    path.move(to: Point(x: 0, y: 50))
    path.addLine(to: Point(x: 100, y: 50))
    let picture = drawing(
      .stroke(path, .color(.black), StrokeStyle(lineWidth: 10, dashPattern: [15, 5], dashPhase: 10))
    )
    #expect(picture[2, 50] == 0xFF00_0000 && picture[7, 50] == 0xFFFF_FFFF && picture[12, 50] == 0xFF00_0000)
    #expect(abs(picture.darkness - 10 * 75) < 1)
  }

  /// Returns four pixels, red and green above blue and white.
  private func fourPixels() throws -> ImageContent {
    try ImageContent(
      pixelWidth: 2,
      pixelHeight: 2,
      premultipliedRGBA: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
    )
  }

  @Test func `An image fills its rectangle with sharp edges`() throws {
    let image = DisplayList.ImageDrawing(try fourPixels(), in: Rect(x: 10, y: 10, width: 80, height: 80))
    let picture = drawing(.image(image))
    #expect(picture[10, 10] == 0xFFFF_0000 && picture[89, 10] == 0xFF00_FF00 && picture[10, 89] == 0xFF00_00FF)
    #expect(picture[9, 10] == 0xFFFF_FFFF)
  }

  @Test func `An image at its own pixel size is copied`() throws {
    let picture = drawing(
      .image(DisplayList.ImageDrawing(try fourPixels(), in: Rect(x: 40, y: 40, width: 2, height: 2)))
    )
    #expect(picture[40, 40] == 0xFFFF_0000 && picture[41, 40] == 0xFF00_FF00 && picture[40, 41] == 0xFF00_00FF)
  }

  @Test func `A tint is drawn through the alpha of the image`() throws {
    let content = try ImageContent(
      pixelWidth: 2,
      pixelHeight: 1,
      premultipliedRGBA: [9, 9, 9, 255, 0, 0, 0, 0]
    )
    let image = DisplayList.ImageDrawing(content, in: Rect(x: 0, y: 0, width: 2, height: 1), tint: .red)
    let picture = drawing(.image(image))
    #expect(picture[0, 0] == 0xFFFF_0000 && picture[1, 0] == 0xFFFF_FFFF)
  }

  @Test func `An image with cap insets stretches only its middle`() throws {
    // The image has three by three pixels, with a red middle pixel within green ones.
    let (green, red): ([UInt8], [UInt8]) = ([0, 255, 0, 255], [255, 0, 0, 255])
    let bytes = (0..<9).flatMap { $0 == 4 ? red : green }
    let content = try ImageContent(pixelWidth: 3, pixelHeight: 3, premultipliedRGBA: bytes)
    let insets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let rect = Rect(x: 10, y: 10, width: 60, height: 40)
    let picture = drawing(.image(DisplayList.ImageDrawing(content, in: rect, capInsets: insets)))
    #expect(picture[10, 10] == 0xFF00_FF00 && picture[69, 49] == 0xFF00_FF00)
    let reds = picture.withPixels { $0.filter { $0 == 0xFFFF_0000 }.count }
    #expect(reds == 58 * 38)
  }

  @Test func `A tiled image is repeated at its own size`() throws {
    let image = DisplayList.ImageDrawing(
      try fourPixels(),
      in: Rect(x: 0, y: 0, width: 6, height: 4),
      resizing: .tile
    )
    let picture = drawing(.image(image))
    for x in 0..<6 {
      #expect(picture[x, 2] == (x % 2 == 0 ? 0xFFFF_0000 : 0xFF00_FF00))
      #expect(picture[x, 3] == (x % 2 == 0 ? 0xFF00_00FF : 0xFFFF_FFFF))
    }
    #expect(picture[6, 2] == 0xFFFF_FFFF)
  }

  @Test func `A snapshot is drawn from its source to its rectangle and clipped to the rectangle`() {
    let content = layer(Rect(x: 500, y: 0, width: 20, height: 20), .red) { look in
      look.sublayers = [layer(Rect(x: 10, y: 0, width: 30, height: 20), .blue)]
    }
    let snapshot = DisplayList.Snapshot(
      of: [content],
      source: Rect(x: 0, y: 0, width: 20, height: 20),
      in: Rect(x: 10, y: 10, width: 40, height: 40)
    )
    let picture = drawing(.snapshot(snapshot))
    #expect(picture[10, 10] == 0xFFFF_0000 && picture[29, 49] == 0xFFFF_0000 && picture[30, 10] == 0xFF00_00FF)
    #expect(picture[49, 30] == 0xFF00_00FF && picture[50, 30] == 0xFFFF_FFFF)
  }
}
#endif
