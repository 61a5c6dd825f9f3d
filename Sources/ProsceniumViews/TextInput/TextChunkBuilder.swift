import ProsceniumGraphics

/// The creation of the chunks of an edited text, from the start of the text to its end.
struct TextChunkBuilder {
  /// The values that determine the layout of a text, apart from its characters.
  struct Settings {
    /// A Boolean value that indicates whether lines break at the width.
    var isMultiline: Bool

    /// A Boolean value that indicates whether each character is shown as a bullet.
    var isSecure = false

    /// The width of several lines, in points.
    var width = CGFloat.infinity
    var alignment = TextAlignment.natural

    /// A Boolean value that indicates whether the interface's language reads from right to left.
    var isMirrored = false
    var measurer: any TextMeasurer

    func matches(_ other: Settings) -> Bool {
      isMultiline == other.isMultiline && isSecure == other.isSecure && width == other.width
        && alignment == other.alignment && isMirrored == other.isMirrored && measurer === other.measurer
    }

    fileprivate var options: TextLayout.Options {
      var options = TextLayout.Options(width: isMultiline ? max(0, width) : .infinity)
      options.numberOfLines = isMultiline ? 0 : 1
      options.lineBreakMode = isMultiline ? .byWordWrapping : .byClipping
      options.alignment = alignment
      options.isRightToLeft = isMirrored
      return options
    }
  }

  /// The usual length of a chunk, in UTF-16 units.
  static let usualLength = 256

  /// The length up to which a chunk continues to the next known division.
  static let greatestLength = 640

  /// The length from which on a chunk ends between any two letters that do not join.
  private static let longWord = 2_048

  let settings: Settings
  private let units: TextUnits
  private let defaults: TextAttributes
  private var reader: AttributeReader

  init(_ text: EditedText, _ settings: Settings) {
    self.settings = settings
    units = text.units
    defaults = text.defaults
    reader = AttributeReader(text.runs)
  }

  /// Returns a Boolean value that indicates whether the paragraph that contains an offset reads from right to left.
  ///
  /// The search begins at the offset.
  func direction(from offset: Int) -> Bool {
    guard !settings.isSecure else { return false }
    var end = units.count
    if settings.isMultiline {
      end = offset
      // The direction is usually that of a near letter, so the search for the end of the paragraph stops early.
      while end < units.count {
        let next = min(units.count, end + Self.usualLength)
        let stop = paragraphEnd(after: end, upTo: next)
        if let found = units.isRightToLeft(in: end..<(stop ?? next)) { return found }
        guard stop == nil else { return false }
        end = next
      }
      return false
    }
    return units.isRightToLeft(in: offset..<end) ?? false
  }

  /// Returns the first end of a paragraph after an offset, behind the break, or `nil` if there is none up to a limit.
  private func paragraphEnd(after offset: Int, upTo limit: Int) -> Int? {
    var end = offset
    while end < limit {
      end += 1
      if units.breaksParagraph(before: end) { return end }
    }
    return nil
  }

  // MARK: Chunks

  /// Returns the chunk of an empty text, which has one line.
  func emptyChunk() -> TextChunk {
    let (ascent, descent) = settings.measurer.lineHeights(of: defaults.font)
    let room = settings.width.isFinite ? max(0, settings.width - CaretView.thickness) : 0
    let line = TextLayout.Line(
      range: 0..<0,
      runs: [],
      baseline: ascent,
      ascent: ascent,
      descent: descent,
      x: room * settings.alignment.share(isRightToLeft: settings.isMirrored),
      width: 0,
      isRightToLeft: settings.isMirrored
    )
    return TextChunk(
      length: 0,
      text: StyledText("", attributes: defaults),
      lines: [line],
      size: Size(width: 0, height: ascent + descent),
      spacing: 0,
      end: ParagraphState()
    )
  }

  /// Returns the chunk that starts at an offset.
  ///
  /// - Parameters:
  ///   - start: The offset, which is greater than that of earlier chunks.
  ///   - state: The state of the paragraph at the offset.
  ///   - target: The end of an old chunk, at which the chunk ends if possible, or `nil` for none.
  mutating func chunk(at start: Int, _ state: ParagraphState, preferring target: Int?) -> TextChunk {
    var state = state
    if !state.isInside { state.isRightToLeft = direction(from: start) }
    guard settings.isMultiline || settings.isSecure else { return partOfLine(at: start, state, preferring: target) }
    let target = target.flatMap { $0 - start <= Self.greatestLength ? $0 : nil }
    if settings.isSecure { return secretChunk(at: start, preferring: target) }
    guard let end = endOfParagraphs(from: start, preferring: target) else {
      return partOfParagraph(at: start, state, preferring: target)
    }
    return chunk(start..<end, state, ParagraphState())
  }

  /// Returns the end of a chunk of whole paragraphs, or `nil` if the first paragraph is too long.
  private func endOfParagraphs(from start: Int, preferring target: Int?) -> Int? {
    if let target, units.breaksParagraph(before: target) { return target }
    let limit = min(units.count, start + Self.greatestLength)
    var last: Int?
    while let end = paragraphEnd(after: last ?? start, upTo: limit), end < units.count {
      last = end
      if end - start >= Self.usualLength { return end }
    }
    return limit == units.count ? limit : last
  }

  private mutating func chunk(_ range: Range<Int>, _ start: ParagraphState, _ end: ParagraphState) -> TextChunk {
    let text = text(of: range)
    var layout = layout(of: text, range, start)
    // The break at the end of a chunk begins no line, except at the end of the text.
    if settings.isMultiline, range.upperBound < units.count { layout.lines.removeLast() }
    return TextChunk(
      length: range.count,
      text: text,
      lines: layout.lines,
      size: layout.size(of: layout.lines),
      spacing: text.firstAttributes.paragraphStyle.spacing,
      end: end
    )
  }

  /// Returns a chunk of whole lines of a long paragraph, or of its rest.
  private mutating func partOfParagraph(
    at start: Int,
    _ state: ParagraphState,
    preferring target: Int?
  ) -> TextChunk {
    var length = max(2 * Self.usualLength, (target ?? start) - start + Self.usualLength)
    while true {
      var end = units.clusterEnd(at: min(units.count, start + length))
      if let stop = paragraphEnd(after: start, upTo: end) { end = stop }
      if end == units.count || units.breaksParagraph(before: end) { return chunk(start..<end, state, ParagraphState()) }
      let text = text(of: start..<end)
      let lines = layout(of: text, start..<end, state).lines
      var cuts = TextCuts(units, from: start, isRightToLeft: state.isRightToLeft, dividesLines: true)
      var (found, count) = ((quality: TextCuts.Quality.none, state: state), 0)
      for (index, line) in lines.enumerated().dropFirst() {
        while cuts.offset < start + line.range.lowerBound { cuts.advance() }
        let quality = cuts.quality
        let continues = cuts.offset == target && quality >= .kerned
        guard quality != .none, quality >= found.quality || continues else { continue }
        let isDecided = state.isDecided || cuts.hasDirection
        found = (quality, ParagraphState(isInside: true, isRightToLeft: state.isRightToLeft, isDecided: isDecided))
        count = index
        if continues { break }
      }
      if count > 0, found.quality >= .kerned || length >= Self.longWord {
        let shown = Array(lines[..<count])
        let stop = start + lines[count].range.lowerBound
        return TextChunk(
          length: stop - start,
          text: self.text(of: start..<stop),
          lines: shown,
          size: TextLayout.empty.size(of: shown),
          spacing: text.firstAttributes.paragraphStyle.spacing,
          end: found.state
        )
      }
      length *= 2
    }
  }

  /// Returns a part of a single line.
  private mutating func partOfLine(at start: Int, _ state: ParagraphState, preferring target: Int?) -> TextChunk {
    var cuts = TextCuts(units, from: start, isRightToLeft: state.isRightToLeft, dividesLines: false)
    var exact: (end: Int, hasDirection: Bool)?
    var other: (end: Int, hasDirection: Bool)?
    var end = (end: units.count, hasDirection: true)
    while cuts.offset < units.count {
      cuts.advance()
      let (offset, length) = (cuts.offset, cuts.offset - start)
      let here = (end: offset, hasDirection: cuts.hasDirection)
      if offset == target, cuts.quality >= (length < Self.longWord ? .kerned : .bracketed) {
        end = here
        break
      }
      let near = length < Self.longWord ? start : offset
      let waits = target.map { offset < $0 && $0 - near <= Self.greatestLength } ?? false
      if length >= Self.usualLength, exact == nil || !waits {
        switch exact == nil ? cuts.quality : .none {
        case .exact: exact = here
        case .kerned, .bracketed: other = here
        case .none: break
        }
        if !waits, let found = exact ?? (length >= Self.longWord ? other : nil) {
          end = found
          break
        }
      }
    }
    let isDecided = state.isDecided || end.hasDirection
    let next = ParagraphState(isInside: true, isRightToLeft: state.isRightToLeft, isDecided: isDecided)
    return chunk(start..<end.end, state, next)
  }

  // MARK: Secrets

  /// Returns a chunk of bullets. A secret in several lines is one chunk.
  private mutating func secretChunk(at start: Int, preferring target: Int?) -> TextChunk {
    var end = settings.isMultiline ? units.count : units.clusterEnd(at: min(units.count, start + Self.usualLength))
    if !settings.isMultiline, let target, units.clusterStart(at: target) == target { end = target }
    var stops = [0]
    for character in units.string(in: start..<end) { stops.append(stops[stops.count - 1] + character.utf16.count) }
    let text = StyledText(String(repeating: "\u{2022}", count: stops.count - 1), attributes: defaults)
    var layout = settings.measurer.layout(of: text, settings.options)
    for index in layout.lines.indices {
      let shown = layout.lines[index].range
      layout.lines[index].range = stops[shown.lowerBound]..<stops[shown.upperBound]
    }
    return TextChunk(
      length: end - start,
      text: text,
      stops: stops,
      lines: layout.lines,
      size: layout.size,
      spacing: 0,
      end: ParagraphState(isInside: true, isDecided: true)
    )
  }

  // MARK: Layout

  /// Returns the shown characters of a range. A single line shows breaks as spaces, and keeps the spaces at its end.
  private mutating func text(of range: Range<Int>) -> StyledText {
    var runs = reader.part(range)
    if runs.count == 1, runs[0].attributes == defaults { runs = [] }
    guard !settings.isMultiline else { return StyledText(units.string(in: range), attributes: defaults, runs: runs) }
    let shown = units.units[range].map { TextUnits.isBreak($0) ? 0x20 : $0 }
    return StyledText(String(keepingSpacesOf: shown), attributes: defaults, runs: runs)
  }

  /// Returns the layout of a text, whose first paragraph has the direction of a state.
  private func layout(of text: StyledText, _ range: Range<Int>, _ state: ParagraphState) -> TextLayout {
    let end = settings.isMultiline ? paragraphEnd(after: range.lowerBound, upTo: range.upperBound) : nil
    let own = units.isRightToLeft(in: range.lowerBound..<(end ?? range.upperBound)) ?? false
    guard own != state.isRightToLeft else { return settings.measurer.layout(of: text, settings.options) }
    // A mark without a width gives the paragraph its direction.
    let mark: Character = state.isRightToLeft ? "\u{200F}" : "\u{200E}"
    var attributes = text.firstAttributes
    attributes.kern = 0
    let runs = text.runs.isEmpty ? [StyledText.Run(length: range.count, attributes: text.attributes)] : text.runs
    let marked = StyledText(
      "\(mark)\(text.string)",
      attributes: text.attributes,
      runs: [StyledText.Run(length: 1, attributes: attributes)] + runs
    )
    var layout = settings.measurer.layout(of: marked, settings.options)
    for index in layout.lines.indices {
      let range = layout.lines[index].range
      layout.lines[index].range = max(0, range.lowerBound - 1)..<max(0, range.upperBound - 1)
    }
    guard !layout.lines.isEmpty else { return layout }
    for index in layout.lines[0].runs.indices.reversed() where layout.lines[0].runs[index].string.hasMark(mark) {
      layout.lines[0].runs[index].string.unicodeScalars.removeFirst()
      if layout.lines[0].runs[index].string.isEmpty { layout.lines[0].runs.remove(at: index) }
    }
    return layout
  }
}

extension String {
  fileprivate func hasMark(_ mark: Character) -> Bool { unicodeScalars.first == mark.unicodeScalars.first }
}

extension TextLayout {
  /// Returns the size of the first lines of the layout.
  fileprivate func size(of lines: [Line]) -> Size {
    let widest = lines.reduce(0) { max($0, $1.width) }
    return Size(width: widest, height: lines.last.map { $0.baseline + $0.descent } ?? 0)
  }
}

extension StyledText {
  /// The attributes of the first character.
  var firstAttributes: TextAttributes { runs.first?.attributes ?? attributes }
}

extension TextAlignment {
  /// Returns the fraction of a line's free width that is to the left of the line.
  func share(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}
