import ConstraintEngine
import Testing

@Suite struct DecidingTests {
  private let engine = ConstraintSystem()

  @Test func `the value of a chain's variable is decided by the links up to it`() throws {
    let (a, b, c) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
    let first = try engine.add(b, .equal, a + 10)
    let start = try engine.add(a, .equal, 5)
    let second = try engine.add(c, .equal, b + 10)
    #expect(engine.constraints(deciding: a) == [start])
    #expect(engine.constraints(deciding: b) == [first, start])
    #expect(engine.constraints(deciding: c) == [first, start, second])
  }

  @Test func `the values of variables in a loop are decided by all rows of the loop`() throws {
    let (a, b) = (engine.makeVariable(), engine.makeVariable())
    let sum = try engine.add(a + b, .equal, 10)
    let difference = try engine.add(a - b, .equal, LinearExpression(4))
    #expect(engine.value(of: a) == 7)
    #expect(engine.constraints(deciding: a) == [sum, difference])
    #expect(engine.constraints(deciding: b) == [sum, difference])
  }

  @Test func `a bound decides a value if reached, and an optional constraint unless it is outweighed`() throws {
    let a = engine.makeVariable()
    let least = try engine.add(a, .greaterThanOrEqual, 20)
    let wish = try engine.add(a, .equal, 30, priority: 750)
    let weak = try engine.add(a, .equal, 50, priority: 250)
    #expect(engine.constraints(deciding: a) == [wish])
    try engine.setConstant(10, of: wish)
    #expect(engine.constraints(deciding: a) == [least])
    try engine.setConstant(20, of: weak)
    #expect(engine.constraints(deciding: a) == [least, weak], "both say 20")
  }

  @Test func `a variable without constraints is decided by none`() {
    #expect(engine.constraints(deciding: engine.makeVariable()).isEmpty)
  }
}
