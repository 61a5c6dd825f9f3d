import Testing

@testable import ProsceniumCore

@Suite struct TransitionStateMachineTests {
  @Test func `a transition begins, runs, ends and lets go once`() {
    var machine = TransitionStateMachine()
    #expect(machine.phase == .beginning && !machine.isPreparing)
    #expect(machine.begin() == .prepare)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(inHand: false) == .waitForEnd)
    #expect(machine.phase == .running && !machine.isPreparing)
    #expect(machine.complete(true) == .resumeTask(.init(outcome: .completed)))
    #expect(machine.phase == .ending)
    machine.release()
    #expect(machine.phase == .over && !machine.isCancelled)
  }

  @Test func `its end is known from the decision on`() {
    var machine = running()
    #expect(machine.decision == nil)
    _ = machine.complete(false)
    #expect(machine.decision == .init(outcome: .cancelled, mustUndo: true))
    machine.release()
    #expect(machine.decision == .init(outcome: .cancelled))
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(true)
    #expect(early.decision == nil, "its callbacks still run")
    _ = early.started(inHand: false)
    #expect(early.decision == .init(outcome: .completed))
  }

  @Test func `a second completion is told from the first`() {
    var machine = running()
    #expect(machine.complete(true) == .resumeTask(.init(outcome: .completed)))
    #expect(machine.complete(false) == .logSecondCompletion)
    machine.release()
    #expect(machine.complete(false) == .logSecondCompletion)
    #expect(!machine.isCancelled)
  }

  @Test func `an animator that ends while it is started ends the transition at once`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.complete(true) == nil)
    #expect(machine.complete(true) == .logSecondCompletion)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(inHand: false) == .finish(.init(outcome: .completed)))
    #expect(machine.phase == .ending)
  }

  @Test func `what an animator gave up by itself must be undone`() {
    var machine = running()
    #expect(machine.complete(false) == .resumeTask(.init(outcome: .cancelled, mustUndo: true)))
    #expect(machine.isCancelled)
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(false)
    #expect(early.started(inHand: false) == .finish(.init(outcome: .cancelled, mustUndo: true)))
    #expect(early.isCancelled)
  }

  @Test func `a transition cancelled before its turn prepares nothing`() {
    var machine = TransitionStateMachine()
    #expect(machine.cancel() == nil)
    #expect(machine.isCancelled && machine.phase == .beginning)
    #expect(machine.cancel() == nil)
    #expect(machine.begin() == .unlinkAndFinish)
    #expect(machine.phase == .ending && machine.isCancelled)
  }

  @Test func `a cancellation out of a callback before the start is kept`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.cancel() == nil)
    #expect(machine.started(inHand: false) == .turnBackAndWaitForEnd)
    #expect(machine.complete(true) == .resumeTask(.init(outcome: .cancelled)))
  }

  @Test func `a cancellation before the start cancels an early end, which must be undone`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.cancel()
    #expect(machine.complete(true) == nil)
    #expect(machine.started(inHand: false) == .finish(.init(outcome: .cancelled, mustUndo: true)))
  }

  @Test func `a running transition is turned back once`() {
    var machine = running()
    #expect(machine.cancel() == .turnBack)
    #expect(machine.cancel() == nil)
    #expect(machine.phase == .running && machine.isCancelled)
  }

  @Test func `what was turned back ends cancelled, whatever its animator says`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true) == .resumeTask(.init(outcome: .cancelled)))
    #expect(machine.isCancelled && machine.phase == .ending)
  }

  @Test func `a cancellation after the end changes nothing`() {
    var machine = running()
    _ = machine.complete(true)
    #expect(machine.cancel() == nil)
    machine.release()
    #expect(machine.cancel() == nil)
    #expect(!machine.isCancelled)
  }

  @Test func `a transition lets go at its end only`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      machine.release()
    }
  }

  @Test func `a transition cannot begin twice`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.begin()
    }
  }

  @Test func `nothing is completed before it began`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.complete(true)
    }
  }

  private func running() -> TransitionStateMachine {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.started(inHand: false)
    return machine
  }
}
