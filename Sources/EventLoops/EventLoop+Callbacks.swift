extension EventLoop {
  /// Calls a handler on the loop's thread once, at least `delay` from now.
  ///
  /// On the loop's thread only, as the other two. The loop keeps the handler alive until then. A loop that stops
  /// before releases it without a call; one that has stopped schedules nothing.
  /// In all else as ``schedule(after:tolerance:_:)``.
  ///
  /// - Returns: What it is cancelled or moved with. It need not be kept.
  /// - Complexity: O(log n) in pending timers. No allocation, but for the growth of the heap, no lock, no system call.
  @discardableResult
  public func scheduleCallback(
    after delay: Duration,
    tolerance: Duration = .zero,
    handler: any ScheduledCallbackHandler
  ) -> ScheduledCallback {
    scheduleCallback(Self.deadlineNanoseconds(after: delay), tolerance, handler)
  }

  /// Calls a handler on the loop's thread once, at `deadline` or after it.
  ///
  /// A deadline in the past counts as now. As ``scheduleCallback(after:tolerance:handler:)``.
  @discardableResult
  public func scheduleCallback(
    at deadline: SuspendingClock.Instant,
    tolerance: Duration = .zero,
    handler: any ScheduledCallbackHandler
  ) -> ScheduledCallback {
    scheduleCallback(Self.deadlineNanoseconds(at: deadline), tolerance, handler)
  }

  private func scheduleCallback(
    _ deadlineNanoseconds: Int64,
    _ tolerance: Duration,
    _ handler: any ScheduledCallbackHandler
  ) -> ScheduledCallback {
    preconditionCurrent("scheduleCallback")
    guard !confined.isClosed else { return ScheduledCallback(token: .none) }
    counters.pendingTimersHere.addAsOnlyWriter(1)
    let token = confined.timers.insert(
      .callback(LoopConfined(handler)),
      deadlineNanoseconds: TimerTolerance.deadline(deadlineNanoseconds, within: tolerance),
      sequence: takeSequence()
    )
    if confined.guest != nil { wakeWaitingHost() }
    return ScheduledCallback(token: token)
  }

  /// Moves a callback to `delay` from now, or returns false if it was made or cancelled.
  ///
  /// - Complexity: O(1) on average if that is later than before, else O(log n) in pending timers.
  @discardableResult
  public func rescheduleCallback(
    _ callback: ScheduledCallback,
    after delay: Duration,
    tolerance: Duration = .zero
  ) -> Bool {
    preconditionCurrent("rescheduleCallback(_:after:tolerance:)")
    let isMoved = confined.timers.move(
      callback.token,
      deadlineNanoseconds: TimerTolerance.deadline(Self.deadlineNanoseconds(after: delay), within: tolerance),
      sequence: takeSequence()
    )
    if isMoved, confined.guest != nil { wakeWaitingHost() }
    return isMoved
  }

  /// Cancels a callback and releases its handler at once, or returns false if it was made or cancelled.
  ///
  /// - Complexity: O(1) on average; O(log n) for the one that comes first.
  @discardableResult
  public func cancelCallback(_ callback: ScheduledCallback) -> Bool {
    preconditionCurrent("cancelCallback(_:)")
    guard confined.timers.remove(callback.token) != nil else { return false }
    counters.pendingTimersHere.addAsOnlyWriter(-1)
    return true
  }
}

/// Names a callback that an ``EventLoop`` has scheduled: eight bytes, to cancel or to move it with.
///
/// It means something to that loop only, and nothing once the callback has been made or cancelled.
public struct ScheduledCallback: Hashable, Sendable {
  let token: TimerHeap<TimedWork>.Token
}

/// What an ``EventLoop`` calls at a deadline, for programs with very many of them.
///
/// One object may stand behind any number of callbacks. Each costs 40 bytes in the loop's heap and allocates nothing,
/// where a ``LoopTimer`` is an object with a closure.
public protocol ScheduledCallbackHandler: AnyObject {
  /// Called once for each callback that was not cancelled, on the loop's thread, never before its deadline.
  ///
  /// The callback is over by then: it may be scheduled anew. Callbacks with the same deadline come in the order in
  /// which they were scheduled, together with the loop's timers.
  func handleScheduledCallback(_ callback: ScheduledCallback, on loop: EventLoop)
}
