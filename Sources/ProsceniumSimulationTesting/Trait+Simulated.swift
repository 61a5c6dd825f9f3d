public import ProsceniumSimulation
public import Testing

extension Trait where Self == SimulatedTrait {
  /// Returns a trait that explores a test's body in a separate process, with seeds from 0.
  ///
  /// `PROSCENIUM_SEEDS` in the environment replaces `seeds`, for example for a longer search at night.
  /// `PROSCENIUM_SEED` with `PROSCENIUM_STRATEGY` replays one run and prints its steps.
  ///
  /// - Parameters:
  ///   - seeds: The number of seeds to explore, 1 or more.
  ///   - strategy: The strategy with which a run chooses among the ready jobs.
  ///   - order: The constraint on the jobs that may be chosen.
  ///   - faults: The injected faults.
  ///   - leaks: The effect of tasks that the body leaves behind waiting forever.
  ///   - cancelsEverywhere: A Boolean value that determines whether each seed runs again for each of its steps, with a
  ///     cancellation at that step.
  ///   - runsTwice: A Boolean value that determines whether each run is repeated to detect nondeterminism.
  ///   - stepLimit: The maximum number of steps of a run, 1 or more.
  ///   - leastTime: The minimum real time for which further seeds are explored, zero or more. The default is zero.
  public static func simulated(
    seeds: Int = Simulation.Options.defaultSeedCount,
    strategy: Simulation.Strategy = Simulation.Options.defaultStrategy,
    order: Simulation.Order = .any,
    faults: Simulation.FaultPlan = .none,
    leaks: Simulation.Leaks = .fail,
    cancelsEverywhere: Bool = false,
    runsTwice: Bool = false,
    stepLimit: Int = Simulation.Options.defaultStepLimit,
    leastTime: Duration = .zero
  ) -> SimulatedTrait {
    .simulated(
      Simulation.Options(
        seeds: Simulation.Options.seeds(count: seeds),
        strategy: strategy,
        order: order,
        faults: faults,
        leaks: leaks,
        cancelsEverywhere: cancelsEverywhere,
        runsTwice: runsTwice,
        stepLimit: stepLimit,
        leastTime: leastTime
      )
    )
  }

  /// Returns a trait that explores a test's body in a separate process, with options that several tests can share.
  ///
  /// `PROSCENIUM_SEEDS` and the other variables in the environment override the options, like those of
  /// `simulated(seeds:)`.
  ///
  /// - Parameter options: The options of the exploration, with one seed or more.
  public static func simulated(_ options: Simulation.Options) -> SimulatedTrait {
    SimulatedTrait(options: options)
  }
}
