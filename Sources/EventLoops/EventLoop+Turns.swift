internal import CTasks
internal import DequeModule
internal import RuntimeSupport
internal import Synchronization

extension EventLoop {
  /// The maximum number of jobs in one batch, before the loop polls libevent and its timers again.
  static let largestBatch = 4_096

  /// The minimum time between two polls of a busy loop. A poll costs one or two microseconds.
  private static let nanosecondsBetweenLooks: Int64 = 20_000

  /// The maximum number of batches that a stopped loop runs. The limit ends work that posts itself again and again.
  private static let lastBatches = 64

  /// Assigns the loop to the calling thread until ``runUntilStopped()`` returns.
  func takeThread() {
    precondition(EventLoop.current == nil, "This thread already has the event loop '\(EventLoop.current?.name ?? "")'.")
    LoopThreads.setCurrent(self)
  }

  /// Runs turns until the condition holds or code ends the run. A turn may call this method again.
  ///
  /// The condition is checked before every wait, because the turn before may have changed its result.
  func run(until condition: () -> Bool) {
    preconditionCurrent("run(until:)")
    enterRun()
    defer { leaveRun() }
    while true {
      if confined.shouldEndRun {
        confined.shouldEndRun = false
        return
      }
      if condition() { return }
      _ = turn(mayBlock: true)
    }
  }

  /// Runs turns until the loop is stopped, then runs the ready work and releases the thread.
  func runUntilStopped() -> UnfinishedWork {
    preconditionCurrent("runUntilStopped()")
    enterRun()
    while turn(mayBlock: true) == .runTurn {}
    let unfinishedWork = runOut()
    confined.runDepth -= 1
    LoopThreads.setCurrent(nil)
    return unfinishedWork
  }

  /// Drops the pending waits, runs the ready work and closes the loop. The loop must already refuse posts.
  ///
  /// Waits for a descriptor, a signal or a loop's own sleep are first resumed with an error, so that their tasks still
  /// run.
  func runOut() -> UnfinishedWork {
    let unfinishedWork = dropArmed()
    var batches = 0
    while !confined.ready.isEmpty, batches < Self.lastBatches {
      runBatch()
      batches += 1
    }
    mailbox.withLock { $0.didDrain() }
    confined.isClosed = true
    // The last batches may have armed timers and waits. The report does not include them.
    _ = dropArmed()
    confined.ready.removeAll()
    return unfinishedWork
  }

  /// Waits in libevent, collects, fires due timers, runs one batch, and runs Dispatch's main queue.
  func turn(mayBlock: Bool) -> LoopStateMachine.DidWaitAction {
    counters.turns.addAsOnlyWriter(1)
    guard let recorder = confined.observer?.recorder else {
      let hasWaited = wait(mayBlock: mayBlock)
      return runCollected(afterWait: hasWaited)
    }
    let waited = LoopTicks.now
    let hasWaited = wait(mayBlock: mayBlock)
    let begin = LoopTicks.now
    recorder.add(.wait, from: waited, to: begin)
    let before = counters.snapshot
    let action = runCollected(afterWait: hasWaited)
    let after = counters.snapshot
    recorder.add(
      .turn,
      from: begin,
      to: LoopTicks.now,
      subject: UInt64(after.timersFired - before.timersFired),
      count: UInt32(clamping: after.jobs - before.jobs)
    )
    return action
  }

  private func runCollected(afterWait hasWaited: Bool) -> LoopStateMachine.DidWaitAction {
    let action = hasWaited || hasMail.load(ordering: .acquiring) || confined.guest != nil ? collect() : .runTurn
    deliverReadiness()
    fireDueTimers()
    runBatch()
    drainDispatchMainIfReady()
    return action
  }

  /// Polls libevent, and blocks in it if the loop is idle.
  ///
  /// - Returns: A Boolean value that indicates whether the loop prepared to sleep and must collect its mailbox.
  private func wait(mayBlock: Bool) -> Bool {
    let isIdle = mayBlock && isAtRest
    if descriptors.isRushing, isIdle || isTimeToLook { confined.isSetReady = true }
    if isIdle, !confined.isSetReady, sleeps() {
      counters.waits.addAsOnlyWriter(1)
      sleep()
      if !confined.isSetReady { descriptors.waitedForOthers() }
      return true
    }
    if isTimeToLook { _ = poll(mayBlock: false) }
    return false
  }

  /// A Boolean value that indicates whether a loop with pending work must poll libevent now.
  private var isTimeToLook: Bool {
    confined.guest != nil || Self.nowNanoseconds - confined.lookedAtNanoseconds > Self.nanosecondsBetweenLooks
  }

  private func sleep() {
    guard confined.spin.nanoseconds > 0 else {
      _ = poll(mayBlock: true)
      return
    }
    let begin = Self.nowNanoseconds
    // Adjust the spin budget only if a post ended the sleep, because spinning detects only posts.
    if poll(mayBlock: true).contains(.wake) { confined.spin.slept(nanoseconds: Self.nowNanoseconds - begin) }
  }

  private func poll(mayBlock: Bool) -> EventBase.WakeReasons {
    let notes = base.wait(mayBlock: mayBlock)
    confined.lookedAtNanoseconds = Self.nowNanoseconds
    if notes.contains(.deadline) { confined.armedDeadlineNanoseconds = nil }
    if notes.contains(.dispatchMain) { confined.isDispatchMainReady = true }
    if notes.contains(.ready) { confined.isSetReady = true }
    return notes
  }

  /// Returns a Boolean value that indicates whether the loop may block. If so, the next post wakes it.
  private func sleeps() -> Bool {
    guard armForEarliest() else { return false }
    if confined.spin.nanoseconds > 0, findsMailSpinning() { return false }
    return mailbox.withLock { $0.willWait() } == .block
  }

  /// A Boolean value that indicates whether the loop's thread knows of no ready work.
  var isAtRest: Bool {
    confined.ready.isEmpty && !confined.shouldEndRun && !confined.isDispatchMainReady
  }

  /// The work that the loop has accepted so far, with a Boolean value that indicates whether some of it waits.
  ///
  /// Messages from other threads count from their arrival in the mailbox. Only the loop's thread may read the property.
  var work: ctasks_loop_work {
    let mail = hasMail.load(ordering: .acquiring) ? mailbox.withLock { $0.count } : 0
    let waiting = confined.ready.count + mail
    return ctasks_loop_work(
      accepted: UInt64(counters.jobs.load(ordering: .relaxed) + waiting),
      waits: waiting > 0 || confined.isDispatchMainReady
    )
  }

  /// Arms libevent's timer for the earliest deadline, or returns `false` without arming if that deadline has passed.
  ///
  /// The loop calls the method before each wait, not after each change of the heap. Timers that are scheduled and
  /// cancelled between two waits therefore cost libevent nothing.
  func armForEarliest() -> Bool {
    guard let deadline = confined.timers.earliestDeadlineNanoseconds else {
      if confined.armedDeadlineNanoseconds.take() != nil { base.arm(deadlineNanoseconds: nil) }
      return true
    }
    if deadline == confined.armedDeadlineNanoseconds { return true }
    guard deadline > Self.nowNanoseconds else { return false }
    base.arm(deadlineNanoseconds: deadline)
    confined.armedDeadlineNanoseconds = deadline
    return true
  }

  private func collect() -> LoopStateMachine.DidWaitAction {
    var messages: [LoopMessage] = []
    swap(&messages, &confined.collected)
    hasMail.store(false, ordering: .relaxed)
    let action = mailbox.withLock { $0.collect(into: &messages) }
    for message in messages { receive(message) }
    // Free the capacity that a flood of messages has allocated.
    messages.removeAll(keepingCapacity: messages.capacity <= Self.largestBatch)
    swap(&messages, &confined.collected)
    return action
  }

  /// Runs the work that is ready now. Work that the batch posts waits for the next batch.
  private func runBatch() {
    var remaining = min(confined.ready.count, Self.largestBatch)
    // A nested run may have emptied the queue.
    while remaining > 0, let work = confined.ready.popFirst() {
      remaining -= 1
      counters.jobs.addAsOnlyWriter(1)
      run(work)
    }
  }

  /// Includes Dispatch's main queue in the loop's turns, starting with its pending blocks. For the main thread's loop
  /// only.
  func watchDispatchMain() {
    base.watchDispatchMain()
    confined.isDispatchMainReady = true
  }

  /// Runs the pending blocks of Dispatch's main queue.
  ///
  /// The call has no effect in a run nested in one of these blocks. Dispatch signals again after the block.
  private func drainDispatchMainIfReady() {
    guard confined.isDispatchMainReady else { return }
    confined.isDispatchMainReady = false
    runAside(.closure) { EventBase.drainDispatchMain() }
  }
}
