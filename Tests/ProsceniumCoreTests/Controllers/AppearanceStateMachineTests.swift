import Testing

@testable import ProsceniumCore

@Suite struct AppearanceStateMachineTests {
  @Test func `will, is and did come once each`() {
    var machine = AppearanceStateMachine()
    #expect(machine.begin(appearing: true, animated: true) == .callWillAppear)
    #expect(machine.viewIsInWindow() == .callIsAppearing(animated: true))
    #expect(machine.viewIsInWindow() == nil)
    #expect(machine.isOnScreen && !machine.hasAppeared)
    #expect(machine.end() == .callDidAppear(animated: true))
    #expect(machine.end() == nil)
    #expect(machine.hasAppeared)
    #expect(machine.begin(appearing: false, animated: false) == .callWillDisappear)
    #expect(machine.viewIsInWindow() == nil)
    #expect(machine.end() == .callDidDisappear(animated: false))
    #expect(!machine.isOnScreen)
  }

  @Test func `an appearance can be turned, and its end is that of the turn`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: true)
    #expect(machine.begin(appearing: false, animated: true) == .callWillDisappear)
    #expect(machine.end() == .callDidDisappear(animated: true))
  }

  @Test func `a turned disappearance appears again with its own call`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: false)
    _ = machine.viewIsInWindow()
    _ = machine.end()
    _ = machine.begin(appearing: false, animated: true)
    #expect(machine.begin(appearing: true, animated: true) == .callWillAppear)
    #expect(machine.viewIsInWindow() == .callIsAppearing(animated: true))
    #expect(machine.end() == .callDidAppear(animated: true))
  }

  @Test func `the same beginning twice is unbalanced`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: true)
    #expect(machine.begin(appearing: true, animated: true) == .logUnbalanced)
    _ = machine.end()
    _ = machine.begin(appearing: false, animated: true)
    #expect(machine.begin(appearing: false, animated: true) == .logUnbalanced)
  }

  @Test func `what is there already does not begin`() {
    var machine = AppearanceStateMachine()
    #expect(machine.begin(appearing: false, animated: true) == nil)
    _ = machine.begin(appearing: true, animated: false)
    _ = machine.end()
    #expect(machine.begin(appearing: true, animated: true) == nil)
  }
}
