import _FoundationICU

/// The word boundaries of a text by Unicode's rules (UAX 29), as implemented by Foundation's ICU.
package enum WordBreaks {
  /// A part of a text between two word boundaries.
  package struct Segment: Sendable, Hashable {
    /// The UTF-16 units of the segment.
    package var range: Range<Int>

    /// A Boolean value that indicates whether the segment is a word, and not a space or a punctuation mark.
    package var isWord: Bool

    /// Creates a segment.
    package init(range: Range<Int>, isWord: Bool) { (self.range, self.isWord) = (range, isWord) }
  }

  private static let iterators = BreakIterators(UBRK_WORD)

  /// The greatest rule status of segments without letters, digits and ideographs (`UBRK_WORD_NONE_LIMIT`).
  private static let noWord: Int32 = 100

  /// Returns the segments of a text in ascending order, which cover the text.
  ///
  /// If ICU's data is not available, spaces separate the words.
  package static func segments(in text: UnsafeBufferPointer<UInt16>) -> [Segment] {
    let found = iterators.withIterator(of: text) { iterator in
      var segments: [Segment] = []
      var start = 0
      while true {
        let end = swift_ubrk_next(iterator)
        // ICU returns -1 at the end of the iteration.
        guard end != -1 else { return segments }
        segments.append(Segment(range: start..<Int(end), isWord: swift_ubrk_getRuleStatus(iterator) >= noWord))
        start = Int(end)
      }
    }
    return found ?? betweenSpaces(text)
  }

  private static func betweenSpaces(_ text: UnsafeBufferPointer<UInt16>) -> [Segment] {
    var segments: [Segment] = []
    for (offset, unit) in text.enumerated() {
      let isWord = unit != 0x20 && unit != 0x0A
      if let last = segments.last, last.isWord, isWord {
        segments[segments.count - 1].range = last.range.lowerBound..<(offset + 1)
      } else {
        segments.append(Segment(range: offset..<(offset + 1), isWord: isWord))
      }
    }
    return segments
  }
}
