import Testing

/// A hundred thousand steps: a thousand walks of a hundred each, every invariant looked at after each step.
@MainActor @Suite struct HundredThousandStepsTests {
  @Test(arguments: 0..<10) func `whatever comes, every invariant holds`(part: Int) async {
    for seed in part * 100..<part * 100 + 100 { await ContainerSequence.check(seed: UInt64(seed), steps: 100) }
  }
}
