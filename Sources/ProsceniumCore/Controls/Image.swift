public import Foundation

/// Something to draw with a size of its own, as a value: pixels, steps of drawing, or a symbol.
public struct Image: Sendable, Hashable {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable, Hashable {
    /// As suits the image: a symbol as a template, all others in their colours.
    case automatic = 0

    /// In its own colours.
    case alwaysOriginal = 1

    /// As a shape in one colour: where it is opaque the tint of the view that shows it.
    case alwaysTemplate = 2
  }

  /// What fills the part of an image between its cap insets.
  public enum ResizingMode: Int, Sendable, Hashable {
    /// Copies of the part side by side.
    case tile = 0

    /// The part, stretched.
    case stretch = 1
  }

  /// What there is to draw.
  enum Source: Sendable, Hashable {
    case none
    case pixels(ImageContent)

    /// Steps in a rectangle of the image's size at the origin.
    case drawing([DisplayList.Command])
  }

  let source: Source

  /// The extent in points.
  public let size: Size

  /// How many pixels make a point; 1 for what has no pixels, unless it was given.
  public let scale: CGFloat

  /// Whether it is a symbol, which follows the size and the weight of text.
  public let isSymbolImage: Bool

  /// Whether it is drawn in its own colours.
  public private(set) var renderingMode = RenderingMode.automatic

  /// The edges that keep their size where the image is drawn in another one, in points; of pixels alone.
  public private(set) var capInsets = EdgeInsets.zero

  /// What fills the part between the cap insets.
  public private(set) var resizingMode = ResizingMode.tile

  /// How far what constraints align stands off the edges, in points.
  public private(set) var alignmentRectInsets = EdgeInsets.zero

  /// The colour of a template, in place of the view's tint.
  private var tint: Color?

  init(_ source: Source, size: Size, scale: CGFloat = 1, isSymbol: Bool = false) {
    self.source = source
    self.size = size
    self.scale = scale
    isSymbolImage = isSymbol
  }

  /// Makes an image without extent, which draws nothing.
  public init() { self.init(.none, size: .zero) }

  /// Makes an image of pixels.
  ///
  /// - Parameters:
  ///   - content: The pixels, which the image shares.
  ///   - scale: How many pixels make a point; one that is not finite and positive counts as 1.
  public init(_ content: ImageContent, scale: CGFloat = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let size = Size(width: CGFloat(content.pixelWidth) / scale, height: CGFloat(content.pixelHeight) / scale)
    self.init(.pixels(content), size: size, scale: scale)
  }

  /// Makes an image of raw pixels.
  ///
  /// - Parameters:
  ///   - pixelWidth: How many pixels a row has, 1 or more.
  ///   - pixelHeight: How many rows there are, 1 or more.
  ///   - bytes: Red, green, blue and alpha of each pixel from the top left one on, colours multiplied by alpha.
  ///   - scale: How many pixels make a point.
  /// - Throws: Where the size is not that of an image, or the bytes are not four for each pixel.
  public init(
    pixelWidth: Int,
    pixelHeight: Int,
    premultipliedRGBA bytes: [UInt8],
    scale: CGFloat = 1
  ) throws(ImageContent.Invalid) {
    let content = try ImageContent(pixelWidth: pixelWidth, pixelHeight: pixelHeight, premultipliedRGBA: bytes)
    self.init(content, scale: scale)
  }

  /// Makes an image of steps of drawing in a rectangle of `size` at the origin; what is beyond it is drawn, too.
  ///
  /// A size that is not finite or negative counts as zero, and draws nothing.
  public init(size: Size, drawing commands: [DisplayList.Command]) {
    let isUsable = size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
    self.init(isUsable ? .drawing(commands) : .none, size: isUsable ? size : .zero)
  }

  // MARK: Variants

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image { with { $0.renderingMode = renderingMode } }

  /// The same image as a template of one colour, whatever the tint of the view is.
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: .alwaysTemplate) }

  /// The same image with a colour that counts where it is drawn as a template, and with another rendering mode.
  ///
  /// A symbol is drawn in that colour also with ``RenderingMode/alwaysOriginal``, since it has none of its own.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    with { image in
      image.tint = color
      image.renderingMode = renderingMode
    }
  }

  /// The same image with edges that keep their size; the part between is tiled.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image with edges that keep their size; a side that is negative or not finite counts as 0.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    with { image in
      image.capInsets = capInsets.measurable
      image.resizingMode = resizingMode
    }
  }

  /// The same image with another rectangle that constraints align; a side that is not finite counts as 0.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> Image { with { $0.alignmentRectInsets = insets.finite } }

  // MARK: Drawing

  /// Whether the image is drawn in one colour.
  var isTemplate: Bool {
    switch renderingMode {
    case .automatic: isSymbolImage
    case .alwaysTemplate: true
    case .alwaysOriginal: isSymbolImage && tint != nil
    }
  }

  /// What draws the image in `rect`.
  ///
  /// - Parameters:
  ///   - tint: The colour of a template that has none of its own.
  ///   - traits: What dynamic colours are resolved with.
  func commands(in rect: Rect, tint: Color, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return [] }
    let color = isTemplate ? (self.tint ?? tint).resolvedColor(with: traits) : nil
    switch source {
    case .none: return []
    case .pixels(let content):
      let drawing = DisplayList.ImageDrawing(
        content,
        in: rect,
        scale: scale,
        capInsets: capInsets,
        resizing: resizingMode == .tile && capInsets != .zero ? .tile : .stretch,
        tint: color
      )
      return [.image(drawing)]
    case .drawing(let commands):
      let placement = DrawingPlacement(from: size, to: rect, tint: color)
      return commands.map(placement.place)
    }
  }
}

/// Takes steps of drawing from a rectangle at the origin to another one.
struct DrawingPlacement {
  private let transform: AffineTransform
  private let factors: (x: CGFloat, y: CGFloat)
  private let tint: Color?

  init(from size: Size, to rect: Rect, tint: Color?) {
    factors = (rect.width / size.width, rect.height / size.height)
    transform = AffineTransform(a: factors.x, b: 0, c: 0, d: factors.y, tx: rect.minX, ty: rect.minY)
    self.tint = tint
  }

  /// The factor of what has one size for both directions, such as the width of a line.
  private var factor: CGFloat { (factors.x * factors.y).squareRoot() }

  func place(_ command: DisplayList.Command) -> DisplayList.Command {
    switch command {
    case .fill(let path, let paint, let rule): return .fill(path.applying(transform), tinted(paint), rule)
    case .stroke(let path, let paint, var style):
      style.lineWidth *= factor
      style.dashPhase *= factor
      style.dashPattern = style.dashPattern.map { $0 * factor }
      return .stroke(path.applying(transform), tinted(paint), style)
    case .image(var image):
      image.rect = image.rect.applying(transform)
      image.tint = tint ?? image.tint
      return .image(image)
    case .text(let runs): return .text(runs.map(place))
    case .snapshot(var snapshot):
      snapshot.rect = snapshot.rect.applying(transform)
      return .snapshot(snapshot)
    }
  }

  private func place(_ run: DisplayList.TextRun) -> DisplayList.TextRun {
    var run = run
    run.origin = run.origin.applying(transform)
    run.font.size *= factors.y
    run.width *= factors.x
    run.ascent *= factors.y
    run.descent *= factors.y
    run.kern *= factors.x
    run.color = tint ?? run.color
    return run
  }

  /// A paint in the colour of a template: it keeps its opacity.
  private func tinted(_ paint: DisplayList.Paint) -> DisplayList.Paint {
    func tinted(_ color: Color) -> Color { tint.map { $0.faded(to: color.alpha) } ?? color }
    switch paint {
    case .color(let color): return .color(tinted(color))
    case .gradient(let gradient):
      let stops = gradient.stops.map { DisplayList.Gradient.Stop(location: $0.location, color: tinted($0.color)) }
      return .gradient(DisplayList.Gradient(shape: gradient.shape, stops: stops))
    }
  }
}
