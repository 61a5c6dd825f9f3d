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
    strategy: Strategy = Options.defaultStrategy,
    order: Order = .any,
    faults: FaultPlan = .none,
    leaks: Leaks = .fail,
    runsTwice: Bool = false,
    stepLimit: Int = Options.defaultStepLimit,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Exploration {
    try await explore(
      Options(
        seeds: seeds,
        strategy: strategy,
        order: order,
        faults: faults,
        leaks: leaks,
        runsTwice: runsTwice,
        stepLimit: stepLimit
      ),
      body
    )
  }

  /// Runs a body once for each seed of the options, each time in an order of steps that the seed determines.
  ///
  /// The rules, the counts and the errors are those of
  /// ``explore(seeds:strategy:order:faults:leaks:runsTwice:stepLimit:_:)``. The options can also request cancellations
  /// before each step and a minimum time.
  ///
  /// - Parameters:
  ///   - options: The options of the exploration.
  ///   - body: The code to explore. It must end by itself and must not use objects from outside.
  @discardableResult
  public static func explore(
    _ options: Options,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Exploration {
    try Runner.check()
    let variables = try RunnerVariables.current()
    await Runner.mutex.lock()
    defer { Runner.mutex.unlock() }
    await TaskInspection.prepare()
    _ = Scheduler.shared.takePendingFailure()
    var runner = Runner(variables.overriding(options), shard: variables.shard, body: body)
    if let seed = variables.seed {
      try await runner.replay(seed: seed, as: variables)
    } else {
      try await runner.explore()
    }
    return runner.exploration
  }
}
