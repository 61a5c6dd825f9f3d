extension EventLoop {
  /// Calls a handler on the loop's thread once, at least `delay` from now.
  ///
  /// For the loop's thread only, like ``rescheduleCallback(_:after:tolerance:)`` and ``cancelCallback(_:)``. The loop
  /// retains the handler until the call. A loop that stops before the deadline releases the handler without a call, and
  /// a stopped loop schedules nothing. Delay and tolerance have the same meaning as in
  /// ``schedule(after:tolerance:_:)``.
  ///
  /// - Returns: The token with which to cancel or reschedule the callback. The caller may discard it.
  /// - Complexity: O(log n) in pending timers. There is no lock and no system call, and no allocation except when the
  ///   heap grows.
  @discardableResult
  public func scheduleCallback(
    after delay: Duration,
    tolerance: Duration = .zero,
    handler: any ScheduledCallbackHandler
  ) -> ScheduledCallback {
    scheduleCallback(Self.deadlineNanoseconds(after: delay), tolerance, handler)
  }

  /// Calls a handler on the loop's thread once, at or after `deadline`.
  ///
  /// A deadline in the past counts as now. Otherwise the method behaves like
  /// ``scheduleCallback(after:tolerance:handler:)``.
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

  /// Reschedules a callback to `delay` from now, or returns `false` if it was called or cancelled.
  ///
  /// - Complexity: O(1) on average if the new deadline is later, otherwise O(log n) in pending timers.
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

  /// Cancels a callback and releases its handler immediately, or returns `false` if it was called or cancelled.
  ///
  /// - Complexity: O(1) on average, and O(log n) for the callback with the earliest deadline.
  @discardableResult
  public func cancelCallback(_ callback: ScheduledCallback) -> Bool {
    preconditionCurrent("cancelCallback(_:)")
    guard confined.timers.remove(callback.token) != nil else { return false }
    counters.pendingTimersHere.addAsOnlyWriter(-1)
    return true
  }
}

/// An eight-byte token of a callback of an ``EventLoop``, with which to cancel or reschedule it.
///
/// The token is valid only for that loop, and only until the callback is called or cancelled.
public struct ScheduledCallback: Hashable, Sendable {
  let token: TimerHeap<TimedWork>.Token
}

/// A handler that an ``EventLoop`` calls at deadlines, for programs with very many deadlines.
///
/// An object may handle any number of callbacks. Each callback costs 40 bytes in the loop's heap and allocates
/// nothing, whereas each ``LoopTimer`` is an object with a closure. The loop retains the handler until the callback is
/// called or cancelled, or until the loop stops.
public protocol ScheduledCallbackHandler: AnyObject {
  /// Handles one callback on the loop's thread.
  ///
  /// The loop calls this method once for each callback, and never before the deadline. The call is omitted if the
  /// callback was cancelled or if the loop stops before the deadline.
  ///
  /// The callback has ended before the call, so the handler may schedule a new one. Callbacks and timers with the same
  /// deadline are called in the order in which they were scheduled.
  func handleScheduledCallback(_ callback: ScheduledCallback, on loop: EventLoop)
}
