import SeededRandom

/// A random walk, in which each permitted job is equally likely.
struct RandomPolicy {
  var generator: SeededGenerator

  mutating func choose(among indices: some RandomAccessCollection<Int>) -> Int {
    guard indices.count > 1 else { return indices.first! }
    return indices[indices.index(indices.startIndex, offsetBy: generator.below(indices.count))]
  }
}
