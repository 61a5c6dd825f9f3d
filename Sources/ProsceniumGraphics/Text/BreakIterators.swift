import RuntimeSupport
import _FoundationICU

/// The unused break iterators of one kind, kept because creating one takes longer than breaking the lines of a label.
final class BreakIterators: Sendable {
  /// A break iterator of ICU, which only one thread may use at a time.
  private struct Iterator: @unchecked Sendable {
    // Only the caller that removed the iterator from `spares` accesses it.
    let pointer: OpaquePointer
  }

  private let kind: UInt32
  private let spares = Locked<[Iterator]>([])

  init(_ type: UBreakIteratorType) { kind = type.rawValue }

  /// Calls `read` with an iterator of the boundaries in a text.
  ///
  /// - Returns: The result of `read`, or `nil` if ICU's data is not available.
  func withIterator<Result>(of text: UnsafeBufferPointer<UInt16>, _ read: (OpaquePointer) -> Result) -> Result? {
    guard let start = text.baseAddress, let iterator = take() else { return nil }
    defer { spares.withLock { if $0.count < 8 { $0.append(iterator) } else { swift_ubrk_close(iterator.pointer) } } }
    var status = U_ZERO_ERROR
    swift_ubrk_setText(iterator.pointer, start, Int32(text.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return read(iterator.pointer)
  }

  private func take() -> Iterator? {
    if let spare = spares.withLock({ $0.popLast() }) { return spare }
    var status = U_ZERO_ERROR
    let pointer = swift_ubrk_open(UBreakIteratorType(rawValue: kind), "", nil, 0, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, let pointer else { return nil }
    return Iterator(pointer: pointer)
  }
}
