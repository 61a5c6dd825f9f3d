#if Pictures
import ProsceniumGraphics

/// A layout algorithm that fills lines with text set by Pango.
///
/// Pango measures characters, breaks lines, and selects the text next to an ellipsis. This type decides the questions
/// outside of Pango's model: the total number of lines of all paragraphs, and the truncation of a text that continues
/// in a hidden paragraph. Long paragraphs are set in stretches, because Pango needs quadratic time in the length of a
/// word to break it, and counts with 32 bits.
struct PangoLineFiller {
  private let setter: PangoSetter
  private let text: PangoText
  private let options: TextLayout.Options
  private let width: Double

  /// The largest number of lines.
  private let limit: Int

  private var lines: [TextLayout.Line] = []
  private var bottom: CGFloat = 0
  private var isTruncated = false

  /// A position in the text in bytes and in UTF-16 units, from which later positions are counted.
  private var known = (byte: 0, unit: 0)

  /// The difference in points below which two widths are equal, as in the built-in measurer. Pixels are rounded.
  private static let tolerance = 0.01

  /// The width in points from which on lines are not broken.
  private static let widest = 5e5

  static func layout(of text: StyledText, _ options: TextLayout.Options, by setter: PangoSetter) -> TextLayout {
    guard !text.string.isEmpty else { return .empty }
    var scale: CGFloat = 1
    var filler = PangoLineFiller(PangoText(text), options, setter)
    if options.leastScale < 1 {
      // Glyph widths are rounded to whole units, so the first scale may miss the width slightly.
      for _ in 0..<3 {
        let natural = filler.naturalWidth
        guard natural > filler.width, scale > options.leastScale else { break }
        scale = max(options.leastScale, scale * options.validWidth / natural)
        filler = PangoLineFiller(PangoText(text.scaled(by: scale)), options, setter)
      }
    }
    filler.fill()
    return filler.layout(scale: scale)
  }

  private init(_ text: PangoText, _ options: TextLayout.Options, _ setter: PangoSetter) {
    self.text = text
    self.options = options
    self.setter = setter
    width = Double(options.validWidth) + Self.tolerance
    limit = options.lineLimit
  }

  /// The width of the first paragraph in one line.
  private var naturalWidth: Double {
    let paragraph = text.paragraph(from: 0)
    return unbroken(text, paragraph.range, isRightToLeft: isRightToLeft(paragraph)).width
  }

  private func isRightToLeft(_ paragraph: PangoText.Paragraph) -> Bool {
    !text.isPlain && LineBreaks.isRightToLeft(text.string(paragraph.range).unicodeScalars)
  }

  // MARK: Paragraphs

  private mutating func fill() {
    var start = 0
    while true {
      let paragraph = text.paragraph(from: start)
      guard fill(with: paragraph), let next = paragraph.next else { return }
      start = next
    }
  }

  /// Lays out a paragraph.
  ///
  /// - Returns: `true` if there is space for another line after it.
  private mutating func fill(with paragraph: PangoText.Paragraph) -> Bool {
    let style = text[styleAt: paragraph.range.lowerBound].attributes.paragraphStyle
    let mode = style.lineBreakMode ?? options.lineBreakMode
    let isRightToLeft = isRightToLeft(paragraph)
    guard mode != .byClipping, width < Self.widest else {
      return append(unbroken(text, paragraph.range, isRightToLeft: isRightToLeft), of: paragraph, mode)
    }
    let breaks = PangoSetter.Breaks.lines(width, atAnyCharacter: mode == .byCharWrapping)
    let most = PangoSetter.longest(text, paragraph.range)
    var (start, length) = (paragraph.range.lowerBound, min(most, stretchLength(at: paragraph.range.lowerBound)))
    repeat {
      let end = text.cut(start..<paragraph.range.upperBound, after: length)
      let isRest = end == paragraph.range.upperBound
      let count = setter.set(text, start..<end, breaks, isRightToLeft: isRightToLeft)
      if count == 1, !isRest, length < most {
        length = min(most, 2 * length)
        continue
      }
      // The last line of an unfinished stretch may have space for more text, so set it again with the next stretch.
      var found: [PangoLine] = []
      for index in 0..<(isRest || count == 1 ? count : count - 1) where lines.count + found.count < limit {
        found.append(setter.line(index, of: text, isBroken: index + 1 < count || !isRest))
      }
      for line in found {
        guard append(line, of: paragraph, mode) else { return false }
        start = line.range.upperBound
      }
    } while start < paragraph.range.upperBound
    return true
  }

  /// Returns the number of bytes to set at once, about sixteen lines.
  private func stretchLength(at byte: Int) -> Int {
    let size = max(1, text[styleAt: byte].font.size)
    return Int(min(1_024, max(128, 16 * width / (0.4 * size))))
  }

  /// Returns a stretch of text as one line.
  private func unbroken(_ text: PangoText, _ range: Range<Int>, isRightToLeft: Bool) -> PangoLine {
    let length = min(1_024, PangoSetter.longest(text, range))
    var (start, parts) = (range.lowerBound, [PangoLine]())
    repeat {
      let end = text.cut(start..<range.upperBound, after: length)
      _ = setter.set(text, start..<end, .none, isRightToLeft: isRightToLeft)
      parts.append(setter.line(0, of: text, isBroken: false))
      start = end
    } while start < range.upperBound
    guard var line = parts.first, parts.count > 1 else { return parts[0] }
    // The part that is read first is at the beginning of the line.
    (line.range, line.runs, line.width) = (range, [], parts.reduce(0) { $0 + $1.width })
    var x = isRightToLeft ? line.width : 0
    for part in parts {
      if isRightToLeft { x -= part.width }
      line.runs += part.runs.map { run in
        var run = run
        run.x += x
        return run
      }
      if !isRightToLeft { x += part.width }
      line.ascent = max(line.ascent, part.ascent)
      line.descent = max(line.descent, part.descent)
    }
    return line
  }

  // MARK: Lines

  /// Appends a line of a paragraph.
  ///
  /// - Returns: `true` if there is space for another line after it.
  private mutating func append(
    _ line: PangoLine,
    of paragraph: PangoText.Paragraph,
    _ mode: LineBreakMode
  ) -> Bool {
    let style = text[styleAt: paragraph.range.lowerBound].attributes.paragraphStyle
    if !lines.isEmpty { bottom += style.spacing }
    let hasMore = line.range.upperBound < paragraph.range.upperBound || paragraph.next != nil
    let height = (line.ascent + line.descent) * style.multiple
    let isLast = lines.count + 1 >= limit || bottom + 2 * height + style.spacing > options.height + 0.01
    if isLast, hasMore || line.width > width { isTruncated = true }
    guard isLast, hasMore, mode.truncates else {
      add(line, style)
      return !isLast
    }
    var rest = truncated(from: line.range.lowerBound, of: paragraph, mode)
    rest.range = line.range.lowerBound..<text.bytes.count
    add(rest, style)
    return false
  }

  private mutating func add(_ line: PangoLine, _ style: ParagraphStyle) {
    // The additional height of a line height multiple is above the letters.
    let ascent = line.ascent + (line.ascent + line.descent) * (style.multiple - 1)
    let start = unit(at: line.range.lowerBound)
    lines.append(
      TextLayout.Line(
        range: start..<unit(at: line.range.upperBound),
        runs: line.runs,
        baseline: bottom + ascent,
        ascent: ascent,
        descent: line.descent,
        // The x positions depend on the width of all lines, so they are computed later.
        x: 0,
        width: line.width,
        isRightToLeft: line.isRightToLeft
      )
    )
    bottom += ascent + line.descent
  }

  /// Returns the position of a byte in UTF-16 units. Successive calls must have increasing bytes.
  private mutating func unit(at byte: Int) -> Int {
    known = (byte, known.unit + text.units(in: known.byte..<byte))
    return known.unit
  }

  private func layout(scale: CGFloat) -> TextLayout {
    // Styles count bytes and lines count UTF-16 units, but the first run of a line also has the paragraph's style.
    var alignments: [Int: TextAlignment] = [:]
    for line in lines { alignments[line.range.lowerBound] = line.runs.first?.attributes.paragraphStyle.alignment }
    return TextLayout(aligning: lines, height: bottom, options, scale: scale, isTruncated: isTruncated) {
      alignments[$0] ?? .natural
    }
  }

  // MARK: Ellipses

  /// Returns the line from a byte on, with an ellipsis for the text that does not fit.
  ///
  /// Pango selects the text next to the ellipsis. This text, without the space at the ellipsis, is then set as a
  /// separate text, in the same form as by the painter.
  private func truncated(from start: Int, of paragraph: PangoText.Paragraph, _ mode: LineBreakMode) -> PangoLine {
    let parts = shown(from: start, of: paragraph, mode)
    let whole = text.joined(parts)
    return unbroken(whole, 0..<whole.bytes.count, isRightToLeft: isRightToLeft(paragraph))
  }

  private func shown(
    from start: Int,
    of paragraph: PangoText.Paragraph,
    _ mode: LineBreakMode
  ) -> [PangoText.Part] {
    let rest = start..<paragraph.range.upperBound
    let length = ellipsizedLength(rest)
    switch mode {
    case .byTruncatingHead:
      let last = lastParagraph(from: paragraph, start)
      let tail = text.end(of: last, length)
      return beside(tail, mode, before: last != rest || tail != last, after: false)
    case .byTruncatingMiddle:
      return middle(rest, lastParagraph(from: paragraph, start), length / 2)
    default:
      let end = text.cut(rest, after: length)
      return beside(start..<end, mode, before: false, after: end < rest.upperBound || paragraph.next != nil)
    }
  }

  /// Returns the visible parts of a stretch, with an ellipsis on the side where the text continues.
  private func beside(_ range: Range<Int>, _ mode: LineBreakMode, before: Bool, after: Bool) -> [PangoText.Part] {
    let byte = before ? range.lowerBound : max(range.lowerBound, range.upperBound - 1)
    let sign = PangoText.Part.ellipsis(likeByte: byte)
    let bytes = PangoText.Part.bytes(text.trimmed(range, atEnd: after))
    let parts = before ? [sign, .bytes(text.trimmed(range, atEnd: false))] : after ? [bytes, sign] : [.bytes(range)]
    let whole = text.joined(parts)
    guard let shown = shown(of: whole, mode) else { return parts }
    // The offsets equal those in the text, apart from an ellipsis before them.
    let shift = before ? range.upperBound - whole.bytes.count : range.lowerBound
    func inText(_ part: Range<Int>) -> Range<Int> {
      (part.lowerBound + shift..<part.upperBound + shift).clamped(to: range)
    }
    return around(inText(shown.head), inText(shown.tail), near: range)
  }

  /// Returns the beginning of the rest of a paragraph and the end of the last paragraph, around an ellipsis.
  private func middle(_ rest: Range<Int>, _ last: Range<Int>, _ half: Int) -> [PangoText.Part] {
    let isSame = rest == last
    if isSame, rest.count <= 2 * half { return beside(rest, .byTruncatingMiddle, before: false, after: false) }
    let head = rest.lowerBound..<text.cut(rest, after: half)
    let end = text.end(of: (isSame ? head.upperBound : last.lowerBound)..<last.upperBound, half)
    let all = around(head, end, near: rest)
    let joined = text.joined(all)
    if setWidth(of: joined) <= width { return all }
    // Without the ellipsis, Pango cuts both parts at one position. The ellipsis then needs additional space.
    let whole = text.joined([.bytes(head), .bytes(end)])
    let sign = setWidth(of: text.joined([.ellipsis(likeByte: rest.lowerBound)]))
    let room = setWidth(of: whole) <= width ? width - sign : width
    guard let shown = shown(of: whole, .byTruncatingMiddle, room) else { return all }
    let gap = end.lowerBound - head.count
    return around(
      shown.head.lowerBound + head.lowerBound..<min(shown.head.upperBound, head.count) + head.lowerBound,
      max(shown.tail.lowerBound, head.count) + gap..<end.upperBound,
      near: rest
    )
  }

  private func setWidth(of text: PangoText) -> Double {
    unbroken(text, 0..<text.bytes.count, isRightToLeft: false).width
  }

  /// Returns two stretches without the space between them, around an ellipsis in the style of the characters before it.
  private func around(_ head: Range<Int>, _ tail: Range<Int>, near range: Range<Int>) -> [PangoText.Part] {
    let (head, tail) = (text.trimmed(head, atEnd: true), text.trimmed(tail, atEnd: false))
    let byte = head.isEmpty ? (tail.isEmpty ? range.lowerBound : tail.lowerBound) : head.upperBound - 1
    return [.bytes(head), .ellipsis(likeByte: byte), .bytes(tail)]
  }

  /// Returns the parts of a text next to an ellipsis that fit the width, or `nil` if the whole text fits.
  private func shown(
    of whole: PangoText,
    _ mode: LineBreakMode,
    _ room: Double? = nil
  ) -> (head: Range<Int>, tail: Range<Int>)? {
    let room = room ?? width
    guard room < Self.widest else { return nil }
    _ = setter.set(whole, 0..<whole.bytes.count, .ellipsis(room, mode), isRightToLeft: false)
    return setter.shownBesideEllipsis()
  }

  /// Returns the last paragraph of the text that is not empty, or its part from `start` on.
  private func lastParagraph(from paragraph: PangoText.Paragraph, _ start: Int) -> Range<Int> {
    var (last, next) = (start..<paragraph.range.upperBound, paragraph.next)
    while let place = next {
      let paragraph = text.paragraph(from: place)
      if !paragraph.range.isEmpty { last = paragraph.range }
      next = paragraph.next
    }
    return last
  }

  /// Returns a number of bytes that certainly fills a line, unless many characters have no width.
  private func ellipsizedLength(_ range: Range<Int>) -> Int {
    let size = max(1, text[styleAt: range.lowerBound].font.size)
    let room = width < Self.widest ? width / (0.1 * size) : 0
    return min(PangoSetter.longest(text, range), max(1_024, Int(room)))
  }
}
#endif
