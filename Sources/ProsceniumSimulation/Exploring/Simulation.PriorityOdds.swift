import Glibc

extension Simulation {
  /// The guarantee of probabilistic concurrency testing for an exploration.
  ///
  /// A seed finds a bug that needs `depth` ordering constraints with a probability of at least 1 / (n·kᵈ⁻¹), for n
  /// tasks and k steps. Source: Burckhardt, Kothari, Musuvathi, Nagarakatte, A randomized scheduler with probabilistic
  /// guarantees of finding bugs, ASPLOS 2010, theorem 9.
  public struct PriorityOdds: Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of tasks in a run, the n of the formula.
    public let tasks: Int

    /// The k of the formula, the maximum number of steps in a run or the range of the priority changes if that is
    /// greater.
    public let steps: Int

    /// The number of ordering constraints, the d of the formula.
    public let depth: Int

    /// The number of seeds that find such a bug with a probability of 99 % or more.
    ///
    /// The value is infinite if the probability per seed is too small to represent.
    public var seedsFor99Percent: Double {
      let probability = 1 / (Double(tasks) * pow(Double(steps), Double(depth - 1)))
      if probability >= 1 { return 1 }
      return (log(0.01) / log1p(-probability)).rounded(.up)
    }

    public var description: String {
      let seeds = seedsFor99Percent < 1e15 ? "\(Int(seedsFor99Percent))" : "\(seedsFor99Percent)"
      return "pct: n=\(tasks) tasks, k=\(steps) steps, depth d=\(depth): 99 % by \(seeds) seeds"
    }

    /// Creates the odds of runs with the given numbers of tasks and steps, each 1 or more, for a bug of a depth.
    public init(tasks: Int, steps: Int, depth: Int) {
      precondition(
        tasks >= 1 && steps >= 1 && depth >= 1,
        "tasks, steps and depth must be at least 1, not \(tasks), \(steps), \(depth)."
      )
      (self.tasks, self.steps, self.depth) = (tasks, steps, depth)
    }
  }
}
