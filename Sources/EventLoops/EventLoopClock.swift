internal import CEventLoop

/// The clock of an ``EventLoop``: monotonic, in nanoseconds, with sleeps that a cancellation frees at once.
///
/// Its instants are those of `SuspendingClock`, which ``EventLoop/schedule(at:tolerance:_:)`` takes too: time
/// stands still while the system sleeps, and changing the wall clock does not matter.
public struct EventLoopClock: Clock {
  /// A point in the loop's time.
  public typealias Instant = SuspendingClock.Instant

  /// The loop in whose timers sleeps are.
  public let loop: EventLoop

  /// Makes a clock on a loop, as ``EventLoop/clock`` does.
  public init(loop: EventLoop) {
    self.loop = loop
  }

  /// The present, as ``EventLoop/now`` reads it.
  public var now: SuspendingClock.Instant {
    loop.now
  }

  /// One nanosecond: closer deadlines are equal. libevent waits in whole microseconds, rounded up.
  public var minimumResolution: Duration {
    .nanoseconds(1)
  }

  /// Suspends the task until `deadline` or later. See ``EventLoop/sleep(until:tolerance:)``.
  nonisolated(nonsending) public func sleep(
    until deadline: SuspendingClock.Instant,
    tolerance: Duration? = nil
  ) async throws {
    try await loop.sleep(until: deadline, tolerance: tolerance)
  }
}

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
