/// One thing that a loop runs in a turn.
enum LoopWork: Sendable {
  /// A job of an actor that lives on the loop; `isPreferred` if its task also prefers the loop.
  case actorJob(UnownedJob, isPreferred: Bool)
  /// A job of a task that prefers the loop, outside any actor.
  case taskJob(UnownedJob)
  /// What the runtime runs at the end of a sleep: it resumes the sleeping task, and belongs to no executor.
  case wakeJob(UnownedJob)
  case closure(@Sendable () -> Void)
}

/// What the loop's timers wait for, in two words: a heap may hold a million of them.
enum TimedWork: Sendable {
  case timer(LoopTimer)
  /// A call of a handler object of the application.
  case callback(LoopConfined<any ScheduledCallbackHandler>)
  /// A sleep of the loop's own, which a cancellation takes out of the heap.
  case ownSleep(LoopWaiter<Void>)
  /// The wake job of a sleep of the runtime's, of a task that prefers the loop.
  case sleep(JobReference)
  /// The wake job of a sleep of the runtime's, of a task of the pool, which another loop can take over.
  case poolSleep(JobReference)
}

/// What one thread asks of a loop that lives on another.
enum LoopMessage: Sendable {
  case run(LoopWork)
  case place(TimedWork, deadlineNanoseconds: Int64, sequence: UInt64)
  case remove(TimedWork)
  /// Changes what only the loop's thread may touch; the other closure is for a loop that has stopped.
  case change(@Sendable () -> Void, orRefuse: @Sendable () -> Void)
  /// Ends the innermost run of the main loop.
  case endRun
}

/// What other threads have sent to a loop, and whether it must be woken for it. Behind the loop's one lock.
struct LoopMailbox: Sendable {
  private var life = LoopLife()
  private var messages: [LoopMessage] = []

  /// Keeps a message unless the loop has been stopped.
  mutating func post(_ message: LoopMessage) -> LoopLife.PostAction {
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

  mutating func willWait() -> LoopLife.WaitAction {
    life.willWait(hasMail: !messages.isEmpty)
  }

  /// Exchanges the messages for an empty array whose memory is used again.
  mutating func collect(into collected: inout [LoopMessage]) -> LoopLife.DidWaitAction {
    swap(&messages, &collected)
    return life.didWait()
  }

  /// Reports that the thread does not wait any more, without taking the messages.
  mutating func didComeBack() -> LoopLife.DidWaitAction {
    life.didWait()
  }

  mutating func stop() -> LoopLife.StopAction? {
    life.stop()
  }

  mutating func didDrain() {
    life.didDrain()
  }
}

/// A job of the runtime's, as the object that it is.
///
/// A million of them wait in a heap, together with other objects. The compiler knows which bits of a reference are
/// free to distinguish one from the other; of an `UnownedJob` it does not.
// Unchecked because the object is the runtime's, which gives it to whichever thread runs it.
struct JobReference: @unchecked Sendable {
  private let object: Unmanaged<AnyObject>

  init(_ job: UnownedJob) {
    object = unsafeBitCast(job, to: Unmanaged<AnyObject>.self)
  }

  var job: UnownedJob {
    unsafeBitCast(object, to: UnownedJob.self)
  }
}

/// A value that one loop's thread makes, uses and frees.
// Unchecked because the compiler cannot see that: scheduling a callback is refused on every other thread.
struct LoopConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
