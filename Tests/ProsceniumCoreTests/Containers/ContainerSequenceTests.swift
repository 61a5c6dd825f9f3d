import ProsceniumConformance
import Testing

/// Random courses of containers, by seed; Tests/Optimized runs a hundred thousand steps.
@MainActor @Suite struct ContainerSequenceTests {
  @Test(arguments: 0..<4) func `whatever comes, every invariant holds`(part: Int) async {
    let count = Extent.isBrief ? 2 : 10
    for seed in part * count..<(part + 1) * count { await ContainerSequence.check(seed: UInt64(seed), steps: 100) }
  }

  /// What is in no window while a hand holds the transition is not moved by it: found by this seed.
  @Test func `a hand moves nothing that nobody sees`() async { await ContainerSequence.check(seed: 394, steps: 100) }
}
