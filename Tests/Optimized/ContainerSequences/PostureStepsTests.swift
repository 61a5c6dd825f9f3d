import Foundation
import Testing

/// Tests of two hundred thousand steps on a foldable phone, in two thousand walks of a hundred steps.
///
/// Every invariant is checked after each step. The environment variable `PROSCENIUM_WALKS` sets another number of
/// walks, a multiple of 10. Ten thousand walks need some minutes.
@MainActor @Suite struct PostureStepsTests {
  private static let count = ProcessInfo.processInfo.environment["PROSCENIUM_WALKS"].flatMap(Int.init) ?? 2_000

  @Test(arguments: 0..<10)
  func `random posture walks lose no state and end with the picture of a fresh run`(part: Int) async {
    let (first, last) = (part * Self.count / 10, (part + 1) * Self.count / 10)
    for seed in first..<last { await PostureSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
