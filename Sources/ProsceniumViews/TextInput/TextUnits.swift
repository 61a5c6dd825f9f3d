import ProsceniumGraphics

/// The characters of an edited text as UTF-16 units, in which the offsets of text input count.
///
/// Searches for boundaries read a window around an offset, so that their cost does not depend on the length of the text.
struct TextUnits: Sendable, Hashable {
  private(set) var units: [UInt16]

  init(_ string: String) { units = Array(string.utf16) }

  var count: Int { units.count }
  var isEmpty: Bool { units.isEmpty }

  /// Accesses the unit at an offset.
  subscript(offset: Int) -> UInt16 { units[offset] }

  /// The whole text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var string: String { String(decoding: units, as: UTF16.self) }

  func string(in range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  /// Replaces a range of units.
  mutating func replace(_ range: Range<Int>, with new: [UInt16]) { units.replaceSubrange(range, with: new) }

  /// Returns a range inside of the text that splits no surrogate pair.
  func valid(_ range: Range<Int>) -> Range<Int> {
    var lower = min(max(0, range.lowerBound), count)
    var upper = min(max(lower, range.upperBound), count)
    if splitsPair(at: lower) { lower -= 1 }
    if splitsPair(at: upper) { upper += 1 }
    return lower..<upper
  }

  private func splitsPair(at offset: Int) -> Bool {
    offset > 0 && offset < count && UTF16.isLeadSurrogate(units[offset - 1]) && UTF16.isTrailSurrogate(units[offset])
  }

  // MARK: Clusters

  /// Returns the last boundary of a grapheme cluster at or before an offset.
  func clusterStart(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return offset < count ? cluster(containing: offset).lowerBound : count
  }

  /// Returns the first boundary of a grapheme cluster at or after an offset.
  func clusterEnd(at offset: Int) -> Int {
    guard offset > 0, offset < count else { return min(max(0, offset), count) }
    let cluster = cluster(containing: offset)
    return cluster.lowerBound == offset ? offset : cluster.upperBound
  }

  /// Returns the last boundary of a grapheme cluster before an offset, or 0 if there is none.
  func cluster(before offset: Int) -> Int { offset > 0 ? cluster(containing: min(offset, count) - 1).lowerBound : 0 }

  /// Returns the first boundary of a grapheme cluster after an offset, or the length of the text if there is none.
  func cluster(after offset: Int) -> Int { offset < count ? cluster(containing: max(0, offset)).upperBound : count }

  /// Returns the grapheme cluster that contains the unit at an offset of the text.
  private func cluster(containing offset: Int) -> Range<Int> {
    guard offset >= 0, offset < count else { return count..<count }
    var (lower, upper) = (offset, offset + 1)
    while lower > 0, !isCertainBoundary(lower) { lower -= 1 }
    while upper < count, !isCertainBoundary(upper) { upper += 1 }
    guard upper - lower > 1 else { return lower..<upper }
    for cluster in string(in: lower..<upper) {
      let end = lower + cluster.utf16.count
      if end > offset { return lower..<end }
      lower = end
    }
    return lower..<upper
  }

  /// Returns a Boolean value that indicates whether the scalars at an offset alone show that a cluster begins there.
  ///
  /// The rules GB9c, GB11, GB12 and GB13 of UAX 29 depend on earlier scalars. They apply only after a mark or a joiner,
  /// and between regional indicators, which join as a pair.
  func isCertainBoundary(_ offset: Int) -> Bool {
    let (left, right) = (units[offset - 1], units[offset])
    if left < 0x300, right < 0x300 { return !(left == 0x0D && right == 0x0A) }
    guard !splitsPair(at: offset) else { return false }
    let before = scalar(endingAt: offset)
    guard before.value != 0x200D, !before.properties.isGraphemeExtend, !before.properties.isEmojiModifier else {
      return false
    }
    let after = scalar(startingAt: offset)
    var pair = String.UnicodeScalarView()
    pair.append(before)
    pair.append(after)
    return String(pair).count == 2
  }

  func scalar(endingAt offset: Int) -> Unicode.Scalar {
    let unit = units[offset - 1]
    guard offset > 1, UTF16.isTrailSurrogate(unit), UTF16.isLeadSurrogate(units[offset - 2]) else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    return scalar(startingAt: offset - 2)
  }

  func scalar(startingAt offset: Int) -> Unicode.Scalar {
    let unit = units[offset]
    guard offset + 1 < count, UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(units[offset + 1]) else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(units[offset + 1]) - 0xDC00
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  // MARK: Paragraphs

  /// Returns the paragraph that contains an offset, with the break at its end.
  func paragraph(at offset: Int) -> Range<Int> {
    let offset = min(max(0, offset), count)
    var (lower, upper) = (offset, offset)
    while lower > 0, !breaksParagraph(before: lower) { lower -= 1 }
    while upper < count {
      upper += 1
      if breaksParagraph(before: upper) { break }
    }
    return lower..<upper
  }

  /// Returns the end of the paragraph that contains an offset, before the break at its end.
  func paragraphEnd(at offset: Int) -> Int {
    let paragraph = paragraph(at: offset)
    guard paragraph.upperBound > paragraph.lowerBound, breaksParagraph(before: paragraph.upperBound) else {
      return paragraph.upperBound
    }
    return cluster(before: paragraph.upperBound)
  }

  /// Returns a Boolean value that indicates whether a paragraph ends at an offset greater than 0.
  func breaksParagraph(before offset: Int) -> Bool {
    let unit = units[offset - 1]
    if unit == 0x0D, offset < count, units[offset] == 0x0A { return false }
    return Self.isBreak(unit)
  }

  /// Returns a Boolean value that indicates whether a unit ends a paragraph.
  static func isBreak(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }
}
