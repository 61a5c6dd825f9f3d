import CSimulation

/// A simulation that runs async code in virtual time, in an order of steps that a seed determines.
///
/// A process that links this module runs all of Swift's concurrency on its main thread in virtual time. This includes
/// the main actor, the default executor, `Task.sleep`, `ContinuousClock` and `SuspendingClock`. A process that also
/// links `ProsceniumSimulationTesting` does so only if it was started for a test with the trait. If several tasks can
/// continue, ``explore(seeds:strategy:order:faults:leaks:runsTwice:stepLimit:_:)`` chooses one of them, and explores
/// many such choices:
///
///     @Test func `a card is dismissed once`() async throws {
///       try await Simulation.explore(seeds: 0..<2_000) {
///         let card = await Card()
///         async let ends: Void = card.run()
///         async let cancels: Void = card.cancel()
///         _ = await (ends, cancels)
///         let completions = await card.completions
///         Simulation.check(completions == 1, "completed \(completions) times")
///       }
///     }
///
/// A failing seed ends the exploration with an error that contains the run's steps and instructions to replay it.
///
/// The simulation does not control work on threads outside Swift's concurrency, but detects and reports it. Calls that
/// block the thread block the whole process, and end it with a report of the seed.
public enum Simulation {
  /// The seed of the caller's run, or `nil` outside a run.
  public static var seed: UInt64? { Scheduler.shared.currentRun?.plan.seed }

  /// The time since the beginning of the caller's run, or `nil` outside a run.
  public static var time: Duration? { Scheduler.shared.currentRun.map { .nanoseconds($0.now) } }

  /// Fails the caller's run unless a condition holds.
  ///
  /// The caller continues, and only the first failure is reported. A false condition traps outside a run or on a thread
  /// outside the simulation. If the caller's run has ended, the failure is printed instead.
  public static func check(
    _ condition: Bool,
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard !condition else { return }
    let text = [message(), "\(fileID):\(line)"].filter { !$0.isEmpty }.joined(separator: ", at ")
    if let run = Scheduler.shared.currentRun {
      run.fail(.check(text), at: .check(file: "\(fileID)", line: line))
    } else if let seed = Scheduler.shared.seedOfEndedRun {
      csim_complain("Simulation: a check failed after the end of its run of seed \(seed): \(text)")
    } else {
      preconditionFailure("Simulation.check failed outside a run: \(text)")
    }
  }

  /// Fails the caller's run, and returns `false` outside a run or on a thread outside the simulation.
  ///
  /// The method is for test libraries, whose messages contain the source location.
  package static func fail(_ text: String, fileID: String, line: Int) -> Bool {
    guard let run = Scheduler.shared.currentRun else { return false }
    run.fail(.check(text), at: .check(file: fileID, line: UInt(max(0, line))))
    return true
  }

  /// Runs the pending jobs and the jobs that they cause. For the main thread only.
  package static func runJobsAtHand() { Scheduler.shared.runJobsAtHand() }

  /// Sets a closure that is called on any thread when a job arrives while no code runs jobs.
  ///
  /// Set the closure once, before `main`. It serves processes whose main thread waits in a loop of another library.
  package static func whenJobsWait(_ act: @escaping @Sendable () -> Void) { Scheduler.shared.jobsWait = act }

  /// Records the event for which the calling task waits while `body` runs, for the report if no job can run any more.
  ///
  /// The call costs one look-up and has no effect outside a run.
  public static func awaiting<Result, Failure: Error>(
    _ what: String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let run = Scheduler.shared.currentRun, let wait = NamedWait(of: run, what) else { return try await body() }
    defer { wait.end() }
    return try await body()
  }
}
