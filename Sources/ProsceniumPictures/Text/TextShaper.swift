#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

/// The properties of a run that determine its glyphs.
struct TextShape: Hashable, Sendable {
  var string: String
  var font: DisplayList.FontDescription
  var kern: CGFloat
  var isRightToLeft: Bool
}

extension TextShape {
  init(_ run: DisplayList.TextRun) {
    self.init(
      string: Self.shortened(run.string),
      font: run.font,
      kern: PangoFont.valid(kern: run.kern),
      isRightToLeft: run.isRightToLeft
    )
  }

  /// The largest number of drawn characters of a run, more than a line on a screen has.
  private static let lengthLimit = 4_096

  /// Returns the drawn part of a text.
  private static func shortened(_ string: String) -> String {
    guard string.utf8.count > lengthLimit else { return string }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: string.unicodeScalars.prefix(lengthLimit))
    return String(short)
  }
}

/// An object that finds the glyphs of text and their positions with Pango.
///
/// The class is unchecked, because Pango's objects are used only under the lock, by one thread at a time.
final class TextShaper: @unchecked Sendable {
  static let shared = TextShaper()

  /// The largest width of a text in points, because Pango counts 1,024ths of a point.
  private static let widthLimit = 1e6

  private let lock = NSLock()

  /// The Pango context, or `nil` without fonts, because Pango would terminate the process.
  private let context: OpaquePointer?
  private let layout: OpaquePointer?
  private let cache = RecentValues<TextShape, ShapedText>(limit: 1_024)

  /// Creates a shaper with the fonts of some files. Without fonts, each character is a box.
  init(fonts: [String] = PictureFonts.files) {
    context = fonts.isEmpty ? nil : PictureFonts.makeContext(fonts)
    layout = context.map { pango_layout_new($0) }
    guard let layout else { return }
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, 0)
  }

  /// Returns the rectangle around the glyphs of a run, which is usually narrower than the run's frame.
  func ink(of run: DisplayList.TextRun) -> Rect {
    guard run.origin.x.isFinite, run.origin.y.isFinite else { return .null }
    let text = shaped(TextShape(run))
    var box = text.parts.ink.offsetBy(dx: run.origin.x, dy: run.origin.y)
    // Add half a point, because glyphs are moved to pixel positions.
    box = box.isNull || box.isEmpty ? .null : box.insetBy(dx: -0.5, dy: -0.5)
    let fillsFrame = run.backgroundColor != nil || run.isUnderlined || run.isStruckThrough
    return fillsFrame && run.width.isFinite && run.frame.height.isFinite ? box.union(run.frame) : box
  }

  /// Returns the glyphs of a text in one line, relative to its left end on the baseline.
  func shaped(_ shape: TextShape) -> ShapedText {
    cache.value(for: shape) { lock.withLock { findGlyphs(of: shape) } }
  }

  private func findGlyphs(of shape: TextShape) -> ShapedText {
    guard let layout, let context else { return ShapedText(.boxes(of: shape)) }
    set(shape, layout, context)
    var text = ShapedText.Parts()
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    text.width = Double(logical.width) / Double(PANGO_SCALE)
    text.ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    text.descent = Double(logical.height) / Double(PANGO_SCALE) - text.ascent
    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    text.ink = Rect(
      x: points(ink.x),
      y: points(ink.y) - text.ascent,
      width: points(ink.width),
      height: points(ink.height)
    )
    var position = 0.0
    let line = pango_layout_get_line_readonly(layout, 0)
    for index in 0..<proscenium_run_count(line) {
      text.add(proscenium_run(line, index), at: &position)
    }
    return ShapedText(text)
  }

  /// Sets the text, the font and the features of the layout.
  private func set(_ shape: TextShape, _ layout: OpaquePointer, _ context: OpaquePointer) {
    let font = PangoFont(shape.font, kern: shape.kern)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    font.withDescription { pango_layout_set_font_description(layout, $0) }
    font.add(to: attributes, 0..<Int(UInt32.max))
    pango_layout_set_attributes(layout, attributes)
    pango_context_set_base_dir(context, shape.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_context_changed(layout)
    // No character is wider than three ems. A zero character would end the text for Pango, so replace it.
    let length = Int(Self.widthLimit / (3 * font.size + abs(shape.kern) + 1))
    let text = String(shape.string.unicodeScalars.prefix(length).map { $0 == "\0" ? "\u{FFFD}" : Character($0) })
    pango_layout_set_text(layout, text, -1)
  }
}

extension ShapedText.Parts {
  /// Returns a box for each visible character, as wide as a digit of Inter.
  fileprivate static func boxes(of shape: TextShape) -> ShapedText.Parts {
    var parts = ShapedText.Parts()
    let size = PangoFont(shape.font).size
    // The metrics are those of Inter.
    (parts.ascent, parts.descent) = (size * 0.96875, size * 0.24121)
    for character in shape.string {
      if !character.isWhitespace { parts.boxes.append(Rect(x: parts.width, y: 0, width: size * 0.6, height: 0)) }
      parts.width += size * 0.6
    }
    if !parts.boxes.isEmpty { parts.ink = Rect(x: 0, y: -parts.ascent, width: parts.width, height: parts.ascent) }
    return parts
  }

  /// Adds the glyphs of one font.
  fileprivate mutating func add(_ item: UnsafeMutablePointer<PangoGlyphItem>, at position: inout Double) {
    guard let glyphs = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font else { return }
    let scaled = proscenium_scaled_font(font)
    var run = ShapedText.Run(font: FontFace(scaled))
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let glyph = glyphs.pointee.glyphs[index]
      let x = position + Double(glyph.geometry.x_offset) / Double(PANGO_SCALE)
      let y = Double(glyph.geometry.y_offset) / Double(PANGO_SCALE)
      let width = Double(glyph.geometry.width) / Double(PANGO_SCALE)
      position += width
      if proscenium_is_empty(glyph.glyph) { continue }
      if proscenium_is_missing(glyph.glyph) {
        MissingGlyphs.report(proscenium_missing_character(glyph.glyph))
        boxes.append(Rect(x: x, y: y, width: width, height: 0))
        continue
      }
      run.glyphs.append(cairo_glyph_t(index: UInt(glyph.glyph), x: x, y: y))
    }
    if !run.glyphs.isEmpty { runs.append(run) }
  }
}
#endif
