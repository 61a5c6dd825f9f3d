extension Sweep {
  /// A run that fails, together with the smallest departure from first in, first out that was found to fail too.
  mutating func failure(of run: Run, planned: Int) async -> SimulationError {
    let reason = run.failure!
    let found = exploration.runCount
    let shrunk = await shrunk(run, reason: reason)
    return .failed(
      SimulationFailure(
        reason: reason,
        trace: Simulation.Trace(run),
        runCount: found,
        plannedRunCount: planned,
        shrunk: shrunk.map(Simulation.Trace.init),
        shrinkingRunCount: exploration.runCount - found
      )
    )
  }

  /// Leaves out as many of a run's choices as it can, in ever smaller pieces, while the run still fails that way.
  ///
  /// Source: Zeller, Hildebrandt, Simplifying and isolating failure-inducing input, IEEE TSE 28 (2002).
  private mutating func shrunk(_ run: Run, reason: SimulationFailure.Reason) async -> Run? {
    var choices = run.steps.enumerated().filter { $1.place > 0 }
      .map { Simulation.Strategy.Choice(step: $0 + 1, place: $1.place) }
    var best: Run?
    var budget = 300
    var size = choices.count
    while size > 0, !choices.isEmpty, budget > 0 {
      var start = 0
      var isSmaller = false
      while start < choices.count, budget > 0 {
        let fewer = Array(choices[..<start] + choices[min(start + size, choices.count)...])
        budget -= 1
        let strategy = Simulation.Strategy(kind: .choices(fewer))
        let attempt = await self.run(
          plan(seed: run.plan.seed, strategy: strategy, cancelStep: run.plan.cancelStep)
        )
        if attempt.failure?.isLike(reason) == true {
          choices = fewer
          best = attempt
          isSmaller = true
        } else {
          start += size
        }
      }
      // A piece may have become superfluous only because a later one is gone.
      if size > 1 || !isSmaller { size /= 2 }
    }
    return best
  }
}
