import ProsceniumConformance
import Testing

/// Random walks of presentations, by seed; Tests/Optimized runs a hundred thousand steps.
@MainActor @Suite struct PresentationSequenceTests {
  @Test(arguments: 0..<4) func `whatever comes, every invariant holds`(part: Int) async {
    let count = Extent.isBrief ? 2 : 10
    for seed in part * count..<(part + 1) * count { await PresentationSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
