extension Simulation {
  /// Runs a body once for each seed, and then once for each step of that run with a cancellation before the step.
  ///
  /// Cancellation therefore occurs at every suspension point of every task of the body. A timer would reach a few of
  /// these points, and a random walk some. The body's task is cancelled together with its children. The body continues
  /// and checks the remaining state. A `CancellationError` from the body is then no failure. The other rules are those
  /// of ``explore(seeds:strategy:order:faults:leaks:runsTwice:stepLimit:_:)``. `PROSCENIUM_CANCEL` replays one step.
  ///
  /// - Parameters:
  ///   - seeds: The seeds. A run of k steps causes k + 1 runs of its seed.
  ///   - strategy: The strategy with which a run chooses among the ready jobs.
  ///   - order: The constraint on the jobs that may be chosen.
  ///   - faults: The injected faults.
  ///   - leaks: The effect of tasks that the body leaves behind waiting forever.
  ///   - runsTwice: A Boolean value that determines whether each run is repeated to detect nondeterminism.
  ///   - stepLimit: The maximum number of steps of a run, 1 or more.
  ///   - body: The code to explore. It must end by itself and must not use objects from outside.
  @discardableResult
  public static func exploreCancellations(
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
        cancelsEverywhere: true,
        runsTwice: runsTwice,
        stepLimit: stepLimit
      ),
      body
    )
  }
}
