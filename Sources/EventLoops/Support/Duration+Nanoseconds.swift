extension Duration {
  /// The duration in whole nanoseconds, rounded up and clamped to what an `Int64` holds (292 years).
  var clampedNanoseconds: Int64 {
    let whole = attoseconds
    // Integer division rounds towards zero, which is already up for a negative fraction.
    guard whole >= 0 else { return Int64(clamping: whole / 1_000_000_000) }
    let attosecondsPerNanosecond: UInt64 = 1_000_000_000
    let high = UInt64(truncatingIfNeeded: whole >> 64)
    // One division of the machine; a larger quotient would not fit into 64 bits.
    guard high < attosecondsPerNanosecond else { return .max }
    let (quotient, remainder) = attosecondsPerNanosecond.dividingFullWidth((high, UInt64(truncatingIfNeeded: whole)))
    let (nanoseconds, overflow) = quotient.addingReportingOverflow(remainder > 0 ? 1 : 0)
    return overflow ? .max : Int64(clamping: nanoseconds)
  }
}

extension SuspendingClock.Instant {
  /// Nanoseconds since the clock's epoch, the form in which deadlines are compared.
  ///
  /// A fraction of a nanosecond counts as a whole one, so that no deadline moves forward in time; instants
  /// before the epoch count as the epoch, and those 292 years after it or later as `Int64.max`.
  var loopNanoseconds: Int64 {
    max(0, SuspendingClock().systemEpoch.duration(to: self).clampedNanoseconds)
  }

  /// The instant that many nanoseconds after the clock's epoch.
  init(loopNanoseconds: Int64) {
    self = SuspendingClock().systemEpoch.advanced(by: .nanoseconds(loopNanoseconds))
  }
}
