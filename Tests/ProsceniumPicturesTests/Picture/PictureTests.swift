#if Pictures
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumPictures

struct PictureTests {
  @Test func `A rectangle fills exactly its pixels`() {
    let picture = drawn(layer(Rect(x: 10, y: 20, width: 30, height: 40), .red))
    var count = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let isInside = (10..<40).contains(x) && (20..<60).contains(y)
        #expect(picture[x, y] == (isInside ? 0xFFFF_0000 : 0xFFFF_FFFF))
        count += picture[x, y] == 0xFFFF_0000 ? 1 : 0
      }
    }
    #expect(count == 30 * 40)
  }

  @Test func `A scale multiplies the number of pixels`() {
    let picture = drawn(layer(Rect(x: 10, y: 20, width: 30, height: 40), .red), scale: 3)
    #expect(picture.pixelWidth == 300 && picture.pixelHeight == 300)
    #expect(picture[30, 60] == 0xFFFF_0000 && picture[29, 60] == 0xFFFF_FFFF)
    #expect(picture[119, 179] == 0xFFFF_0000 && picture[120, 179] == 0xFFFF_FFFF)
  }

  @Test func `A pixel that is half inside of a rectangle is half covered`() {
    let picture = drawn(layer(Rect(x: 10.5, y: 20, width: 30, height: 40), .black))
    #expect(abs(picture[10, 30].redPart - 128) <= 1)
    #expect(picture[11, 30] == 0xFF00_0000)
  }

  @Test func `A picture without a background is transparent`() {
    let picture = drawn(layer(Rect(x: 10, y: 20, width: 30, height: 40), .red.withAlphaComponent(0.5)), ground: nil)
    #expect(picture[0, 0] == 0)
    #expect(picture[20, 30] == 0x8080_0000)
  }

  @Test func `A picture above the size limits is drawn at a smaller scale`() {
    let picture = drawn(layer(Rect(x: 0, y: 0, width: 1, height: 1), .red), side: 100_000)
    #expect(picture.pixelWidth == 8_192 && picture.pixelHeight == 8_192)
    let line = Picture(of: layer(.zero), size: Size(width: 100_000, height: 10))
    #expect(line.pixelWidth == Picture.sideLimit)
  }

  @Test @MainActor func `A picture of a stage shows all windows from back to front`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (back, front) = (ViewController(), ViewController())
      back.view.backgroundColor = .red
      await virtual.show(back)
      let window = await virtual.show(front)
      front.view.backgroundColor = .blue.withAlphaComponent(0.5)
      window.frame = Rect(x: 0, y: 0, width: 390, height: 844)
      await virtual.runUntilSettled()
      let picture = Picture(of: virtual.stage)
      #expect(picture.pixelWidth == 390 && picture.pixelHeight == 844)
      #expect(picture[100, 100] == 0xFF7F_0080)
    }
  }

  @Test func `Several threads draw the same pixels as one thread`() {
    let card = layer(Rect(x: 40.3, y: 30.7, width: 500, height: 600), .white) { look in
      look.cornerRadii = CornerRadii(40)
      look.cornerCurve = .continuous
      look.clipsToBounds = true
      look.shadow = DisplayList.Shadow(color: .black, opacity: 0.4, radius: 20, offset: .zero, path: nil)
      look.sublayers = [layer(Rect(x: -20.5, y: 200.5, width: 400, height: 300), .red, opacity: 0.7)]
      look.commands = [
        .stroke(Path(ellipseIn: Rect(x: 20, y: 10, width: 430, height: 570)), .color(.blue), StrokeStyle(lineWidth: 7))
      ]
    }
    let scene = Scene(card, size: Size(width: 700, height: 700), backgroundColor: .white)
    let whole = Picture(of: [scene], size: scene.size, scale: 1, threads: 1)
    for _ in 0..<5 {
      let difference = Difference(whole, Picture(of: [scene], size: scene.size, scale: 1, threads: 7))
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test @MainActor
  func `A window's background has its size and opacity, and is absent while it is hidden`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let (back, front) = (ViewController(), ViewController())
      back.view.backgroundColor = .white
      await virtual.show(back)
      let window = await virtual.show(front)
      front.view.backgroundColor = nil
      window.backgroundColor = .red
      window.frame = Rect(x: 0, y: 0, width: 200, height: 300)
      window.alpha = 0.5
      await virtual.runUntilSettled()
      let picture = Picture(of: virtual.stage)
      #expect(abs(picture[100, 100].greenPart - 128) <= 1 && picture[100, 100].redPart == 255)
      #expect(picture[201, 100] == 0xFFFF_FFFF && picture[100, 301] == 0xFFFF_FFFF)
      window.isHidden = true
      await virtual.runUntilSettled()
      #expect(Picture(of: virtual.stage)[100, 100] == 0xFFFF_FFFF)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 0, 1e30])
  func `A picture of an image has a valid file for every scale`(scale: CGFloat) throws {
    let image = try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [255, 0, 0, 255])
    let picture = Picture(image, scale: scale)
    #expect(picture.scale == (scale == 1e30 ? 1e30 : 1))
    #expect(try PixbufImageDecoder().decode(picture.pngData()) == image)
  }
}
#endif
