extension Simulation {
  /// Runs a body once for each seed, each time in an order of steps that the seed determines.
  ///
  /// The body must create its own objects, because runs must not share objects. Its task prefers the simulation's
  /// executor and has the name "body". Tasks that the body leaves behind continue as part of the run until no job can
  /// run. Every run begins at the same virtual time. The rest of the process is paused during the runs, and another
  /// exploration waits until this one has ended.
  ///
  /// A run fails in each of these cases:
  ///
  /// - The body throws an error.
  /// - A ``check(_:_:fileID:line:)`` fails.
  /// - No job can run although the body has not returned.
  /// - A task that the body leaves behind waits forever.
  /// - The run does not end within `stepLimit` steps.
  /// - A thread outside the simulation makes one of its tasks ready.
  /// - A task that an earlier run left behind becomes ready during the run.
  ///
  /// A failed `#expect` in a body fails the test but not the run, because the test library does not report it to the
  /// simulation. Use `#require` or `check` instead.
  ///
  /// If `PROSCENIUM_SEED` is set in the environment, only that seed runs, and its steps are printed.
  /// `PROSCENIUM_STRATEGY` then replaces the strategy. If `runsTwice` is true, it runs twice. `PROSCENIUM_ORDER` and
  /// `PROSCENIUM_FAULTS` replace `order` and `faults`. With `PROSCENIUM_FINGERPRINT`, a run fails if it is not the run
  /// of that fingerprint.
  ///
  /// `PROSCENIUM_SHARD=i/n` selects one of n parts of the seeds, or of the orders of an exhaustive exploration. Indexed
  /// jobs of Kubernetes also select a part if `PROSCENIUM_SHARDS` is set to their number of completions, and so do
  /// arrays of Slurm. Each part prints one line with numbers that can be summed.
  ///
  /// - Parameters:
  ///   - seeds: The seeds. None runs twice.
  ///   - strategy: The strategy with which a run chooses among the ready jobs.
  ///   - order: The constraint on the jobs that may be chosen.
  ///   - faults: The injected faults.
  ///   - leaks: The effect of tasks that the body leaves behind waiting forever.
  ///   - runsTwice: A Boolean value that determines whether each seed runs twice to detect nondeterminism.
  ///   - stepLimit: The maximum number of steps of a run, 1 or more.
  ///   - body: The code to explore. It must end by itself and must not use objects from outside.
  /// - Returns: The counts of the exploration.
  /// - Throws: `failed` with the first failed run, which is printed to standard error and then shrunk with at most 300
  ///   more runs. `notTakenOver` immediately if the process is not simulated. `badVariable` if an environment variable
  ///   has an invalid value.
  @discardableResult
  public static func explore(
    seeds: Range<UInt64>,
    strategy: Strategy = .mixed,
    order: Order = .any,
    faults: FaultPlan = .none,
    leaks: Leaks = .fail,
    runsTwice: Bool = false,
    stepLimit: Int = 100_000,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Exploration {
    try await run(
      seeds: seeds,
      strategy: strategy,
      order: order,
      faults: faults,
      leaks: leaks,
      runsTwice: runsTwice,
      stepLimit: stepLimit,
      body
    ) { (runner, shard) async throws(SimulationError) in
      try await runner.explore(seeds: seeds, shard: shard, runsTwice: runsTwice)
    }
  }

  /// Runs a body once and returns a trace of its steps, even if the run fails.
  ///
  /// Use the method for regression tests of known orders and to compare logs. It ignores the environment.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - strategy: The strategy from a failure's report. A strategy that depends on the number of steps makes one more
  ///     run of this seed, whereas an exploration measures the first of its seeds.
  ///   - order: The constraint on the jobs that may be chosen.
  ///   - faults: The injected faults.
  ///   - leaks: The effect of tasks that the body leaves behind waiting forever.
  ///   - cancelStep: The step before which the body's task is cancelled, counted from 1, or `nil` for no cancellation.
  ///   - stepLimit: The maximum number of steps of the run, 1 or more.
  ///   - body: The code to run. It must end by itself and must not use objects from outside.
  public static func trace(
    seed: UInt64,
    strategy: Strategy,
    order: Order = .any,
    faults: FaultPlan = .none,
    leaks: Leaks = .fail,
    cancelStep: Int? = nil,
    stepLimit: Int = 100_000,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Trace {
    try Runner.check()
    await Runner.mutex.lock()
    defer { Runner.mutex.unlock() }
    await TaskInspection.prepare()
    _ = Scheduler.shared.takePendingFailure()
    var runner = Runner(
      strategy: strategy,
      order: order,
      faults: faults,
      leaks: leaks,
      stepLimit: stepLimit,
      body: body
    )
    let resolved = await runner.resolved(seed: seed, measuring: seed)
    return Trace(await runner.run(runner.plan(seed: seed, strategy: resolved, cancelStep: cancelStep)))
  }
}

extension Simulation {
  /// The counts of an exploration without a failure.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// The number of completed seeds.
    public internal(set) var seedCount = 0

    /// The number of runs, including those that only measure or repeat.
    public internal(set) var runCount = 0

    /// The number of different orders in the seeds' runs. Equal orders count once.
    ///
    /// The number is exact up to 65,536. Above that it is an estimate with a standard error of 0.5 %, limited by the
    /// number of runs.
    public var distinctCount: Int { min(fingerprints.estimate, runCount) }

    /// The total number of steps of all runs.
    public internal(set) var stepCount = 0

    /// The covered part of all orders, or `nil` if the strategy was not exhaustive.
    public internal(set) var coverage: Coverage?

    /// The guarantee of priority-based seeds for the greatest depth that they used, or `nil` if no seed used
    /// priorities.
    public internal(set) var odds: PriorityOdds?

    var fingerprints = DistinctCount()

    /// The part of the exploration, for example "2/8".
    public internal(set) var shard = "1/1"

    /// A line of numbers that can be summed over shards except for `distinct`, then lines for ``coverage`` and
    /// ``odds``.
    public var description: String {
      let numbers =
        "PROSCENIUM_SHARD \(shard) seeds=\(seedCount) runs=\(runCount) steps=\(stepCount) distinct=\(distinctCount)"
      let coverage = coverage.map { shard == "1/1" ? "\($0)" : "part \(shard): \($0)" }
      return [numbers, coverage, odds?.description].compactMap(\.self).joined(separator: "\n")
    }

    /// Updates the odds with the tasks and steps of a run with priorities.
    mutating func noteOdds(of run: Run) {
      guard case .priorities(let depth, let steps?) = run.plan.strategy.kind else { return }
      odds = PriorityOdds(
        tasks: max(1, run.tasks.count, odds?.tasks ?? 0),
        steps: max(1, steps, run.steps.count, odds?.steps ?? 0),
        depth: max(depth, odds?.depth ?? 1)
      )
    }
  }
}

extension Simulation {
  /// The constraints on the ready jobs that may be chosen.
  public enum Order: String, Hashable, Sendable {
    /// Allows any order that Swift permits, because Swift guarantees no order between tasks.
    case any

    /// Allows only orders of executors that run jobs first in, first out, like an event loop.
    ///
    /// Of each executor only the oldest job may be chosen, independent of its priority. Timers with the same deadline
    /// become ready in the order in which they were set. A failure in this order can occur on such a loop. A failure
    /// only in ``any`` order can occur on other executors.
    case loopOrder
  }
}
