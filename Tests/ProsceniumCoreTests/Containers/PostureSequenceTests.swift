import ProsceniumConformance
import Testing

/// Tests with random walks of a foldable phone by seed, of which Tests/Optimized runs more.
@MainActor @Suite struct PostureSequenceTests {
  @Test(arguments: 0..<4) func `a random walk with folds loses nothing and equals a new scene`(part: Int) async {
    let count = Extent.isBrief ? 2 : 10
    for seed in part * count..<(part + 1) * count { await PostureSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
