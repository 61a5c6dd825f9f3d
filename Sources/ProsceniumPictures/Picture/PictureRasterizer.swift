#if Pictures
public import Foundation
public import ProsceniumGraphics

/// A rasterizer of images that uses Cairo.
///
///     Image.rasterizer = PictureRasterizer()
public struct PictureRasterizer: ImageRasterizer {
  /// Creates a rasterizer, which has no state.
  public init() {}

  public func pixels(of layer: DisplayList.Layer, size: Size, scale: CGFloat) -> ImageContent? {
    let picture = Picture(of: layer, size: size, scale: scale)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.pixelWidth * picture.pixelHeight * 4)
    picture.withPixels { words in
      for word in words {
        for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
    }
    return try? ImageContent(
      pixelWidth: picture.pixelWidth,
      pixelHeight: picture.pixelHeight,
      premultipliedRGBA: bytes
    )
  }

  public func pngData(of content: ImageContent) -> Data { Picture(content).pngData() }
}
#endif
