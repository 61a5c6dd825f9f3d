public import Foundation

/// An object that makes images of recorded drawing.
///
///     let image = GraphicsImageRenderer(size: Size(width: 20, height: 20)).image { context in
///       Color.red.setFill()
///       context.fill(Rect(x: 0, y: 0, width: 20, height: 20))
///     }
///
/// The image contains drawing commands and no pixels, so that a renderer of display lists draws it sharply at each
/// scale. A size without an area makes images without drawing, which is logged.
open class GraphicsImageRenderer {
  /// The format of the images.
  public let format: GraphicsImageRendererFormat

  /// The rectangle of the images, in the coordinates of their drawing.
  private let bounds: Rect

  /// Creates a renderer for images of a size in points.
  public convenience init(size: Size) { self.init(size: size, format: GraphicsImageRendererFormat()) }

  /// Creates a renderer for images of a size in points and a format.
  public convenience init(size: Size, format: GraphicsImageRendererFormat) {
    self.init(bounds: Rect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a rectangle, whose upper left corner is that of the image.
  public convenience init(bounds: Rect) { self.init(bounds: bounds, format: GraphicsImageRendererFormat()) }

  /// Creates a renderer for images of a rectangle and a format.
  public init(bounds: Rect, format: GraphicsImageRendererFormat) {
    let own = GraphicsImageRendererFormat()
    (own.scale, own.opaque, own.preferredRange) = (format.scale, format.opaque, format.preferredRange)
    own.bounds = bounds
    self.bounds = bounds
    self.format = own
  }

  /// A Boolean value that indicates whether the renderer makes images. The value is always `true`.
  public final var allowsImageOutput: Bool { true }

  /// Returns the image of the drawing that `actions` make.
  public final func image(actions: (GraphicsImageRendererContext) -> Void) -> Image {
    let context = GraphicsContext(imageBounds: bounds, opaque: format.opaque, scale: format.scale)
    let recorded = GraphicsImageRendererContext(context, format)
    context.perform { actions(recorded) }
    _ = context.finish()
    return context.image
  }

  /// Returns the image of the drawing that `actions` make as a PNG file, or empty data without a rasterizer.
  ///
  /// The module `ProsceniumPictures` contains a rasterizer, which `Image.rasterizer` installs.
  public final func pngData(actions: (GraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// The drawing destination of a ``GraphicsImageRenderer``.
public final class GraphicsImageRendererContext {
  /// The graphics context, which is the current one while the actions run.
  public let cgContext: GraphicsContext

  /// The format of the image.
  public let format: GraphicsImageRendererFormat

  init(_ context: GraphicsContext, _ format: GraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// The image of the drawing so far.
  public var currentImage: Image { cgContext.image }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: Rect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour and a blend mode.
  public func fill(_ rect: Rect, blendMode: BlendMode) {
    cgContext.withBlendMode(blendMode, alpha: nil) { cgContext.fill(rect) }
  }

  /// Draws a line of one point inside of a rectangle's edges, with the stroke colour.
  public func stroke(_ rect: Rect) { stroke(rect, blendMode: .normal) }

  /// Draws a line of one point inside of a rectangle's edges, with the stroke colour and a blend mode.
  public func stroke(_ rect: Rect, blendMode: BlendMode) {
    cgContext.withBlendMode(blendMode, alpha: nil) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }

  /// Reduces the clip to a rectangle.
  public func clip(to rect: Rect) { cgContext.clip(to: rect) }
}

extension GraphicsContext {
  /// Runs `body` with a blend mode and, unless it is `nil`, an opacity.
  func withBlendMode(_ mode: BlendMode, alpha: CGFloat?, _ body: () -> Void) {
    let before = (state.blendMode, state.alpha)
    state.blendMode = mode
    if let alpha { setAlpha(alpha) }
    body()
    (state.blendMode, state.alpha) = before
  }
}
