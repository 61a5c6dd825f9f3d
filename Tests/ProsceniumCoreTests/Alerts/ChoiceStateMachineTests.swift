import Testing

@testable import ProsceniumCore

@Suite struct ChoiceStateMachineTests {
  @Test func `a selection of a shown alert dismisses it once, and its end returns the selection`() {
    var machine = ChoiceStateMachine<Int>()
    #expect(machine.select(1, isAppearing: false) == .dismiss)
    #expect(machine.select(2, isAppearing: false) == nil)
    #expect(machine.ended() == 1)
    #expect(machine.ended() == nil)
  }

  @Test func `a selection of an appearing alert dismisses it after the appearance`() {
    var machine = ChoiceStateMachine<Int>()
    #expect(machine.select(1, isAppearing: true) == nil)
    #expect(machine.select(2, isAppearing: true) == nil)
    #expect(machine.appeared() == .dismiss)
    #expect(machine.ended() == 1)
  }

  @Test func `a cancelled dismissal permits another selection`() {
    var machine = ChoiceStateMachine<Int>()
    #expect(machine.appeared() == nil)
    #expect(machine.select(nil, isAppearing: false) == .dismiss)
    #expect(machine.appeared() == nil)
    #expect(machine.select(3, isAppearing: false) == .dismiss)
    #expect(machine.ended() == 3)
  }

  @Test func `an alert that ends without a selection returns none`() {
    var machine = ChoiceStateMachine<Int>()
    #expect(machine.ended() == nil)
    #expect(machine.select(nil, isAppearing: false) == .dismiss)
    #expect(machine.ended() == nil)
  }
}
