extension Duration {
  /// The duration in whole nanoseconds, rounded up and limited to `Int64`, which is 292 years.
  ///
  /// Rounding up ensures that no task wakes early.
  var nanoseconds: Int64 {
    let (whole, part) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: whole + (part > 0 ? 1 : 0))
  }

  /// The duration in milliseconds as text without trailing zeros, for example "300 ms" or "16.667 ms".
  var millisecondsText: String {
    let microseconds = attoseconds / 1_000_000_000_000
    let (whole, part) = microseconds.quotientAndRemainder(dividingBy: 1000)
    guard part != 0 else { return "\(whole) ms" }
    var digits = String(part)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits) ms"
  }
}
