import PartialOrderReduction

extension Simulation {
  /// The part of all orders that an exhaustive exploration has covered.
  public enum Coverage: Hashable, Sendable {
    /// Every order within the bound, or every order without a bound, is equivalent to an order that was run.
    ///
    /// - Parameters:
    ///   - bound: The maximum number of preemptions or switches, or `nil` for no limit.
    ///   - unit: The events that the bound counts.
    ///   - runs: The number of runs.
    ///   - pruned: The number of runs that were not completed, because other runs cover them.
    case exhausted(bound: Int?, unit: Unit = .preemptions, runs: Int, pruned: Int)

    /// The runs were used up before all orders were covered.
    ///
    /// - Parameters:
    ///   - bound: The maximum number of preemptions or switches, or `nil` for no limit.
    ///   - unit: The events that the bound counts.
    ///   - runs: The number of runs.
    ///   - pruned: The number of runs that were not completed, because other runs cover them.
    ///   - frontier: The number of known branches that were not explored. Each may lead to more branches.
    ///   - fraction: The estimated visited fraction, 0…1, on the assumption that all branches of a step are equally
    ///     large.
    case unfinished(
      bound: Int?,
      unit: Unit = .preemptions,
      runs: Int,
      pruned: Int,
      frontier: Int,
      fraction: Double
    )

    /// The events that a bound can count.
    public enum Unit: String, Hashable, Sendable {
      /// The steps at which a task is interrupted although it could continue.
      ///
      /// An interruption after a hundred steps in a row does not count.
      case preemptions

      /// The steps at which the search selects another job than a run without a search would.
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

  /// The interleavings that no exploration covers.
  private static let unseen = "code between two awaits was not interrupted: use the thread sanitizer for data races"

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
