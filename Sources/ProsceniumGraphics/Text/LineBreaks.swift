import _FoundationICU

/// The line break positions of a text by Unicode's rules (UAX 14), as implemented by Foundation's ICU.
package enum LineBreaks {
  private static let iterators = BreakIterators(UBRK_LINE)

  /// Returns the offsets in `text` at which a new line may start, in ascending order, ending with the length of the
  /// text.
  ///
  /// If ICU's data is not available, a line may start after each space.
  static func positions(in text: UnsafeBufferPointer<UInt16>) -> [Int32] {
    let found = iterators.withIterator(of: text) { iterator in
      var positions: [Int32] = []
      positions.reserveCapacity(text.count / 5 + 1)
      while true {
        let position = swift_ubrk_next(iterator)
        // ICU returns -1 at the end of the iteration.
        guard position != -1 else { return positions }
        positions.append(position)
      }
    }
    return found ?? afterSpaces(text)
  }

  private static func afterSpaces(_ text: UnsafeBufferPointer<UInt16>) -> [Int32] {
    text.indices.dropFirst().filter { text[$0 - 1] == 0x20 }.map(Int32.init) + [Int32(text.count)]
  }

  /// Returns a Boolean value that indicates whether the first letter with a direction is read from right to left.
  package static func isRightToLeft(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    for scalar in text where scalar.value >= 0x41 {
      if let direction = isRightToLeft(scalar) { return direction }
    }
    return false
  }

  /// Returns a Boolean value that indicates whether a letter is read from right to left, or `nil` without a direction.
  package static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar.value < 0x300 { return scalar.value >= 0x41 && scalar.properties.isAlphabetic ? false : nil }
    let direction = swift_u_charDirection(Int32(bitPattern: scalar.value))
    if direction == U_LEFT_TO_RIGHT { return false }
    return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC ? true : nil
  }
}
