import Foundation
import Testing

/// A hundred thousand steps: a thousand walks of a hundred each, every invariant looked at after each step.
///
/// `PROSCENIUM_WALKS` is another number of walks, a multiple of 10.
@MainActor @Suite struct HundredThousandStepsTests {
  private static let count = ProcessInfo.processInfo.environment["PROSCENIUM_WALKS"].flatMap(Int.init) ?? 1_000

  @Test(arguments: 0..<10) func `whatever comes, every invariant holds`(part: Int) async {
    let (first, last) = (part * Self.count / 10, (part + 1) * Self.count / 10)
    for seed in first..<last { await ContainerSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
