import Testing

/// Tests of a hundred thousand steps of presentations, in a thousand walks of a hundred steps.
///
/// Every invariant is checked after each step.
@MainActor @Suite struct HundredThousandStepsTests {
  @Test(arguments: 0..<10)
  func `every invariant is true after each step of random presentation walks`(part: Int) async {
    for seed in part * 100..<part * 100 + 100 { await PresentationSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
