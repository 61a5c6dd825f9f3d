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

/// What the loop's timers wait for.
enum TimedWork: Sendable {
  case timer(LoopTimer)
  /// A sleep of a task that prefers the loop.
  case sleep(LoopWork)
  /// A sleep of a task of the pool, which another loop can take over.
  case poolSleep(LoopWork, deadlineNanoseconds: Int64)
}

/// What one thread asks of a loop that lives on another.
enum LoopMessage: Sendable {
  case run(LoopWork)
  case arm(TimedWork, deadlineNanoseconds: Int64, sequence: UInt64)
  case disarm(LoopTimer)
  /// Ends the innermost run of the main loop.
  case endRun
}
