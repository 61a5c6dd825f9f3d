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
