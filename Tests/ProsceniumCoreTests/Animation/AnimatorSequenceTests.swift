import ProsceniumConformance
import Testing

/// Random calls at random times, by seed; Tests/Optimized runs tens of thousands of them.
@MainActor @Suite struct AnimatorSequenceTests {
  static let count = Extent.isBrief ? 50 : 250

  @Test(arguments: 0..<10) func `value and velocity go on through any sequence of calls`(part: Int) async {
    for seed in part * Self.count / 10..<(part + 1) * Self.count / 10 {
      await AnimatorSequence.check(seed: UInt64(seed))
    }
  }
}
