#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictureTesting
import ProsceniumPictures
import ProsceniumTesting
import Testing

/// Golden pictures of a page of drawing by code, with a cell of 60 × 60 points for each subject.
@MainActor struct DrawingPictureTests {
  @Test(arguments: [1.0, 2.0])
  func `a page of drawings matches the golden picture`(scale: CGFloat) async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 330, height: 210)
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .white
      let page = Page(frame: Rect(x: 0, y: 0, width: 330, height: 210))
      page.backgroundColor = .white
      root.view.addSubview(page)
      await virtual.show(root)
      await virtual.runUntilSettled()
      expectPicture(of: virtual.stage, named: "page\(Int(scale))", scale: scale)
    }
  }

  @Test func `a rasterizer draws the pixels of a recorded image`() throws {
    let format = GraphicsImageRendererFormat()
    format.scale = 2
    let image = GraphicsImageRenderer(size: Size(width: 3, height: 2), format: format).image { context in
      Color.red.setFill()
      context.fill(Rect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(image.cgImage?.content == nil && image.pngData() == nil, "without a rasterizer")
    Image.rasterizer = PictureRasterizer()
    defer { Image.rasterizer = nil }
    let content = try #require(image.cgImage?.content)
    #expect(content.pixelWidth == 6 && content.pixelHeight == 4)
    let words = (0..<24).map { Array(content.bytes[$0 * 4..<$0 * 4 + 4]) }
    for (index, word) in words.enumerated() {
      let isRed = index / 6 < 2 && (2..<4).contains(index % 6)
      #expect(word == (isRed ? [255, 0, 0, 255] : [0, 0, 0, 0]), "pixel \(index)")
    }
    let decoded = try PixbufImageDecoder().decode(try #require(image.pngData()))
    #expect(decoded == content)
  }
}

/// A view with a grid of drawings.
private final class Page: View {
  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let cells: [(GraphicsContext) -> Void] = [
      shapes, dashes, gradients, shadows, clips, erasures, groups, texts, turnedTexts, images, templates, blends,
      skewedLines, hierarchy,
    ]
    for (index, draw) in cells.enumerated() {
      context.saveGState()
      context.translateBy(x: 5 + 65 * CGFloat(index % 5), y: 5 + 65 * CGFloat(index / 5))
      draw(context)
      context.restoreGState()
    }
  }

  private func shapes(_ context: GraphicsContext) {
    Color.systemBlue.setFill()
    Color.systemRed.setStroke()
    let path = BezierPath(roundedRect: Rect(x: 2, y: 2, width: 56, height: 24), cornerRadius: 8)
    path.append(BezierPath(ovalIn: Rect(x: 20, y: 6, width: 16, height: 16)))
    path.usesEvenOddFillRule = true
    path.fill()
    path.lineWidth = 2
    path.stroke()
    context.addArc(center: Point(x: 20, y: 44), radius: 14, startAngle: 0, endAngle: 4, clockwise: false)
    context.closePath()
    context.drawPath(using: .fillStroke)
    context.strokeEllipse(in: Rect(x: 40, y: 34, width: 18, height: 22))
  }

  private func dashes(_ context: GraphicsContext) {
    context.setLineWidth(4)
    context.setLineDash(phase: 3, lengths: [8, 6])
    for (index, cap) in [LineCap.butt, .round, .square].enumerated() {
      context.setLineCap(cap)
      let y = 8 + 12 * CGFloat(index)
      context.strokeLineSegments(between: [Point(x: 4, y: y), Point(x: 56, y: y)])
    }
    context.setLineDash(phase: 0, lengths: [])
    context.setLineJoin(.round)
    context.addLines(between: [Point(x: 4, y: 56), Point(x: 18, y: 42), Point(x: 32, y: 56), Point(x: 56, y: 42)])
    context.strokePath()
  }

  private func gradients(_ context: GraphicsContext) {
    let colors: [Any] = [Color.red.cgColor, Color.yellow.cgColor, Color.blue.cgColor]
    guard let gradient = ColorGradient(colorsSpace: nil, colors: colors, locations: [0, 0.3, 1]) else { return }
    context.clip(to: Rect(x: 0, y: 0, width: 60, height: 60))
    context.drawLinearGradient(gradient, start: Point(x: 10, y: 4), end: Point(x: 50, y: 24), options: [])
    context.drawRadialGradient(
      gradient,
      startCenter: Point(x: 30, y: 44),
      startRadius: 4,
      endCenter: Point(x: 30, y: 44),
      endRadius: 14,
      options: []
    )
  }

  private func shadows(_ context: GraphicsContext) {
    context.setShadow(offset: Size(width: 3, height: 4), blur: 6, color: Color.black.withAlphaComponent(0.6))
    Color.systemGreen.setFill()
    context.fill(Rect(x: 6, y: 6, width: 20, height: 20))
    context.rotate(by: 0.3)
    context.scaleBy(x: 1.4, y: 0.8)
    context.fillEllipse(in: Rect(x: 26, y: 24, width: 20, height: 24))
  }

  private func clips(_ context: GraphicsContext) {
    context.clip(to: Rect(x: 4, y: 4, width: 50, height: 46))
    BezierPath(ovalIn: Rect(x: 0, y: 0, width: 60, height: 60)).addClip()
    for index in 0..<12 {
      Color(hue: Double(index) / 12, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
      context.fill(Rect(x: 5 * CGFloat(index), y: 0, width: 5, height: 60))
    }
  }

  private func erasures(_ context: GraphicsContext) {
    context.beginTransparencyLayer()
    Color.systemPurple.setFill()
    context.fill(Rect(x: 4, y: 4, width: 52, height: 52))
    context.clear(Rect(x: 12, y: 12, width: 16, height: 16))
    context.setBlendMode(.clear)
    context.fillEllipse(in: Rect(x: 30, y: 30, width: 22, height: 22))
    context.endTransparencyLayer()
  }

  private func groups(_ context: GraphicsContext) {
    for group in [false, true] {
      context.setAlpha(0.5)
      if group { context.beginTransparencyLayer() }
      Color.systemRed.setFill()
      context.fill(Rect(x: 4, y: 4, width: 16, height: 30))
      Color.systemBlue.setFill()
      context.fill(Rect(x: 10, y: 16, width: 16, height: 36))
      if group { context.endTransparencyLayer() }
      context.translateBy(x: 29, y: 0)
    }
  }

  private func texts(_ context: GraphicsContext) {
    let bold: [NSAttributedString.Key: Any] = [
      .font: Font.boldSystemFont(ofSize: 15), .foregroundColor: Color.systemRed,
    ]
    "Drawn".draw(at: .zero, withAttributes: bold)
    let text = NSAttributedString(
      string: "several lines of small text",
      attributes: [.font: Font.systemFont(ofSize: 9), .underlineStyle: UnderlineStyle.single.rawValue]
    )
    text.draw(in: Rect(x: 0, y: 22, width: 58, height: 24))
  }

  private func turnedTexts(_ context: GraphicsContext) {
    context.translateBy(x: 8, y: 52)
    context.rotate(by: -.pi / 4)
    context.setAlpha(0.6)
    "Turned".draw(at: Point(x: 0, y: -8), withAttributes: [.font: Font.systemFont(ofSize: 16)])
  }

  /// A square with a border, whose corners have different colours.
  private var tile: Image {
    GraphicsImageRenderer(size: Size(width: 12, height: 12)).image { context in
      Color.systemOrange.setFill()
      context.fill(Rect(x: 0, y: 0, width: 12, height: 12))
      Color.black.setStroke()
      context.stroke(Rect(x: 0, y: 0, width: 12, height: 12))
      Color.systemTeal.setFill()
      BezierPath(ovalIn: Rect(x: 2, y: 2, width: 5, height: 5)).fill()
    }
  }

  private func images(_ context: GraphicsContext) {
    tile.draw(at: .zero)
    tile.draw(in: Rect(x: 16, y: 0, width: 40, height: 20), blendMode: .normal, alpha: 0.5)
    let insets = EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    let resizable = tile.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    resizable.draw(in: Rect(x: 0, y: 24, width: 30, height: 34))
    context.translateBy(x: 46, y: 40)
    context.rotate(by: 0.5)
    tile.draw(in: Rect(x: -10, y: -10, width: 20, height: 20))
  }

  private func templates(_ context: GraphicsContext) {
    Color.systemPink.set()
    Image(systemName: "heart.fill")?.draw(in: Rect(x: 4, y: 4, width: 24, height: 24))
    let ring = GraphicsImageRenderer(size: Size(width: 24, height: 24)).image { context in
      context.cgContext.setLineWidth(4)
      context.cgContext.strokeEllipse(in: Rect(x: 2, y: 2, width: 20, height: 20))
    }
    ring.withTintColor(.systemGreen).draw(at: Point(x: 32, y: 4))
    ring.withRenderingMode(.alwaysTemplate).draw(in: Rect(x: 10, y: 32, width: 36, height: 24))
  }

  private func blends(_ context: GraphicsContext) {
    for (index, mode) in [BlendMode.sourceAtop, .destinationIn, .destinationOver, .sourceIn].enumerated() {
      context.saveGState()
      context.translateBy(x: 30 * CGFloat(index % 2), y: 30 * CGFloat(index / 2))
      context.beginTransparencyLayer()
      Color.systemBlue.setFill()
      context.fillEllipse(in: Rect(x: 2, y: 2, width: 18, height: 18))
      context.setBlendMode(mode)
      Color.systemYellow.setFill()
      context.fill(Rect(x: 9, y: 9, width: 18, height: 18))
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private func skewedLines(_ context: GraphicsContext) {
    context.concatenate(AffineTransform(a: 2, b: 0.4, c: 0, d: 0.8, tx: 0, ty: 0))
    context.setLineWidth(5)
    context.stroke(Rect(x: 4, y: 6, width: 20, height: 40))
  }

  private func hierarchy(_ context: GraphicsContext) {
    let label = Label(frame: Rect(x: 0, y: 0, width: 60, height: 30))
    label.text = "View"
    label.textAlignment = .center
    label.backgroundColor = .systemYellow
    label.layer.cornerRadius = 8
    label.layer.masksToBounds = true
    label.drawHierarchy(in: Rect(x: 4, y: 4, width: 50, height: 25), afterScreenUpdates: true)
    context.translateBy(x: 0, y: 30)
    label.layer.render(in: context)
  }
}
#endif
