import CSimulation

extension Runner {
  /// Runs the seeds of the shard until the first failure, and then further seeds until the least time has elapsed.
  mutating func explore() async throws(SimulationError) {
    var seeds = options.seeds
    guard !seeds.isEmpty else { return }
    let part = shard ?? .whole
    exploration.shard = part.description
    // Print the counts of a shard even after a failure, because the sums over all shards include its runs.
    defer { if shard != nil { print(exploration) } }
    let began = csim_real_nanoseconds()
    repeat {
      try await explore(seeds, part)
      let count = seeds.upperBound - seeds.lowerBound
      seeds = seeds.upperBound..<seeds.upperBound + min(count, .max - seeds.upperBound)
    } while !seeds.isEmpty && .nanoseconds(csim_real_nanoseconds() - began) < options.leastTime
  }

  /// Runs each of the given seeds that belongs to a shard.
  private mutating func explore(_ seeds: Range<UInt64>, _ shard: Shard) async throws(SimulationError) {
    if case .exhaustive(let search) = options.strategy.kind {
      return try await exhaust(search, seeds: seeds, shard: shard)
    }
    var steps = 1
    if options.strategy.needsSteps {
      let run = await measure(seed: seeds.lowerBound)
      steps = run.steps.count
      if run.failure != nil { throw await failure(of: run) }
    }
    for seed in shard.seeds(of: seeds) {
      let run = await run(plan(seed: seed, strategy: options.strategy.resolved(seed: seed, steps: steps)))
      if run.failure != nil { throw await failure(of: run) }
      exploration.noteOdds(of: run)
      try await runVariants(of: run)
      exploration.seedCount += 1
      exploration.fingerprints.insert(run.fingerprint.value)
    }
  }

  /// Makes the further runs that the options request after a successful run.
  ///
  /// The run is repeated to detect nondeterminism, and once for each of its steps with a cancellation before that step.
  mutating func runVariants(of first: Run) async throws(SimulationError) {
    if options.runsTwice { try await compare(first) }
    guard options.cancelsEverywhere else { return }
    for step in first.steps.indices {
      let plan = plan(seed: first.plan.seed, strategy: first.plan.options.strategy, cancelStep: step + 1)
      let run = await run(plan)
      if run.failure != nil { throw await failure(of: run) }
      if options.runsTwice { try await compare(run) }
    }
  }

  /// Runs one seed and prints its steps. If `runsTwice` is true, runs the seed a second time and compares both runs.
  ///
  /// - Parameters:
  ///   - seed: The seed. If the strategy has to measure, the first seed of the options is the measured seed.
  ///   - variables: The step of the cancellation and the expected fingerprint of the run.
  mutating func replay(seed: UInt64, as variables: RunnerVariables) async throws(SimulationError) {
    let resolved = await resolved(seed: seed, measuring: options.seeds.first ?? seed)
    let run = await run(plan(seed: seed, strategy: resolved, cancelStep: variables.cancelStep))
    exploration.seedCount += 1
    exploration.fingerprints.insert(run.fingerprint.value)
    print(Simulation.Trace(run))
    if let reason = divergence(of: run, from: variables.fingerprint) ?? run.failure {
      throw .failed(
        SimulationFailure(
          reason: reason,
          trace: Simulation.Trace(run),
          runCount: 1,
          shrunk: nil,
          shrinkingRunCount: 0
        )
      )
    }
    if options.runsTwice { try await compare(run) }
  }

  /// Returns the reason if a run differs from the known fingerprint, or `nil` if it does not differ.
  private func divergence(of run: Run, from fingerprint: RouteFingerprint?) -> SimulationFailure.Reason? {
    guard let fingerprint, let steps = fingerprint.divergence(of: run.steps) else { return nil }
    let descriptions = Simulation.Trace(run).steps.map(\.description)
    let now = descriptions.indices.contains(steps.upperBound - 1) ? descriptions[steps.upperBound - 1] : "the end"
    return .replayDiverged(steps: steps, now: now + (run.failure.map { ", and in the end \($0)" } ?? ""))
  }

  /// Returns the strategy with all parameters resolved, after a measuring run of another seed if necessary.
  mutating func resolved(seed: UInt64, measuring measured: UInt64) async -> Simulation.Strategy {
    guard options.strategy.needsSteps else { return options.strategy.resolved(seed: seed, steps: 1) }
    return options.strategy.resolved(seed: seed, steps: await measure(seed: measured).steps.count)
  }

  /// Repeats a run, and throws an error if the steps differ.
  private mutating func compare(_ first: Run) async throws(SimulationError) {
    let second = await run(first.plan)
    if second.failure == nil, second.fingerprint == first.fingerprint { return }
    throw difference(of: second, from: first)
  }

  /// Returns an error with the first difference between a repeated run and the earlier run.
  func difference(of second: Run, from first: Run) -> SimulationError {
    let one = Simulation.Trace(first).steps.map(\.description)
    let other = Simulation.Trace(second).steps.map(\.description)
    let step = zip(one, other).prefix { $0 == $1 }.count
    let reason = SimulationFailure.Reason.notDeterministic(
      step: step + 1,
      first: step < one.count ? one[step] : "the end",
      second: (step < other.count ? other[step] : "the end") + (second.failure.map { ", and in the end \($0)" } ?? "")
    )
    return .failed(
      SimulationFailure(
        reason: reason,
        trace: Simulation.Trace(second),
        runCount: exploration.runCount,
        shrunk: nil,
        shrinkingRunCount: 0
      )
    )
  }
}
