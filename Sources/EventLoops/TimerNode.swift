/// The keys of one element of a ``TimerHeap``, and the number of its slot, in two words.
struct TimerNode {
  /// How many bits of `order` are the slot's: 268 million timers, and 36 bits for their sequence.
  private static let slotBits: UInt64 = 28

  /// No slot; one more than the largest number.
  static let noSlot = 1 << Int(slotBits) - 1

  let deadlineNanoseconds: Int64

  /// The low bits of the sequence above the slot.
  private let order: UInt64

  init(deadlineNanoseconds: Int64, sequence: UInt64, slot: Int) {
    self.deadlineNanoseconds = deadlineNanoseconds
    order = sequence << Self.slotBits | UInt64(truncatingIfNeeded: slot)
  }

  /// The low bits of the sequence, by which the slot knows its node.
  var sequence: UInt64 { order >> Self.slotBits }

  var slot: Int {
    Int(truncatingIfNeeded: order & (1 << Self.slotBits - 1))
  }

  /// Whether it is due before another one, or at the same time and was scheduled before.
  ///
  /// The sequences may have wrapped around in between. Their order would be wrong only if two timers had the
  /// same deadline, both pending, and 34 thousand million were scheduled in between.
  func precedes(_ other: TimerNode) -> Bool {
    precedence(over: other) != 0
  }

  /// One if it precedes the other, else zero: a number to add,
  /// since the processor guesses a branch wrong every other time.
  func precedence(over other: TimerNode) -> Int {
    let isEarlier = deadlineNanoseconds < other.deadlineNanoseconds ? 1 : 0
    let isAtTheSameTime = deadlineNanoseconds == other.deadlineNanoseconds ? 1 : 0
    let wasBefore = Int(truncatingIfNeeded: (order &- other.order) >> 63)
    return isEarlier | (isAtTheSameTime & wasBefore)
  }
}

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
