extension Simulation {
  /// Runs a body once for each seed, and then once more for each of that run's steps, cancelled before that step.
  ///
  /// So cancellation comes at every suspension point of every task of the body, of which a timer knows a few and a
  /// random walk some. The body's task is cancelled, and its children with it; the body goes on, and checks what is
  /// left behind. That it throws a `CancellationError` is then no failure. For the rest see
  /// ``explore(seeds:strategy:order:faults:leaks:runsTwice:stepLimit:_:)``; `PROSCENIUM_CANCEL` replays the step.
  ///
  /// - Parameters:
  ///   - seeds: The seeds. A run of k steps makes k + 1 runs of its seed.
  ///   - strategy: How a run chooses among the jobs that can run.
  ///   - order: Which of them may be chosen.
  ///   - faults: What goes wrong by itself.
  ///   - leaks: Whether a run fails whose body leaves a task behind that waits for ever.
  ///   - runsTwice: Whether each of these runs is made a second time, to prove that nothing else decides.
  ///   - stepLimit: After how many steps a run is given up, 1 or more.
  ///   - body: What is explored. It must end by itself, and use nothing that belongs to the outside.
  @discardableResult
  public static func exploreCancellations(
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
      try await runner.exploreCancellations(seeds: seeds, shard: shard, runsTwice: runsTwice)
    }
  }

  /// Makes the runs, once no other runner makes any, or the one run that the environment asks for.
  static func run(
    seeds: Range<UInt64>,
    strategy: Strategy,
    order: Order,
    faults: FaultPlan,
    leaks: Leaks,
    runsTwice: Bool,
    stepLimit: Int,
    _ body: @escaping @Sendable () async throws -> Void,
    explore: (inout Runner, Shard?) async throws(SimulationError) -> Void
  ) async throws(SimulationError) -> Exploration {
    try Runner.check()
    let variables = try RunnerVariables.current()
    await Runner.mutex.lock()
    defer { Runner.mutex.unlock() }
    await TaskInspection.prepare()
    _ = Scheduler.shared.takePendingFailure()
    var runner = Runner(
      strategy: variables.strategy ?? strategy,
      order: variables.order ?? order,
      faults: variables.faults ?? faults,
      leaks: leaks,
      stepLimit: stepLimit,
      body: body
    )
    runner.shard = variables.shard
    if let seed = variables.seed {
      try await runner.replay(seed: seed, of: seeds, as: variables, runsTwice: runsTwice)
    } else {
      try await explore(&runner, variables.shard)
    }
    return runner.exploration
  }
}
