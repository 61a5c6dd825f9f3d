import Foundation
import Testing

/// Random calls at random times, by seed: twenty thousand sequences.
///
/// `PROSCENIUM_SEQUENCES` is another number of them, a multiple of 100: a hundred thousand take two minutes.
@MainActor @Suite struct ManySequencesTests {
  private static let count: Int = {
    let count = ProcessInfo.processInfo.environment["PROSCENIUM_SEQUENCES"].flatMap(Int.init) ?? 20_000
    precondition(count >= 100, "PROSCENIUM_SEQUENCES is \(count), and should be 100 or more.")
    return count
  }()

  @Test(arguments: 0..<100) func `value and velocity go on through any sequence of calls`(part: Int) async {
    for seed in part * Self.count / 100..<(part + 1) * Self.count / 100 {
      await AnimatorSequence.check(seed: UInt64(seed))
    }
  }
}
