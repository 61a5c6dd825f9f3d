import CTasks

/// A probe that finds the path from an actor's job to the waiting task.
///
/// A task that calls an actor waits in the actor's queue. The probe creates such a task with a preferred executor, so
/// that the task waits even for an idle actor. At that moment the scheduler receives the actor's job, and the actor's
/// queue contains only this task.
actor ActorProbe {
  nonisolated func run() async {
    let probe = self
    let visitor = Task(executorPreference: SimulationTakeover.preferred) {
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
