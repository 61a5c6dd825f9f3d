import ConstraintEngine
import Testing

@Suite struct SmokeTests {
  @Test func `one equality gives a value`() throws {
    let engine = ConstraintEngine()
    let x = engine.makeVariable()
    try engine.add(LinearExpression(x) + 2, .equal, 20)
    #expect(engine.value(of: x) == 18)
  }
}
