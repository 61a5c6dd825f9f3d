import CTasks

/// Finds out how an actor's job leads to the task that waits for the actor.
///
/// A task that goes to an actor waits in the actor's queue for its turn. So one is made that does, and prefers an
/// executor, so that it has to wait even for an actor that is idle: at that moment the job that comes to the scheduler is
/// the actor's, and the queue has that task alone.
actor ActorProbe {
  nonisolated func run() async {
    let probe = self
    let visitor = Task(executorPreference: RuntimeTakeover.preferred) {
      let task = UInt(bitPattern: ctasks_current())
      Scheduler.shared.watcher = { job in
        ctasks_find_actor_queue(
          job.address,
          Unmanaged.passUnretained(probe).toOpaque(),
          UnsafeMutableRawPointer(bitPattern: task)
        )
      }
      await probe.visit()
      Scheduler.shared.watcher = nil
    }
    await visitor.value
  }

  private var visits = 0

  private func visit() { visits += 1 }
}
