import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the animator's state machine, with one case for each state and call.
@Suite struct AnimatorStateMachineTests {
  typealias Machine = AnimatorStateMachine
  typealias State = Machine.State

  @Test(
    arguments: [
      (State.inactive, Machine.StartAction.runBlocksAndRun, State.running), (.running, nil, .running),
      (.paused, .resume, .running), (.stopped, .refuse(.isStopped), .stopped),
    ] as [(State, Machine.StartAction?, State)]
  )
  func `start() runs the blocks, resumes, or is refused in the stopped state`(
    state: State,
    action: Machine.StartAction?,
    next: State
  ) {
    var machine = machine(in: state)
    #expect(machine.start() == action && machine.state == next)
  }

  @Test(
    arguments: [
      (State.inactive, Machine.PauseAction.runBlocksAndRest, State.paused), (.running, .rest, .paused),
      (.paused, nil, .paused), (.stopped, .refuse(.isStopped), .stopped),
    ] as [(State, Machine.PauseAction?, State)]
  )
  func `pause() pauses in any state, but is refused if stopped`(state: State, action: Machine.PauseAction?, next: State)
  {
    var machine = machine(in: state)
    #expect(machine.pause(isInterruptible: true) == action && machine.state == next)
  }

  @Test(
    arguments: [
      (State.inactive, nil, true), (.running, Machine.ReverseAction.reverse, true), (.paused, nil, true),
      (.stopped, .refuse(.isStopped), false),
    ] as [(State, Machine.ReverseAction?, Bool)]
  )
  func `reverse() sets the direction, reverses a running animator, or is refused if stopped`(
    state: State,
    action: Machine.ReverseAction?,
    isReversed: Bool
  ) {
    var machine = machine(in: state)
    #expect(machine.reverse(true, isInterruptible: true, isUndone: false) == action)
    #expect(machine.isReversed == isReversed && machine.state == state)
  }

  @Test(arguments: [State.running, .paused])
  func `reverse(true) is refused after a transition reversed its animator`(
    state: State
  ) {
    var machine = machine(in: state)
    #expect(machine.reverse(true, isInterruptible: true, isUndone: true) == .refuse(.wasUndone))
    #expect(!machine.isReversed)
    #expect(machine.reverse(false, isInterruptible: true, isUndone: true) == nil)
  }

  @Test(arguments: [
    (State.inactive, Machine.ContinueAction.refuse(.isNotPaused), State.inactive),
    (.running, .refuse(.isNotPaused), .running), (.paused, .resumeWithTiming, .running),
    (.stopped, .refuse(.isStopped), .stopped),
  ])
  func `continueWithTiming() is refused unless the animator is paused`(
    state: State,
    action: Machine.ContinueAction,
    next: State
  ) {
    var machine = machine(in: state)
    #expect(machine.continueWithTiming() == action && machine.state == next)
  }

  @Test(arguments: [
    (State.inactive, Machine.AddAction.keep), (.running, .run), (.paused, .run), (.stopped, .refuse(.isStopped)),
  ])
  func `add() keeps or runs a block, or is refused in the stopped state`(state: State, action: Machine.AddAction) {
    #expect(machine(in: state).add() == action)
  }

  @Test(
    arguments: [
      (State.inactive, true, nil, State.inactive), (.inactive, false, nil, .inactive),
      (.running, true, Machine.StopAction.settleAndEnd, .inactive), (.running, false, .settleAndWait, .stopped),
      (.paused, true, .settleAndEnd, .inactive), (.paused, false, .settleAndWait, .stopped),
      (.stopped, true, nil, .stopped), (.stopped, false, nil, .stopped),
    ] as [(State, Bool, Machine.StopAction?, State)]
  )
  func `stop() ends a running or paused animator or waits for finish(), otherwise does nothing`(
    state: State,
    withoutFinishing: Bool,
    action: Machine.StopAction?,
    next: State
  ) {
    var machine = machine(in: state)
    #expect(machine.stop(withoutFinishing: withoutFinishing, isInterruptible: true) == action)
    #expect(machine.state == next)
  }

  @Test(arguments: [
    (State.inactive, Machine.FinishAction.refuse(.isNotStopped), State.inactive),
    (.running, .refuse(.isNotStopped), .running), (.paused, .refuse(.isNotStopped), .paused),
    (.stopped, .end, .inactive),
  ])
  func `finish() is refused unless the animator is stopped`(state: State, action: Machine.FinishAction, next: State) {
    var machine = machine(in: state)
    #expect(machine.finish() == action && machine.state == next)
  }

  @Test(
    arguments: [
      (State.inactive, nil, State.inactive), (.running, Machine.ArrivalAction.end(.end), .inactive),
      (.paused, nil, .paused), (.stopped, nil, .stopped),
    ] as [(State, Machine.ArrivalAction?, State)]
  )
  func `arrive() ends an animator only while it is running`(state: State, action: Machine.ArrivalAction?, next: State) {
    var machine = machine(in: state)
    #expect(machine.arrive(pausesOnCompletion: false) == action && machine.state == next)
  }

  @Test func `arrive() of a reversed animator ends it at the start and resets its direction`() {
    var machine = machine(in: .running)
    _ = machine.reverse(true, isInterruptible: true, isUndone: false)
    #expect(machine.arrive(pausesOnCompletion: false) == .end(.start))
    #expect(!machine.isReversed)
  }

  @Test func `arrive() pauses an animator that pauses on completion`() {
    var machine = machine(in: .running)
    #expect(machine.arrive(pausesOnCompletion: true) == .rest && machine.state == .paused)
  }

  @Test(
    arguments: [
      (State.inactive, nil), (.running, nil), (.paused, Machine.ReleaseAction.settleAndEnd), (.stopped, .end),
    ] as [(State, Machine.ReleaseAction?)]
  )
  func `release() ends a paused or stopped animator`(state: State, action: Machine.ReleaseAction?) {
    var machine = machine(in: state)
    #expect(machine.release() == action && machine.state == .inactive)
  }

  @Test func `an animator that is not interruptible refuses pause, reversal and stop`() {
    var machine = machine(in: .running)
    #expect(machine.pause(isInterruptible: false) == .refuse(.isNotInterruptible))
    #expect(machine.reverse(true, isInterruptible: false, isUndone: false) == .refuse(.isNotInterruptible))
    #expect(machine.stop(withoutFinishing: true, isInterruptible: false) == .refuse(.isNotInterruptible))
    #expect(machine == self.machine(in: .running))
    var inactive = Machine()
    #expect(inactive.pause(isInterruptible: false) == .refuse(.isNotInterruptible))
  }

  private func machine(in state: State) -> Machine {
    var machine = Machine()
    switch state {
    case .inactive: break
    case .running: _ = machine.start()
    case .paused: _ = machine.pause(isInterruptible: true)
    case .stopped:
      _ = machine.start()
      _ = machine.stop(withoutFinishing: false, isInterruptible: true)
    }
    return machine
  }
}
