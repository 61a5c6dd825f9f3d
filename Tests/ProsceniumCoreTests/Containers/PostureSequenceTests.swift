import ProsceniumConformance
import Testing

/// Random walks with a phone that folds, by seed; Tests/Optimized runs more of them.
@MainActor @Suite struct PostureSequenceTests {
  @Test(arguments: 0..<4) func `whatever comes, nothing is lost and all looks as if made afresh`(part: Int) async {
    let count = Extent.isBrief ? 2 : 10
    for seed in part * count..<(part + 1) * count { await PostureSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
