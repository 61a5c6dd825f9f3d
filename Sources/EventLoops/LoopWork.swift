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
