extension EventLoop {
  /// A clock whose sleeps are timers of this loop.
  public var clock: EventLoopClock {
    EventLoopClock(loop: self)
  }

  /// Suspends the task for at least `duration`, in this loop's timers.
  ///
  /// As ``sleep(until:tolerance:)``.
  nonisolated(nonsending) public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(deadlineNanoseconds: Self.deadlineNanoseconds(after: duration), tolerance: tolerance)
  }

  /// Suspends the task until `deadline` or later, in this loop's timers, wherever the task runs.
  ///
  /// Unlike `Task.sleep`, which leaves a cancelled sleep armed until its deadline, this takes it out of the
  /// timers and frees its memory when the task is cancelled. A deadline in the past suspends for a turn.
  /// Code of an actor on a loop goes on there without waiting for a thread of the pool.
  ///
  /// - Parameters:
  ///   - deadline: When the task goes on at the earliest.
  ///   - tolerance: How much later it may end so that timers share a wake-up; `nil` counts as zero.
  /// - Throws: `CancellationError` at once when the task is cancelled, ``EventLoopError`` with the code
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
