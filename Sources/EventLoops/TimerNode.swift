/// The keys of one element of a ``TimerHeap`` and the number of its slot, in two words.
struct TimerNode {
  /// The number of bits of `order` for the slot. They allow 268 million timers and leave 36 bits for the sequence.
  private static let slotBits: UInt64 = 28

  /// The number that means no slot, one greater than the largest slot number.
  static let noSlot = 1 << Int(slotBits) - 1

  let deadlineNanoseconds: Int64

  /// The low bits of the sequence, above the bits of the slot.
  private let order: UInt64

  init(deadlineNanoseconds: Int64, sequence: UInt64, slot: Int) {
    self.deadlineNanoseconds = deadlineNanoseconds
    order = sequence << Self.slotBits | UInt64(truncatingIfNeeded: slot)
  }

  /// The low bits of the sequence, by which the slot identifies its node.
  var sequence: UInt64 { order >> Self.slotBits }

  var slot: Int {
    Int(truncatingIfNeeded: order & (1 << Self.slotBits - 1))
  }

  /// Returns a Boolean value that indicates whether this node is due first, or at the same time and scheduled first.
  ///
  /// The sequences may have wrapped around. The order is wrong only if two pending timers have the same deadline and 34
  /// thousand million timers were scheduled between them.
  func precedes(_ other: TimerNode) -> Bool {
    precedence(over: other) != 0
  }

  /// Returns 1 if this node precedes the other one, otherwise 0.
  ///
  /// A number avoids a branch, which the processor would mispredict every other time.
  func precedence(over other: TimerNode) -> Int {
    let isEarlier = deadlineNanoseconds < other.deadlineNanoseconds ? 1 : 0
    let isAtTheSameTime = deadlineNanoseconds == other.deadlineNanoseconds ? 1 : 0
    let wasBefore = Int(truncatingIfNeeded: (order &- other.order) >> 63)
    return isEarlier | (isAtTheSameTime & wasBefore)
  }
}

/// The slot of one element of a ``TimerHeap``, in 24 bytes if the element has two words.
struct TimerSlot<Element> {
  private static var sequenceBits: UInt64 { 36 }
  private static var sequenceMask: UInt64 { 1 << sequenceBits - 1 }

  /// The element, or `nil` in a free slot.
  var element: Element?

  /// The number of elements that the slot has held, in 28 bits, above the bits of ``sequence``.
  private var words: UInt64

  init(element: consuming Element, generation: UInt32) {
    self.element = element
    words = UInt64(generation) << Self.sequenceBits
  }

  var generation: UInt32 { UInt32(truncatingIfNeeded: words >> Self.sequenceBits) }

  /// The sequence of the element's node, or the number of the next free slot if this slot is free.
  ///
  /// Any other node of this slot is void.
  private var sequence: UInt64 {
    get { words & Self.sequenceMask }
    set { words = words & ~Self.sequenceMask | newValue }
  }

  /// The number of the next free slot, if this slot is free.
  var nextFreeSlot: Int { Int(truncatingIfNeeded: sequence) }

  mutating func place(_ node: TimerNode) {
    sequence = node.sequence
  }

  func isPlaced(at node: TimerNode) -> Bool {
    sequence == node.sequence && element != nil
  }

  /// Removes and returns the element. Its token finds nothing afterwards.
  mutating func free(nextFreeSlot: Int) -> Element? {
    words &+= 1 << Self.sequenceBits
    sequence = UInt64(truncatingIfNeeded: nextFreeSlot)
    return element.take()
  }
}
