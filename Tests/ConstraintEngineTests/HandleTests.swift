import ConstraintEngine
import Testing

@Suite struct HandleTests {
  #if DEBUG
  static let printsMessages = true
  #else
  static let printsMessages = false
  #endif

  @Test func `a constraint removed twice stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = ConstraintEngine()
      let id = try engine.add(engine.makeVariable(), .equal, 1)
      engine.remove(id)
      engine.remove(id)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("c0 was removed."))
  }

  @Test func `a variable of another engine stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let x = ConstraintEngine().makeVariable()
      _ = ConstraintEngine().value(of: x)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("x0 belongs to another engine."))
  }

  @Test func `removing a variable in use stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = ConstraintEngine()
      let x = engine.makeVariable()
      try engine.add(x, .equal, 1)
      engine.remove(x)
    }
    #expect(!Self.printsMessages || Self.text(result).contains("x0 is removed while a constraint mentions it."))
  }

  @Test func `a removed variable's place is used again under a new handle`() throws {
    let engine = ConstraintEngine()
    let old = engine.makeVariable()
    engine.remove(old)
    let new = engine.makeVariable()
    #expect(old != new)
    #expect(engine.variableCount == 1)
    try engine.add(new, .equal, 4)
    #expect(engine.value(of: new) == 4)
  }

  /// The message of a precondition, which only debug builds print.
  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
