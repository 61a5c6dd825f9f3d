import RuntimeSupport
import _FoundationICU

/// The line break positions of a text by Unicode's rules (UAX 14), as implemented by Foundation's ICU.
package enum LineBreaks {
  /// The unused iterators, kept because creating one takes longer than breaking the lines of a label.
  private static let spares = Locked<[Iterator]>([])

  /// A break iterator of ICU, which only one thread may use at a time.
  private struct Iterator: @unchecked Sendable {
    // Only the caller that removed the iterator from `spares` accesses it.
    let pointer: OpaquePointer
  }

  /// Returns the offsets in `text` at which a new line may start, in ascending order, ending with the length of the
  /// text.
  ///
  /// If ICU's data is not available, a line may start after each space.
  static func positions(in text: UnsafeBufferPointer<UInt16>) -> [Int32] {
    guard let start = text.baseAddress, let iterator = take() else { return afterSpaces(text) }
    defer { spares.withLock { if $0.count < 8 { $0.append(iterator) } else { swift_ubrk_close(iterator.pointer) } } }
    var status = U_ZERO_ERROR
    swift_ubrk_setText(iterator.pointer, start, Int32(text.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return afterSpaces(text) }
    var positions: [Int32] = []
    positions.reserveCapacity(text.count / 5 + 1)
    while true {
      let position = swift_ubrk_next(iterator.pointer)
      // ICU returns -1 at the end of the iteration.
      guard position != -1 else { return positions }
      positions.append(position)
    }
  }

  private static func take() -> Iterator? {
    if let spare = spares.withLock({ $0.popLast() }) { return spare }
    var status = U_ZERO_ERROR
    let pointer = swift_ubrk_open(UBRK_LINE, "", nil, 0, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, let pointer else { return nil }
    return Iterator(pointer: pointer)
  }

  private static func afterSpaces(_ text: UnsafeBufferPointer<UInt16>) -> [Int32] {
    text.indices.dropFirst().filter { text[$0 - 1] == 0x20 }.map(Int32.init) + [Int32(text.count)]
  }

  /// Returns a Boolean value that indicates whether the first letter with a direction is read from right to left.
  package static func isRightToLeft(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    for scalar in text where scalar.value >= 0x41 {
      if scalar.value < 0x300 {
        if scalar.properties.isAlphabetic { return false }
        continue
      }
      let direction = swift_u_charDirection(Int32(bitPattern: scalar.value))
      if direction == U_LEFT_TO_RIGHT { return false }
      if direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC { return true }
    }
    return false
  }
}
