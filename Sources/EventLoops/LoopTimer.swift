internal import Synchronization

/// A closure that an ``EventLoop`` runs at or after a deadline: once, repeatedly, or whenever it is armed.
///
/// The loop keeps a pending timer alive; dropping the reference does not cancel it.
public final class LoopTimer: Sendable {
  /// How a timer that fires more than once goes on. Only the loop's thread touches `nominalNanoseconds`.
  final class Recurrence {
    /// Zero if the timer fires only when it is armed.
    let intervalNanoseconds: Int64
    let toleranceNanoseconds: Int64
    /// The last tick's deadline before it was moved within the tolerance.
    var nominalNanoseconds: Int64

    init(intervalNanoseconds: Int64, toleranceNanoseconds: Int64, nominalNanoseconds: Int64) {
      self.intervalNanoseconds = intervalNanoseconds
      self.toleranceNanoseconds = toleranceNanoseconds
      self.nominalNanoseconds = nominalNanoseconds
    }

    /// Moves on to the first tick after `time`: those that the loop came too late for are left out.
    func next(after time: Int64) -> Int64 {
      let missed = max(0, time - nominalNanoseconds) / intervalNanoseconds
      let (distance, isTooFar) = (missed + 1).multipliedReportingOverflow(by: intervalNanoseconds)
      let (tick, overflow) = nominalNanoseconds.addingReportingOverflow(distance)
      nominalNanoseconds = isTooFar || overflow ? .max : tick
      return nominalNanoseconds
    }
  }

  private let loop: EventLoop

  private let life: Atomic<LoopTimerLife>

  /// Read by the loop's thread when `life` lets it fire, emptied by the one thread that ended it.
  nonisolated(unsafe) private var work: (@Sendable () -> Void)?

  /// Where the timer stands in the loop's heap; only the loop's thread touches it.
  nonisolated(unsafe) var token: TimerHeap<TimedWork>.Token?

  /// `nil` if the timer fires once.
  nonisolated(unsafe) let recurrence: Recurrence?

  init(loop: EventLoop, life: LoopTimerLife, recurrence: Recurrence? = nil, _ work: @escaping @Sendable () -> Void) {
    self.loop = loop
    self.life = Atomic(life)
    self.recurrence = recurrence
    self.work = work
  }

  /// Whether the timer is armed and its closure has not begun. Any thread; may be out of date when it returns.
  public var isPending: Bool {
    life.load(ordering: .acquiring).isPending
  }

  /// Cancels the timer for good and frees its closure at once. Any thread; too late, or again, does nothing.
  ///
  /// On the loop's own thread the closure does not begin after this returns. From another thread it may be
  /// running at this moment; it is not waited for, and freed when it has returned.
  ///
  /// - Complexity: O(log n) in the loop's pending timers, without a system call on the loop's own thread.
  public func cancel() {
    if end() { loop.disarm(self) }
  }

  /// Arms the timer for `delay` from now, in place of what it was armed for. Any thread.
  ///
  /// A repeating timer goes on from there in its interval. Neither allocates nor calls the system on the loop's
  /// own thread, which makes it the cheap way to move a deadline again and again.
  ///
  /// - Returns: Whether the timer lives. One that was cancelled, and one made by
  ///   ``EventLoop/schedule(after:tolerance:_:)`` whose closure has begun, stay as they are.
  /// - Complexity: O(log n) in the loop's pending timers.
  @discardableResult
  public func rearm(after delay: Duration) -> Bool {
    rearm(nominalNanoseconds: EventLoop.deadlineNanoseconds(after: delay))
  }

  /// Arms the timer for a deadline, in place of what it was armed for. As ``rearm(after:)``.
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

  /// Whether a timer that arrives at the heap belongs there. It may have fired or ended on the way.
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

  /// Ends the timer and frees its closure. Returns whether it is to be taken out of the heap, counted off already.
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

  private func apply<Action>(_ event: (inout LoopTimerLife) -> Action) -> Action {
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
