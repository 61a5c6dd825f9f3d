/// Moves deadlines to where others may be too, so that one wake-up serves several timers.
enum TimerTolerance {
  /// As ``deadline(_:within:)-(_,Int64)``; a negative tolerance counts as none.
  static func deadline(_ deadlineNanoseconds: Int64, within tolerance: Duration) -> Int64 {
    tolerance == .zero ? deadlineNanoseconds : deadline(deadlineNanoseconds, within: tolerance.clampedNanoseconds)
  }

  /// The next multiple of the largest power of two that is not more than `nanoseconds`.
  ///
  /// Powers of two nest: a timer with a wide tolerance lands where those with narrower ones may land as well,
  /// without comparing them.
  static func deadline(_ deadlineNanoseconds: Int64, within nanoseconds: Int64) -> Int64 {
    guard nanoseconds > 1 else { return deadlineNanoseconds }
    let grain: Int64 = 1 << (Int64.bitWidth - 1 - nanoseconds.leadingZeroBitCount)
    let (sum, overflow) = deadlineNanoseconds.addingReportingOverflow(grain - 1)
    return overflow ? deadlineNanoseconds : sum & ~(grain - 1)
  }
}
