#if Pictures
import ProsceniumGraphics

/// A text in UTF-8 with the styles of its bytes, in the form that Pango needs.
struct PangoText {
  /// The style of the bytes from one position on.
  struct Style {
    /// The first byte after those with the style.
    var end: Int
    let attributes: TextAttributes
    let font: PangoFont

    init(_ attributes: TextAttributes, end: Int) {
      self.end = end
      self.attributes = attributes
      font = PangoFont(attributes)
    }

    /// An upper bound of the width of a character in points, apart from the box of a missing glyph.
    var widest: Double { font.size * 1.5 + abs(Double(font.kern)) / 1_024 }
  }

  /// A stretch of bytes between two paragraph breaks.
  struct Paragraph {
    let range: Range<Int>

    /// The first byte of the next paragraph, or `nil` for the last paragraph.
    let next: Int?
  }

  private(set) var bytes: [UInt8]

  /// The styles from the beginning to the end of the text, at least one.
  private(set) var styles: [Style]

  /// A Boolean value that indicates whether each byte is one character.
  let isPlain: Bool

  init(_ text: StyledText) {
    // For Pango, a zero character ends the text, so replace it.
    let string = text.string.utf8.contains(0) ? text.string.replacingZeroes : text.string
    bytes = Array(string.utf8)
    isPlain = bytes.allSatisfy { $0 < 0x80 }
    styles = []
    var (offset, place) = (0, 0)
    for run in text.runs where place < bytes.count {
      offset += min(run.length, bytes.count - offset)
      place = isPlain ? offset : Self.byte(after: place, to: offset, in: string.utf16, string)
      styles.append(Style(run.attributes, end: place))
    }
    if place < bytes.count || styles.isEmpty { styles.append(Style(text.attributes, end: bytes.count)) }
    styles[styles.count - 1].end = .max
  }

  /// Creates an empty text with the same styles, for `append(_:of:)`.
  private init(like other: PangoText) {
    bytes = []
    styles = []
    isPlain = other.isPlain
  }

  /// Returns the byte at an offset in UTF-16 units. For an offset within a surrogate pair, it is the byte after the
  /// pair.
  private static func byte(after place: Int, to offset: Int, in units: String.UTF16View, _ string: String) -> Int {
    let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
    guard let scalar = index.samePosition(in: string.unicodeScalars) else {
      let next = string.utf8.distance(from: string.startIndex, to: string.unicodeScalars.index(after: index))
      return max(place, next)
    }
    return max(place, string.utf8.distance(from: string.startIndex, to: scalar))
  }

  /// Returns the number of UTF-16 units of some bytes.
  func units(in range: Range<Int>) -> Int {
    if isPlain { return range.count }
    return bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Styles

  /// Returns the index of the style of a byte.
  func style(at byte: Int) -> Int {
    var (low, high) = (0, styles.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].end > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Accesses the style of a byte.
  subscript(styleAt byte: Int) -> Style { styles[style(at: byte)] }

  /// Returns the styles of some bytes, or for an empty range the style of its first byte.
  func styles(of range: Range<Int>) -> ArraySlice<Style> {
    styles[style(at: range.lowerBound)...style(at: max(range.lowerBound, range.upperBound - 1))]
  }

  // MARK: Stretches

  /// Returns the paragraph that begins at a byte.
  ///
  /// The characters of UAX 14's classes BK, CR, LF and NL end a paragraph.
  func paragraph(from start: Int) -> Paragraph {
    var place = start
    while place < bytes.count {
      let length = lengthOfBreak(at: place)
      if length > 0 { return Paragraph(range: start..<place, next: place + length) }
      place += 1
    }
    return Paragraph(range: start..<place, next: nil)
  }

  private func lengthOfBreak(at place: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 { place + distance < bytes.count ? bytes[place + distance] : 0 }
    switch bytes[place] {
    case 0x0A...0x0C: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }

  /// Returns the end of a part of a stretch with about `length` bytes, after a space or before a base character.
  func cut(_ range: Range<Int>, after length: Int) -> Int {
    guard range.count > length + 8 else { return range.upperBound }
    let place = range.lowerBound + length
    if let space = bytes[(place - length / 2)..<place].lastIndex(of: 0x20) { return space + 1 }
    return whole(from: place, limit: range.upperBound)
  }

  /// Returns the end of a stretch with at most `length` bytes, beginning with a base character.
  func end(of range: Range<Int>, _ length: Int) -> Range<Int> {
    guard range.count > length else { return range }
    return whole(from: range.upperBound - length, limit: range.upperBound)..<range.upperBound
  }

  /// Returns the first position from a byte on without a combining mark. Very long sequences of marks are divided.
  private func whole(from place: Int, limit: Int) -> Int {
    var end = place
    let farthest = min(limit, place + 0x8000)
    while end < farthest, bytes[end] & 0xC0 == 0x80 || isMark(at: end) { end += 1 }
    while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func isMark(at place: Int) -> Bool {
    guard bytes[place] >= 0xC0 else { return false }
    guard let scalar = string(place..<min(place + 4, bytes.count)).unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }

  /// Returns some bytes without the space at their end or at their beginning.
  func trimmed(_ range: Range<Int>, atEnd: Bool) -> Range<Int> {
    var range = range
    while !range.isEmpty {
      let length = atEnd ? lengthOfSpace(before: range.upperBound, in: range) : lengthOfSpace(at: range)
      guard length > 0 else { return range }
      range = atEnd ? range.lowerBound..<range.upperBound - length : range.lowerBound + length..<range.upperBound
    }
    return range
  }

  /// Returns the length in bytes of the space that ends before a byte, or 0 if there is none.
  func lengthOfSpace(before end: Int, in range: Range<Int>) -> Int {
    var start = end - 1
    while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= range.lowerBound else { return 0 }
    return lengthOfSpace(at: start..<end)
  }

  private func lengthOfSpace(at range: Range<Int>) -> Int {
    let first = bytes[range.lowerBound]
    if first == 0x20 || first == 0x09 { return 1 }
    guard range.count >= 3, first >= 0xE1 else { return 0 }
    let scalar = string(range.lowerBound..<range.lowerBound + 3).unicodeScalars.first?.value ?? 0
    let isSpace = scalar == 0x1680 || (0x2000...0x200A).contains(scalar) && scalar != 0x2007 || scalar == 0x205F
    return isSpace || scalar == 0x3000 ? 3 : 0
  }

  // MARK: Parts

  /// A part of an assembled text, which is a range of bytes or an ellipsis with the style of a byte.
  enum Part {
    case bytes(Range<Int>)
    case ellipsis(likeByte: Int)
  }

  /// Returns a text that consists of parts of this text.
  func joined(_ parts: [Part]) -> PangoText {
    var text = PangoText(like: self)
    for part in parts {
      switch part {
      case .bytes(let range): text.append(range, of: self)
      case .ellipsis(let byte):
        text.bytes += "\u{2026}".utf8
        text.styles.append(Style(self[styleAt: byte], end: text.bytes.count))
      }
    }
    if text.styles.isEmpty { text.styles.append(styles[0]) }
    text.styles[text.styles.count - 1].end = .max
    return text
  }

  private mutating func append(_ range: Range<Int>, of other: PangoText) {
    guard !range.isEmpty else { return }
    let start = bytes.count - range.lowerBound
    bytes += other.bytes[range]
    for style in other.styles(of: range) {
      styles.append(Style(style, end: min(style.end, range.upperBound) + start))
    }
  }
}

extension PangoText.Style {
  fileprivate init(_ style: PangoText.Style, end: Int) {
    self = style
    self.end = end
  }
}

extension String {
  fileprivate var replacingZeroes: String {
    var string = String.UnicodeScalarView()
    for scalar in unicodeScalars { string.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
    return String(string)
  }
}
#endif
