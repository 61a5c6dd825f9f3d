import ProsceniumGraphics

extension TextUnits {
  /// The number of units around an offset that a search for words reads first.
  private static let reach = 256

  /// The greatest number of units in which a search looks for a position from which it may read.
  private static let longestWord = 4_096

  /// The number of units before the end of a window in which a boundary may depend on units after the window.
  private static let margin = 64

  /// Returns the end of the first word that ends after an offset, or the length of the text if there is none.
  func wordEnd(after offset: Int) -> Int {
    let lower = certainWordBoundary(before: offset)
    var reach = Self.reach
    while true {
      let upper = clusterEnd(at: min(count, offset + reach))
      for segment in segments(in: lower..<upper) where segment.isWord && segment.range.upperBound > offset {
        guard isReliable(segment.range.upperBound, upTo: upper) else { break }
        return segment.range.upperBound
      }
      if upper == count { return count }
      reach *= 4
    }
  }

  /// Returns the start of the last word that starts before an offset, or 0 if there is none.
  func wordStart(before offset: Int) -> Int {
    let upper = clusterEnd(at: min(count, offset + Self.reach))
    var reach = Self.reach
    while true {
      let lower = certainWordBoundary(before: max(0, offset - reach))
      let found = segments(in: lower..<upper).last { $0.isWord && $0.range.lowerBound < offset }
      if let found { return found.range.lowerBound }
      if lower == 0 { return 0 }
      reach *= 4
    }
  }

  /// Returns the word, the space or the punctuation mark that contains the unit at an offset.
  ///
  /// At the end of the text, the method returns the last part of the text.
  func wordRange(at offset: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let offset = min(max(0, offset), count - 1)
    let lower = certainWordBoundary(before: offset)
    var reach = Self.reach
    while true {
      let upper = clusterEnd(at: min(count, offset + reach))
      let found = segments(in: lower..<upper).first { $0.range.contains(offset) }
      if let found, isReliable(found.range.upperBound, upTo: upper) { return found.range }
      reach *= 4
    }
  }

  private func isReliable(_ boundary: Int, upTo upper: Int) -> Bool {
    upper == count || boundary <= upper - Self.margin
  }

  private func segments(in range: Range<Int>) -> [WordBreaks.Segment] {
    let found = units[range].withUnsafeBufferPointer { WordBreaks.segments(in: $0) }
    return found.map { segment in
      let (start, end) = (segment.range.lowerBound + range.lowerBound, segment.range.upperBound + range.lowerBound)
      return WordBreaks.Segment(range: start..<end, isWord: segment.isWord)
    }
  }

  /// Returns a word boundary before an offset that does not depend on the text before it.
  ///
  /// A letter after a space begins a word. If a long text has no such letter, the result is the start of a cluster.
  private func certainWordBoundary(before offset: Int) -> Int {
    let least = max(0, offset - Self.longestWord)
    var candidate = min(offset, count) - Self.margin
    while candidate > least {
      let (left, right) = (units[candidate - 1], units[candidate])
      if left == 0x0A || left == 0x20 && (right.isASCIILetter || right.isASCIIDigit) { return candidate }
      candidate -= 1
    }
    return clusterStart(at: least)
  }
}

extension UInt16 {
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
