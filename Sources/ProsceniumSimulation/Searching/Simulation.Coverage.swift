import PartialOrderReduction

extension Simulation {
  /// How much of all orders an exhaustive exploration has covered.
  public enum Coverage: Hashable, Sendable {
    /// Every order with up to so many preemptions, or with any number for `nil`, is equivalent to one that was run.
    ///
    /// - Parameters:
    ///   - runs: How many runs that took.
    ///   - pruned: How many of them were not followed to their end, since it was known from others.
    case exhausted(bound: Int?, runs: Int, pruned: Int)

    /// The runs were used up before.
    ///
    /// - Parameters:
    ///   - frontier: How many branches were known and not taken; each may lead to more.
    ///   - fraction: About which part was visited, 0…1, if all branches of a step were equally large.
    case unfinished(bound: Int?, runs: Int, pruned: Int, frontier: Int, fraction: Double)
  }
}

extension Simulation.Coverage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exhausted(let bound, let runs, let pruned):
      "exhausted: every order\(Self.text(bound)), \(runs) runs, \(pruned) pruned"
    case .unfinished(let bound, let runs, let pruned, let frontier, let fraction):
      """
      not exhausted: orders\(Self.text(bound)), \(runs) runs, \(pruned) pruned; \(frontier) branches or more are left, \
      about \((fraction * 1_000).rounded(.down) / 10) % was visited
      """
    }
  }

  private static func text(_ bound: Int?) -> String {
    bound.map { " up to \($0) preemption\($0 == 1 ? "" : "s")" } ?? ""
  }
}

extension Simulation.Coverage {
  init(_ search: DepthFirstSearch, isExhausted: Bool) {
    let (bound, runs, pruned) = (search.bound, search.runCount, search.prunedCount)
    self =
      isExhausted
      ? .exhausted(bound: bound, runs: runs, pruned: pruned)
      : .unfinished(
        bound: bound,
        runs: runs,
        pruned: pruned,
        frontier: search.frontierCount,
        fraction: search.estimatedFraction
      )
  }
}
