import Foundation
import Testing

/// Tests of a hundred thousand steps of containers, in a thousand walks of a hundred steps.
///
/// Every invariant is checked after each step. The environment variable `PROSCENIUM_WALKS` sets another number of
/// walks, a multiple of 10.
@MainActor @Suite struct HundredThousandStepsTests {
  private static let count = ProcessInfo.processInfo.environment["PROSCENIUM_WALKS"].flatMap(Int.init) ?? 1_000

  @Test(arguments: 0..<10) func `every invariant is true after each step of random container walks`(part: Int) async {
    let (first, last) = (part * Self.count / 10, (part + 1) * Self.count / 10)
    for seed in first..<last { await ContainerSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
