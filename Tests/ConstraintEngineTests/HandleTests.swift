import ConstraintEngine
import Testing

@Suite struct HandleTests {
  #if DEBUG
  static let printsMessages = true
  #else
  static let printsMessages = false
  #endif

  @Test func `removing a constraint twice stops the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = ConstraintSystem()
      let id = try engine.add(engine.makeVariable(), .equal, 1)
      engine.remove(id)
      engine.remove(id)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("c0 was removed."))
  }

  @Test func `using a variable of another engine stops the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let x = ConstraintSystem().makeVariable()
      _ = ConstraintSystem().value(of: x)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("x0 belongs to another engine."))
  }

  @Test func `removing a variable that a constraint uses stops the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = ConstraintSystem()
      let x = engine.makeVariable()
      try engine.add(x, .equal, 1)
      engine.remove(x)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("x0 cannot be removed while a constraint uses it."))
  }

  @Test func `the storage of a removed variable is reused with a new handle`() throws {
    let engine = ConstraintSystem()
    let old = engine.makeVariable()
    engine.remove(old)
    let new = engine.makeVariable()
    #expect(old != new)
    #expect(engine.variableCount == 1)
    try engine.add(new, .equal, 4)
    #expect(engine.value(of: new) == 4)
  }

  /// Returns the message of a precondition, which only debug builds print.
  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
