#if Pictures
import CCairo

/// Bytes of pixels without padding, freed with the last reference.
///
/// Unchecked, because one drawing alone writes them, in rows of its own, before it gives the buffer away; from then on
/// they are only read.
final class PixelBuffer: @unchecked Sendable {
  /// What a pixel is.
  enum Format {
    /// Four bytes as one word: alpha, red, green, blue from the highest, premultiplied.
    case color
    /// One byte of coverage; a row is padded to four bytes.
    case mask
  }

  let bytes: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  let stride: Int
  let format: Format

  /// Makes a buffer of zeros.
  init(width: Int, height: Int, format: Format = .color) {
    self.width = width
    self.height = height
    self.format = format
    stride = format == .color ? width * 4 : (width + 3) & ~3
    bytes = .allocate(byteCount: max(stride * height, 16), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }

  /// The pixels of ``Format/color``, row by row.
  var words: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: bytes.bindMemory(to: UInt32.self)[..<(width * height)])
  }

  /// A surface over these bytes, to be destroyed before the buffer goes.
  ///
  /// Threads that draw from one buffer, or to rows of their own of one, take a surface each: Cairo's are not shared.
  func makeSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
      Int32(width),
      Int32(height),
      Int32(stride)
    )
  }

  /// Runs `body` with a context that draws to the buffer.
  func draw(_ body: (OpaquePointer) -> Void) {
    let surface = makeSurface()
    let context = cairo_create(surface)!
    body(context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
#endif
