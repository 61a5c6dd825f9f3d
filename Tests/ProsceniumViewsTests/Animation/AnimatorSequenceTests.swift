import ProsceniumConformance
import Testing

/// Tests of random calls at random times, generated from seeds.
///
/// Tests/Optimized runs tens of thousands of seeds.
@MainActor @Suite struct AnimatorSequenceTests {
  static let count = Extent.isBrief ? 50 : 250

  @Test(arguments: 0..<10)
  func `value and velocity are continuous through a random sequence of animator calls`(part: Int) async {
    for seed in part * Self.count / 10..<(part + 1) * Self.count / 10 {
      await AnimatorSequence.check(seed: UInt64(seed))
    }
  }
}
