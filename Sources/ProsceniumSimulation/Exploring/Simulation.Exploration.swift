extension Simulation {
  /// The counts of an exploration without a failure.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// The number of completed seeds.
    public internal(set) var seedCount = 0

    /// The number of runs, including those that only measure or repeat.
    public internal(set) var runCount = 0

    /// The number of different orders in the seeds' runs. Equal orders count once.
    ///
    /// The number is exact up to 65,536. Above that it is an estimate with a standard error of 0.5 %, limited by the
    /// number of runs.
    public var distinctCount: Int { min(fingerprints.estimate, runCount) }

    /// The total number of steps of all runs.
    public internal(set) var stepCount = 0

    /// The covered part of all orders, or `nil` if the strategy was not exhaustive.
    public internal(set) var coverage: Coverage?

    /// The guarantee of priority-based seeds for the greatest depth that they used, or `nil` if no seed used
    /// priorities.
    public internal(set) var odds: PriorityOdds?

    var fingerprints = DistinctCount()

    /// The part of the exploration, for example "2/8".
    public internal(set) var shard = "1/1"

    /// A line of numbers that can be summed over shards except for `distinct`, then lines for ``coverage`` and
    /// ``odds``.
    public var description: String {
      let numbers =
        "PROSCENIUM_SHARD \(shard) seeds=\(seedCount) runs=\(runCount) steps=\(stepCount) distinct=\(distinctCount)"
      let coverage = coverage.map { shard == "1/1" ? "\($0)" : "part \(shard): \($0)" }
      return [numbers, coverage, odds?.description].compactMap(\.self).joined(separator: "\n")
    }

    /// Updates the odds with the tasks and steps of a run with priorities.
    mutating func noteOdds(of run: Run) {
      guard case .priorities(let depth, let steps?) = run.plan.options.strategy.kind else { return }
      odds = PriorityOdds(
        tasks: max(1, run.tasks.count, odds?.tasks ?? 0),
        steps: max(1, steps, run.steps.count, odds?.steps ?? 0),
        depth: max(depth, odds?.depth ?? 1)
      )
    }
  }
}
