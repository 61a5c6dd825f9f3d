internal import CEventLoop
internal import Synchronization

extension EventLoop {
  /// Runs a closure on the loop's thread once, at least `delay` from now.
  ///
  /// The closure never runs early. The delay beyond the deadline depends on the loop's other work. Timers with the same
  /// deadline run in the order in which they were scheduled. Zero and negative delays run in one of the next turns, and
  /// delays above 292 years count as 292 years.
  ///
  /// - Parameters:
  ///   - delay: The time from now to the deadline.
  ///   - tolerance: The permitted additional delay, with which timers can share a wake-up. The deadline moves to the
  ///     next multiple of the largest power of two nanoseconds that is not greater than the tolerance. Deadlines that
  ///     move to the same time count as equal.
  ///   - work: A closure that is called once, on the loop's thread, unless the timer is cancelled before.
  /// - Returns: The timer, which the caller may discard if it need not be cancelled. On a stopped loop the timer is not
  ///   pending, and its closure is freed.
  /// - Complexity: O(log n) in pending timers. On the loop's own thread there is no additional system call.
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

  /// Runs a closure on the loop's thread once, at or after `deadline`.
  ///
  /// The method behaves like ``schedule(after:tolerance:_:)``, but without the drift of a second clock reading. The
  /// closure for a deadline in the past runs in one of the next turns, and that deadline counts as now in the order of
  /// timers.
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

  /// Runs a closure on the loop's thread repeatedly until the timer is cancelled.
  ///
  /// The ticks are multiples of the interval after the first tick and do not drift. A busy loop skips the ticks that it
  /// has missed, so no burst follows. A tick never occurs while the closure still runs, even if the closure runs the
  /// loop.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, greater than zero.
  ///   - delay: The time from now to the first tick. A value of `nil` selects one interval.
  ///   - tolerance: The permitted delay of each tick, as in ``schedule(after:tolerance:_:)``.
  ///   - work: A closure that is called at each tick, on the loop's thread.
  @discardableResult
  public func schedule(
    repeating interval: Duration,
    after delay: Duration? = nil,
    tolerance: Duration = .zero,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    precondition(interval > .zero, "A timer's interval must be greater than zero, not \(interval).")
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

  /// Returns an unarmed timer that keeps its closure and fires once after each ``LoopTimer/rearm(after:)``.
  ///
  /// The closure is freed when the timer is cancelled, or when the timer is unarmed and no longer referenced.
  public func makeTimer(_ work: @escaping @Sendable () -> Void) -> LoopTimer {
    let recurrence = LoopTimer.Recurrence(intervalNanoseconds: 0, toleranceNanoseconds: 0, nominalNanoseconds: 0)
    return LoopTimer(loop: self, life: .idle, recurrence: recurrence, work)
  }

  static func deadlineNanoseconds(after delay: Duration) -> Int64 {
    let (deadline, overflow) = nowNanoseconds.addingReportingOverflow(max(0, delay.clampedNanoseconds))
    return overflow ? .max : deadline
  }

  /// Returns the deadline in nanoseconds of the loop's time. A deadline in the past counts as now.
  static func deadlineNanoseconds(at instant: SuspendingClock.Instant) -> Int64 {
    max(instant.loopNanoseconds, nowNanoseconds)
  }

  /// The value of ``now`` in nanoseconds, the form in which deadlines are compared.
  static var nowNanoseconds: Int64 {
    cel_now_nanoseconds()
  }

  /// Counts timed work as pending and adds it to the loop's heap, from any thread.
  func arm(_ work: TimedWork, deadlineNanoseconds: Int64, tolerance: Duration = .zero) {
    countPendingTimers(by: 1)
    place(work, deadlineNanoseconds: TimerTolerance.deadline(deadlineNanoseconds, within: tolerance))
  }

  /// Adds timed work to the loop's heap without counting it, from any thread.
  ///
  /// The deadline must not be in the past. Otherwise work that repeatedly schedules itself in the past would always
  /// precede an overdue timer.
  func place(_ work: TimedWork, deadlineNanoseconds: Int64) {
    post(.place(work, deadlineNanoseconds: deadlineNanoseconds, sequence: takeSequence()))
  }

  /// Removes a cancelled timer from the heap. Its closure is already released, and it is not counted any more.
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

  /// Adds timed work to the heap or moves it there. Work that ended before the message arrived is ignored.
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
      preconditionFailure("remove(_:) requires a timer or a sleep of the loop.")
    }
  }

  /// Fires due timers in the order of deadline and sequence. Work that they schedule waits for the next turn.
  ///
  /// - Parameter time: The current time in nanoseconds of the loop's time, or `nil` to read the clock.
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
      // If another thread has cancelled the sleep first, that thread has already counted it.
      _ = sleep.end(with: .success(()), first: countFired)
    case .sleep(let reference), .poolSleep(let reference):
      countFired()
      run(.wakeJob(reference.job))
    }
  }
}

/// The rounding of deadlines within their tolerance, so that one wake-up serves several timers.
enum TimerTolerance {
  /// Returns the deadline rounded up as in ``deadline(_:within:)-(_,Int64)``. A negative tolerance counts as none.
  static func deadline(_ deadlineNanoseconds: Int64, within tolerance: Duration) -> Int64 {
    tolerance == .zero ? deadlineNanoseconds : deadline(deadlineNanoseconds, within: tolerance.clampedNanoseconds)
  }

  /// Returns the next multiple of the largest power of two that is not greater than `nanoseconds`.
  ///
  /// Multiples of powers of two nest. A deadline with a wide tolerance therefore falls on a time that is also possible
  /// for narrower tolerances, without any comparison of timers.
  static func deadline(_ deadlineNanoseconds: Int64, within nanoseconds: Int64) -> Int64 {
    guard nanoseconds > 1 else { return deadlineNanoseconds }
    let grain: Int64 = 1 << (Int64.bitWidth - 1 - nanoseconds.leadingZeroBitCount)
    let (sum, overflow) = deadlineNanoseconds.addingReportingOverflow(grain - 1)
    return overflow ? deadlineNanoseconds : sum & ~(grain - 1)
  }
}
