/// Makes the task that a body runs in.
enum RunTask {
  /// Starts a body in a task that prefers the simulation's executor; its children inherit that.
  static func start(_ run: Run, _ body: @escaping Runner.Body) {
    let ending = RunEnding(run)
    let task = Task(name: "body", executorPreference: RuntimeTakeover.preferred) {
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

/// Brings the end of a body to its run.
// Unchecked because the body's task runs on the simulation's thread, as everything does that has to do with a run.
private final class RunEnding: @unchecked Sendable {
  private let run: Run

  init(_ run: Run) {
    self.run = run
  }

  func body(_ error: (any Error)?) {
    run.bodyEnded(error)
  }
}
