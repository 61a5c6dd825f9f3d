internal import CTasks
internal import DequeModule
internal import Synchronization

extension EventLoop {
  /// How many jobs run before the loop looks at libevent and its timers again.
  static let largestBatch = 4_096

  /// How long a busy loop runs turns before it asks the system again, which costs a microsecond or two.
  private static let nanosecondsBetweenLooks: Int64 = 20_000

  /// How many batches a stopped loop runs before it leaves work that keeps posting itself.
  private static let lastBatches = 64

  /// Makes the calling thread the loop's own, until ``runUntilStopped()`` returns.
  func takeThread() {
    precondition(EventLoop.current == nil, "This thread has a loop already, '\(EventLoop.current?.name ?? "")'.")
    LoopThreads.setCurrent(self)
  }

  /// Runs turns until the condition holds or the run is ended. May be called again from a turn.
  ///
  /// The condition is checked before every wait, so whatever a turn ran may have made it true.
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

  /// Runs turns until the loop is stopped, then what is ready, and gives the thread back.
  func runUntilStopped() -> UnfinishedWork {
    preconditionCurrent("runUntilStopped()")
    enterRun()
    while turn(mayBlock: true) == .runTurn {}
    let unfinishedWork = runOut()
    confined.runDepth -= 1
    LoopThreads.setCurrent(nil)
    return unfinishedWork
  }

  /// Drops what waits, runs what is ready, and closes the loop, which refuses posts already.
  ///
  /// What waits for a descriptor, a signal or a sleep is resumed with an error first, so that it still runs.
  func runOut() -> UnfinishedWork {
    let unfinishedWork = dropArmed()
    var batches = 0
    while !confined.ready.isEmpty, batches < Self.lastBatches {
      runBatch()
      batches += 1
    }
    mailbox.withLock { $0.didDrain() }
    confined.isClosed = true
    // What the last batches armed was armed too late to be reported.
    _ = dropArmed()
    confined.ready.removeAll()
    return unfinishedWork
  }

  /// Waits in libevent, collects, fires what is due, runs one batch, and lets Dispatch's main queue run.
  func turn(mayBlock: Bool) -> LoopLife.DidWaitAction {
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

  private func runCollected(afterWait hasWaited: Bool) -> LoopLife.DidWaitAction {
    let action = hasWaited || hasMail.load(ordering: .acquiring) || confined.guest != nil ? collect() : .runTurn
    deliverReadiness()
    fireDueTimers()
    runBatch()
    drainDispatchMainIfReady()
    return action
  }

  /// Asks libevent what is ready, and waits for it if there is nothing else to do. Returns whether it was to wait.
  private func wait(mayBlock: Bool) -> Bool {
    let isIdle = mayBlock && isAtRest
    if descriptors.isRushing, isIdle || isTimeToLook { confined.isSetReady = true }
    if isIdle, !confined.isSetReady, sleeps() {
      counters.waits.addAsOnlyWriter(1)
      sleep()
      if !confined.isSetReady { descriptors.waitedForOthers() }
      return true
    }
    if isTimeToLook { _ = look(mayBlock: false) }
    return false
  }

  /// Whether a loop that has work to do asks the system all the same.
  private var isTimeToLook: Bool {
    confined.guest != nil || Self.nowNanoseconds - confined.lookedAtNanoseconds > Self.nanosecondsBetweenLooks
  }

  private func sleep() {
    guard confined.spin.nanoseconds > 0 else {
      _ = look(mayBlock: true)
      return
    }
    let begin = Self.nowNanoseconds
    // What others than posts end, looking for posts would not have.
    if look(mayBlock: true).contains(.wake) { confined.spin.slept(nanoseconds: Self.nowNanoseconds - begin) }
  }

  private func look(mayBlock: Bool) -> EventBase.Notes {
    let notes = base.wait(mayBlock: mayBlock)
    confined.lookedAtNanoseconds = Self.nowNanoseconds
    if notes.contains(.deadline) { confined.armedDeadlineNanoseconds = nil }
    if notes.contains(.dispatchMain) { confined.isDispatchMainReady = true }
    if notes.contains(.ready) { confined.isSetReady = true }
    return notes
  }

  /// Whether there is nothing to do until libevent says so. From then on posts wake the loop.
  private func sleeps() -> Bool {
    guard armForEarliest() else { return false }
    if confined.spin.nanoseconds > 0, findsMailSpinning() { return false }
    return mailbox.withLock { $0.willWait() } == .block
  }

  /// Whether nothing is ready that this thread knows of.
  var isAtRest: Bool {
    confined.ready.isEmpty && !confined.shouldEndRun && !confined.isDispatchMainReady
  }

  /// The work that the loop has accepted so far, and whether some of it waits. The loop's thread only.
  ///
  /// Messages from other threads count from their arrival in the mailbox.
  var work: ctasks_loop_work {
    let mail = hasMail.load(ordering: .acquiring) ? mailbox.withLock { $0.count } : 0
    let waiting = confined.ready.count + mail
    return ctasks_loop_work(
      accepted: UInt64(counters.jobs.load(ordering: .relaxed) + waiting),
      waits: waiting > 0 || confined.isDispatchMainReady
    )
  }

  /// Arms libevent's timer for the earliest deadline. Returns false if that is now, when nothing need be armed.
  ///
  /// Asked before each wait and not at each change of the heap: what comes and goes in between costs libevent nothing.
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

  private func collect() -> LoopLife.DidWaitAction {
    var messages: [LoopMessage] = []
    swap(&messages, &confined.collected)
    hasMail.store(false, ordering: .relaxed)
    let action = mailbox.withLock { $0.collect(into: &messages) }
    for message in messages { receive(message) }
    // What a flood has taken is given back.
    messages.removeAll(keepingCapacity: messages.capacity <= Self.largestBatch)
    swap(&messages, &confined.collected)
    return action
  }

  /// Runs the work that is ready now; what that posts waits for the next batch.
  private func runBatch() {
    var remaining = min(confined.ready.count, Self.largestBatch)
    // A nested run may have emptied the queue meanwhile.
    while remaining > 0, let work = confined.ready.popFirst() {
      remaining -= 1
      counters.jobs.addAsOnlyWriter(1)
      run(work)
    }
  }

  /// Lets turns run Dispatch's main queue, beginning with what it holds already. The main thread's loop only.
  func watchDispatchMain() {
    base.watchDispatchMain()
    confined.isDispatchMainReady = true
  }

  /// In a run nested within one of the queue's blocks this does nothing; Dispatch signals again after the block.
  private func drainDispatchMainIfReady() {
    guard confined.isDispatchMainReady else { return }
    confined.isDispatchMainReady = false
    runAside(.closure) { EventBase.drainDispatchMain() }
  }
}
