import Testing

@testable import ProsceniumViews

@Suite struct GestureStateMachineTests {
  typealias State = GestureRecognizer.State

  /// Returns a machine in a state, free to send messages unless it is possible or failed.
  private func machine(in state: State) -> GestureStateMachine {
    var machine = GestureStateMachine()
    switch state {
    case .possible: break
    case .failed: _ = machine.set(.failed)
    case .ended:
      _ = machine.set(.ended)
      free(&machine)
    case .began, .changed, .cancelled:
      _ = machine.set(.began)
      free(&machine)
      if state != .began { _ = machine.set(state) }
    }
    _ = messages(of: &machine)
    return machine
  }

  private func free(_ machine: inout GestureStateMachine) {
    machine.answer(true)
    machine.release()
  }

  private func messages(of machine: inout GestureStateMachine) -> [State] {
    var sent: [State] = []
    while let state = machine.nextMessage() {
      #expect(machine.reported == state)
      sent.append(state)
      machine.messageDidEnd()
    }
    return sent
  }

  /// The states that can follow a state, by UIKit's documentation, with the state that results.
  private static let transitions: [State: [State: State]] = [
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled, .failed: .cancelled],
    .ended: [:], .cancelled: [:], .failed: [:],
  ]

  @Test(arguments: State.allCases, State.allCases)
  func `a state follows another one as in UIKit or is refused`(from: State, to: State) {
    var machine = machine(in: from)
    let result = Self.transitions[from]?[to]
    #expect(machine.set(to) == (result == nil ? .refuse : .decide))
    #expect(machine.state == result ?? from)
  }

  @Test(arguments: State.allCases)
  func `a movement changes an active recogniser alone`(from: State) {
    var machine = machine(in: from)
    let isActive = from == .began || from == .changed
    #expect(machine.moved() == (isActive ? .decide : nil))
    #expect(machine.state == (isActive ? .changed : from))
  }

  @Test(arguments: State.allCases)
  func `the loss of all touches fails a possible recogniser and cancels an active one`(from: State) {
    var machine = machine(in: from)
    let expected: State =
      switch from {
      case .possible: .failed
      case .began, .changed: .cancelled
      case .ended, .cancelled, .failed: from
      }
    _ = machine.abort()
    #expect(machine.state == expected)
  }

  @Test func `a refused recogniser sends nothing and fails`() {
    var machine = GestureStateMachine()
    _ = machine.set(.began)
    machine.answer(false)
    #expect(machine.state == .failed && messages(of: &machine).isEmpty)
  }

  @Test func `a waiting recogniser reports its beginning first and its present state next`() {
    var machine = GestureStateMachine()
    _ = machine.set(.began)
    machine.answer(true)
    for _ in 0..<3 { _ = machine.set(.changed) }
    #expect(messages(of: &machine).isEmpty && machine.isUndecided)
    machine.release()
    #expect(messages(of: &machine) == [.began, .changed])
    _ = machine.set(.ended)
    #expect(messages(of: &machine) == [.ended])
    #expect(!machine.isUndecided)
  }

  @Test func `a waiting recogniser that is cancelled fails without a message`() {
    var machine = GestureStateMachine()
    _ = machine.set(.began)
    machine.answer(true)
    _ = machine.set(.cancelled)
    machine.release()
    #expect(machine.state == .failed && messages(of: &machine).isEmpty)
  }

  @Test func `several states of one turn are sent in order`() {
    var machine = GestureStateMachine()
    _ = machine.set(.began)
    _ = machine.set(.ended)
    free(&machine)
    #expect(messages(of: &machine) == [.began, .ended])
  }

  @Test func `a free recogniser cannot be prevented`() {
    var machine = machine(in: .began)
    machine.fail()
    #expect(machine.state == .began && !machine.canBePrevented)
  }

  @Test(arguments: State.allCases)
  func `a reset prepares the next attempt`(from: State) {
    var machine = machine(in: from)
    machine.reset()
    #expect(machine.state == .possible && machine.standing == .none && !machine.hasMessages)
  }

  @Test func `a machine that waits for others fails if its touches are lost`() {
    for states: [State] in [[.ended], [.began], [.began, .changed], [.began, .ended]] {
      var machine = GestureStateMachine()
      for state in states { _ = machine.set(state) }
      machine.answer(true)
      #expect(machine.abort() == .decide)
      #expect(machine.state == .failed && !machine.isUndecided && !machine.hasMessages)
    }
  }
}
