extension Simulation {
  /// The options of an exploration, which determine its runs together with the body.
  ///
  /// Functions with a parameter for each option create this value. Create it directly to use the same options in several
  /// tests:
  ///
  ///     let thorough = Simulation.Options(seeds: 0..<20_000, leaks: .allow, runsTwice: true)
  ///
  ///     @Test(.simulated(thorough)) func `money is not made`() async throws { … }
  ///
  /// An option outside its range traps, and the message contains its value. Variables in the environment override some
  /// of the options. An invalid variable is a ``SimulationError/badVariable(name:value:expected:)``.
  public struct Options: Hashable, Sendable {
    /// The number of seeds in the default of ``seeds``.
    public static let defaultSeedCount = 1_000

    /// The default of ``strategy``.
    public static let defaultStrategy = Strategy.mixed

    /// The default of ``stepLimit``, in steps.
    public static let defaultStepLimit = 100_000

    /// The seeds, none of which runs twice. The default is 0..<1,000, and an empty range explores nothing.
    ///
    /// An exhaustive strategy uses the first seed, and makes at most as many runs as there are seeds. `PROSCENIUM_SEED`
    /// replaces the seeds by one seed. `PROSCENIUM_SEEDS` sets their number for simulated tests.
    public var seeds: Range<UInt64>

    /// The strategy with which a run chooses among the ready jobs. The default is ``Strategy/mixed``.
    ///
    /// `PROSCENIUM_STRATEGY` overrides the option.
    public var strategy: Strategy

    /// The constraint on the jobs that may be chosen. The default is ``Order/any``.
    ///
    /// `PROSCENIUM_ORDER` overrides the option.
    public var order: Order

    /// The injected faults. The default is ``FaultPlan/none``.
    ///
    /// `PROSCENIUM_FAULTS` overrides the option.
    public var faults: FaultPlan

    /// The effect of tasks that the body leaves behind waiting forever. The default is ``Leaks/fail``.
    public var leaks: Leaks

    /// A Boolean value that determines whether each seed runs again for each of its steps, with a cancellation before
    /// that step.
    ///
    /// The default is `false`. With `true`, a run of k steps causes k + 1 runs of its seed.
    public var cancelsEverywhere: Bool

    /// A Boolean value that determines whether each run is repeated to detect nondeterminism. The default is `false`.
    public var runsTwice: Bool

    /// The maximum number of steps of a run, 1 or more. The default is 100,000 steps.
    ///
    /// The tasks that remain after the end of the body have the same number of steps again.
    public var stepLimit: Int {
      didSet { Self.require(stepLimit: stepLimit) }
    }

    /// The minimum real time for which further seeds are explored, zero or more. The default is zero.
    ///
    /// If the time has not elapsed after all ``seeds``, the exploration continues with as many of the next seeds.
    public var leastTime: Duration {
      didSet { Self.require(leastTime: leastTime) }
    }

    /// Creates options, which are the defaults except for the given ones.
    public init(
      seeds: Range<UInt64> = 0..<UInt64(Options.defaultSeedCount),
      strategy: Strategy = Options.defaultStrategy,
      order: Order = .any,
      faults: FaultPlan = .none,
      leaks: Leaks = .fail,
      cancelsEverywhere: Bool = false,
      runsTwice: Bool = false,
      stepLimit: Int = Options.defaultStepLimit,
      leastTime: Duration = .zero
    ) {
      Self.require(stepLimit: stepLimit)
      Self.require(leastTime: leastTime)
      self.seeds = seeds
      self.strategy = strategy
      self.order = order
      self.faults = faults
      self.leaks = leaks
      self.cancelsEverywhere = cancelsEverywhere
      self.runsTwice = runsTwice
      self.stepLimit = stepLimit
      self.leastTime = leastTime
    }

    private static func require(stepLimit: Int) {
      precondition(stepLimit >= 1, "The step limit must be at least 1, not \(stepLimit).")
    }

    private static func require(leastTime: Duration) {
      precondition(leastTime >= .zero, "The least time must be at least zero, not \(leastTime).")
    }
  }
}
