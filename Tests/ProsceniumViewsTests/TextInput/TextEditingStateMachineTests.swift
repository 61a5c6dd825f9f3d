import Testing

@testable import ProsceniumViews

@Suite struct TextEditingStateMachineTests {
  private func machine(_ state: TextEditingStateMachine.State) -> TextEditingStateMachine {
    var machine = TextEditingStateMachine()
    guard state != .idle else { return machine }
    _ = machine.requestBeginning()
    guard state != .beginning else { return machine }
    _ = machine.finishBeginning(isFirstResponder: true)
    if state == .ending { _ = machine.requestEnding() }
    return machine
  }

  @Test func `each request has the answer of the state`() {
    let beginnings: [TextEditingStateMachine.State: TextEditingStateMachine.Beginning] = [
      .idle: .ask, .beginning: .refuse, .editing: .accept, .ending: .accept,
    ]
    let endings: [TextEditingStateMachine.State: TextEditingStateMachine.Ending] = [
      .idle: .resign, .beginning: .resign, .editing: .ask, .ending: .refuse,
    ]
    for state in TextEditingStateMachine.State.allCases {
      var machine = machine(state)
      #expect(machine.state == state)
      #expect(machine.requestBeginning() == beginnings[state])
      machine = self.machine(state)
      #expect(machine.requestEnding() == endings[state])
    }
  }

  @Test func `the focus decides the results`() {
    for isFirstResponder in [true, false] {
      var machine = machine(.beginning)
      #expect(machine.finishBeginning(isFirstResponder: isFirstResponder) == isFirstResponder)
      #expect(machine.isEditing == isFirstResponder)
      machine = self.machine(.ending)
      #expect(machine.finishEnding(isFirstResponder: isFirstResponder) == !isFirstResponder)
      #expect(machine.isEditing == isFirstResponder)
    }
  }

  @Test func `a removal ends the editing once, and results after it have no effect`() {
    for state in TextEditingStateMachine.State.allCases {
      var machine = machine(state)
      let wasEditing = machine.isEditing
      #expect(machine.remove() == wasEditing && !machine.isEditing)
      #expect(!machine.finishEnding(isFirstResponder: false) && !machine.remove())
    }
  }
}
