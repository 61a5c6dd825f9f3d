#if Pictures
import CPixbuf
public import Foundation
public import ProsceniumGraphics

/// A decoder of image files that uses gdk-pixbuf.
///
/// The decoder reads PNG, JPEG, the first picture of a GIF, and the formats of other loaders on the host.
///
///     Image.decoder = PixbufImageDecoder()
public struct PixbufImageDecoder: ImageDecoder {
  /// Creates a decoder, which has no state.
  public init() {}

  /// Decodes data of any length and content, and applies the orientation in the data.
  ///
  /// - Throws: `ImageError.size` if the size exceeds the limits of `ImageContent`, before any pixel is decoded.
  ///   `ImageError.undecodable` if the data are not an image or are truncated.
  public func decode(_ data: Data) throws(ImageError) -> ImageContent {
    guard !data.isEmpty else { throw .undecodable("The image data are empty.") }
    var size = proscenium_image_size()
    size.side_limit = Int32(ImageContent.sideLimit)
    size.pixel_limit = Int64(ImageContent.pixelLimit)
    let image = data.withUnsafeBytes {
      proscenium_decode($0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, &size)
    }
    if size.is_too_large { throw .size(width: Int(size.width), height: Int(size.height)) }
    guard ImageFileEnd.isThere(in: data) else {
      if let image { proscenium_release_image(image) }
      throw .undecodable("The image data are truncated after \(data.count) bytes.")
    }
    guard let image else { throw .undecodable("\(data.count) bytes of data are not an image, or are truncated.") }
    defer { proscenium_release_image(image) }
    do {
      return try content(of: image)
    } catch {
      throw .size(width: Int(size.width), height: Int(size.height))
    }
  }

  private func content(of image: OpaquePointer) throws(ImageContent.Invalid) -> ImageContent {
    let (width, height) = (Int(gdk_pixbuf_get_width(image)), Int(gdk_pixbuf_get_height(image)))
    let (stride, channels) = (Int(gdk_pixbuf_get_rowstride(image)), Int(gdk_pixbuf_get_n_channels(image)))
    guard let pixels = gdk_pixbuf_read_pixels(image) else { throw .size(width: width, height: height) }
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      for row in 0..<height {
        var (from, to) = (pixels + row * stride, bytes.baseAddress! + row * width * 4)
        for _ in 0..<width {
          Self.premultiply(from, hasAlpha: channels == 4, to)
          from += channels
          to += 4
        }
      }
      count = width * height * 4
    }
    return try ImageContent(pixelWidth: width, pixelHeight: height, premultipliedRGBA: bytes)
  }

  private static func premultiply(
    _ from: UnsafePointer<UInt8>,
    hasAlpha: Bool,
    _ to: UnsafeMutablePointer<UInt8>
  ) {
    let alpha = hasAlpha ? UInt32(from[3]) : 255
    to[0] = UInt8((UInt32(from[0]) * alpha + 127) / 255)
    to[1] = UInt8((UInt32(from[1]) * alpha + 127) / 255)
    to[2] = UInt8((UInt32(from[2]) * alpha + 127) / 255)
    to[3] = UInt8(alpha)
  }
}
#endif
