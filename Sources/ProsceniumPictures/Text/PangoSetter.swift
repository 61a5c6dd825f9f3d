#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

/// A line of text that Pango has set.
struct PangoLine {
  /// The bytes of the line, including the space at which it breaks.
  var range: Range<Int>
  var runs: [TextLayout.Run]
  var width: Double
  var ascent: Double
  var descent: Double
  var isRightToLeft: Bool
}

/// An object that sets stretches of text with Pango.
///
/// The class is unchecked, because its objects are used only within ``withLock(_:)``, by one thread at a time.
final class PangoSetter: @unchecked Sendable {
  /// The setter that all measurers share, or `nil` without fonts, because Pango would terminate the process.
  static let shared = PictureFonts.files.isEmpty ? nil : PangoSetter(PictureFonts.files)

  private let lock = NSLock()
  private let context: OpaquePointer
  private let layout: OpaquePointer

  // The last parameters that were set on the layout.
  private var font: PangoFont?
  private var isRightToLeft: Bool?

  /// The range in the text of the bytes in ``layout``.
  private var stretch = 0..<0

  private init(_ fonts: [String]) {
    context = PictureFonts.makeContext(fonts)
    layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, 0)
  }

  /// Runs `body` while no other thread sets text.
  func withLock<Result>(_ body: (PangoSetter) -> Result) -> Result { lock.withLock { body(self) } }

  /// Returns the largest length of a stretch in bytes, because Pango counts 1,024ths of a point with 32 bits.
  static func longest(_ text: PangoText, _ range: Range<Int>) -> Int {
    let widest = text.styles(of: range).reduce(1) { max($0, $1.widest) }
    return min(0x10000, max(16, Int(1e6 / widest)))
  }

  // MARK: Setting

  /// The method by which a stretch becomes lines.
  enum Breaks: Equatable {
    /// The stretch becomes one line of any width.
    case none
    /// The stretch becomes lines with a width in points, which end between words or at any character.
    case lines(Double, atAnyCharacter: Bool)
    /// The stretch becomes one line with a width in points, and an ellipsis if it does not fit.
    case ellipsis(Double, LineBreakMode)
  }

  /// Sets a stretch of a text.
  ///
  /// - Parameters:
  ///   - range: The stretch, not longer than ``longest(_:_:)``, and without a paragraph break.
  ///   - isRightToLeft: Pass `true` if the paragraph is read from right to left.
  /// - Returns: The number of lines.
  func set(_ text: PangoText, _ range: Range<Int>, _ breaks: Breaks, isRightToLeft: Bool) -> Int {
    if isRightToLeft != self.isRightToLeft {
      self.isRightToLeft = isRightToLeft
      pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      pango_layout_context_changed(layout)
    }
    setFonts(text, range)
    setBreaks(breaks)
    stretch = range
    text.bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.advanced(by: range.lowerBound).assumingMemoryBound(to: CChar.self)
      // If the text is empty, the address may be null, which Pango also accepts as an empty text.
      pango_layout_set_text(layout, start, Int32(range.count))
    }
    return Int(pango_layout_get_line_count(layout))
  }

  private func setFonts(_ text: PangoText, _ range: Range<Int>) {
    let styles = text.styles(of: range)
    let first = styles[styles.startIndex].font
    if styles.count == 1, first == font { return }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // A divided word has no hyphen.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if first != font { first.withDescription { pango_layout_set_font_description(layout, $0) } }
    if styles.count == 1 {
      first.add(to: attributes, 0..<Int(UInt32.max))
    } else {
      // Set each style separately even if the next style has the same font, because the painter does the same.
      var start = range.lowerBound
      for style in styles {
        let end = min(style.end, range.upperBound)
        style.font.add(to: attributes, start - range.lowerBound..<end - range.lowerBound)
        start = end
      }
    }
    pango_layout_set_attributes(layout, attributes)
    font = styles.count == 1 ? first : nil
  }

  private func setBreaks(_ breaks: Breaks) {
    func units(_ points: Double) -> Int32 { Int32(min(1e6, max(0, points)) * Double(PANGO_SCALE)) }
    switch breaks {
    case .none:
      pango_layout_set_width(layout, -1)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    case .lines(let width, let atAnyCharacter):
      pango_layout_set_width(layout, units(width))
      pango_layout_set_wrap(layout, atAnyCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    case .ellipsis(let width, let mode):
      pango_layout_set_width(layout, units(width))
      let place: PangoEllipsizeMode =
        switch mode {
        case .byTruncatingHead: PANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_END
        }
      pango_layout_set_ellipsize(layout, place)
    }
  }

  // MARK: Lines

  /// Returns a line of the text that was set last.
  ///
  /// - Parameter isBroken: Pass `true` if the line ends with a line break, so that its trailing space does not count.
  func line(_ index: Int, of text: PangoText, isBroken: Bool) -> PangoLine {
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    var box = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &box)
    let start = stretch.lowerBound + Int(line?.pointee.start_index ?? 0)
    let range = start..<start + Int(line?.pointee.length ?? 0)
    let space = isBroken ? text.lengthOfSpace(before: range.upperBound, in: range) : 0
    let shown = range.lowerBound..<range.upperBound - space
    let isRightToLeft = isRightToLeft == true
    let (ascent, width) = (Double(-box.y) / Double(PANGO_SCALE), Double(box.width) / Double(PANGO_SCALE))
    return PangoLine(
      range: range,
      runs: text.styles(of: shown).count == 1
        ? shown.isEmpty ? [] : [text.run(shown, x: 0, width: width)]
        : pieces(of: line, shown, of: text).map { text.run($0, inLineFromRight: isRightToLeft) },
      width: width,
      ascent: ascent,
      descent: Double(box.height) / Double(PANGO_SCALE) - ascent,
      isRightToLeft: isRightToLeft
    )
  }

  /// Returns the parts next to the ellipsis of the stretch that was set last, or `nil` if the whole stretch fits.
  func shownBesideEllipsis() -> (head: Range<Int>, tail: Range<Int>)? {
    let line = pango_layout_get_line_readonly(layout, 0)
    for index in 0..<proscenium_run_count(line) {
      guard let item = proscenium_run(line, index)?.pointee.item, proscenium_is_ellipsis(item) else { continue }
      let start = stretch.lowerBound + Int(item.pointee.offset)
      return (stretch.lowerBound..<start, start + Int(item.pointee.length)..<stretch.upperBound)
    }
    return nil
  }

  /// Returns the stretches of a line with equal style and direction, in reading order.
  private func pieces(
    of line: UnsafeMutablePointer<PangoLayoutLine>?,
    _ shown: Range<Int>,
    of text: PangoText
  ) -> [PangoPiece] {
    var pieces: [PangoPiece] = []
    var x: Int32 = 0
    for index in 0..<proscenium_run_count(line) {
      guard let run = proscenium_run(line, index)?.pointee, let item = run.item?.pointee else { continue }
      let width = pango_glyph_string_get_width(run.glyphs)
      let start = stretch.lowerBound + Int(item.offset)
      let range = start..<start + Int(item.length)
      let isTab = range.count == 1 && text.bytes[start] == 0x09
      let piece = PangoPiece(
        range: range,
        style: text.style(at: start),
        level: item.analysis.level,
        isTab: isTab,
        x: x,
        width: width
      )
      if pieces.last?.join(piece) == nil { pieces.append(piece) } else { pieces[pieces.count - 1].merge(piece) }
      x += width
    }
    for index in pieces.indices {
      let font = text.styles[pieces[index].style].font
      pieces[index].leaveKern(
        font,
        hasLeft: index > 0 && !pieces[index - 1].isTab,
        hasRight: index + 1 < pieces.count && !pieces[index + 1].isTab
      )
      pieces[index].range = pieces[index].range.clamped(to: shown)
    }
    return pieces.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// A stretch of a line that the painter draws separately.
struct PangoPiece {
  var range: Range<Int>
  let style: Int
  let level: UInt8
  let isTab: Bool
  var x: Int32
  var width: Int32

  /// Returns the bytes of both pieces if the piece on the right continues this one in reading order, or `nil`
  /// otherwise.
  func join(_ next: PangoPiece) -> Range<Int>? {
    guard style == next.style, level == next.level, !isTab, !next.isTab else { return nil }
    if level & 1 == 0 {
      return range.upperBound == next.range.lowerBound ? range.lowerBound..<next.range.upperBound : nil
    }
    return next.range.upperBound == range.lowerBound ? next.range.lowerBound..<range.upperBound : nil
  }

  mutating func merge(_ next: PangoPiece) {
    range = join(next) ?? range
    width += next.width
  }

  /// Removes the kern at the ends of the piece that have a neighbour. Pango adds no kern at the ends of a line.
  mutating func leaveKern(_ font: PangoFont, hasLeft: Bool, hasRight: Bool) {
    guard font.kern != 0, !isTab else { return }
    if hasLeft {
      x += font.kernBefore
      width -= font.kernBefore
    }
    if hasRight { width -= font.kern - font.kernBefore }
  }
}

extension PangoText {
  /// Returns a run of bytes with equal style.
  fileprivate func run(_ range: Range<Int>, x: Double, width: Double) -> TextLayout.Run {
    let attributes = self[styleAt: range.lowerBound].attributes
    return TextLayout.Run(string: string(range), attributes: attributes, x: x, width: width)
  }

  fileprivate func run(_ piece: PangoPiece, inLineFromRight: Bool) -> TextLayout.Run {
    let scale = Double(PANGO_SCALE)
    var run = run(piece.range, x: Double(piece.x) / scale, width: Double(piece.width) / scale)
    let isRightToLeft = piece.level & 1 == 1
    if isRightToLeft != inLineFromRight { run.isRightToLeft = isRightToLeft }
    return run
  }
}
#endif
