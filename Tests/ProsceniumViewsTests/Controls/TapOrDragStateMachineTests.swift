import Testing

@testable import ProsceniumViews

@Suite struct TapOrDragStateMachineTests {
  @Test func `a touch that moves less than 10 points is a tap`() {
    var machine = TapOrDragStateMachine()
    machine.begin(at: 100)
    #expect(machine.move(to: 109.9) == false && machine.move(to: 90.1) == false)
    #expect(machine.end() == .tap && machine.state == .idle)
  }

  @Test func `a touch that moves 10 points remains a drag`() {
    var machine = TapOrDragStateMachine()
    machine.begin(at: 100)
    #expect(machine.move(to: 90) && machine.move(to: 100))
    #expect(machine.end() == .drag && machine.end() == nil)
  }

  @Test func `a cancelled touch is neither, and a movement without a touch has no effect`() {
    var machine = TapOrDragStateMachine()
    machine.begin(at: 0)
    machine.cancel()
    #expect(machine.move(to: 50) == false && machine.end() == nil)
  }
}
