extension EventLoop {
  /// A clock whose sleeps are timers of this loop.
  public var clock: EventLoopClock {
    EventLoopClock(loop: self)
  }

  /// Suspends the task for at least `duration` with a timer of this loop.
  ///
  /// Tolerance, errors and cost are those of ``sleep(until:tolerance:)``.
  nonisolated(nonsending) public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(deadlineNanoseconds: Self.deadlineNanoseconds(after: duration), tolerance: tolerance)
  }

  /// Suspends the task until `deadline` or later with a timer of this loop, independent of the task's executor.
  ///
  /// If the task is cancelled, the method removes the timer and frees its memory. `Task.sleep` instead leaves the timer
  /// of a cancelled sleep armed until its deadline. A deadline in the past suspends the task for one turn. Code of an
  /// actor on a loop continues there without waiting for a thread of the pool.
  ///
  /// - Parameters:
  ///   - deadline: The earliest time at which the task continues.
  ///   - tolerance: The permitted additional delay, with which timers can share a wake-up. A value of `nil` counts as
  ///     zero.
  /// - Throws: `CancellationError` immediately when the task is cancelled, or ``EventLoopError`` with the code
  ///   `loopStopped` if the loop has stopped or stops before the deadline.
  /// - Complexity: O(log n) in the loop's pending timers.
  nonisolated(nonsending) public func sleep(
    until deadline: SuspendingClock.Instant,
    tolerance: Duration? = nil
  ) async throws {
    try await sleep(deadlineNanoseconds: Self.deadlineNanoseconds(at: deadline), tolerance: tolerance)
  }

  nonisolated(nonsending) private func sleep(deadlineNanoseconds: Int64, tolerance: Duration?) async throws {
    let sleep = LoopWaiter<Void>()
    try await EventLoop.comingBack(to: #isolation) {
      try await withTaskCancellationHandler {
        try await withUnsafeThrowingContinuation { continuation in
          guard sleep.begin(continuation) else {
            continuation.resume(throwing: CancellationError())
            return
          }
          arm(.ownSleep(sleep), deadlineNanoseconds: deadlineNanoseconds, tolerance: tolerance ?? .zero)
        }
      } onCancel: {
        let action = sleep.end(with: .failure(CancellationError()), first: { countPendingTimers(by: -1) })
        if action == .resumed { post(.remove(.ownSleep(sleep))) }
      }
    }
  }
}
