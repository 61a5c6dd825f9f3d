internal import CEventLoop

/// The processor's own counter of time, and how it relates to nanoseconds.
enum LoopTicks {
  static var now: UInt64 { cel_ticks() }

  /// Measured once, over a millisecond, when someone first needs it.
  static let perNanosecond: Double = {
    let (ticks, nanoseconds) = (cel_ticks(), cel_now_nanoseconds())
    while cel_now_nanoseconds() < nanoseconds + 1_000_000 { cel_relax() }
    return Double(cel_ticks() - ticks) / Double(cel_now_nanoseconds() - nanoseconds)
  }()
}
