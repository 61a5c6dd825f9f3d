import Foundation
import SeededRandom
import Testing

@testable @_spi(Testing) import ConstraintEngine

/// Tests of undetermined values, which must depend only on the constraints present.
///
/// Constraints and queries that were added and removed in between must have no effect.
@Suite struct RepeatabilityTests {
  @Test func `a required constraint that is refused and removed does not change any value`() throws {
    let engine = ConstraintSystem()
    let (a, b) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(a, .lessThanOrEqual, b + 1)
    engine.update()
    let refused = try engine.add(a, .greaterThanOrEqual, b + 3)
    #expect(engine.isBroken(refused))
    engine.remove(refused)
    #expect(engine.value(of: a) == 0 && engine.value(of: b) == 0, "as in an engine without it")
    #expect(engine.isAmbiguous(a) && engine.isAmbiguous(b))
  }

  @Test func `an optional constraint that is removed does not change any value`() throws {
    let engine = ConstraintSystem()
    let (a, b) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(a, .lessThanOrEqual, b + 1)
    let wish = try engine.add(a, .equal, 50, priority: 250)
    #expect(engine.value(of: a) == 50)
    engine.remove(wish)
    #expect(engine.value(of: a) == 0 && engine.value(of: b) == 0)
  }

  @Test func `a constant that is changed and restored does not change any value`() throws {
    let engine = ConstraintSystem()
    let (a, b) = (engine.makeVariable(), engine.makeVariable())
    let row = try engine.add(a, .greaterThanOrEqual, b + 1)
    let before = [engine.value(of: a), engine.value(of: b)]
    for constant in [30.0, -7, 12, 1] {
      try engine.setConstant(constant, of: row)
      engine.update()
    }
    #expect([engine.value(of: a), engine.value(of: b)] == before)
  }

  @Test func `a loop of constraints keeps its memory use while a constant changes a thousand times`() throws {
    let engine = ConstraintSystem()
    let variables = (0..<20).map { _ in engine.makeVariable() }
    for (one, next) in zip(variables, variables.dropFirst()) { try engine.add(one, .lessThanOrEqual, next + 1) }
    let row = try engine.add(variables[0], .greaterThanOrEqual, 1)
    engine.update()
    var most = 0
    for turn in 0..<1_000 {
      try engine.setConstant(Double(turn % 90), of: row)
      engine.update()
      if turn < 200 { most = max(most, engine.slotCount) }
      guard engine.slotCount > most, turn >= 200 else { continue }
      Issue.record("\(engine.slotCount) places instead of \(most) after \(turn) turns")
      return
    }
  }

  /// The number of systems of each kind, which is 10,000 if `PROSCENIUM_FULL=1` is set.
  static let systemCount: UInt64 = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 10_000 : 100

  /// The events between the additions of the permanent rows.
  enum Disturbance: CaseIterable {
    /// Values are read, targets are fitted and ambiguities are queried.
    case questions
    /// Rows are added and removed, some of them refused, and constants are changed and restored, between queries.
    case rows
  }

  @Test(arguments: Disturbance.allCases)
  func `the same rows in the same order have the same values despite events between`(disturbance: Disturbance) throws {
    for seed in 0..<Self.systemCount {
      var random = SeededGenerator(history: seed)
      let count = 2 + random.below(6)
      let rows = (0..<2 + random.below(10)).map { _ in randomRow(&random, count) }
      var (plain, disturbed) = (History(variableCount: count), History(variableCount: count))
      for row in rows { try add(row, to: &plain) }
      for row in rows {
        try add(row, to: &disturbed)
        try disturb(&disturbed, disturbance, &random)
      }
      for index in disturbed.entries.indices.reversed() where disturbed.entries[index].isTemporary {
        disturbed.remove(at: index)
        if random.isChance(50) { disturbed.engine.update() }
      }
      let (first, second) = (values(plain), values(disturbed))
      let isSame = zip(first, second).allSatisfy { abs($0 - $1) <= 1e-9 * (1 + abs($0)) }
      let open = plain.variables.map { plain.engine.isAmbiguous($0) }
      #expect(isSame, "seed \(seed): \(second) instead of \(first); ambiguous are \(open)")
      #expect(values(disturbed) == second, "seed \(seed): reading changed the values")
      #expect(disturbed.variables.map { disturbed.engine.isAmbiguous($0) } == open, "seed \(seed)")
      disturbed.engine.checkInvariants()
      guard isSame else { return }
    }
  }

  @Test func `an engine that starts anew for each solution has the same values to the last bit`() throws {
    for seed in 0..<Self.systemCount {
      var random = SeededGenerator(history: seed)
      let count = 2 + random.below(6)
      var (plain, disturbed) = (History(variableCount: count), History(variableCount: count))
      disturbed.engine.startsAnew = true
      plain.engine.startsAnew = true
      for _ in 0..<2 + random.below(10) {
        let row = randomRow(&random, count)
        try add(row, to: &plain)
        try add(row, to: &disturbed)
        try disturb(&disturbed, .questions, &random)
        let id = disturbed.entries[disturbed.entries.count - 1].id
        try disturbed.engine.setConstant(row.constant + Double(random.below(9)), of: id)
        try disturb(&disturbed, .questions, &random)
        try disturbed.engine.setConstant(row.constant, of: id)
      }
      #expect(values(plain) == values(disturbed), "seed \(seed)")
    }
  }

  private func values(_ history: History) -> [Double] { history.variables.map { history.engine.value(of: $0) } }

  private struct Row: Equatable {
    var coefficients: [Int: Double]
    var relation: Relation
    var constant: Double
    var priority: Float
  }

  /// Returns a random row, which is a chain link or a size as in layouts, or any row.
  private func randomRow(_ random: inout SeededGenerator, _ count: Int) -> Row {
    var coefficients: [Int: Double] = [:]
    switch random.below(4) {
    case 0: coefficients = [random.below(count): 1]
    case 1:
      let first = random.below(count)
      coefficients = [first: 1, (first + 1 + random.below(count - 1)) % count: -1]
    case 2: for _ in 0..<3 { coefficients[random.below(count)] = random.isChance(50) ? 1 : -1 }
    default: for _ in 0...random.below(4) { coefficients[random.below(count)] = Double(1 + random.below(3)) }
    }
    return Row(
      coefficients: coefficients,
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)],
      // The constants are thirds, so that sums are rounded.
      constant: Double(random.below(120) - 30) / 3,
      priority: random.isChance(40) ? 1000 : [50, 250, 750, 999][random.below(4)]
    )
  }

  private func add(_ row: Row, to history: inout History) throws {
    try history.add(row.coefficients, row.relation, row.constant, priority: row.priority)
  }

  private func disturb(_ history: inout History, _ kind: Disturbance, _ random: inout SeededGenerator) throws {
    for _ in 0..<random.below(4) {
      let variable = history.variables[random.below(history.variables.count)]
      switch random.below(kind == .questions ? 3 : 5) {
      case 0: _ = history.engine.value(of: variable)
      case 1:
        let target = FittingTarget(variable, toward: Double(random.below(100)), at: [50, 250, 1000][random.below(3)])
        _ = try history.engine.fit(target)
      case 2: _ = history.engine.isAmbiguous(variable)
      case 3:
        var row = randomRow(&random, history.variables.count)
        // No permanent row has this constant, which marks temporary rows.
        row.constant = Double(random.below(40)) + 0.125
        try add(row, to: &history)
      default:
        let entry = history.entries[random.below(history.entries.count)]
        try history.engine.setConstant(entry.constant + 5, of: entry.id)
        if random.isChance(50) { history.engine.update() }
        try history.engine.setConstant(entry.constant, of: entry.id)
      }
    }
  }
}

extension History.Entry {
  /// A Boolean value that indicates whether the entry is temporary.
  fileprivate var isTemporary: Bool { constant.truncatingRemainder(dividingBy: 1) == 0.125 }
}
