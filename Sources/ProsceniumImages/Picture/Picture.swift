#if Pictures
public import ProsceniumCore

/// What was drawn, as pixels; an immutable value that any actor may keep.
public struct Picture: Sendable {
  /// Pixels from side to side.
  public var pixelWidth: Int { buffer.width }

  /// Pixels up and down.
  public var pixelHeight: Int { buffer.height }

  /// How many pixels make a point.
  public let scale: CGFloat

  let buffer: PixelBuffer

  init(_ buffer: PixelBuffer, scale: CGFloat) { (self.buffer, self.scale) = (buffer, scale) }

  /// Makes a picture of an image's pixels.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: How many of them make a point; one that is not positive and finite counts as 1.
  public init(_ image: ImageContent, scale: CGFloat = 1) {
    self.init(image.buffer, scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  /// How many pixels a side has at most; what is larger is drawn at a smaller scale.
  public static let sideLimit = 16_384

  /// How many pixels there are at most: 256 MiB of bytes; what has more is drawn at a smaller scale.
  public static let pixelLimit = 1 << 26

  /// Calls `body` with the pixels, row by row from the top and without padding.
  ///
  /// Each is a word with alpha in its highest byte, then red, green and blue, which are multiplied by alpha already.
  public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(buffer.words))
  }

  /// The pixel of column `x` and row `y`, which must be in the picture; as in ``withPixels(_:)``.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && x < pixelWidth && y >= 0 && y < pixelHeight,
      "(\(x), \(y)) is not in a picture of \(pixelWidth)×\(pixelHeight) pixels."
    )
    return buffer.words[y * pixelWidth + x]
  }
}

extension Picture: Hashable {
  /// Whether both have the same size, scale and pixels.
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
