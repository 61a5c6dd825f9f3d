import CSimulation
import PartialOrderReduction

extension Runner {
  /// Runs the orders of a shard, up to the number of seeds. All runs use the first seed.
  mutating func exhaust(
    _ wanted: Simulation.Strategy.ExhaustiveSearch,
    seeds: Range<UInt64>,
    shard: Shard
  ) async throws(SimulationError) {
    let recorder = OrderRecorder(
      DepthFirstSearch(
        bound: wanted.bound,
        unit: wanted.countsSwitches ? .switches : .preemptions,
        isReduced: wanted.isReduced,
        part: DepthFirstSearch.Part(index: shard.index, of: shard.count)
      )
    )
    // All shards use the same seed, so only the first shard counts it.
    exploration.seedCount += shard.index == 0 ? 1 : 0
    var before: Run?
    var isExhausted = false
    for _ in seeds {
      let plan = plan(seed: seeds.lowerBound, strategy: Simulation.Strategy(kind: .switches(recorder.prefix)))
      let run = await run(plan, recorder: recorder)
      // The search has appended its own switches to those of the plan.
      run.plan.options.strategy = Simulation.Strategy(kind: .switches(run.switches))
      if recorder.divergence != nil, let before { throw difference(of: run, from: before) }
      if run.failure != nil { throw await failure(of: run) }
      if !recorder.search.isAnothers { try await runVariants(of: run) }
      exploration.fingerprints.insert(run.fingerprint.value)
      before = run
      isExhausted = !recorder.search.next()
      if isExhausted { break }
    }
    exploration.coverage = Simulation.Coverage(recorder.search, isExhausted: isExhausted)
    // A process that was started for one test reports the coverage to the process that started it.
    if shard == .whole, csim_call() == nil { print(exploration.coverage!) }
  }
}

extension OrderRecorder {
  /// The switches with which the next run begins.
  var prefix: [Simulation.Strategy.Switch] {
    search.prefixSwitches.map {
      Simulation.Strategy.Switch(step: $0.step + 1, task: $0.task, olderCount: $0.olderCount)
    }
  }
}
