extension Duration {
  /// Whole nanoseconds, at most what `Int64` holds: 292 years. A part of one counts whole, so that no task wakes early.
  var nanoseconds: Int64 {
    let (whole, part) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(clamping: whole + (part > 0 ? 1 : 0))
  }

  /// Milliseconds as text, without zeros that say nothing: "300 ms", "16.667 ms".
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
