import SimulationHooks

/// A named wait of a task, which replaces the task's previous named wait until it ends.
struct NamedWait: SimulationWait {
  private let run: Run
  private let task: Int
  private let before: String?

  /// Creates a wait of the calling task, or returns `nil` if the caller is not a task of the run.
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

/// The listener that forwards the package's notifications to the current run.
struct RunListener: SimulationListener {
  func waitBegins(_ what: () -> String) -> (any SimulationWait)? {
    Scheduler.shared.currentRun.flatMap { NamedWait(of: $0, what()) }
  }

  func dropsFrame() -> Bool {
    guard let run = Scheduler.shared.currentRun else { return false }
    let probability = run.plan.options.faults.droppedFrameProbability
    return probability > 0 && run.injects("frame dropped", probability: probability)
  }
}
