@_spi(Testing) import ConstraintEngine
import SeededRandom
import Testing

@Suite struct QueryTests {
  /// Two engines receive the same edits, and one of them also receives queries, some with required targets that
  /// conflict.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `an engine with queries continues like an engine without queries`(seed: UInt64) throws {
    var (edits, questions) = (SeededGenerator(history: seed), SeededGenerator(history: ~seed))
    var sameEdits = edits
    var (asked, quiet) = (History(variableCount: 5), History(variableCount: 5))
    for step in 0..<40 {
      try edit(&asked, &edits)
      try edit(&quiet, &sameEdits)
      for _ in 0..<2 { try ask(asked.engine, asked.variables, &questions) }
      let values = [asked, quiet].map { history in history.variables.map { history.engine.value(of: $0) } }
      #expect(values[0] == values[1], "seed \(seed), step \(step)")
      let broken = [asked, quiet].map { history in history.entries.map { history.engine.isBroken($0.id) } }
      #expect(broken[0] == broken[1], "seed \(seed), step \(step)")
      guard values[0] == values[1], broken[0] == broken[1] else { return }
    }
    #expect(asked.engine.takeConflicts().count == quiet.engine.takeConflicts().count, "questions report no conflict")
    asked.engine.checkInvariants()
  }

  private func ask(_ engine: ConstraintSystem, _ variables: [Variable], _ random: inout SeededGenerator) throws {
    let (one, other) = (variables[random.below(variables.count)], variables[random.below(variables.count)])
    let priority: Priority = [50, 250, 999, 1000][random.below(4)]
    switch random.below(3) {
    case 0: _ = engine.isAmbiguous(one)
    case 1: _ = try engine.fit(FittingTarget(one, toward: Double(random.below(100)), at: priority))
    default:
      _ = try engine.fit(
        FittingTarget(one, toward: Double(random.below(100)), at: priority),
        FittingTarget(other, toward: 0, at: 250)
      )
    }
  }

  private func edit(_ history: inout History, _ random: inout SeededGenerator) throws {
    let (choice, count) = (random.below(10), history.entries.count)
    if count < 4 || choice < 5 {
      let (first, second) = (random.below(5), random.below(4))
      let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let terms: [Int: Double] = random.isChance(30) ? [first: 1] : [first: 1, (first + 1 + second) % 5: -1]
      try history.add(
        terms,
        relations[random.below(3)],
        Double(random.below(41) - 10),
        priority: [1000, 1000, 999, 750, 250][random.below(5)]
      )
    } else if choice < 8 {
      history.remove(at: random.below(count))
    } else {
      try history.engine.setConstant(Double(random.below(41) - 10), of: history.entries[random.below(count)].id)
    }
  }
}
