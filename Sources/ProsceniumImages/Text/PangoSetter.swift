#if Pictures
import CCairo
import Foundation
import ProsceniumCore

/// One line as Pango has set it.
struct PangoLine {
  /// The bytes that it stands for, the space at which it breaks included.
  var range: Range<Int>
  var runs: [TextLayout.Run]
  var width: Double
  var ascent: Double
  var descent: Double
  var isRightToLeft: Bool
}

/// Has Pango set stretches of text.
///
/// Unchecked, because its objects are used within ``withLock(_:)`` alone, by one thread at a time.
final class PangoSetter: @unchecked Sendable {
  /// The one that all measurers share; `nil` without fonts, with which Pango ends the process.
  static let shared = PictureFonts.files.isEmpty ? nil : PangoSetter(PictureFonts.files)

  private let lock = NSLock()
  private let context: OpaquePointer
  private let layout: OpaquePointer

  // What the layout was told last.
  private var font: PangoFont?
  private var isRightToLeft: Bool?

  /// The bytes in ``layout``, and the first of them in the text that they are of.
  private var stretch = 0..<0

  private init(_ fonts: [String]) {
    context = PictureFonts.makeContext(fonts)
    layout = pango_layout_new(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, 0)
  }

  /// Runs `body` while no other thread sets text.
  func withLock<Result>(_ body: (PangoSetter) -> Result) -> Result { lock.withLock { body(self) } }

  /// The longest stretch that may be set at once, in bytes: Pango counts 1,024ths of a point in 32 bits.
  static func longest(_ text: PangoText, _ range: Range<Int>) -> Int {
    let widest = text.styles(of: range).reduce(1) { max($0, $1.widest) }
    return min(0x10000, max(16, Int(1e6 / widest)))
  }

  // MARK: Setting

  /// How lines are made of a stretch.
  enum Breaks: Equatable {
    /// One line of any width.
    case none
    /// Lines of so many points, which end at words or within them.
    case lines(Double, atAnyCharacter: Bool)
    /// One line of so many points with an ellipsis where it is too narrow.
    case ellipsis(Double, LineBreakMode)
  }

  /// Sets a stretch of a text; returns the number of lines.
  ///
  /// - Parameters:
  ///   - range: No longer than ``longest(_:_:)``, and without a break between paragraphs.
  ///   - isRightToLeft: Whether the paragraph is read so.
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
      // Without a byte the address may be none, which Pango takes for no text as well.
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
    // A word that is parted shows no hyphen.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if first != font { first.withDescription { pango_layout_set_font_description(layout, $0) } }
    if styles.count == 1 {
      first.add(to: attributes, 0..<Int(UInt32.max))
    } else {
      // Each style is set by itself even where its font is its neighbour's, as the painter sets it.
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

  /// One of the lines of what was set last.
  ///
  /// - Parameter isBroken: Whether the line breaks at its end, where its space counts for nothing.
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

  /// What of the stretch that was set last is shown beside the ellipsis; `nil` where all of it is.
  func shownBesideEllipsis() -> (head: Range<Int>, tail: Range<Int>)? {
    let line = pango_layout_get_line_readonly(layout, 0)
    for index in 0..<proscenium_run_count(line) {
      guard let item = proscenium_run(line, index)?.pointee.item, proscenium_is_ellipsis(item) else { continue }
      let start = stretch.lowerBound + Int(item.pointee.offset)
      return (stretch.lowerBound..<start, start + Int(item.pointee.length)..<stretch.upperBound)
    }
    return nil
  }

  /// Stretches of a line that look alike and have one direction, in the order of reading.
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

/// A stretch of a line that the painter draws by itself.
struct PangoPiece {
  var range: Range<Int>
  let style: Int
  let level: UInt8
  let isTab: Bool
  var x: Int32
  var width: Int32

  /// The bytes of both, where a piece at the right is read just before or after this one, as this one is.
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

  /// Leaves the kern at both ends away where there is a neighbour: Pango has none at the ends of a line.
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
  /// A run of bytes that look alike.
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
