internal import DequeModule
internal import Logging
internal import RuntimeSupport
internal import Synchronization

extension EventLoop {
  /// Delivers a message to the loop's thread, directly on that thread and otherwise through the mailbox.
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

  /// Refuses all later posts, and ends the loop after it has run the ready work.
  func close() {
    let action = mailbox.withLock { $0.stop() }
    // A busy loop checks its mailbox only if `hasMail` is set.
    hasMail.store(true, ordering: .releasing)
    switch action {
    case .wake:
      base.wake()
    case .wait, nil:
      break
    }
  }

  /// Applies one message on the loop's thread without running any work.
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

  /// Releases a message that arrived after the loop stopped.
  ///
  /// Closures and timers are freed. A job cannot be freed, because its task waits for an executor that runs no more
  /// work. The method logs a warning instead, because only the owner can know whether that was intended.
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

  /// Releases timed work that can no longer fire.
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
      // The pool uses timers of loops only while the main loop is installed.
      if self === RuntimeTakeover.mainLoop {
        warnOfRefusedJob()
      } else {
        let deadline = max(deadlineNanoseconds, Self.nowNanoseconds)
        RuntimeTakeover.mainLoop.arm(work, deadlineNanoseconds: deadline)
      }
    }
  }

  /// Drops all timers, sleeps, descriptors and signals, and returns a report of them.
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

  /// Ends a child of fork that uses a loop of its parent, because the child has neither the loop's thread nor its
  /// descriptors.
  private func failInChild() -> Never {
    LoopThreads.complain(
      "error: the event loop '\(name)' does not run in this process, a child of fork(). "
        + "Use posix_spawn(), or call only exec after fork()."
    )
    // The status is EX_SOFTWARE of sysexits.h. The exit does not run the exit handlers, because they belong to the
    // parent.
    LoopThreads.exitNow(70)
  }

  private func warnOfRefusedJob() {
    guard !hasRefusedJob.exchange(true, ordering: .relaxed) else { return }
    Logger(label: "EventLoops").warning(
      "A task was enqueued on a stopped event loop and will not run again.",
      metadata: ["loop": "\(name)"]
    )
  }
}
