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
