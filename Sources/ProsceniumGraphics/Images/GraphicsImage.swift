public import Foundation

/// An image that is measured in pixels, and consists of pixels or of recorded drawing.
///
/// Recorded drawing has no resolution. Its pixels are a unit of length, as for ``cropping(to:)``, and a renderer draws
/// it at its own scale.
public struct GraphicsImage: Sendable, Hashable {
  private enum Source: Hashable {
    case pixels(ImageContent)

    /// The drawing, whose source rectangle is the whole image, with the number of pixels per point.
    case drawing(DisplayList.Snapshot, scale: CGFloat)
  }

  /// The source by reference, because layers and other owners store images.
  private final class Storage: Sendable, Hashable {
    let source: Source

    init(_ source: Source) { self.source = source }

    static func == (left: Storage, right: Storage) -> Bool { left === right || left.source == right.source }

    func hash(into hasher: inout Hasher) { hasher.combine(source) }
  }

  private let storage: Storage

  /// Creates an image of pixels, which are shared and not copied.
  public init(_ content: ImageContent) { storage = Storage(.pixels(content)) }

  /// Creates an image of the source rectangle of a snapshot.
  init(_ drawing: DisplayList.Snapshot, scale: CGFloat) { storage = Storage(.drawing(drawing, scale: scale)) }

  /// The width in pixels, at least 1.
  public var width: Int {
    switch storage.source {
    case .pixels(let content): content.pixelWidth
    case .drawing(let drawing, let scale): Self.pixels(drawing.source.width * scale)
    }
  }

  /// The height in pixels, at least 1.
  public var height: Int {
    switch storage.source {
    case .pixels(let content): content.pixelHeight
    case .drawing(let drawing, let scale): Self.pixels(drawing.source.height * scale)
    }
  }

  private static func pixels(_ length: CGFloat) -> Int { max(1, Int(min(1e9, (length - 1e-6).rounded(.up)))) }

  /// The pixels, or `nil` if the image is recorded and there is no `Image.rasterizer`, which draws it at each use.
  public var content: ImageContent? {
    switch storage.source {
    case .pixels(let content): return content
    case .drawing(let drawing, let scale):
      let rect = Rect(origin: .zero, size: drawing.source.size)
      var look = DisplayList.Appearance()
      look.commands = [command(in: rect, scale: scale)]
      let layer = DisplayList.Layer(bounds: rect, appearance: look)
      return Image.rasterizer?.pixels(of: layer, size: rect.size, scale: scale)
    }
  }

  /// Returns a part of the image, or `nil` if the rectangle does not overlap the image.
  ///
  /// - Parameter rect: The part in pixels from the upper left corner. The edges are moved outwards to whole pixels.
  public func cropping(to rect: Rect) -> GraphicsImage? {
    let whole = Rect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let wanted = rect.overlap(with: whole)
    guard !wanted.isNull, wanted.width > 0, wanted.height > 0 else { return nil }
    let (left, top) = (wanted.minX.rounded(.down), wanted.minY.rounded(.down))
    let part = Rect(x: left, y: top, width: wanted.maxX.rounded(.up) - left, height: wanted.maxY.rounded(.up) - top)
    switch storage.source {
    case .pixels(let content): return content.cropped(to: part).map { GraphicsImage($0) }
    case .drawing(var drawing, let scale):
      drawing.source = Rect(
        x: drawing.source.minX + part.minX / scale,
        y: drawing.source.minY + part.minY / scale,
        width: part.width / scale,
        height: part.height / scale
      )
      return GraphicsImage(drawing, scale: scale)
    }
  }

  /// Returns the command that draws the image in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points.
  ///   - scale: The number of pixels per point, which applies to pixels.
  package func command(in rect: Rect, scale: CGFloat = 1) -> DisplayList.Command {
    switch storage.source {
    case .pixels(let content): return .image(DisplayList.ImageDrawing(content, in: rect, scale: scale))
    case .drawing(var drawing, _):
      drawing.rect = rect
      return .snapshot(drawing)
    }
  }

  /// Returns the image with a number of pixels per point.
  func image(scale: CGFloat) -> Image {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    switch storage.source {
    case .pixels(let content): return Image(content, scale: scale)
    case .drawing:
      let size = Size(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      return Image(size: size, drawing: [command(in: Rect(origin: .zero, size: size))], scale: scale)
    }
  }
}

extension ImageContent {
  /// Returns the pixels in a rectangle with whole edges inside of the image.
  fileprivate func cropped(to rect: Rect) -> ImageContent? {
    let (left, top, width, height) = (Int(rect.minX), Int(rect.minY), Int(rect.width), Int(rect.height))
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in top..<top + height {
      let start = (row * pixelWidth + left) * 4
      part += bytes[start..<start + width * 4]
    }
    return try? ImageContent(pixelWidth: width, pixelHeight: height, premultipliedRGBA: part)
  }
}
