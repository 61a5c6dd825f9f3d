import Foundation

/// A paragraph of a text as a sequence of measured clusters.
struct MeasuredParagraph {
  /// The start of each cluster in the UTF-16 units of the text, followed by the end of the last cluster.
  private(set) var offsets: [Int]

  /// The total width of the clusters before each cluster in points, followed by the total width of all clusters.
  private(set) var positions: [Double] = [0]

  /// A Boolean value that indicates whether the paragraph reads from right to left.
  fileprivate(set) var isRightToLeft = false

  /// Creates an empty paragraph that starts at a UTF-16 offset of the text.
  init(at offset: Int) { offsets = [offset] }

  var count: Int { offsets.count - 1 }
  var width: Double { positions[count] }
  var range: Range<Int> { offsets[0]..<offsets[count] }

  mutating func append(length: Int, width: Double) {
    offsets.append(offsets[count] + length)
    positions.append(positions[positions.count - 1] + width)
  }

  mutating func reserve(_ count: Int) {
    offsets.reserveCapacity(count + 1)
    positions.reserveCapacity(count + 1)
  }

  func width(of clusters: Range<Int>) -> Double { positions[clusters.upperBound] - positions[clusters.lowerBound] }

  /// Returns the end of a long range of clusters that starts at `start` and is at most `width` points wide.
  func end(from start: Int, within width: Double) -> Int {
    let limit = positions[start] + width
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if positions[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    // Negative kerning can make a longer range narrower. The search returns a range that fits, not always the longest
    // one.
    return low
  }

  /// Returns the start of a long range up to the paragraph's end, at or after `start` and at most `width` points wide.
  func start(from start: Int, within width: Double) -> Int {
    let limit = positions[count] - width
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] >= limit { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A reader that measures a text one paragraph at a time, so that omitted paragraphs at the end are not measured.
struct ParagraphReader {
  /// The appearance of the characters up to an offset, with the values that the font determines.
  struct Style {
    /// The UTF-16 offset after the last character of the style.
    var end: Int
    var attributes: TextAttributes
    var face: BuiltInFace
    var size: Double
    var kern: Double

    init(_ attributes: TextAttributes, end: Int) {
      self.end = end
      self.attributes = attributes
      face = BuiltInFace.face(for: attributes.font)
      size = Double(attributes.font.pointSize)
      kern = Double(attributes.validKern)
    }

    func width(of scalar: Unicode.Scalar) -> Double {
      Double(face.advance(of: scalar, tabularDigits: attributes.font.hasMonospacedDigits)) * size + kern
    }

    /// Returns the width of a cluster in points.
    ///
    /// An emoji sequence is as wide as its single picture, which measures 1 em.
    func width(of cluster: Character) -> Double {
      var (sum, isPicture): (Float, Bool) = (0, false)
      for scalar in cluster.unicodeScalars {
        if scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || scalar == "\u{20E3}" { isPicture = true }
        sum += face.advance(of: scalar, tabularDigits: attributes.font.hasMonospacedDigits)
      }
      return Double(isPicture ? 1 : sum) * size + kern
    }
  }

  /// The UTF-16 units of the text.
  let units: [UInt16]

  /// The styles in the order of the text, where the last style extends beyond the end of the text.
  let styles: [Style]

  /// The offset in ``units`` at which the next paragraph starts.
  private(set) var offset = 0

  /// A Boolean value that indicates whether another paragraph follows.
  ///
  /// A break at the end of the text is followed by an empty paragraph.
  private(set) var hasMore = true

  private var index: String.Index
  private let string: String

  /// A Boolean value that indicates whether each unit is a cluster.
  ///
  /// A plain text has no combining marks, surrogate pairs or carriage returns.
  private let isPlain: Bool

  init(_ text: StyledText) {
    string = text.string
    index = string.startIndex
    units = Array(string.utf16)
    isPlain = units.allSatisfy { $0 < 0x300 && $0 != 0x0D }
    var (styles, end) = ([Style](), 0)
    for run in text.runs {
      end += min(run.length, units.count)
      styles.append(Style(run.attributes, end: min(end, units.count)))
    }
    styles.append(Style(text.attributes, end: .max))
    self.styles = styles
  }

  /// Returns the index of the style of the unit at `offset`.
  func style(at offset: Int) -> Int {
    var (low, high) = (0, styles.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Measures and returns the next paragraph, without the break at its end.
  mutating func next() -> MeasuredParagraph {
    var paragraph = MeasuredParagraph(at: offset)
    if isPlain {
      readUnits(into: &paragraph)
    } else {
      readClusters(into: &paragraph)
      let letters = String(decoding: units[paragraph.range], as: UTF16.self).unicodeScalars
      paragraph.isRightToLeft = LineBreaks.isRightToLeft(letters)
    }
    return paragraph
  }

  private mutating func readUnits(into paragraph: inout MeasuredParagraph) {
    paragraph.reserve(units.count - offset)
    var style = self.style(at: offset)
    while offset < units.count {
      let unit = units[offset]
      if ParagraphReader.breaksParagraphs(UInt32(unit)) {
        offset += 1
        return
      }
      while styles[style].end <= offset { style += 1 }
      // Each unit of a plain text is a character below 0x300.
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: unit))
      let width = styles[style].width(of: unit < 0x100 ? scalar : Unicode.Scalar(unit) ?? scalar)
      paragraph.append(length: 1, width: width)
      offset += 1
    }
    hasMore = false
  }

  private mutating func readClusters(into paragraph: inout MeasuredParagraph) {
    var style = self.style(at: offset)
    while index < string.endIndex {
      let (start, next) = (index, string.index(after: index))
      let cluster = string[start]
      let length = cluster.utf16.count
      index = next
      defer { offset += length }
      if let first = cluster.unicodeScalars.first, ParagraphReader.breaksParagraphs(first.value) { return }
      while styles[style].end <= offset { style += 1 }
      paragraph.append(length: length, width: styles[style].width(of: cluster))
    }
    hasMore = false
  }

  /// Returns a Boolean value that indicates whether a character always ends a line.
  ///
  /// These characters have the classes BK, CR, LF and NL in UAX 14.
  private static func breaksParagraphs(_ value: UInt32) -> Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
