extension Simulation {
  /// Runs a body once for each seed, and then once more for each of that run's steps, cancelled before that step.
  ///
  /// So cancellation comes at every suspension point of every task of the body, of which a timer knows a few and a
  /// random walk some. The body's task is cancelled, and its children with it; the body goes on, and checks what is
  /// left behind. That it throws a `CancellationError` is then no failure. For the rest see
  /// ``explore(seeds:strategy:order:faults:runsTwice:stepLimit:_:)``; `PROSCENIUM_CANCEL` replays the step.
  ///
  /// - Parameter seeds: The seeds. A run of k steps makes k + 1 runs of its seed.
  @discardableResult
  public static func exploreCancellations(
    seeds: Range<UInt64>,
    strategy: Strategy = .mixed,
    order: Order = .any,
    faults: FaultPlan = .none,
    stepLimit: Int = 100_000,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Exploration {
    try await sweep(
      strategy: strategy,
      order: order,
      faults: faults,
      stepLimit: stepLimit,
      body
    ) { (sweep, variables) async throws(SimulationError) in
      try await sweep.exploreCancellations(seeds: seeds, shard: variables.shard)
    }
  }

  /// Makes a sweep, once no other is made, or the one run that the environment asks for.
  static func sweep(
    strategy: Strategy,
    order: Order,
    faults: FaultPlan,
    stepLimit: Int,
    _ body: @escaping @Sendable () async throws -> Void,
    explore: (inout Sweep, SweepVariables) async throws(SimulationError) -> Void
  ) async throws(SimulationError) -> Exploration {
    try Sweep.check()
    let variables = try SweepVariables.current()
    await Sweep.turnstile.enter()
    defer { Sweep.turnstile.leave() }
    await TaskInspection.prepare()
    let chosen = variables.strategy ?? strategy
    var sweep = Sweep(strategy: chosen, order: order, faults: faults, stepLimit: stepLimit, body: body)
    if let seed = variables.seed {
      try await sweep.replay(seed: seed, cancelStep: variables.cancelStep)
    } else {
      try await explore(&sweep, variables)
    }
    return sweep.exploration
  }
}
