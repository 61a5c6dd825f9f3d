/// One element of a ``TimerHeap``, in 24 bytes if the element takes two words.
struct TimerSlot<Element> {
  private static var sequenceBits: UInt64 { 36 }
  private static var sequenceMask: UInt64 { 1 << sequenceBits - 1 }

  /// `nil` in a free slot.
  var element: Element?

  /// How many elements the slot has held, in 28 bits, above what ``sequence`` holds.
  private var words: UInt64

  init(element: consuming Element, generation: UInt32) {
    self.element = element
    words = UInt64(generation) << Self.sequenceBits
  }

  var generation: UInt32 { UInt32(truncatingIfNeeded: words >> Self.sequenceBits) }

  /// The sequence of the element's node; any other node of this slot is void. In a free slot, the next free one.
  private var sequence: UInt64 {
    get { words & Self.sequenceMask }
    set { words = words & ~Self.sequenceMask | newValue }
  }

  /// The next free slot, of one that is free.
  var nextFreeSlot: Int { Int(truncatingIfNeeded: sequence) }

  mutating func place(_ node: TimerNode) {
    sequence = node.sequence
  }

  func isPlaced(at node: TimerNode) -> Bool {
    sequence == node.sequence && element != nil
  }

  /// Takes the element out; its token finds nothing from now on.
  mutating func free(nextFreeSlot: Int) -> Element? {
    words &+= 1 << Self.sequenceBits
    sequence = UInt64(truncatingIfNeeded: nextFreeSlot)
    return element.take()
  }
}
