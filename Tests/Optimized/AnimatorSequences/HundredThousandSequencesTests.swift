import Testing

@MainActor @Suite struct HundredThousandSequencesTests {
  @Test(arguments: 0..<100) func `value and velocity go on through any sequence of calls`(part: Int) async {
    for seed in part * 1000..<part * 1000 + 1000 { await AnimatorSequence.check(seed: UInt64(seed)) }
  }
}
