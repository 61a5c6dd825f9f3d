import SeededRandom

/// A random walk: each of the jobs that may run is as likely as any other.
struct RandomPolicy {
  var generator: SeededGenerator

  mutating func choose(among indices: some RandomAccessCollection<Int>) -> Int {
    guard indices.count > 1 else { return indices.first! }
    return indices[indices.index(indices.startIndex, offsetBy: generator.below(indices.count))]
  }
}
