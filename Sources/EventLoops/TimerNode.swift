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
