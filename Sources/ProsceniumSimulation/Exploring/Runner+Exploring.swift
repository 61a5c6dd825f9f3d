extension Runner {
  /// Runs the seeds of a shard until the first failure.
  mutating func explore(seeds: Range<UInt64>, shard: Shard?, runsTwice: Bool) async throws(SimulationError) {
    try await visit(seeds, shard) { (runner, first) async throws(SimulationError) in
      if runsTwice { try await runner.compare(first) }
    }
  }

  /// Runs the seeds of a shard, and repeats each run once for every step with a cancellation before that step.
  mutating func exploreCancellations(
    seeds: Range<UInt64>,
    shard: Shard?,
    runsTwice: Bool
  ) async throws(SimulationError) {
    try await visit(seeds, shard) { (runner, first) async throws(SimulationError) in
      if runsTwice { try await runner.compare(first) }
      for step in first.steps.indices {
        let plan = runner.plan(seed: first.plan.seed, strategy: first.plan.strategy, cancelStep: step + 1)
        let run = await runner.run(plan)
        if run.failure != nil { throw await runner.failure(of: run) }
        if runsTwice { try await runner.compare(run) }
      }
    }
  }

  /// Runs each seed of a shard, and calls `follow` after each successful run.
  private mutating func visit(
    _ seeds: Range<UInt64>,
    _ shard: Shard?,
    _ follow: (inout Runner, Run) async throws(SimulationError) -> Void
  ) async throws(SimulationError) {
    guard let first = seeds.first else { return }
    let part = shard ?? .whole
    exploration.shard = part.description
    // Print the counts of a shard even after a failure, because the sums over all shards include its runs.
    defer { if shard != nil { print(exploration) } }
    if case .exhaustive(let search) = strategy.kind {
      return try await exhaust(search, seeds: seeds, shard: part, follow)
    }
    var steps = 1
    if strategy.needsSteps {
      let run = await measure(seed: first)
      steps = run.steps.count
      if run.failure != nil { throw await failure(of: run) }
    }
    for seed in part.seeds(of: seeds) {
      let run = await run(plan(seed: seed, strategy: strategy.resolved(seed: seed, steps: steps)))
      if run.failure != nil { throw await failure(of: run) }
      exploration.noteOdds(of: run)
      try await follow(&self, run)
      exploration.seedCount += 1
      exploration.fingerprints.insert(run.fingerprint.value)
    }
  }

  /// Runs one seed and prints its steps. If `runsTwice` is true, runs the seed a second time and compares both runs.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the replayed exploration. The first one is the measured seed.
  ///   - variables: The step of the cancellation and the expected fingerprint of the run.
  mutating func replay(
    seed: UInt64,
    of seeds: Range<UInt64>,
    as variables: RunnerVariables,
    runsTwice: Bool
  ) async throws(SimulationError) {
    let resolved = await resolved(seed: seed, measuring: seeds.first ?? seed)
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
    if runsTwice { try await compare(run) }
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
    guard strategy.needsSteps else { return strategy.resolved(seed: seed, steps: 1) }
    return strategy.resolved(seed: seed, steps: await measure(seed: measured).steps.count)
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
