@_spi(Testing) import ConstraintEngine
import SeededRandom
import Testing

@Suite struct EditingTests {
  let engine = ConstraintSystem()

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite throws an error and changes nothing`(number: Double) throws {
    let x = engine.makeVariable()
    let id = try engine.add(x, .equal, 5)
    #expect(throws: ConstraintEngineError.self) { try engine.add(number * x, .equal, 5) }
    #expect(throws: ConstraintEngineError.self) { try engine.add(x, .equal, LinearExpression(number)) }
    #expect(throws: ConstraintEngineError.self) { try engine.setConstant(number, of: id) }
    #expect(throws: ConstraintEngineError.self) {
      try engine.fit(FittingTarget(x, toward: number, at: 50))
    }
    #expect(engine.constraintCount == 1)
    #expect(engine.value(of: x) == 5)
  }

  @Test(arguments: [-1, 1000.5, .nan] as [Float])
  func `a priority outside the range throws an error`(priority: Float) throws {
    let x = engine.makeVariable()
    let id = try engine.add(x, .equal, 5, priority: 500)
    #expect(throws: ConstraintEngineError.self) {
      try engine.add(x, .equal, 5, priority: Priority(rawValue: priority))
    }
    #expect(throws: ConstraintEngineError.self) {
      try engine.setPriority(Priority(rawValue: priority), of: id)
    }
    #expect(engine.priority(of: id) == 500)
  }

  @Test func `a constraint without a variable throws an error with the remaining constant`() {
    let x = engine.makeVariable()
    #expect(throws: ConstraintEngineError.noVariables(constant: 5)) {
      try engine.add(x - x, .equal, 5)
    }
  }

  @Test func `changing a priority to or from required throws an error`() throws {
    let x = engine.makeVariable()
    let hard = try engine.add(x, .equal, 5)
    let soft = try engine.add(x, .equal, 6, priority: 999)
    #expect(throws: ConstraintEngineError.priorityCrossesRequired(hard, from: 1000, to: 999)) {
      try engine.setPriority(999, of: hard)
    }
    #expect(throws: ConstraintEngineError.priorityCrossesRequired(soft, from: 999, to: 1000)) {
      try engine.setPriority(.required, of: soft)
    }
  }

  @Test func `changing a priority changes which constraint is met`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .equal, 1, priority: 500)
    let other = try engine.add(x, .equal, 2, priority: 400)
    #expect(engine.value(of: x) == 1)
    try engine.setPriority(600, of: other)
    #expect(engine.value(of: x) == 2)
  }

  @Test func `a constraint's constant can be set and read back`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    let id = try engine.add(2 * x + 3, .equal, y + 10)
    #expect(engine.constant(of: id) == 7)
    try engine.setConstant(9, of: id)
    #expect(engine.constant(of: id) == 9)
  }

  @Test func `fitting a fixed variable returns its value`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .equal, 5)
    #expect(try engine.fit(FittingTarget(x, toward: 0, at: 1000)) == 5)
  }

  @Test func `fitting returns the values that other variables would have, without changing them`() throws {
    let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    try engine.add(y, .equal, 2 * x)
    try engine.add(z, .equal, 3 * x)
    engine.update()
    let before = [x, y, z].map { engine.value(of: $0) }
    let (one, other) = (FittingTarget(x, toward: 7, at: 1000), FittingTarget(y, toward: 0, at: 50))
    let fitted = try engine.fit(one, other, reading: [z, x])
    #expect(fitted.first == 7 && fitted.second == 14 && fitted.others == [21, 7])
    #expect([x, y, z].map { engine.value(of: $0) } == before, "the engine is as it was")
  }

  @Test func `ten thousand random edits and their removal restore the errors and the memory use`() throws {
    var history = History(variableCount: 6)
    for index in 0..<5 { try history.add([index: 1, index + 1: -1], .equal, 8, priority: 999) }
    try history.add([0: 1], .equal, 3, priority: 250)
    let before = history.errors().engine
    try edit(&history, times: 10_000)
    let slots = history.engine.slotCount
    #expect(history.errors().engine == before && history.engine.constraintCount == 6)
    try edit(&history, times: 10_000)
    #expect(history.errors().engine == before && history.engine.constraintCount == 6)
    let after = history.engine.slotCount
    #expect(after <= 2 * slots, "the same edits once more need no more room than plans in between")
  }

  /// Adds and removes constraints and changes constants and priorities, always in the same sequence.
  ///
  /// The first six constraints stay.
  private func edit(_ history: inout History, times: Int) throws {
    var random = SeededGenerator(history: 7)
    for _ in 0..<times {
      let extra = history.entries.count - 6
      switch random.below(4) {
      case 0 where extra > 0: history.remove(at: 6 + random.below(extra))
      case 1 where extra > 0:
        try history.engine.setConstant(Double(random.below(90)), of: history.entries[6 + random.below(extra)].id)
      case 2 where extra > 0:
        let entry = history.entries[6 + random.below(extra)]
        if entry.priority < 1000 { try history.engine.setPriority([249, 998][random.below(2)], of: entry.id) }
      default:
        if extra == 12 { history.remove(at: 6 + random.below(extra)) }
        let (first, second) = (random.below(6), random.below(5))
        let terms: [Int: Double] = [first: 1, (first + 1 + second) % 6: 2]
        try history.add(terms, .equal, Double(random.below(90)), priority: [250, 999, 1000][random.below(3)])
      }
      if random.isChance(20) { _ = history.engine.value(of: history.variables[0]) }
    }
    while history.entries.count > 6 { history.remove(at: history.entries.count - 1) }
    history.engine.update()
    history.engine.checkInvariants()
  }

  @Test func `an engine after removeAll returns the same values as a new engine`() throws {
    var random = SeededGenerator(history: 11)
    for _ in 0..<20 {
      let fresh = ConstraintSystem()
      engine.removeAll()
      #expect(engine.variableCount == 0 && engine.constraintCount == 0)
      let engines = [fresh, engine]
      let variables = engines.map { engine in (0..<5).map { _ in engine.makeVariable() } }
      for _ in 0..<12 {
        let (first, second) = (random.below(5), random.below(4))
        let constant = LinearExpression(Double(random.below(50)))
        let priority: Priority = [250, 999, 1000][random.below(3)]
        for (engine, members) in zip(engines, variables) {
          let difference = members[first] - members[(first + 1 + second) % 5]
          try engine.add(difference, .equal, constant, priority: priority)
        }
      }
      let values = zip(engines, variables).map { engine, members in members.map { engine.value(of: $0) } }
      #expect(values[0] == values[1])
      #expect(fresh.takeConflicts().count == engine.takeConflicts().count)
    }
  }
}
