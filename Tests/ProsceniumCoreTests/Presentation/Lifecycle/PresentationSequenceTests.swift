import ProsceniumConformance
import Testing

/// Tests with random walks of presentations by seed, of which Tests/Optimized runs a hundred thousand steps.
@MainActor @Suite struct PresentationSequenceTests {
  @Test(arguments: 0..<4) func `a random walk of presentations keeps all invariants`(part: Int) async {
    let count = Extent.isBrief ? 2 : 10
    for seed in part * count..<(part + 1) * count { await PresentationSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
