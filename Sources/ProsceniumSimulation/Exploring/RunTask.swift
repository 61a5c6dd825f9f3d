/// The creation of the task in which a body runs.
enum RunTask {
  /// Starts a body in a task that prefers the simulation's executor. The task's children inherit the preference.
  static func start(_ run: Run, _ body: @escaping Runner.Body) {
    let ending = RunEnding(run)
    let task = Task(name: "body", executorPreference: SimulationTakeover.preferred) {
      do {
        try await body()
        ending.body(nil)
      } catch {
        ending.body(error)
      }
    }
    run.cancelBody = { task.cancel() }
  }
}

/// The connection that reports the end of a body to its run.
// Unchecked because the body's task runs on the simulation's thread, like all code that accesses a run.
private final class RunEnding: @unchecked Sendable {
  private let run: Run

  init(_ run: Run) {
    self.run = run
  }

  func body(_ error: (any Error)?) {
    run.bodyEnded(error)
  }
}
