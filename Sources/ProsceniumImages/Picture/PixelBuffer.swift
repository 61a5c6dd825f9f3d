#if Pictures
import CCairo
import Logging
import ProsceniumCore

/// Bytes of pixels, freed with the last reference.
///
/// Unchecked, because one drawing alone writes them before it gives the buffer away, each of its threads to pixels of
/// its own; from then on they are only read, but by a ``Canvas``, which writes if nothing else refers to the buffer.
final class PixelBuffer: @unchecked Sendable {
  /// What a pixel is.
  enum Format {
    /// Four bytes as one word: alpha, red, green, blue from the highest, premultiplied; rows have no padding.
    case color
    /// One byte of coverage; a row is padded to four bytes.
    case mask
  }

  let bytes: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  let stride: Int
  let format: Format

  /// Makes a buffer of zeros; of anything, unless it is cleared, for a drawing that clears it by parts.
  init(width: Int, height: Int, format: Format = .color, isCleared: Bool = true) {
    self.width = width
    self.height = height
    self.format = format
    stride = format == .color ? width * 4 : (width + 3) & ~3
    bytes = .allocate(byteCount: max(stride * height, 16), alignment: 16)
    if isCleared { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  deinit { bytes.deallocate() }

  /// What it costs to keep.
  var byteCount: Int { bytes.count }

  /// The pixels of ``Format/color``, row by row.
  var words: UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: bytes.bindMemory(to: UInt32.self)[..<(width * height)])
  }

  /// Whether nothing shines through any pixel.
  var isOpaque: Bool {
    // All words at once, without a look at each, which takes a tenth of the time.
    var common = UInt32.max
    let words = words
    for index in 0..<words.count { common &= words[index] }
    return common >> 24 == 255
  }

  /// All of the pixels.
  var bounds: Rect { Rect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// A buffer of its own with the same pixels.
  func copy() -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height, format: format)
    result.bytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
    return result
  }

  /// A surface over these bytes, to be destroyed before the buffer goes.
  ///
  /// Threads that draw from one buffer, or to pixels of their own of one, take a surface each: Cairo's are not shared.
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
    let status = cairo_status(context)
    // A context that was given what it cannot draw draws nothing more.
    if status != CAIRO_STATUS_SUCCESS { logger.error("Cairo: \(String(cString: cairo_status_to_string(status))).") }
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
#endif
