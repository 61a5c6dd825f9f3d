import Foundation
import Testing

/// Tests of twenty thousand sequences of random calls at random times, by seed.
///
/// The environment variable `PROSCENIUM_SEQUENCES` sets another number, a multiple of 100. A hundred thousand sequences
/// need two minutes.
@MainActor @Suite struct ManySequencesTests {
  private static let count: Int = {
    let count = ProcessInfo.processInfo.environment["PROSCENIUM_SEQUENCES"].flatMap(Int.init) ?? 20_000
    precondition(count >= 100, "PROSCENIUM_SEQUENCES is \(count), and should be 100 or more.")
    return count
  }()

  @Test(arguments: 0..<100)
  func `the value and the velocity are continuous through random sequences of animator calls`(part: Int) async {
    for seed in part * Self.count / 100..<(part + 1) * Self.count / 100 {
      await AnimatorSequence.check(seed: UInt64(seed))
    }
  }
}
