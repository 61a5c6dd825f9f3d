extension Simulation {
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
    stepLimit: Int = Options.defaultStepLimit,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Trace {
    try await trace(
      seed: seed,
      cancelStep: cancelStep,
      Options(strategy: strategy, order: order, faults: faults, leaks: leaks, stepLimit: stepLimit),
      body
    )
  }

  /// Runs a body once and returns a trace of its steps, even if the run fails.
  ///
  /// The method ignores the environment and the options that determine the number of runs.
  package static func trace(
    seed: UInt64,
    cancelStep: Int?,
    _ options: Options,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(SimulationError) -> Trace {
    try Runner.check()
    await Runner.mutex.lock()
    defer { Runner.mutex.unlock() }
    await TaskInspection.prepare()
    _ = Scheduler.shared.takePendingFailure()
    var runner = Runner(options, body: body)
    let resolved = await runner.resolved(seed: seed, measuring: seed)
    return Trace(await runner.run(runner.plan(seed: seed, strategy: resolved, cancelStep: cancelStep)))
  }
}
