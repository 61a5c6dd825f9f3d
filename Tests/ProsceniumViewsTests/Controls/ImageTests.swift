import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ImageTests {
  /// Returns an image of 4×2 pixels.
  private func pixels(scale: CGFloat = 1) throws -> Image {
    try Image(pixelWidth: 4, pixelHeight: 2, premultipliedRGBA: [UInt8](repeating: 9, count: 32), scale: scale)
  }

  private func commands(_ view: View, in size: Size = Size(width: 40, height: 40)) async -> [DisplayList.Command] {
    let scene = await Scene()
    view.frame = Rect(origin: .zero, size: size)
    view.accessibilityIdentifier = "view"
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    return scene.window.displayList(at: .zero).item(named: "view")?.appearance?.commands ?? []
  }

  private func drawing(_ commands: [DisplayList.Command]) -> DisplayList.ImageDrawing? {
    if case .image(let drawing)? = commands.first { drawing } else { nil }
  }

  @Test func `an image has the size of its pixels divided by its scale`() throws {
    #expect(try pixels().size == Size(width: 4, height: 2) && pixels(scale: 2).size == Size(width: 2, height: 1))
    #expect(try pixels(scale: .nan).scale == 1 && pixels(scale: 2).scale == 2 && pixels() == pixels())
    #expect(try pixels() != pixels(scale: 2) && Image().size == .zero && Image() == Image())
    #expect(try pixels().withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(try pixels().renderingMode == .automatic)
  }

  @Test(arguments: [(0, 0), (0, 5), (-1, 4), (100_000, 100_000), (16_385, 1)])
  func `an image with an invalid size or byte count throws an error`(width: Int, height: Int) {
    #expect(throws: ImageContent.Invalid.size(width: width, height: height)) {
      try Image(pixelWidth: width, pixelHeight: height, premultipliedRGBA: [])
    }
    #expect(throws: ImageContent.Invalid.byteCount(3, expected: 16)) {
      try Image(pixelWidth: 2, pixelHeight: 2, premultipliedRGBA: [1, 2, 3])
    }
  }

  @Test(arguments: [
    (View.ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 40, height: 40)),
    (.scaleAspectFit, Rect(x: 0, y: 10, width: 40, height: 20)),
    (.scaleAspectFill, Rect(x: -20, y: 0, width: 80, height: 40)), (.center, Rect(x: 18, y: 19, width: 4, height: 2)),
    (.bottomRight, Rect(x: 36, y: 38, width: 4, height: 2)), (.top, Rect(x: 18, y: 0, width: 4, height: 2)),
  ])
  func `an image view draws its image according to its content mode`(mode: View.ContentMode, rect: Rect) async throws {
    let view = ImageView(image: try pixels())
    #expect(view.frame.size == Size(width: 4, height: 2) && view.intrinsicContentSize == Size(width: 4, height: 2))
    #expect(view.sizeThatFits(Size(width: 1, height: 1)) == Size(width: 4, height: 2))
    view.contentMode = mode
    #expect(drawing(await commands(view))?.rect == rect)
  }

  @Test func `an image view without an image has no intrinsic size and draws nothing`() async {
    let view = ImageView()
    #expect(view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    #expect(await commands(view).isEmpty && !view.isUserInteractionEnabled)
    #expect(ImageView(frame: Rect(x: 1, y: 1, width: 2, height: 2)).frame.width == 2)
  }

  @Test func `a highlighted image view shows its highlighted image`() async throws {
    let view = ImageView(image: try pixels(), highlightedImage: try pixels(scale: 2))
    #expect(drawing(await commands(view))?.scale == 1)
    view.isHighlighted = true
    #expect(drawing(await commands(view))?.scale == 2)
    view.highlightedImage = nil
    #expect(drawing(await commands(view))?.scale == 1)
  }

  @Test func `a template image is drawn in the view's tint or in its own tint colour`() async throws {
    let view = ImageView(image: try pixels())
    view.tintColor = .red
    #expect(drawing(await commands(view)).map { $0.tint } == .some(nil))
    view.image = try pixels().withRenderingMode(.alwaysTemplate)
    #expect(drawing(await commands(view))?.tint == .red)
    view.tintColor = .green
    #expect(drawing(await commands(view))?.tint == .green)
    view.image = try pixels().withTintColor(.blue)
    #expect(drawing(await commands(view))?.tint == .blue)
    view.image = try pixels().withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(drawing(await commands(view)).map { $0.tint } == .some(nil))
  }

  @Test func `cap insets are drawn with the image, and alignment insets change its intrinsic size`() async throws {
    let view = ImageView(image: try pixels().resizableImage(withCapInsets: EdgeInsets(top: 1, left: 1)))
    let tiled = drawing(await commands(view))
    #expect(tiled?.capInsets == EdgeInsets(top: 1, left: 1) && tiled?.resizing == .tile)
    view.image = try pixels().resizableImage(withCapInsets: EdgeInsets(left: -1, right: 2), resizingMode: .stretch)
    #expect(drawing(await commands(view))?.resizing == .stretch)
    #expect(view.image?.capInsets == EdgeInsets(right: 2), "a side below zero counts as none")
    view.image = try pixels().withAlignmentRectInsets(EdgeInsets(left: 1, bottom: CGFloat.nan))
    #expect(view.alignmentRectInsets == EdgeInsets(left: 1) && view.intrinsicContentSize.width == 3)
  }

  @Test func `an image made of drawing commands is scaled to the image view's bounds`() async throws {
    let square = Rect(x: 2, y: 2, width: 6, height: 6)
    let image = Image(
      size: Size(width: 10, height: 10),
      drawing: [
        .fill(Path(rect: square), .color(.red), .winding),
        .stroke(Path(rect: square), .color(.black.withAlphaComponent(0.5)), StrokeStyle(lineWidth: 1)),
      ]
    )
    let view = ImageView(image: image)
    let large = await commands(view)
    guard case .fill(let path, let paint, _)? = large.first, case .stroke(_, _, let style)? = large.last else {
      Issue.record("\(large)")
      return
    }
    #expect(path.boundingBox == Rect(x: 8, y: 8, width: 24, height: 24) && paint == .color(.red))
    #expect(style.lineWidth == 4)
    view.image = image.withTintColor(.blue)
    guard case .stroke(_, let tinted, _)? = (await commands(view)).last else {
      Issue.record("no stroke")
      return
    }
    #expect(tinted == .color(.blue.withAlphaComponent(0.5)), "what is half there stays so")
    let badge = DisplayList.TextRun(
      string: "a",
      origin: Point(x: 1, y: 5),
      width: 4,
      ascent: 3,
      descent: 1,
      font: DisplayList.FontDescription(size: 5),
      color: .green
    )
    let content = try ImageContent(pixelWidth: 1, pixelHeight: 1, premultipliedRGBA: [0, 0, 0, 0])
    let nested = DisplayList.ImageDrawing(content, in: square)
    view.image = Image(size: Size(width: 10, height: 20), drawing: [.image(nested), .text([badge])])
    guard case .image(let inner)? = (await commands(view)).first, case .text(let runs)? = (await commands(view)).last
    else {
      Issue.record("no image in the image")
      return
    }
    #expect(inner.rect == Rect(x: 8, y: 4, width: 24, height: 12))
    #expect(runs[0].origin == Point(x: 4, y: 10) && runs[0].font.size == 10 && runs[0].width == 16)
    #expect(Image(size: Size(width: -1, height: CGFloat.nan), drawing: []).size == .zero)
  }
}

@MainActor @Suite(.serialized) struct ImageDecoderTests {
  /// A decoder of a format with a width, a height and that many pixels of four bytes.
  private struct TinyDecoder: ImageDecoder {
    func decode(_ data: Data) throws(ImageError) -> ImageContent {
      guard data.count >= 2 else { throw .undecodable("no header") }
      let (width, height, bytes) = (Int(data[0]), Int(data[1]), [UInt8](data.dropFirst(2)))
      do {
        return try ImageContent(pixelWidth: width, pixelHeight: height, premultipliedRGBA: bytes)
      } catch {
        if case .size = error { throw .size(width: width, height: height) }
        throw .undecodable("\(error)")
      }
    }
  }

  private let square = Data([1, 1, 255, 0, 0, 255])

  @Test func `Image.decode returns the decoder's image or throws its error`() throws {
    #expect(try Image.decode(square, scale: 2, with: TinyDecoder()).size == Size(width: 0.5, height: 0.5))
    #expect(throws: ImageError.undecodable("no header")) { try Image.decode(Data(), with: TinyDecoder()) }
    #expect(throws: ImageError.self) { try Image.decode(square.dropLast(), with: TinyDecoder()) }
    #expect(throws: ImageError.size(width: 0, height: 0)) { try Image.decode(Data([0, 0]), with: TinyDecoder()) }
  }

  @Test func `an installed decoder decodes images from data, files and bundle names`() throws {
    Image.decoder = nil
    #expect(throws: ImageError.noDecoder) { try Image.decode(square) }
    #expect(Image(data: square) == nil)
    Image.decoder = TinyDecoder()
    defer { Image.decoder = nil }
    #expect(Image(data: square)?.size == Size(width: 1, height: 1) && Image(data: Data([7])) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["dot.png", "dot@2x.png", "only@3x.jpg"] {
      try square.write(to: folder.appendingPathComponent(name))
    }
    #expect(Image(contentsOfFile: folder.appendingPathComponent("dot@2x.png").path)?.scale == 2)
    #expect(Image(contentsOfFile: folder.path + "/none.png") == nil)
    let bundle = try #require(Bundle(url: folder))
    func scale(_ name: String, _ displayScale: CGFloat) -> CGFloat? {
      Image(named: name, in: bundle, compatibleWith: TraitCollection(displayScale: displayScale))?.scale
    }
    #expect(scale("dot", 1) == 1 && scale("dot", 2) == 2 && scale("dot", 3) == 2 && scale("only.jpg", 1) == 3)
    // An image that cannot be decoded counts as missing.
    try Data([7]).write(to: folder.appendingPathComponent("dot@3x.png"))
    #expect(scale("dot", 3) == 2)
    #expect(scale("none", 2) == nil && scale("", 2) == nil && Image(named: "no such image") == nil)
  }
}

@MainActor @Suite struct SymbolTests {
  @Test(arguments: [CGFloat.nan, .infinity, 0, -3])
  func `an invalid point size of a symbol configuration becomes 17 points`(size: CGFloat) {
    var configuration = Image.SymbolConfiguration(pointSize: size)
    #expect(configuration.pointSize == 17)
    configuration.pointSize = 34
    configuration.pointSize = size
    #expect(configuration.pointSize == 17)
    #expect(Image(systemName: "plus", withConfiguration: configuration)?.size == Size(width: 20, height: 20))
    configuration.pointSize = 1e300
    #expect(configuration.pointSize == 10_000)
  }

  @Test func `every built-in symbol is a square of 20 points`() throws {
    #expect(Image.symbolNames.count > 50 && Set(Image.symbolNames).count == Image.symbolNames.count)
    for name in Image.symbolNames {
      let image = try #require(Image(systemName: name))
      let view = ImageView(image: image)
      #expect(
        image.isSymbolImage && image.size == Size(width: 20, height: 20) && view.intrinsicContentSize == image.size
      )
    }
    for name in [
      "chevron.left", "chevron.right", "chevron.up", "chevron.down", "xmark", "plus", "minus", "checkmark",
      "magnifyingglass", "ellipsis", "gear", "heart", "heart.fill", "star", "star.fill", "trash", "person", "house",
      "bell", "arrow.left", "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise", "circle", "xmark.circle.fill",
    ] {
      #expect(Image.symbolNames.contains(name))
    }
    #expect(Image(systemName: "no.such.symbol") == nil && Image(systemName: "") == nil)
  }

  @Test(arguments: Image.symbolNames)
  func `a symbol is drawn in the tint colour and within its square`(name: String) async throws {
    let scene = await Scene()
    let view = ImageView(image: Image(systemName: name))
    view.accessibilityIdentifier = "view"
    view.tintColor = .red
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    let commands = scene.window.displayList(at: .zero).item(named: "view")?.appearance?.commands ?? []
    #expect(!commands.isEmpty)
    for command in commands {
      switch command {
      case .fill(let path, let paint, _), .stroke(let path, let paint, _):
        #expect(paint == .color(.red))
        #expect(Rect(x: 0, y: 0, width: 20, height: 20).contains(path.boundingBoxOfPath))
      default: Issue.record("\(command)")
      }
    }
  }

  @Test func `a symbol's size and weight follow its configuration's font and scale`() throws {
    func image(_ configuration: Image.SymbolConfiguration) -> Image? {
      Image(systemName: "plus", withConfiguration: configuration)
    }
    #expect(image(.init(pointSize: 34))?.size.width == 40 && image(.init(pointSize: .nan))?.size.width == 20)
    #expect(image(.init(pointSize: 17, scale: .small))?.size.width == 16)
    #expect(image(.init(font: .boldSystemFont(ofSize: 17))) != image(.init(pointSize: 17)))
    #expect(image(.init(font: .boldSystemFont(ofSize: 17))) == image(.init(pointSize: 17, weight: .bold)))
    #expect(image(.init(textStyle: .title1))?.size.width == 28.0 * 20 / 17)
  }
}
