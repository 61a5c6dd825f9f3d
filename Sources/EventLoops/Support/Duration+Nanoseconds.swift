extension Duration {
  /// The duration in whole nanoseconds, rounded up and clamped to the range of `Int64`, which is 292 years.
  var clampedNanoseconds: Int64 {
    let whole = attoseconds
    // Integer division rounds towards zero, which rounds a negative fraction up.
    guard whole >= 0 else { return Int64(clamping: whole / 1_000_000_000) }
    let attosecondsPerNanosecond: UInt64 = 1_000_000_000
    let high = UInt64(truncatingIfNeeded: whole >> 64)
    // The guard leaves one machine division, because a larger quotient would not fit into 64 bits.
    guard high < attosecondsPerNanosecond else { return .max }
    let (quotient, remainder) = attosecondsPerNanosecond.dividingFullWidth((high, UInt64(truncatingIfNeeded: whole)))
    let (nanoseconds, overflow) = quotient.addingReportingOverflow(remainder > 0 ? 1 : 0)
    return overflow ? .max : Int64(clamping: nanoseconds)
  }
}

extension SuspendingClock.Instant {
  /// The nanoseconds since the clock's epoch, the form in which deadlines are compared.
  ///
  /// Fractions are rounded up, so that no deadline moves to an earlier time. Instants before the epoch count as the
  /// epoch, and instants 292 years or more after it count as `Int64.max`.
  var loopNanoseconds: Int64 {
    max(0, SuspendingClock().systemEpoch.duration(to: self).clampedNanoseconds)
  }

  /// Creates the instant at the given number of nanoseconds after the clock's epoch.
  init(loopNanoseconds: Int64) {
    self = SuspendingClock().systemEpoch.advanced(by: .nanoseconds(loopNanoseconds))
  }
}
