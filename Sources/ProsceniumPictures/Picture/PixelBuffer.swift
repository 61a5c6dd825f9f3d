#if Pictures
import CCairo
import Logging
import ProsceniumGraphics

/// The bytes of pixels, which are freed with the last reference.
///
/// The class is unchecked, because only one drawing writes the bytes before it passes the buffer on, and each thread of
/// the drawing writes different pixels. Later, the bytes are only read. A ``Canvas`` is the exception: it writes if it
/// has the only reference to the buffer.
final class PixelBuffer: @unchecked Sendable {
  /// The format of a pixel.
  enum Format {
    /// Four bytes as one word with premultiplied alpha, red, green and blue from the highest byte. Rows have no
    /// padding.
    case color
    /// A pixel is one byte of coverage. Rows are padded to four bytes.
    case mask
  }

  let bytes: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  let stride: Int
  let format: Format

  /// Creates a buffer of zeros.
  ///
  /// - Parameter isCleared: Pass `false` for undefined content, if the drawing clears the buffer itself in parts.
  init(width: Int, height: Int, format: Format = .color, isCleared: Bool = true) {
    self.width = width
    self.height = height
    self.format = format
    stride = format == .color ? width * 4 : (width + 3) & ~3
    bytes = .allocate(byteCount: max(stride * height, 16), alignment: 16)
    if isCleared { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  deinit { bytes.deallocate() }

  /// The size in bytes, which is the cost in a cache.
  var byteCount: Int { bytes.count }

  /// The pixels of a buffer of ``Format/color``, row by row.
  var words: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: bytes.bindMemory(to: UInt32.self)[..<(width * height)])
  }

  /// A Boolean value that indicates whether every pixel is opaque.
  var isOpaque: Bool {
    // Combine all words before the test, which takes a tenth of the time of a test for each word.
    var common = UInt32.max
    let words = words
    for index in 0..<words.count { common &= words[index] }
    return common >> 24 == 255
  }

  /// The rectangle of all pixels.
  var bounds: Rect { Rect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// Returns a new buffer with the same pixels.
  func copy() -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height, format: format)
    result.bytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
    return result
  }

  /// Returns a new Cairo surface for the bytes, which the caller must destroy before the buffer is freed.
  ///
  /// Cairo's surfaces are not thread-safe. Threads that share a buffer therefore need a surface each.
  func makeSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
      Int32(width),
      Int32(height),
      Int32(stride)
    )
  }

  /// Runs `body` with a Cairo context that draws into the buffer.
  func draw(_ body: (OpaquePointer) -> Void) {
    let surface = makeSurface()
    let context = cairo_create(surface)!
    body(context)
    let status = cairo_status(context)
    // After an invalid argument, a context ignores all further drawing.
    if status != CAIRO_STATUS_SUCCESS { logger.error("Cairo: \(String(cString: cairo_status_to_string(status))).") }
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
#endif
