import Foundation
import Testing

@testable import ProsceniumGraphics
@testable import ProsceniumViews

@Suite struct GraphicsImageRendererTests {
  private func content(of image: Image) -> DisplayList.Layer? {
    let commands = image.commands(in: Rect(origin: .zero, size: image.size), tint: .black, TraitCollection())
    guard case .snapshot(let snapshot)? = commands.first else { return nil }
    return snapshot.content.first
  }

  @Test func `an image contains the commands of its actions, relative to the renderer's rectangle`() {
    let format = GraphicsImageRendererFormat()
    format.scale = 3
    let image = GraphicsImageRenderer(bounds: Rect(5, 5, 20, 10), format: format).image { context in
      Color.red.setFill()
      context.fill(Rect(5, 5, 4, 4))
      context.cgContext.setStrokeColor(.blue)
      context.stroke(Rect(6, 6, 10, 8))
      #expect(context.format.bounds == Rect(5, 5, 20, 10) && context.currentImage.size == Size(width: 20, height: 10))
    }
    #expect(image.size == Size(width: 20, height: 10) && image.scale == 3)
    let layer = content(of: image)
    #expect(layer?.bounds == Rect(5, 5, 20, 10))
    #expect(
      layer?.appearance?.commands == [
        .filled(Rect(5, 5, 4, 4), .red), .stroke(Path(rect: Rect(6.5, 6.5, 9, 7)), .color(.blue), StrokeStyle()),
      ]
    )
    #expect(GraphicsContext.current == nil)
  }

  @Test func `an opaque image has a black background`() {
    let format = GraphicsImageRendererFormat.preferred()
    format.opaque = true
    let image = GraphicsImageRenderer(size: Size(width: 4, height: 4), format: format).image { _ in }
    #expect(content(of: image)?.appearance?.commands == [.filled(Rect(0, 0, 4, 4), .black)])
  }

  @Test(arguments: [
    Size.zero, Size(width: -1, height: 4), Size(width: CGFloat.nan, height: 4),
    Size(width: CGFloat.infinity, height: 4),
  ])
  func `an image of an invalid size runs its actions and is empty`(size: Size) {
    var count = 0
    let image = GraphicsImageRenderer(size: size).image { context in
      context.fill(Rect(0, 0, 1, 1))
      count += 1
    }
    #expect(count == 1 && image.size == .zero)
    GraphicsContext.beginImage(size: size)
    #expect(GraphicsContext.currentImage?.size == .zero)
    GraphicsContext.endImage()
    #expect(GraphicsContext.current == nil)
  }

  @Test func `an image context is current until it ends, and its scale of 0 is that of the traits`() {
    TraitCollection(displayScale: 2).performAsCurrent {
      GraphicsContext.beginImage(size: Size(width: 10, height: 10), opaque: false, scale: 0)
      GraphicsContext.current?.fill(Rect(0, 0, 5, 5))
      let image = GraphicsContext.currentImage
      GraphicsContext.endImage()
      #expect(image?.scale == 2 && image?.size == Size(width: 10, height: 10))
      #expect(GraphicsContext.current == nil && GraphicsContext.currentImage == nil)
    }
  }

  @Test func `a recorded image is placed, scaled and tinted as a whole`() throws {
    let image = GraphicsImageRenderer(size: Size(width: 10, height: 10)).image { $0.fill(Rect(0, 0, 5, 5)) }
    let target = Rect(10, 10, 20, 40)
    guard case .snapshot(let plain)? = image.commands(in: target, tint: .red, TraitCollection()).first,
      case .snapshot(let tinted)? = image.withTintColor(.red).commands(in: target, tint: .blue, TraitCollection()).first
    else {
      Issue.record("The image has no recorded drawing.")
      return
    }
    #expect(plain.rect == target && plain.source == Rect(0, 0, 10, 10))
    #expect(tinted.rect == target && tinted.content.first?.backgroundColor == .red)
    #expect(tinted.content.first?.appearance?.mask.first?.appearance?.sublayers == plain.content)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let resizable = image.resizableImage(withCapInsets: insets).commands(in: target, tint: .red, TraitCollection())
    guard case .snapshot(let stretched)? = resizable.first else { return }
    #expect(stretched.capInsets == insets && stretched.rect == target)
  }

  @Test func `images drawn into images do not nest snapshots, so that a hundred of them remain visible`() {
    var image = GraphicsImageRenderer(size: Size(width: 10, height: 10)).image { $0.fill(Rect(0, 0, 5, 5)) }
    for _ in 0..<100 {
      let before = image
      image = GraphicsImageRenderer(size: Size(width: 10, height: 10)).image { _ in before.draw(at: .zero) }
    }
    #expect(content(of: image)?.drawnBounds == Rect(0, 0, 5, 5))
  }

  @Test func `a template is drawn in the fill colour, and pixels of Core Graphics are drawn upside down`() throws {
    let pixels = try ImageContent(pixelWidth: 1, pixelHeight: 2, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 0, 0])
    let recorded = Recorded { context in
      Color.green.set()
      Image(pixels).withRenderingMode(.alwaysTemplate).draw(in: Rect(0, 0, 10, 20))
      context.draw(GraphicsImage(pixels), in: Rect(0, 30, 10, 20))
    }
    let rect = Rect(0, 0, 10, 20)
    #expect(recorded.commands == [.image(DisplayList.ImageDrawing(pixels, in: rect, tint: .green))])
    #expect(recorded.layers.first?.transform == AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 80))
  }

  @Test func `an image in another orientation is turned when it is created`() throws {
    let pixels = try ImageContent(pixelWidth: 1, pixelHeight: 2, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 0, 0])
    let image = Image(cgImage: GraphicsImage(pixels), scale: 1, orientation: .right)
    #expect(image.size == Size(width: 2, height: 1) && image.imageOrientation == .up)
    // A clockwise turn moves the upper pixel to the right.
    let turned = try #require(content(of: image)?.appearance?.sublayers.first)
    #expect(Rect(0, 0, 1, 1).applying(turned.transform) == Rect(1, 0, 1, 1))
    #expect(Image(cgImage: GraphicsImage(pixels)).cgImage?.content == pixels)
  }

  @Test func `a recorded image is cropped by pixels without a rasterizer`() throws {
    let format = GraphicsImageRendererFormat()
    format.scale = 2
    let image = GraphicsImageRenderer(bounds: Rect(5, 5, 20, 10), format: format).image { $0.fill(Rect(5, 5, 20, 10)) }
    let whole = try #require(image.cgImage)
    #expect(whole.width == 40 && whole.height == 20)
    let part = try #require(whole.cropping(to: Rect(20, 10, 100, 4.5)))
    #expect(part.width == 20 && part.height == 5 && whole.cropping(to: Rect(40, 0, 5, 5)) == nil)
    guard case .snapshot(let snapshot) = part.command(in: Rect(0, 0, 8, 8)) else {
      Issue.record("The image is not recorded.")
      return
    }
    #expect(snapshot.source == Rect(15, 10, 10, 2.5) && snapshot.rect == Rect(0, 0, 8, 8))
    #expect(Image(cgImage: part, scale: 2, orientation: .up).size == Size(width: 10, height: 2.5))
    let pixels = try ImageContent(
      pixelWidth: 2,
      pixelHeight: 2,
      premultipliedRGBA: (0..<16).map { $0 % 4 == 3 ? 255 : UInt8($0) }
    )
    let corner = try #require(GraphicsImage(pixels).cropping(to: Rect(1, 1, 1, 1))?.content)
    #expect(corner.bytes == [12, 13, 14, 255] && GraphicsImage(pixels).cropping(to: .null) == nil)
    #expect(GraphicsImage(pixels).cropping(to: Rect(0, 0, CGFloat.nan, 1)) == nil)
  }
}
