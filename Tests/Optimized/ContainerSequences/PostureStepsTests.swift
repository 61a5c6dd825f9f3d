import Foundation
import Testing

/// Two hundred thousand steps with a phone that folds: two thousand walks of a hundred each, every invariant looked at
/// after each step.
///
/// `PROSCENIUM_WALKS` is another number of walks, a multiple of 10: ten thousand take some minutes.
@MainActor @Suite struct PostureStepsTests {
  private static let count = ProcessInfo.processInfo.environment["PROSCENIUM_WALKS"].flatMap(Int.init) ?? 2_000

  @Test(arguments: 0..<10) func `whatever comes, nothing is lost and all looks as if made afresh`(part: Int) async {
    let (first, last) = (part * Self.count / 10, (part + 1) * Self.count / 10)
    for seed in first..<last { await PostureSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
