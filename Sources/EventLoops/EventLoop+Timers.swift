internal import Synchronization

extension EventLoop {
  /// Runs a closure on the loop's thread once, at least `delay` from now.
  ///
  /// Never early; how late depends on what else the loop runs. Timers with the same deadline run in the order
  /// in which they were scheduled. Zero and negative delays run in a coming turn; delays beyond 292 years
  /// count as that.
  ///
  /// - Returns: The timer, to cancel it with. It need not be kept. On a loop that has stopped it is not
  ///   pending, and its closure is freed.
  /// - Complexity: O(log n) in pending timers. On the loop's own thread without a system call of its own.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> LoopTimer {
    let timer = LoopTimer(loop: self, work)
    arm(.timer(timer), deadlineNanoseconds: Self.deadlineNanoseconds(after: delay))
    return timer
  }

  /// Runs a closure on the loop's thread once, at `deadline` or after it.
  ///
  /// As ``schedule(after:_:)``, without the drift of reading the clock twice. A deadline in the past runs in a
  /// coming turn, and counts as now in the order of timers.
  @discardableResult
  public func schedule(
    at deadline: SuspendingClock.Instant,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    let timer = LoopTimer(loop: self, work)
    arm(.timer(timer), deadlineNanoseconds: deadline.loopNanoseconds)
    return timer
  }

  static func deadlineNanoseconds(after delay: Duration) -> Int64 {
    let (deadline, overflow) = SuspendingClock.now.loopNanoseconds
      .addingReportingOverflow(max(0, delay.clampedNanoseconds))
    return overflow ? .max : deadline
  }

  /// Puts timed work into the loop's heap, from any thread.
  ///
  /// A deadline in the past counts as now. Were it to keep its place, work that schedules itself in the past
  /// would forever stand before a timer that has been due for long.
  func arm(_ work: TimedWork, deadlineNanoseconds: Int64) {
    counters.pendingTimers.add(1, ordering: .relaxed)
    let deadline = max(deadlineNanoseconds, SuspendingClock.now.loopNanoseconds)
    post(.arm(work, deadlineNanoseconds: deadline, sequence: takeSequence()))
  }

  /// Takes a cancelled timer, whose closure is gone already, out of the heap.
  func disarm(_ timer: LoopTimer) {
    counters.pendingTimers.subtract(1, ordering: .relaxed)
    post(.disarm(timer))
  }

  func insert(_ work: TimedWork, deadlineNanoseconds: Int64, sequence: UInt64) {
    let token = confined.timers.insert(work, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence)
    switch work {
    case .timer(let timer):
      timer.token = token
    case .sleep, .poolSleep:
      break
    }
  }

  func remove(_ timer: LoopTimer) {
    guard let token = timer.token.take() else { return }
    _ = confined.timers.remove(token)
  }

  /// Runs what is due, in the order of (deadline, sequence); what that schedules waits for the next turn.
  func fireDueTimers() {
    guard !confined.timers.isEmpty else { return }
    let now = SuspendingClock.now.loopNanoseconds
    let sequence = comingSequence
    while let work = confined.timers.popDue(at: now, before: sequence) {
      fire(work)
    }
  }

  private func fire(_ work: TimedWork) {
    switch work {
    case .timer(let timer):
      timer.token = nil
      // A timer that another thread cancels at this moment has no work left, and was counted by it.
      guard let work = timer.takeWork() else { return }
      countFired()
      run(.closure(work))
    case .sleep(let work), .poolSleep(let work, _):
      countFired()
      run(work)
    }
  }

  private func countFired() {
    counters.pendingTimers.subtract(1, ordering: .relaxed)
    counters.timersFired.add(1, ordering: .relaxed)
  }
}
