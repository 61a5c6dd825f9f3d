import ConstraintEngine
import Testing

/// Tests of published cases with known values, from the literature and from tests of other solvers.
@Suite struct PublishedCasesTests {
  let engine = ConstraintSystem()

  @Test func `constants on both sides of a constraint are combined`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(x + 2, .equal, 20)
    try engine.add(x + 2, .equal, y + 8)
    #expect(engine.value(of: x) == 18)
    #expect(engine.value(of: y) == 12)
  }

  @Test func `bounds apply while they are in the engine`() throws {
    let x = engine.makeVariable()
    try engine.add(x, .equal, 100, priority: 1)
    #expect(engine.value(of: x) == 100)
    let ten = try engine.add(x, .lessThanOrEqual, 10)
    let twenty = try engine.add(x, .lessThanOrEqual, 20)
    #expect(engine.value(of: x) == 10)
    engine.remove(ten)
    #expect(engine.value(of: x) == 20)
    engine.remove(twenty)
    #expect(engine.value(of: x) == 100)
  }

  @Test func `two variables follow bounds that are added and removed`() throws {
    let (x, y) = (engine.makeVariable(), engine.makeVariable())
    try engine.add(x, .equal, 100, priority: 250)
    try engine.add(y, .equal, 120, priority: 750)
    #expect(read(x, y) == [100, 120])
    let ten = try engine.add(x, .lessThanOrEqual, 10)
    let twenty = try engine.add(x, .lessThanOrEqual, 20)
    #expect(read(x, y) == [10, 120])
    engine.remove(ten)
    #expect(read(x, y) == [20, 120])
    let double = try engine.add(2 * x, .equal, y)
    #expect(read(x, y) == [20, 40])
    engine.remove(twenty)
    #expect(read(x, y) == [60, 120])
    engine.remove(double)
    #expect(read(x, y) == [100, 120])
  }

  @Test func `a line keeps its length and its midpoint`() throws {
    let (left, middle, right) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    try engine.add(2 * middle, .equal, left + right)
    try engine.add(right, .equal, left + 10)
    try engine.add(right, .lessThanOrEqual, 100)
    try engine.add(left, .greaterThanOrEqual, 0)
    let edit = try engine.add(middle, .equal, 45, priority: 250)
    #expect(read(left, middle, right) == [40, 45, 50])
    try engine.setConstant(2, of: edit)
    #expect(read(left, middle, right) == [0, 5, 10])
    try engine.setConstant(500, of: edit)
    #expect(read(left, middle, right) == [90, 95, 100])
  }

  @Test func `the edited midpoint of a line is limited by the ends`() throws {
    let (left, middle, right) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    try engine.add(2 * middle, .equal, left + right)
    try engine.add(left + 20, .lessThanOrEqual, right)
    try engine.add(left, .greaterThanOrEqual, -10)
    try engine.add(right, .lessThanOrEqual, 100)
    let edit = try engine.add(middle, .equal, 40, priority: 750)
    for value in [40.0, 50, 30, 60] {
      try engine.setConstant(value, of: edit)
      #expect(engine.value(of: middle) == value)
    }
    try engine.setConstant(90, of: edit)
    #expect(read(left, middle, right) == [80, 90, 100])
  }

  @Test func `a linear programme reaches its optimum`() throws {
    // The objective is to maximize −2a + 7b + 4c. The optimum is not unique, so only the objective and the rows are
    // known.
    let (a, b, c) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    func sum(_ first: Double, _ second: Double, _ third: Double) -> LinearExpression {
      LinearExpression([.init(a, first), .init(b, second), .init(c, third)])
    }
    try engine.add(sum(2, -5, 0), .lessThanOrEqual, 11)
    try engine.add(sum(-1, 3, 1), .equal, 7)
    try engine.add(sum(1, -8, 4), .greaterThanOrEqual, 33)
    for variable in [a, b, c] { try engine.add(variable, .greaterThanOrEqual, 0) }
    try engine.add(sum(-2, 7, 4), .equal, 1000, priority: 500)
    let values = read(a, b, c)
    let reached: Double = -2 * values[0] + 7 * values[1] + 4 * values[2]
    let fixed: Double = -values[0] + 3 * values[1] + values[2]
    let bounded: Double = values[0] - 8 * values[1] + 4 * values[2]
    #expect(abs(reached - 39) < 1e-9)
    #expect(abs(fixed - 7) < 1e-9)
    #expect(bounded > 33 - 1e-9)
    #expect(values.allSatisfy { $0 > -1e-9 })
  }

  @Test(arguments: [1, 2, 4, 10, 1000], [(Float(750), Float(249)), (999, 998), (0.5, 0.25)])
  func `no number of constraints outweighs a constraint of higher priority`(
    count: Int,
    priorities: (high: Float, low: Float)
  ) throws {
    let x = engine.makeVariable()
    for _ in 0..<count { try engine.add(x, .equal, 0, priority: Priority(rawValue: priorities.low)) }
    try engine.add(x, .equal, 100, priority: Priority(rawValue: priorities.high))
    #expect(engine.value(of: x) == 100)
  }

  @Test func `the sum of the errors of one priority is the minimum`() throws {
    let x = engine.makeVariable()
    for value in [0.0, 10, 11, 50, 90] {
      try engine.add(x, .equal, LinearExpression(value), priority: 500)
    }
    #expect(engine.value(of: x) == 11, "The median has the least sum of distances.")
  }

  @Test func `the order of insertion does not change the errors`() throws {
    let x = engine.makeVariable()
    let y = engine.makeVariable()
    try engine.add(y, .equal, 3, priority: 250)
    try engine.add(x, .equal, 5, priority: 750)
    try engine.add(x + y, .equal, 10, priority: 999)
    #expect(read(x, y) == [5, 5])
  }

  private func read(_ variables: Variable...) -> [Double] { variables.map { engine.value(of: $0) } }
}
