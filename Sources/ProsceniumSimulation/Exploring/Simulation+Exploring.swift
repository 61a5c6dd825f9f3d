extension Simulation {
  /// Runs a body once for each seed, each time in an order of steps that the seed decides.
  ///
  /// The body is to make its own objects: runs must not share objects. Its task prefers the simulation's executor
  /// and is named "body"; what it leaves behind when it returns goes on until nothing can run, as a part of the run.
  /// Every run begins at the same virtual time. The rest of the process stands still while runs are made; another
  /// exploration waits until this one has ended.
  ///
  /// A run fails if the body throws, if a ``check(_:_:fileID:line:)`` does not hold, if nothing can run though the
  /// body has not returned, if a task that it leaves behind waits for ever, if it does not end within `stepLimit` steps, if a thread that is not the simulation's
  /// makes one of its tasks ready, or if a task that an earlier run left behind comes back meanwhile. An `#expect` that
  /// fails in a body fails the test but not the run, because the test library does not report it to the
  /// simulation: use `#require`, or `check`.
  ///
  /// With `PROSCENIUM_SEED` in the environment, only that seed is run, by `PROSCENIUM_STRATEGY` if that is there too,
  /// and its steps are printed; twice, if `runsTwice` says so. `PROSCENIUM_ORDER` and `PROSCENIUM_FAULTS` take the place
  /// of `order` and `faults`, and `PROSCENIUM_FINGERPRINT` has a run fail that is not the one that it was reported for.
  /// `PROSCENIUM_SHARD=i/n` takes one of n parts of the
  /// seeds, or of the orders of an exhaustive exploration; so do Kubernetes' indexed jobs, if `PROSCENIUM_SHARDS` says how many completions there are, and Slurm's
  /// arrays. A part prints one line, whose numbers can be summed.
  ///
  /// - Parameters:
  ///   - seeds: The seeds; none is run twice.
  ///   - strategy: How a run chooses among the jobs that can run.
  ///   - order: Which of them may be chosen.
  ///   - faults: What goes wrong by itself.
  ///   - leaks: Whether a run fails whose body leaves a task behind that waits for ever.
  ///   - runsTwice: Whether each seed is run a second time, to prove that nothing else decides.
  ///   - stepLimit: After how many steps a run is given up, 1 or more.
  ///   - body: What is explored. It must end by itself, and use nothing that belongs to the outside.
  /// - Returns: What was done.
  /// - Throws: `failed` with the first run that fails, printed on standard error and then shrunk with 300 more runs at
  ///   most; `notTakenOver` at once, if the process is not simulated; `badVariable`, if the environment cannot be
  ///   understood.
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

  /// Runs a body once, and returns what it did, whether or not it failed.
  ///
  /// For regression tests of orders that were found, and to compare logs. Takes no notice of the environment.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - strategy: As a failure reports it; a strategy that needs to know a run's steps makes one run more, of
  ///     this seed, where an exploration takes the first of its seeds.
  ///   - order: Which of the jobs that can run may be chosen.
  ///   - faults: What goes wrong by itself.
  ///   - leaks: Whether a run fails whose body leaves a task behind that waits for ever.
  ///   - cancelStep: The step before which the body's task is cancelled, counted from 1; `nil` for none.
  ///   - stepLimit: After how many steps the run is given up, 1 or more.
  ///   - body: What is run. It must end by itself, and use nothing that belongs to the outside.
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
  /// What an exploration has done that found nothing wrong.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// How many seeds were tried.
    public internal(set) var seedCount = 0

    /// How many runs that took, with those that only measure or repeat.
    public internal(set) var runCount = 0

    /// How many different orders the seeds' runs took; runs that are alike count once.
    ///
    /// Exact up to 65,536. More are estimated, with a standard error of 0.5 %, and never more than the runs.
    public var distinctCount: Int { min(fingerprints.estimate, runCount) }

    /// The steps of all runs together.
    public internal(set) var stepCount = 0

    /// How much of all orders was covered; `nil` unless the strategy was exhaustive.
    public internal(set) var coverage: Coverage?

    /// What priorities promise for the greatest depth that seeds had; `nil` unless a seed had priorities.
    public internal(set) var odds: PriorityOdds?

    var fingerprints = DistinctCount()

    /// Which part of the whole it was: "2/8".
    public internal(set) var shard = "1/1"

    /// One line of numbers that can be summed over shards, except for `distinct`; then a line each for ``coverage`` and
    /// ``odds``, where there are.
    public var description: String {
      let numbers =
        "PROSCENIUM_SHARD \(shard) seeds=\(seedCount) runs=\(runCount) steps=\(stepCount) distinct=\(distinctCount)"
      let coverage = coverage.map { shard == "1/1" ? "\($0)" : "part \(shard): \($0)" }
      return [numbers, coverage, odds?.description].compactMap(\.self).joined(separator: "\n")
    }

    /// Takes the tasks and steps of a run by priorities into account.
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
  /// Which of the ready jobs may be chosen.
  public enum Order: String, Hashable, Sendable {
    /// Any order that Swift allows: it promises none between tasks.
    case any

    /// Only orders of executors that run first in first out, as an event loop does.
    ///
    /// Of each executor the oldest job may be chosen, whatever its priority; timers that come due together become ready
    /// in the order in which they were set. What is found here can happen on such a loop; what is found with ``any``
    /// only, can happen on other executors.
    case loopOrder
  }
}
