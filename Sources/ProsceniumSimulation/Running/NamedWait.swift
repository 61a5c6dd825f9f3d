import SimulationHooks

/// What a task says that it waits for, in place of what it said before.
struct NamedWait: SimulationWait {
  private let run: Run
  private let task: Int
  private let before: String?

  /// `nil` if the caller is no task of the run.
  init?(of run: Run, _ what: String) {
    guard let task = run.caller?.number else { return nil }
    self.run = run
    self.task = task
    before = run.tasks[task].wait
    run.tasks[task].wait = what
  }

  func end() {
    run.tasks[task].wait = before
  }
}

/// Writes down, for the run that goes on, what code of this package says.
struct RunListener: SimulationListener {
  func waitBegins(_ what: () -> String) -> (any SimulationWait)? {
    Scheduler.shared.currentRun.flatMap { NamedWait(of: $0, what()) }
  }

  func dropsFrame() -> Bool {
    guard let run = Scheduler.shared.currentRun, run.plan.faults.droppedFrameProbability > 0 else { return false }
    return run.injects("frame dropped", probability: run.plan.faults.droppedFrameProbability)
  }
}
