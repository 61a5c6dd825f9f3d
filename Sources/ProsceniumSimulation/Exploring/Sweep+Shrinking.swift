extension Sweep {
  /// A run that fails, together with one that fails too and switches less.
  mutating func failure(of run: Run) async -> SimulationError {
    let reason = run.failure!
    let found = exploration.runCount
    let shrunk = await shrunk(run, reason: reason)
    return .failed(
      SimulationFailure(
        reason: reason,
        trace: Simulation.Trace(run),
        runCount: found,
        shrunk: shrunk.map(Simulation.Trace.init),
        shrinkingRunCount: exploration.runCount - found
      )
    )
  }

  /// Leaves out as many of a run's switches as it can, in ever smaller pieces, while the run still fails that way.
  ///
  /// A switch is where a task gives way though it could go on, or where not the oldest job follows. Priorities that
  /// change seldom make few of them, and each change left out is one less.
  ///
  /// Source: Zeller, Hildebrandt, Simplifying and isolating failure-inducing input, IEEE TSE 28 (2002).
  private mutating func shrunk(_ run: Run, reason: SimulationFailure.Reason) async -> Run? {
    // What another thread does is not the same the next time.
    if case .escaped = reason { return nil }
    var switches = run.switches
    var best: Run?
    var budget = 300
    var size = switches.count
    while size > 0, !switches.isEmpty, budget > 0 {
      var start = 0
      var isSmaller = false
      while start < switches.count, budget > 0 {
        let fewer = Array(switches[..<start] + switches[min(start + size, switches.count)...])
        budget -= 1
        let strategy = Simulation.Strategy(kind: .switches(fewer))
        let plan = plan(seed: run.plan.seed, strategy: strategy, cancelStep: run.plan.cancelStep)
        let attempt = await self.run(plan, patience: 0)
        if attempt.failure?.isLike(reason) == true {
          // Of those that are left, some may have lost their effect.
          switches = attempt.switches.count < fewer.count ? attempt.switches : fewer
          best = attempt
          isSmaller = true
        } else {
          start += size
        }
      }
      // A piece may have become superfluous only because a later one is gone.
      if size > 1 || !isSmaller { size /= 2 }
    }
    // The last run may have been told of switches that it did not make.
    let plan = plan(
      seed: run.plan.seed,
      strategy: Simulation.Strategy(kind: .switches(switches)),
      cancelStep: run.plan.cancelStep
    )
    return best == nil || best?.plan == plan ? best : await self.run(plan, patience: 0)
  }
}

extension Run {
  /// Where another task had to give way.
  fileprivate var switches: [Simulation.Strategy.Switch] {
    steps.enumerated().filter { $1.isSwitch }.map { Simulation.Strategy.Switch(step: $0 + 1, task: $1.task) }
  }
}
