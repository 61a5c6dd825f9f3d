import Glibc

extension Simulation {
  /// What probabilistic concurrency testing promises for an exploration.
  ///
  /// A seed finds a bug that needs `depth` ordering constraints with a probability of at least 1 / (n·kᵈ⁻¹), for n tasks
  /// and k steps. Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, A randomized scheduler with probabilistic
  /// guarantees of finding bugs, ASPLOS 2010, theorem 9.
  public struct PriorityOdds: Hashable, Sendable, CustomStringConvertible {
    /// How many tasks a run had at most: n.
    public let tasks: Int

    /// How many steps a run had at most, or among how many the changes of priority were drawn if that is more: k.
    public let steps: Int

    /// How many ordering constraints: d.
    public let depth: Int

    /// How many seeds find such a bug with a probability of 99 % or more; infinite where none may.
    public var seedsFor99Percent: Double {
      let probability = 1 / (Double(tasks) * pow(Double(steps), Double(depth - 1)))
      if probability >= 1 { return 1 }
      return (log(0.01) / log1p(-probability)).rounded(.up)
    }

    public var description: String {
      let seeds = seedsFor99Percent < 1e15 ? "\(Int(seedsFor99Percent))" : "\(seedsFor99Percent)"
      return "pct: n=\(tasks) tasks, k=\(steps) steps, depth d=\(depth): 99 % by \(seeds) seeds"
    }

    /// Makes the odds of runs with so many tasks and steps, each 1 or more, for a bug of a depth.
    public init(tasks: Int, steps: Int, depth: Int) {
      precondition(
        tasks >= 1 && steps >= 1 && depth >= 1,
        "n, k and d are 1 or more, not \(tasks), \(steps), \(depth)."
      )
      (self.tasks, self.steps, self.depth) = (tasks, steps, depth)
    }
  }
}
