import CSimulation

/// Runs async code in virtual time, in an order of steps that a seed decides.
///
/// A process that links this module runs all of Swift's concurrency on its main thread, in virtual time: the main
/// actor, the default executor, `Task.sleep`, `ContinuousClock` and `SuspendingClock`; one that links
/// `ProsceniumSimulationTesting`, too, only where it is started for a test that has the trait. Where several tasks can
/// go on, ``explore(seeds:strategy:order:faults:leaks:runsTwice:stepLimit:_:)`` decides which one does, and tries many
/// ways:
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
/// A seed that fails ends the exploration with an error that has its steps and how to see it again.
///
/// What escapes: work on threads that are not Swift's, which is detected and named; calls that block the thread,
/// which block everything, and end the process with the seed.
public enum Simulation {
  /// The seed of the run that the caller is in; `nil` outside of a run.
  public static var seed: UInt64? { Scheduler.shared.currentRun?.plan.seed }

  /// Time since the run began that the caller is in; `nil` outside of a run.
  public static var time: Duration? { Scheduler.shared.currentRun.map { .nanoseconds($0.now) } }

  /// Lets the run fail that the caller is in, unless a condition holds.
  ///
  /// The caller goes on; the first failure is the one that is reported. Outside of a run, or on a thread that is not
  /// the simulation's, a condition that does not hold stops the program.
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
      csim_complain("Simulation: a check of the run of seed \(seed) does not hold after its end: \(text)")
    } else {
      preconditionFailure("A check outside of a run: \(text)")
    }
  }

  /// Lets the run fail that the caller is in; `false` outside of a run, or on a thread that is not the simulation's.
  ///
  /// For test libraries, whose own words say where.
  package static func fail(_ text: String, fileID: String, line: Int) -> Bool {
    guard let run = Scheduler.shared.currentRun else { return false }
    run.fail(.check(text), at: .check(file: fileID, line: UInt(max(0, line))))
    return true
  }

  /// Runs the jobs that are there, and those that come of them, on the main thread, which the caller is on.
  package static func runJobsAtHand() { Scheduler.shared.runJobsAtHand() }

  /// Has a closure called, on any thread, where a job comes while nothing runs jobs; before `main`, and once.
  ///
  /// For processes whose main thread waits in a loop of another library's.
  package static func whenJobsWait(_ act: @escaping @Sendable () -> Void) { Scheduler.shared.jobsWait = act }

  /// Says what the calling task waits for while `body` runs, in case nothing can run any more.
  ///
  /// Costs one look-up; does nothing outside of a run.
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
