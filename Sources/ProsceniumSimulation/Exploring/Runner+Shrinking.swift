import CSimulation
import PartialOrderReduction

extension Runner {
  /// Returns the error for a failed run, together with a shrunk run that fails too and has fewer switches.
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

  /// Returns a Boolean value that indicates whether the run has switches and its failure is reproducible.
  ///
  /// Failures caused by other threads or other runs are not reproducible.
  private func canShrink(_ run: Run) -> Bool {
    run.failureLocation != .intrusion && !run.switches.isEmpty
  }

  /// Prints the failure before more runs are made, because one of them may crash or never end.
  private mutating func announcingFailure(of run: Run, _ shrink: (inout Runner) async -> Run?) async -> Run? {
    let text = SimulationFailure.headline(
      run.failure!,
      trace: Simulation.Trace(run),
      runCount: exploration.runCount
    )
    csim_complain("\(text)\nThe failure is being shrunk; its steps follow.")
    failureText = "While this failure was being shrunk:\n\(text)\n"
    defer { failureText = "" }
    return await shrink(&self)
  }

  /// Removes as many of a run's switches as possible, in ever smaller pieces, while the run still fails in the same
  /// way.
  ///
  /// A switch is a step that preempts a task or bypasses an older job. Rarely changing priorities cause few switches,
  /// and each removed change is one switch less. If no smaller set is found, the run is compared with every order of
  /// fewer switches, as far as the remaining runs permit.
  ///
  /// Source: Zeller, Hildebrandt, Simplifying and isolating failure-inducing input, IEEE TSE 28 (2002).
  private mutating func shrunk(_ run: Run) async -> Run? {
    var switches = run.switches
    var best: Run?
    // The last of 300 runs is reserved.
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
          // Some of the remaining switches may have lost their effect.
          switches = attempt.switches.count < fewer.count ? attempt.switches : fewer
          best = attempt
          isSmaller = true
        } else {
          start += size
        }
      }
      // A piece may have become superfluous only because a later one was removed.
      if size > 1 || !isSmaller { size /= 2 }
    }
    // The remaining set is minimal with respect to removals, but a smaller set of other switches may exist.
    let count = (best ?? run).switches.count
    if let fewest = await fewest(like: run, below: count, budget: budget) { return fewest }
    guard let best else { return nil }
    // The plan of the best run may contain switches that had no effect.
    let plan = plan(of: run, with: switches)
    guard best.plan != plan else { return best }
    let last = await self.run(plan, patience: 0)
    return last.failureLocation == run.failureLocation ? last : best
  }

  /// Returns a run that fails in the same way with the fewest switches of all orders, or `nil` if none is found.
  ///
  /// The search covers orders with fewer than `count` switches, and ends without a result after `budget` runs.
  private mutating func fewest(like run: Run, below count: Int, budget: Int) async -> Run? {
    var budget = budget
    for bound in 0..<max(0, count) {
      let recorder = OrderRecorder(DepthFirstSearch(bound: bound, unit: .switches, isReduced: false))
      repeat {
        guard budget > 0 else { return nil }
        budget -= 1
        let attempt = await self.run(plan(of: run, with: recorder.prefix), patience: 0, recorder: recorder)
        if attempt.failureLocation == run.failureLocation {
          attempt.plan.options.strategy = Simulation.Strategy(kind: .switches(attempt.switches))
          return attempt
        }
      } while recorder.divergence == nil && recorder.search.next()
    }
    return nil
  }

  /// Returns the plan that repeats `run` with only the given switches and with a lower limit of steps.
  ///
  /// The run needs few additional steps to fail in the same way. Without the lower limit, a task that polls a suspended
  /// task would use up all steps.
  private func plan(of run: Run, with switches: [Simulation.Strategy.Switch]) -> RunPlan {
    let limit = options.stepLimit
    let enough = run.failureLocation == .tooManySteps ? limit : min(limit, 4 * run.steps.count + 1_000)
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
  /// The steps at which another task was interrupted.
  var switches: [Simulation.Strategy.Switch] {
    var switches: [Simulation.Strategy.Switch] = []
    for index in steps.indices where steps[index].isSwitch {
      switches.append(Simulation.Strategy.Switch(steps[index], step: index + 1))
    }
    return switches
  }
}
