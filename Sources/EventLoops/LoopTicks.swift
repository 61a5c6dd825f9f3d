internal import CEventLoop

/// The processor's own counter of time, and how it relates to nanoseconds.
enum LoopTicks {
  static var now: UInt64 { cel_ticks() }

  /// Both clocks at one instant.
  ///
  /// The thread may be stopped between two readings: of some pairs the one counts that took the shortest time.
  static var withNanoseconds: (ticks: UInt64, nanoseconds: Int64) {
    var best = (ticks: UInt64(0), nanoseconds: Int64(0))
    var shortest = Int64.max
    for _ in 0..<8 {
      let (before, ticks, after) = (cel_now_nanoseconds(), cel_ticks(), cel_now_nanoseconds())
      guard after - before < shortest else { continue }
      shortest = after - before
      best = (ticks, before + shortest / 2)
    }
    return best
  }

  /// Measured once, over a millisecond, when it is first needed.
  static let perNanosecond: Double = {
    let begin = withNanoseconds
    while cel_now_nanoseconds() < begin.nanoseconds + 1_000_000 { cel_relax() }
    let end = withNanoseconds
    return Double(end.ticks - begin.ticks) / Double(end.nanoseconds - begin.nanoseconds)
  }()
}
