#if Pictures
public import ProsceniumGraphics

/// An immutable picture of pixels, which any actor may use.
public struct Picture: Sendable {
  /// The number of pixels horizontally.
  public var pixelWidth: Int { buffer.width }

  /// The number of pixels vertically.
  public var pixelHeight: Int { buffer.height }

  /// The number of pixels per point.
  public let scale: CGFloat

  let buffer: PixelBuffer

  init(_ buffer: PixelBuffer, scale: CGFloat) { (self.buffer, self.scale) = (buffer, scale) }

  /// Creates a picture from an image's pixels.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: The number of pixels per point. A value that is not positive and finite counts as 1.
  public init(_ image: ImageContent, scale: CGFloat = 1) {
    self.init(image.buffer, scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  /// The largest number of pixels of a side.
  ///
  /// A larger picture is drawn at a smaller scale.
  public static let sideLimit = 16_384

  /// The largest number of pixels of a picture, which need 256 MiB.
  ///
  /// A larger picture is drawn at a smaller scale.
  public static let pixelLimit = 1 << 26

  /// Calls `body` with the pixels, row by row from the top and without padding.
  ///
  /// Each pixel is a word with alpha in its highest byte, then premultiplied red, green and blue.
  public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(buffer.words))
  }

  /// Accesses the pixel at column `x` and row `y`, which must be inside of the picture.
  ///
  /// The pixel has the format of ``withPixels(_:)``.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && x < pixelWidth && y >= 0 && y < pixelHeight,
      "The pixel (\(x), \(y)) is outside a picture of \(pixelWidth)×\(pixelHeight) pixels."
    )
    return buffer.words[y * pixelWidth + x]
  }
}

extension Picture: Hashable {
  /// Returns a Boolean value that indicates whether both pictures have the same size, scale and pixels.
  public static func == (left: Picture, right: Picture) -> Bool {
    if left.buffer === right.buffer { return left.scale == right.scale }
    return left.scale == right.scale && left.pixelWidth == right.pixelWidth && left.pixelHeight == right.pixelHeight
      && left.buffer.words.elementsEqual(right.buffer.words)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(bytes: UnsafeRawBufferPointer(buffer.bytes))
  }
}
#endif
