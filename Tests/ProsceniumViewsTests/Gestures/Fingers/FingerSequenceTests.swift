import CoreTestSupport
import ProsceniumConformance
import Testing

/// Tests with random touches by seed, of which Tests/Optimized runs twenty thousand or more.
@MainActor @Suite struct FingerSequenceTests {
  @Test(arguments: 0..<10)
  func `random touches begin and end once, and recognisers send legal messages`(part: Int) async {
    CapturedLog.install()
    let count = Extent.isBrief ? 10 : 200
    for seed in part * count..<(part + 1) * count { await FingerSequence.check(seed: UInt64(seed)) }
  }
}
