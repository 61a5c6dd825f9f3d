public import Foundation
import RuntimeSupport

/// An object that draws commands into pixels and writes image files.
///
/// The module `ProsceniumPictures` contains a rasterizer. The core contains none, because it draws no pixels.
public protocol ImageRasterizer: Sendable {
  /// Returns the pixels of a layer, or `nil` if the size is not supported. The method can be called on any thread.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose outer coordinates have their origin in the upper left corner of the picture.
  ///   - size: The size of the picture in points.
  ///   - scale: The number of pixels per point.
  func pixels(of layer: DisplayList.Layer, size: Size, scale: CGFloat) -> ImageContent?

  /// Returns a PNG file of pixels.
  func pngData(of content: ImageContent) -> Data
}

extension Image {
  private static let installedRasterizer = Locked<(any ImageRasterizer)?>(nil)

  /// The rasterizer for images in this process, or `nil`, the default, until one is installed.
  public static var rasterizer: (any ImageRasterizer)? {
    get { installedRasterizer.withLock { $0 } }
    set { installedRasterizer.withLock { $0 = newValue } }
  }

  /// The image in pixels, or `nil` if it is empty. A template is black.
  public var cgImage: GraphicsImage? {
    switch source {
    case .none: return nil
    case .pixels(let content): return GraphicsImage(content)
    case .drawing:
      let rect = Rect(origin: .zero, size: size)
      let plain = resizableImage(withCapInsets: .zero)
      let commands = plain.commands(in: rect, tint: .black, .current)
      if commands.count == 1, case .snapshot(let snapshot) = commands[0] {
        return GraphicsImage(snapshot, scale: scale * size.width / snapshot.source.width)
      }
      var look = DisplayList.Appearance()
      look.commands = commands
      let layer = DisplayList.Layer(bounds: rect, appearance: look)
      return GraphicsImage(DisplayList.Snapshot(of: [layer], source: rect, in: rect), scale: scale)
    }
  }

  /// Returns the image as a PNG file, or `nil` if it is empty or without a ``rasterizer``.
  public func pngData() -> Data? {
    guard let rasterizer = Image.rasterizer, let content = cgImage?.content else { return nil }
    return rasterizer.pngData(of: content)
  }

  /// Creates an image with one pixel per point.
  public init(cgImage: GraphicsImage) { self = cgImage.image(scale: 1) }

  /// Creates an image of pixels that are stored in another orientation.
  ///
  /// The result shows the pixels in their intended orientation, so that ``imageOrientation`` is always ``Orientation/up``.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels or the recorded drawing.
  ///   - scale: The number of pixels per point. A scale that is not finite and positive counts as 1.
  ///   - orientation: The intended orientation.
  public init(cgImage: GraphicsImage, scale: CGFloat, orientation: Orientation) {
    let plain = cgImage.image(scale: scale)
    guard orientation != .up else {
      self = plain
      return
    }
    let transform = orientation.transform(of: plain.size)
    let rect = Rect(origin: .zero, size: plain.size)
    var look = DisplayList.Appearance()
    look.commands = [cgImage.command(in: rect, scale: plain.scale)]
    let layer = DisplayList.Layer(bounds: rect, transform: transform, appearance: look)
    let turned = rect.applying(transform)
    var outer = DisplayList.Appearance()
    outer.sublayers = [layer]
    let whole = DisplayList.Layer(bounds: turned, appearance: outer)
    let snapshot = DisplayList.Snapshot(of: [whole], source: turned, in: turned)
    self.init(size: turned.size, drawing: [.snapshot(snapshot)], scale: plain.scale)
  }

  /// The orientation of pixels relative to their intended orientation, with UIKit's raw values.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// The pixels have the intended orientation.
    case up = 0
    /// The pixels are shown turned by 180°.
    case down = 1
    /// The pixels are shown turned counterclockwise by 90°.
    case left = 2
    /// The pixels are shown turned clockwise by 90°.
    case right = 3
    /// The pixels are shown reflected horizontally.
    case upMirrored = 4
    /// The pixels are shown reflected vertically.
    case downMirrored = 5
    /// The pixels are shown reflected about the diagonal from the upper left corner.
    case leftMirrored = 6
    /// The pixels are shown reflected about the diagonal from the upper right corner.
    case rightMirrored = 7

    /// Returns the transform of pixels at the origin to their intended orientation at the origin.
    fileprivate func transform(of size: Size) -> AffineTransform {
      let (width, height) = (size.width, size.height)
      return switch self {
      case .up: .identity
      case .down: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .left: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case .right: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      case .upMirrored: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .downMirrored: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .leftMirrored: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      }
    }
  }

  /// The orientation of the pixels, which is always ``Orientation/up`` because images are created in their orientation.
  public var imageOrientation: Orientation { .up }

  /// Returns the image with its left and right sides exchanged.
  public func withHorizontallyFlippedOrientation() -> Image {
    guard size.width > 0 else { return self }
    let rect = Rect(origin: .zero, size: size)
    var look = DisplayList.Appearance()
    look.commands = withRenderingMode(.alwaysOriginal).commands(in: rect, tint: .black, .current)
    let transform = Orientation.upMirrored.transform(of: size)
    let layer = DisplayList.Layer(bounds: rect, transform: transform, appearance: look)
    var outer = DisplayList.Appearance()
    outer.sublayers = [layer]
    let snapshot = DisplayList.Snapshot(of: [.init(bounds: rect, appearance: outer)], source: rect, in: rect)
    let flipped = Image(.drawing([.snapshot(snapshot)]), size: size, scale: scale, isSymbol: isSymbolImage)
    return flipped.withRenderingMode(renderingMode).withAlignmentRectInsets(alignmentRectInsets.flipped)
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  fileprivate var flipped: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
