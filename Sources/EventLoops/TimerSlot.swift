/// One element of a ``TimerHeap``; its fields take 32 bytes with an element of two words and a tag.
struct TimerSlot<Element> {
  /// `nil` in a free slot.
  var element: Element?

  /// How many elements the slot has held.
  private(set) var generation: UInt32

  /// The order of the element's node; any other node of this slot is void. In a free slot, the next free one.
  var order: UInt64 = 0

  init(element: consuming Element, generation: UInt32) {
    self.element = element
    self.generation = generation
  }

  /// The next free slot, of one that is free.
  var nextFreeSlot: Int { Int(truncatingIfNeeded: order) }

  /// Takes the element out; whoever holds its token finds nothing from now on.
  mutating func free(nextFreeSlot: Int) -> Element? {
    generation &+= 1
    // Not the order of any node of this slot, which would end with the slot's own number.
    order = UInt64(truncatingIfNeeded: nextFreeSlot)
    return element.take()
  }
}
