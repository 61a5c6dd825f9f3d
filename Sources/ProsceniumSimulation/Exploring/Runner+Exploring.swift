extension Runner {
  /// Runs the seeds of a shard; stops at the first that fails.
  mutating func explore(seeds: Range<UInt64>, shard: Shard?, runsTwice: Bool) async throws(SimulationError) {
    try await visit(seeds, shard) { (runner, first) async throws(SimulationError) in
      if runsTwice { try await runner.compare(first) }
    }
  }

  /// Runs the seeds of a shard, and each again for every step, cancelled there.
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

  /// Makes a run of each seed of a shard, and what follows from it.
  private mutating func visit(
    _ seeds: Range<UInt64>,
    _ shard: Shard?,
    _ follow: (inout Runner, Run) async throws(SimulationError) -> Void
  ) async throws(SimulationError) {
    guard let first = seeds.first else { return }
    let part = shard ?? .whole
    exploration.shard = part.description
    // Sums over shards count what was run, also where one of them fails.
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

  /// Runs one seed, twice if that is asked, and prints its steps.
  ///
  /// - Parameters:
  ///   - seeds: Those of the exploration that is replayed; the first of them is the one that was measured.
  ///   - variables: The step of the cancellation, and the fingerprint that the run should have.
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

  /// Where a run leaves the one whose fingerprint is known; `nil` if it does not.
  private func divergence(of run: Run, from fingerprint: RouteFingerprint?) -> SimulationFailure.Reason? {
    guard let fingerprint, let steps = fingerprint.divergence(of: run.steps) else { return nil }
    let descriptions = Simulation.Trace(run).steps.map(\.description)
    let now = descriptions.indices.contains(steps.upperBound - 1) ? descriptions[steps.upperBound - 1] : "the end"
    return .replayDiverged(steps: steps, now: now + (run.failure.map { ", and in the end \($0)" } ?? ""))
  }

  /// The strategy with nothing left open, if need be by a run of another seed that measures.
  mutating func resolved(seed: UInt64, measuring measured: UInt64) async -> Simulation.Strategy {
    guard strategy.needsSteps else { return strategy.resolved(seed: seed, steps: 1) }
    return strategy.resolved(seed: seed, steps: await measure(seed: measured).steps.count)
  }

  /// Makes a run again, which must go the same way.
  private mutating func compare(_ first: Run) async throws(SimulationError) {
    let second = await run(first.plan)
    if second.failure == nil, second.fingerprint == first.fingerprint { return }
    throw difference(of: second, from: first)
  }

  /// Where a run left the way of an earlier one that it had to follow.
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
