import ProsceniumGraphics

/// A part of an edited text that is laid out separately from the other parts.
///
/// A chunk in several lines contains whole paragraphs, or whole lines of a long paragraph. A chunk of a single line is a
/// part of the line.
struct TextChunk: Sendable {
  /// The length in UTF-16 units of the edited text.
  var length: Int

  /// The shown characters, which may be bullets.
  var text: StyledText

  /// The offset of each bullet in the chunk and the length of the chunk, or `nil` if the chunk has no bullets.
  var stops: [Int]?

  /// The lines, with ranges from the start of the chunk and positions from its top left corner.
  var lines: [TextLayout.Line]

  /// The width of the widest line and the height of all lines, in points.
  var size: Size

  /// The space above the first line if another chunk is above, in points.
  var spacing: CGFloat

  /// The state of the paragraph at the end of the chunk.
  var end: ParagraphState

  /// Returns the offset in the shown characters of an offset from the start of the chunk.
  func shownOffset(_ offset: Int) -> Int {
    guard let stops else { return offset }
    return stops.firstIndex { $0 >= offset } ?? stops.count - 1
  }

  /// Returns the width of a range of characters in one line, in points.
  func width(of range: Range<Int>, by measurer: any TextMeasurer) -> CGFloat {
    guard !range.isEmpty else { return 0 }
    let shown = shownOffset(range.lowerBound)..<shownOffset(range.upperBound)
    let units = text.string.utf16
    let start = units.index(units.startIndex, offsetBy: shown.lowerBound)
    let part = Array(units[start...].prefix(shown.count))
    var (runs, offset): ([StyledText.Run], Int) = ([], 0)
    for run in text.runs {
      let own = shown.clamped(to: offset..<(offset + run.length))
      if !own.isEmpty { runs.append(StyledText.Run(length: own.count, attributes: run.attributes)) }
      offset += run.length
    }
    var options = TextLayout.Options(width: .infinity)
    options.lineBreakMode = .byClipping
    let whole = StyledText(String(keepingSpacesOf: part), attributes: text.attributes, runs: runs)
    return measurer.layout(of: whole, options).size.width
  }
}

/// The paragraph at an offset of a text, as far as the text before the offset determines its layout.
struct ParagraphState: Sendable, Hashable {
  /// A Boolean value that indicates whether the offset is inside of a paragraph and not at its start.
  var isInside = false

  /// A Boolean value that indicates whether the paragraph reads from right to left.
  var isRightToLeft = false

  /// A Boolean value that indicates whether a letter before the offset determines the direction.
  var isDecided = false
}

extension String {
  /// Creates a string with no-break spaces in the place of spaces at the end, which a measurer would omit.
  init(keepingSpacesOf units: [UInt16]) {
    var units = units
    var end = units.count
    while end > 0, units[end - 1] == 0x20 {
      units[end - 1] = 0xA0
      end -= 1
    }
    self.init(decoding: units, as: UTF16.self)
  }
}
