public import Foundation

/// An image with a size, which consists of pixels, drawing commands or a symbol. It is a value type.
public struct Image: Sendable, Hashable {
  /// The choice between an image's own colours and the tint colour.
  public enum RenderingMode: Int, Sendable, Hashable {
    /// The image is a template if it is a symbol, and otherwise has its own colours.
    case automatic = 0

    /// The image has its own colours.
    case alwaysOriginal = 1

    /// The image is a template, whose opaque areas have the tint colour of the view that shows the image.
    case alwaysTemplate = 2
  }

  /// The content of an image's centre between the cap insets when the image is resized.
  public enum ResizingMode: Int, Sendable, Hashable {
    /// The image repeats its centre.
    case tile = 0

    /// The image stretches its centre.
    case stretch = 1
  }

  /// The drawable content of an image.
  enum Source: Sendable, Hashable {
    case none
    case pixels(ImageContent)

    /// The image consists of drawing commands in a rectangle of its size at the origin.
    case drawing([DisplayList.Command])
  }

  let source: Source

  /// The size of the image in points.
  public let size: Size

  /// The number of pixels per point. The value is 1 for images without pixels unless another scale was set.
  public let scale: CGFloat

  /// A Boolean value that indicates whether the image is a symbol, which is drawn for a text size and weight.
  public let isSymbolImage: Bool

  /// The choice between the image's own colours and the tint colour.
  public private(set) var renderingMode = RenderingMode.automatic

  /// The edges that are not resized with the image, in points.
  ///
  /// They apply to images of pixels. Images of recorded drawing stretch the part between them, and never tile it.
  public private(set) var capInsets = EdgeInsets.zero

  /// The content of the centre between the cap insets when the image is resized.
  ///
  /// An image without cap insets is always stretched.
  public private(set) var resizingMode = ResizingMode.tile

  /// The insets from the edges to the rectangle that constraints align, in points.
  public private(set) var alignmentRectInsets = EdgeInsets.zero

  /// The colour of the template, or `nil` to use the tint colour of the view.
  private var tint: Color?

  init(_ source: Source, size: Size, scale: CGFloat = 1, isSymbol: Bool = false) {
    self.source = source
    self.size = size
    self.scale = scale
    isSymbolImage = isSymbol
  }

  /// Creates an image of zero size, which draws nothing.
  public init() { self.init(.none, size: .zero) }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - content: The pixels, which are shared and not copied.
  ///   - scale: The number of pixels per point. A scale that is not finite and positive counts as 1.
  public init(_ content: ImageContent, scale: CGFloat = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let size = Size(width: CGFloat(content.pixelWidth) / scale, height: CGFloat(content.pixelHeight) / scale)
    self.init(.pixels(content), size: size, scale: scale)
  }

  /// Creates an image of raw pixels.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of pixels per row, at least 1.
  ///   - pixelHeight: The number of rows, at least 1.
  ///   - bytes: The red, green, blue and alpha values of each pixel from the top left, with the colours multiplied by
  ///     alpha.
  ///   - scale: The number of pixels per point. A scale that is not finite and positive counts as 1.
  /// - Throws: ``ImageContent/Invalid`` if the size is not supported or if the bytes are not four per pixel.
  public init(
    pixelWidth: Int,
    pixelHeight: Int,
    premultipliedRGBA bytes: [UInt8],
    scale: CGFloat = 1
  ) throws(ImageContent.Invalid) {
    let content = try ImageContent(pixelWidth: pixelWidth, pixelHeight: pixelHeight, premultipliedRGBA: bytes)
    self.init(content, scale: scale)
  }

  /// Creates an image of drawing commands in a rectangle of `size` at the origin.
  ///
  /// Drawing outside the rectangle is not clipped. A size that is not finite and positive counts as zero, and the image
  /// draws nothing.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - commands: The drawing in front of nothing, in points.
  ///   - scale: The number of pixels per point for ``cgImage`` and ``pngData()``, which does not affect the drawing. A
  ///     scale that is not finite and positive counts as 1.
  public init(size: Size, drawing commands: [DisplayList.Command], scale: CGFloat = 1) {
    let isUsable = size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(isUsable ? .drawing(commands) : .none, size: isUsable ? size : .zero, scale: scale)
  }

  // MARK: Variants

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Returns this image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image { with { $0.renderingMode = renderingMode } }

  /// Returns this image as a template with its own colour, which replaces the tint colour of the view.
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: .alwaysTemplate) }

  /// Returns this image with a colour for drawing it as a template, and with another rendering mode.
  ///
  /// A symbol has no colours of its own, so it also has this colour with ``RenderingMode/alwaysOriginal``.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    with { image in
      image.tint = color
      image.renderingMode = renderingMode
    }
  }

  /// Returns this image with edges that are not resized. The centre is tiled.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns this image with edges that are not resized.
  ///
  /// - Parameters:
  ///   - capInsets: The widths of the edges in points. A side that is negative or not finite counts as 0.
  ///   - resizingMode: The content of the centre when the image is resized.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    with { image in
      image.capInsets = capInsets.measurable
      image.resizingMode = resizingMode
    }
  }

  /// Returns this image with another rectangle for alignment by constraints. A side that is not finite counts as 0.
  public func withAlignmentRectInsets(_ insets: EdgeInsets) -> Image { with { $0.alignmentRectInsets = insets.finite } }

  // MARK: Drawing

  /// A Boolean value that indicates whether the image is drawn in one colour.
  package var isTemplate: Bool {
    switch renderingMode {
    case .automatic: isSymbolImage
    case .alwaysTemplate: true
    case .alwaysOriginal: isSymbolImage && tint != nil
    }
  }

  /// Returns the commands that draw the image in `rect`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the image.
  ///   - tint: The colour of a template without its own colour.
  ///   - traits: The traits with which dynamic colours are resolved.
  package func commands(in rect: Rect, tint: Color, _ traits: TraitCollection) -> [DisplayList.Command] {
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
      if commands.count == 1, case .snapshot(var snapshot) = commands[0], capInsets != .zero, color == nil {
        snapshot.rect = rect
        snapshot.capInsets = capInsets
        return [.snapshot(snapshot)]
      }
      let placement = DrawingPlacement(from: size, to: rect, tint: color)
      return commands.map(placement.place)
    }
  }
}

/// A transformation of drawing commands from a rectangle at the origin to another rectangle.
struct DrawingPlacement {
  private let transform: AffineTransform
  private let factors: (x: CGFloat, y: CGFloat)
  private let tint: Color?

  init(from size: Size, to rect: Rect, tint: Color?) {
    factors = (rect.width / size.width, rect.height / size.height)
    transform = AffineTransform(a: factors.x, b: 0, c: 0, d: factors.y, tx: rect.minX, ty: rect.minY)
    self.tint = tint
  }

  /// The scale factor for values without a direction, such as line widths.
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
      return .snapshot(tint.map(snapshot.tinted) ?? snapshot)
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

  /// Returns a paint in the colour of the template with the opacity of the original paint.
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

extension DisplayList.Snapshot {
  /// Returns the snapshot as a template, which shows a colour through the alpha of the content.
  fileprivate func tinted(_ color: Color) -> DisplayList.Snapshot {
    var look = DisplayList.Appearance()
    var (mask, shape) = (DisplayList.Layer(bounds: source), DisplayList.Appearance())
    shape.sublayers = content
    mask.appearance = shape
    look.mask = [mask]
    let layer = DisplayList.Layer(bounds: source, backgroundColor: color, appearance: look)
    return DisplayList.Snapshot(of: [layer], source: source, in: rect, capInsets: capInsets)
  }
}
