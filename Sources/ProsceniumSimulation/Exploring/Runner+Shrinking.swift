import CSimulation
import PartialOrderReduction

extension Runner {
  /// A run that fails, together with one that fails too and switches less.
  mutating func failure(of run: Run) async -> SimulationError {
    let reason = run.failure!
    let found = exploration.runCount
    let shrunk = canShrink(run) ? await announcingFailure(of: run) { await $0.shrunk(run) } : nil
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

  /// What another thread or another run does is not the same the next time.
  private func canShrink(_ run: Run) -> Bool {
    run.failureLocation != .intrusion && !run.switches.isEmpty
  }

  /// Prints what failed before more runs are made: one of them may crash, or never end.
  private mutating func announcingFailure(of run: Run, _ shrink: (inout Runner) async -> Run?) async -> Run? {
    let text = SimulationFailure.headline(
      run.failure!,
      trace: Simulation.Trace(run),
      runCount: exploration.runCount
    )
    csim_complain("\(text)\nIt is being shrunk; the steps follow.")
    failureText = "While this was being shrunk:\n\(text)\n"
    defer { failureText = "" }
    return await shrink(&self)
  }

  /// Leaves out as many of a run's switches as it can, in ever smaller pieces, while the run still fails that way.
  ///
  /// A switch is where a task gives way though it could go on, or where not the oldest job follows. Priorities that
  /// change seldom make few of them, and each change left out is one less. What cannot be made smaller so is compared with
  /// every order of fewer switches, as far as the runs are enough.
  ///
  /// Source: Zeller, Hildebrandt, Simplifying and isolating failure-inducing input, IEEE TSE 28 (2002).
  private mutating func shrunk(_ run: Run) async -> Run? {
    var switches = run.switches
    var best: Run?
    // One is kept for the last run.
    var budget = 299
    var size = switches.count
    while size > 0, !switches.isEmpty, budget > 0 {
      var start = 0
      var isSmaller = false
      while start < switches.count, budget > 0 {
        let fewer = Array(switches[..<start] + switches[min(start + size, switches.count)...])
        budget -= 1
        let attempt = await self.run(plan(of: run, with: fewer), patience: 0)
        if attempt.failureLocation == run.failureLocation {
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
    // What remains is the least of its kind, and there may be less of another.
    let count = (best ?? run).switches.count
    if let fewest = await fewest(like: run, below: count, budget: budget) { return fewest }
    guard let best else { return nil }
    // The last run may have been given switches that it did not make.
    let plan = plan(of: run, with: switches)
    guard best.plan != plan else { return best }
    let last = await self.run(plan, patience: 0)
    return last.failureLocation == run.failureLocation ? last : best
  }

  /// A run that fails in the same way with the fewest switches that any order has, if they are fewer than so many and
  /// the runs are enough to tell.
  private mutating func fewest(like run: Run, below count: Int, budget: Int) async -> Run? {
    var budget = budget
    for bound in 0..<max(0, count) {
      let recorder = OrderRecorder(DepthFirstSearch(bound: bound, unit: .switches, isReduced: false))
      repeat {
        guard budget > 0 else { return nil }
        budget -= 1
        let attempt = await self.run(plan(of: run, with: recorder.prefix), patience: 0, recorder: recorder)
        if attempt.failureLocation == run.failureLocation {
          attempt.plan.strategy = Simulation.Strategy(kind: .switches(attempt.switches))
          return attempt
        }
      } while recorder.divergence == nil && recorder.search.next()
    }
    return nil
  }

  /// The plan of a run like another, with only these switches.
  ///
  /// It needs not many more steps to fail that way; a task that polls one which does not run would take all it may.
  private func plan(of run: Run, with switches: [Simulation.Strategy.Switch]) -> RunPlan {
    let enough = run.failureLocation == .tooManySteps ? stepLimit : min(stepLimit, 4 * run.steps.count + 1_000)
    return plan(
      seed: run.plan.seed,
      strategy: Simulation.Strategy(kind: .switches(switches)),
      cancelStep: run.plan.cancelStep,
      stepLimit: enough
    )
  }
}

extension Simulation.Strategy.Switch {
  fileprivate init(_ record: StepRecord, step: Int) {
    self.init(step: step, task: record.task, olderCount: record.olderCount)
  }
}

extension Run {
  /// Where another task had to give way.
  var switches: [Simulation.Strategy.Switch] {
    var switches: [Simulation.Strategy.Switch] = []
    for index in steps.indices where steps[index].isSwitch {
      switches.append(Simulation.Strategy.Switch(steps[index], step: index + 1))
    }
    return switches
  }
}
