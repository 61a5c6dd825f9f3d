internal import CEventLoop
internal import Synchronization

extension EventLoop {
  /// Runs a closure on the loop's thread once, at least `delay` from now.
  ///
  /// Never early; how late depends on what else the loop runs. Timers with the same deadline run in the order
  /// in which they were scheduled. Zero and negative delays run in a coming turn; delays beyond 292 years
  /// count as that.
  ///
  /// - Parameters:
  ///   - delay: The time from now until the timer is due.
  ///   - tolerance: How much later it may fire so that timers share a wake-up. Their deadlines are moved to the next
  ///     multiple of the largest power of two nanoseconds that is not more than the tolerance, and count as equal when
  ///     they meet there.
  ///   - work: Called once, on the loop's thread, unless the timer is cancelled before.
  /// - Returns: The timer, to cancel it with. It need not be kept. On a loop that has stopped it is not
  ///   pending, and its closure is freed.
  /// - Complexity: O(log n) in pending timers. On the loop's own thread without a system call of its own.
  @discardableResult
  public func schedule(
    after delay: Duration,
    tolerance: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    let timer = LoopTimer(loop: self, life: .armed, work)
    arm(.timer(timer), deadlineNanoseconds: Self.deadlineNanoseconds(after: delay), tolerance: tolerance)
    return timer
  }

  /// Runs a closure on the loop's thread once, at `deadline` or after it.
  ///
  /// As ``schedule(after:tolerance:_:)``, without the drift of reading the clock twice. A deadline in the past
  /// runs in a coming turn, and counts as now in the order of timers.
  @discardableResult
  public func schedule(
    at deadline: SuspendingClock.Instant,
    tolerance: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    let timer = LoopTimer(loop: self, life: .armed, work)
    arm(.timer(timer), deadlineNanoseconds: Self.deadlineNanoseconds(at: deadline), tolerance: tolerance)
    return timer
  }

  /// Runs a closure on the loop's thread again and again, until the timer is cancelled.
  ///
  /// The ticks are multiples of the interval after the first one and do not drift. Those that the loop comes too
  /// late for are left out, so a busy loop is never followed by a burst; nor does a tick come while the closure
  /// still runs, even if that runs the loop.
  ///
  /// - Parameters:
  ///   - interval: More than zero.
  ///   - delay: When the first tick is due; one interval from now if `nil`.
  ///   - tolerance: As for ``schedule(after:tolerance:_:)``, for each tick anew.
  ///   - work: Called at each tick, on the loop's thread.
  @discardableResult
  public func schedule(
    repeating interval: Duration,
    after delay: Duration? = nil,
    tolerance: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    precondition(interval > .zero, "A timer repeats after more than zero, not \(interval).")
    let deadline = Self.deadlineNanoseconds(after: delay ?? interval)
    let recurrence = LoopTimer.Recurrence(
      intervalNanoseconds: interval.clampedNanoseconds,
      toleranceNanoseconds: tolerance.clampedNanoseconds,
      nominalNanoseconds: deadline
    )
    let timer = LoopTimer(loop: self, life: .armed, recurrence: recurrence, work)
    countPendingTimers(by: 1)
    place(.timer(timer), deadlineNanoseconds: deadline)
    return timer
  }

  /// Makes a timer that fires each time it was armed, with ``LoopTimer/rearm(after:)``, and keeps its closure.
  ///
  /// It is not armed yet. Its closure is freed when the timer is cancelled, or when it is neither armed nor
  /// referred to.
  public func makeTimer(_ work: @escaping @Sendable () -> Void) -> LoopTimer {
    let recurrence = LoopTimer.Recurrence(intervalNanoseconds: 0, toleranceNanoseconds: 0, nominalNanoseconds: 0)
    return LoopTimer(loop: self, life: .idle, recurrence: recurrence, work)
  }

  static func deadlineNanoseconds(after delay: Duration) -> Int64 {
    let (deadline, overflow) = nowNanoseconds.addingReportingOverflow(max(0, delay.clampedNanoseconds))
    return overflow ? .max : deadline
  }

  /// A deadline in the past counts as now.
  static func deadlineNanoseconds(at instant: SuspendingClock.Instant) -> Int64 {
    max(instant.loopNanoseconds, nowNanoseconds)
  }

  /// What ``now`` is in the form in which deadlines are compared.
  static var nowNanoseconds: Int64 {
    cel_now_nanoseconds()
  }

  /// Counts timed work as pending and puts it into the loop's heap, from any thread.
  func arm(_ work: TimedWork, deadlineNanoseconds: Int64, tolerance: Duration = .zero) {
    countPendingTimers(by: 1)
    place(work, deadlineNanoseconds: TimerTolerance.deadline(deadlineNanoseconds, within: tolerance))
  }

  /// Puts timed work that is counted already into the loop's heap, from any thread.
  ///
  /// The deadline is not in the past: work that schedules itself there would forever stand before a timer that
  /// has been due for long.
  func place(_ work: TimedWork, deadlineNanoseconds: Int64) {
    post(.place(work, deadlineNanoseconds: deadlineNanoseconds, sequence: takeSequence()))
  }

  /// Takes a cancelled timer, whose closure is gone and which is not counted any more, out of the heap.
  func disarm(_ timer: LoopTimer) {
    post(.remove(.timer(timer)))
  }

  func countPendingTimers(by difference: Int) {
    if isCurrent {
      counters.pendingTimersHere.addAsOnlyWriter(difference)
    } else {
      counters.pendingTimersElsewhere.add(difference, ordering: .relaxed)
    }
  }

  func countFired() {
    counters.pendingTimersHere.addAsOnlyWriter(-1)
    counters.timersFired.addAsOnlyWriter(1)
  }

  /// Takes timed work into the heap, or moves it there. What has ended on its way is left out.
  func insert(_ work: TimedWork, deadlineNanoseconds: Int64, sequence: UInt64) {
    switch work {
    case .timer(let timer):
      guard timer.arrive(deadlineNanoseconds: deadlineNanoseconds) else { return }
      let tolerance = timer.recurrence?.toleranceNanoseconds ?? 0
      let deadline = TimerTolerance.deadline(deadlineNanoseconds, within: tolerance)
      timer.token = put(work, at: timer.token, deadlineNanoseconds: deadline, sequence: sequence)
    case .ownSleep(let sleep):
      guard !sleep.hasEnded else { return }
      sleep.token = put(work, at: nil, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence)
    case .callback, .sleep, .poolSleep:
      _ = put(work, at: nil, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence)
    }
  }

  private func put(
    _ work: TimedWork,
    at token: TimerHeap<TimedWork>.Token?,
    deadlineNanoseconds: Int64,
    sequence: UInt64
  ) -> TimerHeap<TimedWork>.Token {
    if let token, confined.timers.move(token, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence) {
      return token
    }
    return confined.timers.insert(work, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence)
  }

  func insertNextTick(of timer: LoopTimer, _ recurrence: LoopTimer.Recurrence) {
    let tick = recurrence.next(after: Self.nowNanoseconds)
    let deadline = TimerTolerance.deadline(tick, within: recurrence.toleranceNanoseconds)
    timer.token = put(.timer(timer), at: nil, deadlineNanoseconds: deadline, sequence: takeSequence())
  }

  func remove(_ work: TimedWork) {
    switch work {
    case .timer(let timer):
      if let token = timer.token.take() { _ = confined.timers.remove(token) }
    case .ownSleep(let sleep):
      if let token = sleep.token.take() { _ = confined.timers.remove(token) }
    case .callback, .sleep, .poolSleep:
      preconditionFailure("Callbacks are cancelled by their token; the runtime does not cancel its sleeps.")
    }
  }

  /// Runs what is due, in the order of (deadline, sequence); what that schedules waits for the next turn.
  ///
  /// - Parameter time: What the clock says; it is read if this is `nil`.
  func fireDueTimers(at time: Int64? = nil) {
    guard !confined.timers.isEmpty else { return }
    let now = time ?? Self.nowNanoseconds
    let sequence = comingSequence
    while let (work, token) = confined.timers.popDue(at: now, before: sequence) {
      fire(work, token)
    }
  }

  private func fire(_ work: TimedWork, _ token: TimerHeap<TimedWork>.Token) {
    switch work {
    case .callback(let handler):
      countFired()
      runAside(.timer) { handler.value.handleScheduledCallback(ScheduledCallback(token: token), on: self) }
    case .timer(let timer):
      timer.token = nil
      timer.fire { work in runAside(.timer, work) }
    case .ownSleep(let sleep):
      sleep.token = nil
      // A cancellation from another thread may be first; then that thread has counted.
      _ = sleep.end(with: .success(()), first: countFired)
    case .sleep(let reference), .poolSleep(let reference):
      countFired()
      run(.wakeJob(reference.job))
    }
  }
}

/// Moves deadlines to where others may be too, so that one wake-up serves several timers.
enum TimerTolerance {
  /// As ``deadline(_:within:)-(_,Int64)``; a negative tolerance counts as none.
  static func deadline(_ deadlineNanoseconds: Int64, within tolerance: Duration) -> Int64 {
    tolerance == .zero ? deadlineNanoseconds : deadline(deadlineNanoseconds, within: tolerance.clampedNanoseconds)
  }

  /// The next multiple of the largest power of two that is not more than `nanoseconds`.
  ///
  /// Powers of two nest: a timer with a wide tolerance lands where those with narrower ones may land as well,
  /// without comparing them.
  static func deadline(_ deadlineNanoseconds: Int64, within nanoseconds: Int64) -> Int64 {
    guard nanoseconds > 1 else { return deadlineNanoseconds }
    let grain: Int64 = 1 << (Int64.bitWidth - 1 - nanoseconds.leadingZeroBitCount)
    let (sum, overflow) = deadlineNanoseconds.addingReportingOverflow(grain - 1)
    return overflow ? deadlineNanoseconds : sum & ~(grain - 1)
  }
}
