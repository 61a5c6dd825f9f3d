import PartialOrderReduction
import Testing

@Suite struct DepthFirstSearchTests {
  static let seeds: Range<UInt64> = 0..<400

  @Test func `without a reduction each order is run, and each once`() throws {
    for seed in Self.seeds where seed % 4 == 0 {
      for bound in [0, 1, 2, nil] {
        let program = AbstractProgram(seed: seed)
        let all = BruteForce(program, preemptions: bound)
        let found = try Searched(program, bound: bound, isReduced: false)
        #expect(found.runCount == all.orderCount, "seed \(seed), bound \(bound ?? -1)")
        #expect(found.values == all.values, "seed \(seed), bound \(bound ?? -1)")
      }
    }
  }

  @Test func `of equivalent orders exactly one is run to its end`() throws {
    for seed in Self.seeds {
      let program = AbstractProgram(seed: seed)
      let all = BruteForce(program)
      let found = try Searched(program)
      #expect(found.values == all.values, "seed \(seed)")
      #expect(found.classes.sorted() == all.classes.sorted(), "seed \(seed)")
    }
  }

  @Test(arguments: 0...3) func `each order within a bound is equivalent to one that is run`(bound: Int) throws {
    for seed in Self.seeds {
      let program = AbstractProgram(seed: seed)
      let all = BruteForce(program, preemptions: bound)
      let found = try Searched(program, bound: bound)
      let missing = all.classes.subtracting(found.classes)
      #expect(missing.isEmpty, "seed \(seed)")
      #expect(all.values.isSubset(of: found.values), "seed \(seed)")
      #expect(found.runCount <= all.orderCount, "seed \(seed)")
    }
  }
}
