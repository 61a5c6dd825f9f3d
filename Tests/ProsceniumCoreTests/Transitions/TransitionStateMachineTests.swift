import Testing

@testable import ProsceniumCore

@Suite struct TransitionStateMachineTests {
  @Test func `a transition begins, runs and ends once`() {
    var machine = TransitionStateMachine()
    #expect(machine.isBusy && !machine.isRunning)
    #expect(machine.begin() == .prepare)
    #expect(machine.started() == .waitForEnd)
    #expect(machine.isBusy && machine.isRunning)
    #expect(machine.complete(true) == .resumeTask(.completed))
    #expect(!machine.isBusy && !machine.isRunning && !machine.isCancelled)
  }

  @Test func `a second completion is told from the first`() {
    var machine = running()
    #expect(machine.complete(true) == .resumeTask(.completed))
    #expect(machine.complete(false) == .logSecondCompletion)
    #expect(!machine.isCancelled)
  }

  @Test func `an animator that ends while it is started ends the transition at once`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.complete(true) == nil)
    #expect(machine.complete(true) == .logSecondCompletion)
    #expect(machine.started() == .finish(.completed))
    #expect(!machine.isBusy)
  }

  @Test func `an animator may end as cancelled by itself`() {
    var machine = running()
    #expect(machine.complete(false) == .resumeTask(.cancelled))
    #expect(machine.isCancelled)
  }

  @Test func `a transition cancelled before its turn prepares nothing`() {
    var machine = TransitionStateMachine()
    #expect(machine.cancel() == nil)
    #expect(machine.isCancelled && machine.isBusy)
    #expect(machine.begin() == .unlinkAndFinish)
    #expect(!machine.isBusy && machine.isCancelled)
  }

  @Test func `a cancellation out of a callback before the start is kept`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.cancel() == nil)
    #expect(machine.started() == .turnBackAndWaitForEnd)
    #expect(machine.complete(true) == .resumeTask(.cancelled))
  }

  @Test func `a cancellation before the start cancels an early end`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.cancel()
    #expect(machine.complete(true) == nil)
    #expect(machine.started() == .finish(.cancelled))
  }

  @Test func `a running transition is turned back once`() {
    var machine = running()
    #expect(machine.cancel() == .turnBack)
    #expect(machine.cancel() == nil)
    #expect(machine.isBusy && machine.isRunning && machine.isCancelled)
  }

  @Test func `what was turned back ends cancelled, whatever its animator says`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true) == .resumeTask(.cancelled))
    #expect(machine.isCancelled && !machine.isBusy)
  }

  @Test func `a cancellation after the end changes nothing`() {
    var machine = running()
    _ = machine.complete(true)
    #expect(machine.cancel() == nil)
    #expect(!machine.isCancelled)
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
    _ = machine.started()
    return machine
  }
}
