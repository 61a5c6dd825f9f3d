#if Pictures
import CCairo
import ProsceniumGraphics
import RuntimeSupport

/// An immutable Cairo font with its size.
///
/// The class is unchecked, because Cairo counts the references to a font with atomics and protects its caches with a
/// lock.
final class FontFace: @unchecked Sendable {
  let face: OpaquePointer
  private(set) var matrix = cairo_matrix_t()

  init(_ font: OpaquePointer?) {
    face = cairo_font_face_reference(cairo_scaled_font_get_font_face(font))
    cairo_scaled_font_get_font_matrix(font, &matrix)
  }

  deinit { cairo_font_face_destroy(face) }

  /// The options for outlines, which use the font's own outlines at every scale.
  ///
  /// The struct is unchecked, because the options never change.
  struct Options: @unchecked Sendable { let options: OpaquePointer }

  static let options: Options = {
    let options = cairo_font_options_create()!
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    return Options(options: options)
  }()
}

/// The glyphs of a run of text, with positions in points from the left end of the baseline.
final class ShapedText: Sendable {
  /// The glyphs of one font.
  struct Run: Sendable {
    let font: FontFace
    var glyphs: [cairo_glyph_t] = []
  }

  struct Parts: Sendable {
    var runs: [Run] = []

    /// The positions of characters without a glyph. The width of each rectangle is the width of its box.
    var boxes: [Rect] = []
    var width = 0.0
    var ascent = 0.0
    var descent = 0.0

    /// The rectangle around the glyphs themselves.
    var ink = Rect.null
  }

  /// A mask of the glyphs in whole pixels.
  struct Mask: Sendable {
    let buffer: PixelBuffer

    /// The mask's first pixel, counted from the pixel of the text's origin.
    let x: Int
    let y: Int
  }

  /// The method by which the glyphs of a text are drawn at a scale.
  enum Image: Sendable {
    case mask(Mask)

    /// The mask would have too many pixels, so the visible outlines are filled in each drawing.
    case outlines
    case nothing

    var byteCount: Int { if case .mask(let mask) = self { mask.buffer.byteCount } else { 1 } }
  }

  private struct ImageKey: Hashable, Sendable {
    var text: Int
    var scale: SIMD2<Double>
    /// The offset of the text within its first pixel, in quarters of a pixel.
    var quarter: Int
  }

  let parts: Parts

  /// A unique number of the text, for the cache.
  private let number = ShapedText.count.withLock { count in
    count += 1
    return count
  }

  private static let count = Locked(0)
  private static let images = RecentValues<ImageKey, Image>(limit: 1 << 26) { $0.byteCount }

  /// The largest number of pixels of a mask, and of its sides.
  private static let maskLimit = (pixels: CGFloat(1 << 22), side: CGFloat(16_384))

  init(_ parts: Parts) { self.parts = parts }

  /// Returns the glyphs at a scale, offset by `quarter` quarters of a pixel.
  func image(scale: SIMD2<Double>, quarter: Int) -> Image {
    Self.images.value(for: ImageKey(text: number, scale: scale, quarter: quarter)) { makeImage(scale, quarter) }
  }

  /// The rectangle around all drawing.
  private var inkBox: Rect {
    parts.boxes.reduce(parts.ink) { box, missing in
      box.union(Rect(x: missing.minX, y: -parts.ascent, width: missing.width, height: parts.ascent))
    }
  }

  private func makeImage(_ scale: SIMD2<Double>, _ quarter: Int) -> Image {
    // Add a pixel on each side for the quarter offset and for antialiased edges.
    let box = inkBox.applying(AffineTransform(scaleX: scale.x, y: scale.y)).insetBy(dx: -1, dy: -1).wholePixels
    guard box.width > 0, box.height > 0 else { return .nothing }
    guard max(box.width, box.height) <= Self.maskLimit.side, box.width * box.height <= Self.maskLimit.pixels else {
      return .outlines
    }
    let buffer = PixelBuffer(width: Int(box.width), height: Int(box.height), format: .mask)
    buffer.draw { context in
      cairo_translate(context, -box.minX + Double(quarter) / 4, -box.minY)
      cairo_scale(context, scale.x, scale.y)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      fill(in: context)
    }
    return .mask(Mask(buffer: buffer, x: Int(box.minX), y: Int(box.minY)))
  }

  /// Fills the glyphs with the context's source, from the context's origin.
  ///
  /// The glyphs are filled as outlines, because Cairo 1.16 rounds the positions of glyphs to whole pixels, which spaces
  /// letters unevenly.
  func fill(in context: OpaquePointer) {
    cairo_set_font_options(context, FontFace.options.options)
    for run in parts.runs {
      var matrix = run.font.matrix
      cairo_set_font_face(context, run.font.face)
      cairo_set_font_matrix(context, &matrix)
      cairo_new_path(context)
      cairo_glyph_path(context, run.glyphs, Int32(run.glyphs.count))
      cairo_fill(context)
    }
    for box in parts.boxes { fill(box, in: context) }
  }

  /// Draws the box of a missing glyph, which is an upright frame as high as a capital letter.
  private func fill(_ box: Rect, in context: OpaquePointer) {
    let height = parts.ascent * 0.75
    let line = height / 12
    let outer = Rect(x: box.minX, y: box.minY - height, width: box.width, height: height)
      .insetBy(dx: min(line, box.width / 4), dy: 0)
    let inner = outer.insetBy(dx: line, dy: line)
    cairo_new_path(context)
    cairo_rectangle(context, outer.minX, outer.minY, outer.width, outer.height)
    if !inner.isNull { cairo_rectangle(context, inner.minX, inner.minY, inner.width, inner.height) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }
}
#endif
