import CSimulation
import PartialOrderReduction

extension Runner {
  /// Makes a run of each order of a shard, up to as many as there are seeds; all of them have the first seed.
  mutating func exhaust(
    _ wanted: Simulation.Strategy.ExhaustiveSearch,
    seeds: Range<UInt64>,
    shard: Shard,
    _ follow: (inout Runner, Run) async throws(SimulationError) -> Void
  ) async throws(SimulationError) {
    let recorder = OrderRecorder(
      DepthFirstSearch(
        bound: wanted.bound,
        unit: wanted.countsSwitches ? .switches : .preemptions,
        isReduced: wanted.isReduced,
        part: DepthFirstSearch.Part(index: shard.index, of: shard.count)
      )
    )
    // All shards have the same one, and their sum is one.
    exploration.seedCount = shard.index == 0 ? 1 : 0
    var before: Run?
    var isExhausted = false
    for _ in seeds {
      let plan = plan(seed: seeds.lowerBound, strategy: Simulation.Strategy(kind: .switches(recorder.prefix)))
      let run = await run(plan, recorder: recorder)
      // The search has added switches of its own behind those of the plan.
      run.plan.strategy = Simulation.Strategy(kind: .switches(run.switches))
      if recorder.divergence != nil, let before { throw difference(of: run, from: before) }
      if run.failure != nil { throw await failure(of: run) }
      if !recorder.search.isAnothers { try await follow(&self, run) }
      exploration.fingerprints.insert(run.fingerprint.value)
      before = run
      isExhausted = !recorder.search.next()
      if isExhausted { break }
    }
    exploration.coverage = Simulation.Coverage(recorder.search, isExhausted: isExhausted)
    // A process that is started for one test reports it to the one that has started it.
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
