import Testing

@testable import ProsceniumCore

/// Tests of the order of requests during the turns of a page view controller, as values.
@Suite struct PageTurnStateMachineTests {
  private typealias Machine = PageTurnStateMachine<Int>

  /// Returns the text of an action.
  private func text(_ action: Machine.RequestAction) -> String {
    switch action {
    case .begin: "begin"
    case .wait(let replaced, let endsTurn): "wait(\(replaced.map(String.init) ?? "-"), endsTurn: \(endsTurn))"
    }
  }

  @Test func `a request at rest begins a turn, which ends finished`() {
    var machine = Machine()
    #expect(text(machine.request(1, isImmediate: false, cancelsDrag: false)) == "begin")
    #expect(machine.next == nil)
    #expect(machine.end(hasArrived: true) == true)
    #expect(machine.settle() == nil)
    #expect(text(machine.request(2, isImmediate: true, cancelsDrag: false)) == "begin")
    #expect(machine.end(hasArrived: false) == false, "an early end is not finished")
  }

  @Test func `the last request waits for the end of the turn and replaces the others`() {
    var machine = Machine()
    _ = machine.request(1, isImmediate: false, cancelsDrag: false)
    #expect(text(machine.request(2, isImmediate: false, cancelsDrag: false)) == "wait(-, endsTurn: false)")
    #expect(text(machine.request(3, isImmediate: false, cancelsDrag: false)) == "wait(2, endsTurn: false)")
    #expect(machine.next == 3)
    #expect(machine.end(hasArrived: true) == true, "a waiting request does not interrupt the turn")
    #expect(text(machine.request(4, isImmediate: true, cancelsDrag: false)) == "wait(3, endsTurn: false)")
    #expect(machine.begin() == false, "callbacks of the end begin no other turn")
    #expect(machine.settle() == 4)
    #expect(machine.next == nil)
    #expect(machine.end(hasArrived: true) == true)
    #expect(machine.settle() == nil)
  }

  @Test(arguments: [(true, false), (false, true)])
  func `an immediate request and one that cancels a finger interrupt the turn`(isImmediate: Bool, cancelsDrag: Bool) {
    var machine = Machine()
    #expect(machine.begin() == true)
    #expect(machine.begin() == false)
    let action = machine.request(1, isImmediate: isImmediate, cancelsDrag: cancelsDrag)
    #expect(text(action) == "wait(-, endsTurn: \(isImmediate))")
    #expect(text(machine.request(2, isImmediate: false, cancelsDrag: false)) == "wait(1, endsTurn: false)")
    #expect(machine.end(hasArrived: true) == false, "the turn remains interrupted")
    #expect(machine.settle() == 2)
  }

  @Test func `a turn that a callback of the end has begun is not replaced`() {
    var machine = Machine()
    _ = machine.begin()
    _ = machine.end(hasArrived: true)
    #expect(text(machine.request(1, isImmediate: false, cancelsDrag: false)) == "begin")
    #expect(machine.settle() == nil)
    #expect(machine.end(hasArrived: true) == true)
  }
}
