extension Simulation {
  /// What an exploration has done that found nothing wrong.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// How many seeds were tried.
    public internal(set) var seedCount = 0

    /// How many runs that took, with those that only measure or repeat.
    public internal(set) var runCount = 0

    /// How many different orders the seeds' runs took; runs that are alike count once.
    public var distinctCount: Int { fingerprints.count }

    /// The steps of all runs together.
    public internal(set) var stepCount = 0

    var fingerprints: Set<UInt64> = []

    /// Which part of the whole it was: "2/8".
    public internal(set) var shard = "1/1"

    /// One line of numbers that can be summed over shards, except for `distinct`.
    public var description: String {
      "PROSCENIUM_SHARD \(shard) seeds=\(seedCount) runs=\(runCount) steps=\(stepCount) distinct=\(distinctCount)"
    }
  }
}
