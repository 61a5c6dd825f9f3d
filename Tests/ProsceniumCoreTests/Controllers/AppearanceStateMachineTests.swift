import Testing

@testable import ProsceniumCore

@Suite struct AppearanceStateMachineTests {
  @Test func `an appearance or disappearance returns each callback once, in order`() {
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

  @Test func `an appearance that turns into a disappearance ends with didDisappear`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: true)
    #expect(machine.begin(appearing: false, animated: true) == .callWillDisappear)
    #expect(machine.end() == .callDidDisappear(animated: true))
  }

  @Test func `a disappearance that turns into an appearance calls all appearance methods again`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: false)
    _ = machine.viewIsInWindow()
    _ = machine.end()
    _ = machine.begin(appearing: false, animated: true)
    #expect(machine.begin(appearing: true, animated: true) == .callWillAppear)
    #expect(machine.viewIsInWindow() == .callIsAppearing(animated: true))
    #expect(machine.end() == .callDidAppear(animated: true))
  }

  @Test func `beginning the same appearance change twice logs an unbalanced call`() {
    var machine = AppearanceStateMachine()
    _ = machine.begin(appearing: true, animated: true)
    #expect(machine.begin(appearing: true, animated: true) == .logUnbalanced)
    _ = machine.end()
    _ = machine.begin(appearing: false, animated: true)
    #expect(machine.begin(appearing: false, animated: true) == .logUnbalanced)
  }

  @Test func `beginning an appearance change to the current state calls nothing`() {
    var machine = AppearanceStateMachine()
    #expect(machine.begin(appearing: false, animated: true) == nil)
    _ = machine.begin(appearing: true, animated: false)
    _ = machine.end()
    #expect(machine.begin(appearing: true, animated: true) == nil)
  }
}
