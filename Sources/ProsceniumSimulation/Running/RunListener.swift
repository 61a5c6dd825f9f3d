import SimulationHooks

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
