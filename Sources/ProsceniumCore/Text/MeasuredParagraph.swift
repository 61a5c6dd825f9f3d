import Foundation

/// One paragraph of a text as clusters, each with its end and the width up to there.
struct MeasuredParagraph {
  /// Where each cluster begins in the units of the text, and where the last one ends.
  private(set) var offsets: [Int]

  /// How wide all clusters before each are together, in points, and how wide all are.
  private(set) var positions: [Double] = [0]

  /// Whether it is read from right to left.
  fileprivate(set) var isRightToLeft = false

  /// Makes a paragraph without any cluster that begins at a unit of the text.
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

  /// The end of the longest stretch from `start` that is no wider than `width`.
  func end(from start: Int, within width: Double) -> Int {
    let limit = positions[start] + width
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if positions[middle] <= limit { low = middle } else { high = middle - 1 }
    }
    // Negative kerning can make a longer stretch narrower; what is found is one that fits.
    return low
  }

  /// The beginning of the longest stretch to the end that begins at `start` at the earliest and is no wider than `width`.
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

/// Reads a text paragraph by paragraph, so that what is left out at its end is not measured.
struct ParagraphReader {
  /// What the characters from one place on look like, with what that takes from the font.
  struct Style {
    /// The first unit that looks otherwise.
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

    /// How wide a cluster is: what comes after the first character of an emoji belongs to its picture.
    func width(of cluster: Character) -> Double {
      var (sum, isPicture): (Float, Bool) = (0, false)
      for scalar in cluster.unicodeScalars {
        if scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}" || scalar == "\u{20E3}" { isPicture = true }
        sum += face.advance(of: scalar, tabularDigits: attributes.font.hasMonospacedDigits)
      }
      return Double(isPicture ? 1 : sum) * size + kern
    }
  }

  /// The text in UTF-16.
  let units: [UInt16]

  /// What it looks like, from the beginning; the last one has no end.
  let styles: [Style]

  /// Where the next paragraph begins in ``units``.
  private(set) var offset = 0

  /// Whether a paragraph is left; one without a character follows a break at the text's end.
  private(set) var hasMore = true

  private var index: String.Index
  private let string: String

  /// Whether each unit is a cluster of its own: no marks, no pairs, no returns.
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

  /// The place of the style of a unit.
  func style(at offset: Int) -> Int {
    var (low, high) = (0, styles.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Measures the next paragraph, without the break at its end.
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
      // Every unit is a character below 0x300.
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

  /// Whether a line ends at a character wherever it stands: UAX 14's classes BK, CR, LF and NL.
  private static func breaksParagraphs(_ value: UInt32) -> Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
