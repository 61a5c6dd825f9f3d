extension Duration {
  /// The duration in whole nanoseconds, rounded up and clamped to what an `Int64` holds (292 years).
  var clampedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let attosecondsPerNanosecond: Int64 = 1_000_000_000
    // Integer division rounds towards zero, which is already up for a negative fraction.
    var fraction = attoseconds / attosecondsPerNanosecond
    if attoseconds % attosecondsPerNanosecond > 0 { fraction += 1 }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(fraction)
    guard overflow || carry else { return sum }
    return seconds < 0 ? .min : .max
  }
}
