internal import CEventLoop

/// A monotonic clock in nanoseconds whose sleeps are timers of an ``EventLoop``.
///
/// Cancelling a sleep frees its timer immediately. The instants are those of `SuspendingClock`, which
/// ``EventLoop/schedule(at:tolerance:_:)`` accepts as well. The clock stops while the system sleeps, and a change of
/// the wall clock has no effect.
public struct EventLoopClock: Clock {
  /// A point in the loop's time.
  public typealias Instant = SuspendingClock.Instant

  /// The loop whose timers implement the sleeps.
  public let loop: EventLoop

  /// Creates a clock of a loop, like ``EventLoop/clock``.
  public init(loop: EventLoop) {
    self.loop = loop
  }

  /// The current time, equal to ``EventLoop/now``.
  public var now: SuspendingClock.Instant {
    loop.now
  }

  /// The resolution of one nanosecond. libevent waits in whole microseconds, rounded up.
  public var minimumResolution: Duration {
    .nanoseconds(1)
  }

  /// Suspends the task until `deadline` or later.
  ///
  /// See ``EventLoop/sleep(until:tolerance:)``.
  nonisolated(nonsending) public func sleep(
    until deadline: SuspendingClock.Instant,
    tolerance: Duration? = nil
  ) async throws {
    try await loop.sleep(until: deadline, tolerance: tolerance)
  }
}

/// The processor's time counter and its relation to nanoseconds.
enum LoopTicks {
  static var now: UInt64 { cel_ticks() }

  /// The values of both clocks at the same instant.
  ///
  /// The thread may be interrupted between two readings, so the property returns the pair of readings that took the
  /// shortest time.
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

  /// The number of ticks per nanosecond, measured once over one millisecond at first use.
  static let perNanosecond: Double = {
    let begin = withNanoseconds
    while cel_now_nanoseconds() < begin.nanoseconds + 1_000_000 { cel_relax() }
    let end = withNanoseconds
    return Double(end.ticks - begin.ticks) / Double(end.nanoseconds - begin.nanoseconds)
  }()
}
