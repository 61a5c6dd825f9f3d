internal import DequeModule
internal import Logging
internal import Synchronization

extension EventLoop {
  /// Brings a message to the loop's thread: at once if this is it, else through the mailbox.
  func post(_ message: LoopMessage) {
    if LoopThreads.forks != forks { failInChild() }
    if isCurrent {
      if confined.isClosed { refuse(message) } else { receive(message) }
      if confined.guest != nil { wakeWaitingHost() }
      return
    }
    let action = mailbox.withLock { $0.post(message) }
    switch action {
    case .keep:
      hasMail.store(true, ordering: .releasing)
    case .keepAndWake:
      counters.wakeUpsWritten.add(1, ordering: .relaxed)
      base.wake()
    case .refuse:
      refuse(message)
    }
  }

  /// Refuses posts from now on, and lets the thread leave when it has run what is ready.
  func close() {
    let action = mailbox.withLock { $0.stop() }
    // A busy loop looks into the mailbox only if `hasMail` is set.
    hasMail.store(true, ordering: .releasing)
    switch action {
    case .wake:
      base.wake()
    case .wait, nil:
      break
    }
  }

  /// Takes in one message on the loop's thread. Runs nothing.
  func receive(_ message: LoopMessage) {
    switch message {
    case .run(let work):
      confined.ready.append(work)
    case .place(let work, let deadlineNanoseconds, let sequence):
      insert(work, deadlineNanoseconds: deadlineNanoseconds, sequence: sequence)
    case .remove(let work):
      remove(work)
    case .change(let change, _):
      change()
    case .endRun:
      confined.shouldEndRun = true
    }
  }

  /// Releases what arrived after the loop stopped.
  ///
  /// Closures and timers are freed here. A job cannot be: its task waits for an executor that runs nothing any
  /// more, and only its owner can have meant that.
  private func refuse(_ message: LoopMessage) {
    switch message {
    case .run(.closure), .remove, .endRun:
      break
    case .run(.actorJob), .run(.taskJob), .run(.wakeJob):
      warnOfRefusedJob()
    case .place(let work, let deadlineNanoseconds, _):
      drop(work, deadlineNanoseconds: deadlineNanoseconds)
    case .change(_, let refuse):
      refuse()
    }
  }

  /// Frees what will never be due.
  func drop(_ work: TimedWork, deadlineNanoseconds: Int64) {
    switch work {
    case .timer(let timer):
      _ = timer.end()
    case .ownSleep(let sleep):
      _ = sleep.end(with: .failure(EventLoopError(.loopStopped)), first: { countPendingTimers(by: -1) })
    case .callback:
      countPendingTimers(by: -1)
    case .sleep:
      countPendingTimers(by: -1)
      warnOfRefusedJob()
    case .poolSleep:
      countPendingTimers(by: -1)
      // The pool sleeps on loops only while the main loop is installed.
      if self === RuntimeTakeover.mainLoop {
        warnOfRefusedJob()
      } else {
        let deadline = max(deadlineNanoseconds, Self.nowNanoseconds)
        RuntimeTakeover.mainLoop.arm(work, deadlineNanoseconds: deadline)
      }
    }
  }

  /// Drops all timers, sleeps, descriptors and signals, and says what they were.
  func dropArmed() -> UnfinishedWork {
    var unfinishedWork = UnfinishedWork()
    unfinishedWork.descriptors = descriptors.watched
    unfinishedWork.signals = Set(descriptors.signals.watched.map { UnixSignal(rawValue: $0.number) })
    descriptors.endAll(EventLoopError(.loopStopped))
    for (work, deadline) in confined.timers.removeAll() {
      switch work {
      case .timer, .callback: unfinishedWork.timers += 1
      case .ownSleep, .sleep, .poolSleep: unfinishedWork.sleeps += 1
      }
      drop(work, deadlineNanoseconds: deadline)
    }
    return unfinishedWork
  }

  /// Ends a child of fork that uses a loop of its parent: neither its thread nor its descriptors are the child's.
  private func failInChild() -> Never {
    LoopThreads.complain(
      "error: the event loop '\(name)' is dead in this process, a child of fork(). "
        + "Use posix_spawn(), or call exec after fork() and nothing else."
    )
    // EX_SOFTWARE of sysexits.h; the parent's exit handlers are not the child's to run.
    LoopThreads.exitNow(70)
  }

  private func warnOfRefusedJob() {
    guard !hasRefusedJob.exchange(true, ordering: .relaxed) else { return }
    Logger(label: "EventLoops").warning(
      "A task needs an event loop that has stopped, and will not go on.",
      metadata: ["loop": "\(name)"]
    )
  }
}
