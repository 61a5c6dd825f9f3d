import Foundation
import PartialOrderReduction
import Testing

@Suite struct DepthFirstSearchTests {
  /// The seeds of the programs. Scripts/test reduces them with `PROSCENIUM_BRIEF=1` under the thread sanitizer.
  ///
  /// The thread sanitizer finds nothing in a single thread.
  static let seeds: Range<UInt64> = 0..<(ProcessInfo.processInfo.environment["PROSCENIUM_BRIEF"] == "1" ? 40 : 200)

  @Test func `an unreduced search runs each order exactly once`() throws {
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

  @Test func `a reduced search completes exactly one of several equivalent orders`() throws {
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

  @Test(arguments: [2, 3, 8]) func `the parts of a search together visit all of its orders`(count: Int) throws {
    var greatest = 0
    for seed in Self.seeds {
      let program = AbstractProgram(seed: seed)
      for bound in [nil, 0, 2] as [Int?] {
        let all = BruteForce(program, preemptions: bound)
        let parts = try (0..<count).map { try Searched(program, bound: bound, part: .init(index: $0, of: count)) }
        let classes = parts.flatMap(\.classes)
        #expect(all.classes.isSubset(of: Set(classes)), "seed \(seed), bound \(bound ?? -1)")
        if bound == nil { #expect(Set(classes) == all.classes, "seed \(seed)") }
        greatest = max(greatest, parts.count { !$0.classes.isEmpty })
      }
    }
    #expect(greatest == count, "every part has something to do in some program")
  }

  /// Only one search visits an order with enough steps to split the search.
  @Test func `the parts of a search share few orders if there are enough steps to split it`() throws {
    var partedCount = 0
    for seed in Self.seeds {
      let program = AbstractProgram(seed: seed)
      let parts = try (0..<2).map { try Searched(program, part: .init(index: $0, of: 2)) }
      guard parts.allSatisfy({ $0.classes.count > 8 }) else { continue }
      partedCount += 1
      let total = parts.reduce(0) { $0 + $1.classes.count }
      let distinct = Set(parts.flatMap(\.classes)).count
      #expect(total - distinct <= distinct / 4, "seed \(seed): \(total) for \(distinct)")
    }
    #expect(partedCount >= Self.seeds.count / 20)
  }
}
