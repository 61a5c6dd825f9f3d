internal import Synchronization

/// A timer that runs a closure on an ``EventLoop`` at or after a deadline, once, repeatedly, or whenever it is armed.
///
/// The loop keeps a pending timer alive. Dropping the reference does not cancel the timer.
public final class LoopTimer: Sendable {
  /// The state of a timer that fires more than once. Only the loop's thread accesses `nominalNanoseconds`.
  final class Recurrence {
    /// The interval, or zero if each tick follows a call of ``LoopTimer/rearm(after:)``.
    let intervalNanoseconds: Int64
    let toleranceNanoseconds: Int64
    /// The deadline of the last tick before its rounding within the tolerance.
    var nominalNanoseconds: Int64

    init(intervalNanoseconds: Int64, toleranceNanoseconds: Int64, nominalNanoseconds: Int64) {
      self.intervalNanoseconds = intervalNanoseconds
      self.toleranceNanoseconds = toleranceNanoseconds
      self.nominalNanoseconds = nominalNanoseconds
    }

    /// Advances to the first tick after `time`, and skips the ticks that the loop has missed.
    func next(after time: Int64) -> Int64 {
      let missed = max(0, time - nominalNanoseconds) / intervalNanoseconds
      let (distance, isTooFar) = (missed + 1).multipliedReportingOverflow(by: intervalNanoseconds)
      let (tick, overflow) = nominalNanoseconds.addingReportingOverflow(distance)
      nominalNanoseconds = isTooFar || overflow ? .max : tick
      return nominalNanoseconds
    }
  }

  private let loop: EventLoop

  private let life: Atomic<TimerStateMachine>

  /// The closure. The loop's thread reads it if `life` permits firing, and only the thread that ended the timer clears
  /// it.
  nonisolated(unsafe) private var work: (@Sendable () -> Void)?

  /// The timer's token in the loop's heap. Only the loop's thread accesses it.
  nonisolated(unsafe) var token: TimerHeap<TimedWork>.Token?

  /// The recurrence, or `nil` if the timer fires once.
  nonisolated(unsafe) let recurrence: Recurrence?

  init(loop: EventLoop, life: TimerStateMachine, recurrence: Recurrence? = nil, _ work: @escaping @Sendable () -> Void)
  {
    self.loop = loop
    self.life = Atomic(life)
    self.recurrence = recurrence
    self.work = work
  }

  /// A Boolean value that indicates whether the timer is armed and its closure has not begun.
  ///
  /// Any thread may read the property, but its value may be out of date when it returns.
  public var isPending: Bool {
    life.load(ordering: .acquiring).isPending
  }

  /// Cancels the timer permanently and frees its closure immediately.
  ///
  /// Any thread may call this method. A call after the end of the timer has no effect. After a call on the loop's own
  /// thread, the closure does not begin. During a call on another thread the closure may be running. The call does not
  /// wait for it, and the closure is freed when it has returned.
  ///
  /// - Complexity: O(log n) in the loop's pending timers. On the loop's own thread there is no system call.
  public func cancel() {
    if end() { loop.disarm(self) }
  }

  /// Arms the timer for `delay` from now, which replaces its previous deadline. Any thread may call this method.
  ///
  /// A repeating timer continues its interval from there. On the loop's own thread the call neither allocates nor uses
  /// a system call, so it is the cheapest method to move a deadline repeatedly.
  ///
  /// - Returns: `true` if the timer is alive. A cancelled timer does not change, and neither does a timer of
  ///   ``EventLoop/schedule(after:tolerance:_:)`` whose closure has begun.
  /// - Complexity: O(log n) in the loop's pending timers.
  @discardableResult
  public func rearm(after delay: Duration) -> Bool {
    rearm(nominalNanoseconds: EventLoop.deadlineNanoseconds(after: delay))
  }

  /// Arms the timer for a deadline, which replaces its previous deadline.
  ///
  /// Otherwise the method behaves like ``rearm(after:)``.
  @discardableResult
  public func rearm(at deadline: SuspendingClock.Instant) -> Bool {
    rearm(nominalNanoseconds: EventLoop.deadlineNanoseconds(at: deadline))
  }

  private func rearm(nominalNanoseconds: Int64) -> Bool {
    guard let action = apply({ $0.arm() }) else { return false }
    if action == .countAndPlace { loop.countPendingTimers(by: 1) }
    loop.place(.timer(self), deadlineNanoseconds: nominalNanoseconds)
    return true
  }

  /// Returns a Boolean value that indicates whether an arriving timer belongs in the heap.
  ///
  /// The timer may have fired or ended before its message arrived.
  func arrive(deadlineNanoseconds: Int64) -> Bool {
    guard let action = apply({ $0.arm() }) else { return false }
    if action == .countAndPlace { loop.countPendingTimers(by: 1) }
    recurrence?.nominalNanoseconds = deadlineNanoseconds
    return true
  }

  /// Runs the closure through `run`, unless another thread cancels the timer at this moment.
  func fire(_ run: (@Sendable () -> Void) -> Void) {
    guard let action = apply({ $0.fire(isKept: recurrence != nil) }) else { return }
    loop.countFired()
    switch action {
    case .runForGood:
      if let work = work.take() { run(work) }
    case .runAndFinish:
      if let work { run(work) }
      finish()
    }
  }

  private func finish() {
    guard let recurrence else { return }
    switch apply({ $0.finish(isRepeating: recurrence.intervalNanoseconds > 0) }) {
    case .countAndPlaceNext:
      loop.countPendingTimers(by: 1)
      loop.insertNextTick(of: self, recurrence)
    case .free:
      work = nil
    case nil:
      break
    }
  }

  /// Ends the timer and frees its closure.
  ///
  /// - Returns: `true` if the caller must remove the timer from the heap. The timer is then no longer counted as
  ///   pending.
  func end() -> Bool {
    switch apply({ $0.end() }) {
    case .free:
      work = nil
      return false
    case .freeAndRemove:
      work = nil
      loop.countPendingTimers(by: -1)
      return true
    case .remove:
      loop.countPendingTimers(by: -1)
      return true
    case .wait, nil:
      return false
    }
  }

  private func apply<Action>(_ event: (inout TimerStateMachine) -> Action) -> Action {
    var old = life.load(ordering: .acquiring)
    while true {
      var new = old
      let action = event(&new)
      if new == old { return action }
      let (isExchanged, current) = life.compareExchange(
        expected: old,
        desired: new,
        ordering: .acquiringAndReleasing
      )
      if isExchanged { return action }
      old = current
    }
  }
}
