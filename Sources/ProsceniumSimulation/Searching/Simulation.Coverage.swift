import PartialOrderReduction

extension Simulation {
  /// How much of all orders an exhaustive exploration has covered.
  public enum Coverage: Hashable, Sendable {
    /// Every order with up to so many preemptions, or with any number for `nil`, is equivalent to one that was run.
    ///
    /// - Parameters:
    ///   - unit: What the bound counts.
    ///   - runs: How many runs that took.
    ///   - pruned: How many of them were not followed to their end, since it was known from others.
    case exhausted(bound: Int?, unit: Unit = .preemptions, runs: Int, pruned: Int)

    /// The runs were used up before.
    ///
    /// - Parameters:
    ///   - unit: What the bound counts.
    ///   - frontier: How many branches were known and not taken; each may lead to more.
    ///   - fraction: About which part was visited, 0…1, if all branches of a step were equally large.
    case unfinished(
      bound: Int?,
      unit: Unit = .preemptions,
      runs: Int,
      pruned: Int,
      frontier: Int,
      fraction: Double
    )

    /// What a bound counts.
    public enum Unit: String, Hashable, Sendable {
      /// Steps at which a task has to give way though it could go on.
      case preemptions

      /// Steps at which another job runs than the one that would if nothing were decided.
      case switches
    }
  }
}

extension Simulation.Coverage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exhausted(let bound, let unit, let runs, let pruned):
      """
      exhausted: every order\(Self.text(bound, unit)), \(runs) runs, \(pruned) pruned; \(Self.unseen)
      """
    case .unfinished(let bound, let unit, let runs, let pruned, let frontier, let fraction):
      """
      not exhausted: orders\(Self.text(bound, unit)), \(runs) runs, \(pruned) pruned; \(frontier) branches or more are left, \
      about \((fraction * 1_000).rounded(.down) / 10) % was visited; \(Self.unseen)
      """
    }
  }

  /// The part of a program's interleavings that no exploration has.
  private static let unseen = "code between two awaits ran whole, so unguarded data is left to the thread sanitizer"

  private static func text(_ bound: Int?, _ unit: Unit) -> String {
    guard let bound else { return "" }
    let (one, several) =
      switch unit {
      case .preemptions: ("preemption", "preemptions")
      case .switches: ("switch", "switches")
      }
    return " up to \(bound) \(bound == 1 ? one : several)"
  }
}

extension Simulation.Coverage {
  init(_ search: DepthFirstSearch, isExhausted: Bool) {
    let unit: Unit =
      switch search.unit {
      case .preemptions: .preemptions
      case .switches: .switches
      }
    let (bound, runs, pruned) = (search.bound, search.runCount, search.prunedCount)
    self =
      isExhausted
      ? .exhausted(bound: bound, unit: unit, runs: runs, pruned: pruned)
      : .unfinished(
        bound: bound,
        unit: unit,
        runs: runs,
        pruned: pruned,
        frontier: search.frontierCount,
        fraction: search.estimatedFraction
      )
  }
}
