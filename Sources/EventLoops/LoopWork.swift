/// A work item that a loop runs in a turn.
enum LoopWork: Sendable {
  /// A job of an actor on the loop. `isPreferred` indicates whether its task also prefers the loop.
  case actorJob(UnownedJob, isPreferred: Bool)
  /// A job of a task that prefers the loop, outside any actor.
  case taskJob(UnownedJob)
  /// The runtime's job at the end of a sleep. It resumes the sleeping task and belongs to no executor.
  case wakeJob(UnownedJob)
  case closure(@Sendable () -> Void)
}

/// The work of a loop's timers. A value occupies two words, because a heap may hold a million of them.
enum TimedWork: Sendable {
  case timer(LoopTimer)
  /// A call of a handler object of the application.
  case callback(LoopConfined<any ScheduledCallbackHandler>)
  /// A sleep of the loop's own, which a cancellation removes from the heap.
  case ownSleep(LoopWaiter<Void>)
  /// The wake job of a runtime sleep, for a task that prefers the loop.
  case sleep(JobReference)
  /// The wake job of a runtime sleep, for a task of the pool. Another loop can adopt it.
  case poolSleep(JobReference)
}

/// The requests that other threads send to a loop.
enum LoopMessage: Sendable {
  case run(LoopWork)
  case place(TimedWork, deadlineNanoseconds: Int64, sequence: UInt64)
  case remove(TimedWork)
  /// Changes state that only the loop's thread may access. The second closure runs instead if the loop has stopped.
  case change(@Sendable () -> Void, orRefuse: @Sendable () -> Void)
  /// Ends the innermost run of the main loop.
  case endRun
}

/// The messages that other threads have sent to a loop, and its sleep state. The loop's one lock protects the mailbox.
struct LoopMailbox: Sendable {
  private var life = LoopStateMachine()
  private var messages: [LoopMessage] = []

  /// Stores a message unless the loop has been stopped.
  mutating func post(_ message: LoopMessage) -> LoopStateMachine.PostAction {
    let action = life.post()
    switch action {
    case .keep, .keepAndWake:
      messages.append(message)
    case .refuse:
      break
    }
    return action
  }

  var count: Int { messages.count }

  mutating func willWait() -> LoopStateMachine.WaitAction {
    life.willWait(hasMail: !messages.isEmpty)
  }

  /// Swaps the messages with an empty array, whose memory is reused.
  mutating func collect(into collected: inout [LoopMessage]) -> LoopStateMachine.DidWaitAction {
    swap(&messages, &collected)
    return life.didWait()
  }

  /// Reports that the thread no longer waits, without collecting the messages.
  mutating func didComeBack() -> LoopStateMachine.DidWaitAction {
    life.didWait()
  }

  mutating func stop() -> LoopStateMachine.StopAction? {
    life.stop()
  }

  mutating func didDrain() {
    life.didDrain()
  }
}

/// A reference to the object of a runtime job.
///
/// A heap may hold a million of these references together with other objects. The compiler knows the spare bits of a
/// reference, in which it can store the enum case, but not those of an `UnownedJob`.
// Unchecked because the runtime owns the object and passes it to the thread that runs it.
struct JobReference: @unchecked Sendable {
  private let object: Unmanaged<AnyObject>

  init(_ job: UnownedJob) {
    object = unsafeBitCast(job, to: Unmanaged<AnyObject>.self)
  }

  var job: UnownedJob {
    unsafeBitCast(object, to: UnownedJob.self)
  }
}

/// A value that only one loop's thread creates, uses and frees.
// Unchecked because the compiler cannot verify the confinement. Scheduling a callback traps on every other thread.
struct LoopConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
