import Testing

@testable import ProsceniumCore

@Suite struct TransitionStateMachineTests {
  @Test func `a transition begins, runs, ends and lets go once`() {
    var machine = TransitionStateMachine()
    #expect(machine.phase == .beginning && !machine.isPreparing)
    #expect(machine.begin() == .prepare)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(interactively: false, handlersRun: false) == .waitForEnd)
    #expect(machine.phase == .running && !machine.isPreparing)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.init(outcome: .completed)))
    #expect(machine.phase == .ending && !machine.isInCallbacks)
    #expect(machine.finish() == .init(outcome: .completed))
    #expect(machine.phase == .ending && machine.isInCallbacks)
    machine.release()
    #expect(machine.phase == .over && !machine.isInCallbacks && !machine.isCancelled && machine.conclusion == nil)
    #expect(machine.conclude() == .init(outcome: .completed))
    #expect(machine.phase == .over && machine.conclusion == .init(outcome: .completed))
  }

  @Test func `its end is known from the decision on`() {
    var machine = running()
    #expect(machine.decision == nil)
    _ = machine.complete(false, handlersRun: false)
    #expect(machine.decision == .init(outcome: .cancelled, mustUndo: true))
    _ = machine.finish()
    machine.release()
    #expect(machine.decision == .init(outcome: .cancelled, mustUndo: true))
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(true, handlersRun: false)
    #expect(early.decision == nil, "its callbacks still run")
    _ = early.started(interactively: false, handlersRun: false)
    #expect(early.decision == .init(outcome: .completed))
  }

  @Test func `a second completion is told from the first`() {
    var machine = running()
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.init(outcome: .completed)))
    #expect(machine.complete(false, handlersRun: false) == .logSecondCompletion)
    _ = machine.finish()
    machine.release()
    #expect(machine.complete(false, handlersRun: false) == .logSecondCompletion)
    #expect(!machine.isCancelled)
  }

  @Test func `an animator that ends while it is started ends the transition at once`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.complete(true, handlersRun: false) == nil)
    #expect(machine.complete(true, handlersRun: false) == .logSecondCompletion)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(interactively: false, handlersRun: false) == .finish(.init(outcome: .completed)))
    #expect(machine.phase == .ending)
  }

  @Test func `the end waits for handlers that have not returned`() {
    var machine = running()
    let ending = TransitionStateMachine.Ending(outcome: .completed)
    #expect(machine.handlersReturned() == nil, "the animator runs")
    #expect(machine.complete(true, handlersRun: true) == .waitForHandlers(ending))
    #expect(machine.phase == .ending && machine.decision == nil && !machine.isCancelled)
    #expect(machine.complete(true, handlersRun: true) == .logSecondCompletion)
    #expect(machine.handlersReturned() == .resumeTask(ending))
    #expect(machine.handlersReturned() == nil)
    #expect(machine.phase == .ending && machine.decision == ending)
    _ = machine.finish()
    machine.release()
    #expect(machine.handlersReturned() == nil && machine.phase == .over)
  }

  @Test func `handlers that return before the animator ended hold nothing up`() {
    var machine = running()
    #expect(machine.handlersReturned() == nil)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.init(outcome: .completed)))
  }

  @Test func `an early end waits for handlers as well`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.started(interactively: false, handlersRun: true) == .waitForHandlers)
    #expect(machine.decision == nil && !machine.isPreparing && machine.phase == .ending)
    #expect(machine.handlersReturned() == .resumeTask(.init(outcome: .completed)))
  }

  @Test func `while handlers are waited for it is too late to reverse or to take hold`() {
    var machine = running()
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.cancel() == nil && machine.cancelInteraction() == nil && machine.finishInteraction() == nil)
    #expect(machine.pauseInteraction() == nil && !machine.isInteractive && !machine.isReversed)
    #expect(machine.handlersReturned() == .resumeTask(.init(outcome: .completed)))
  }

  @Test func `what was reversed waits for handlers and ends cancelled`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: true) == .waitForHandlers(.init(outcome: .cancelled)))
    #expect(machine.isCancelled)
    #expect(machine.handlersReturned() == .resumeTask(.init(outcome: .cancelled)))
  }

  @Test func `a transition that waits for handlers has not let go`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.started(interactively: false, handlersRun: true)
      _ = machine.complete(true, handlersRun: true)
      machine.release()
    }
  }

  @Test func `what an animator gave up by itself must be undone`() {
    var machine = running()
    #expect(machine.complete(false, handlersRun: false) == .resumeTask(.init(outcome: .cancelled, mustUndo: true)))
    #expect(machine.isCancelled)
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(false, handlersRun: false)
    #expect(
      early.started(interactively: false, handlersRun: false) == .finish(.init(outcome: .cancelled, mustUndo: true))
    )
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
    #expect(machine.started(interactively: false, handlersRun: false) == .reverseAndWaitForEnd)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.init(outcome: .cancelled)))
  }

  @Test func `a cancellation before the start cancels an early end, which must be undone`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: false) == nil)
    #expect(
      machine.started(interactively: false, handlersRun: false) == .finish(.init(outcome: .cancelled, mustUndo: true))
    )
  }

  @Test func `a running transition is reversed once`() {
    var machine = running()
    #expect(machine.cancel() == .reverse)
    #expect(machine.cancel() == nil)
    #expect(machine.phase == .running && machine.isCancelled)
  }

  @Test func `what was reversed ends cancelled, whatever its animator says`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.init(outcome: .cancelled)))
    #expect(machine.isCancelled && machine.phase == .ending)
  }

  @Test func `a cancellation after the end changes nothing`() {
    var machine = running()
    _ = machine.complete(true, handlersRun: false)
    #expect(machine.cancel() == nil)
    _ = machine.finish()
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
      _ = machine.complete(true, handlersRun: false)
    }
  }

  @Test func `the end is carried out once, whichever task comes first`() {
    var machine = running()
    #expect(machine.finish() == nil && machine.conclude() == nil, "nothing is decided")
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.finish() == nil, "handlers are waited for")
    _ = machine.handlersReturned()
    #expect(machine.finish() != nil && machine.finish() == nil)
    #expect(machine.conclude() == nil, "callbacks run")
    machine.release()
    #expect(machine.finish() == nil)
    #expect(machine.conclude() != nil && machine.conclude() == nil)
  }

  @Test func `a decided end has not let go before it is carried out`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.started(interactively: false, handlersRun: false)
      _ = machine.complete(true, handlersRun: false)
      machine.release()
    }
  }

  @Test @MainActor func `a refusal is the end's, unless the transition was called off before`() {
    let refusal = PresentationError(.interrupted, source: ViewController(), presented: nil)
    var refused = TransitionStateMachine()
    refused.refuse(refusal)
    #expect(refused.isCancelled && refused.awaitsTurn && refused.begin() == .unlinkAndFinish && !refused.awaitsTurn)
    #expect(refused.decision == .init(outcome: .cancelled, refusal: refusal))
    refused.release()
    #expect(refused.conclude()?.refusal == refusal)
    var calledOff = TransitionStateMachine()
    _ = calledOff.cancel()
    calledOff.refuse(refusal)
    #expect(calledOff.begin() == .unlinkAndFinish && calledOff.decision == .init(outcome: .cancelled))
  }

  @Test @MainActor func `an interruption is the end's of what would have been completed`() {
    let interruption = PresentationError(.interrupted, source: ViewController(), presented: nil)
    var (coming, leaving) = (running(), running())
    _ = coming.complete(true, handlersRun: false)
    #expect(coming.finish(interruptedBy: interruption) == .init(outcome: .completed, refusal: interruption))
    _ = leaving.cancel()
    _ = leaving.complete(true, handlersRun: false)
    #expect(leaving.finish(interruptedBy: interruption) == .init(outcome: .cancelled))
  }

  /// Whatever was asked for while it was prepared.
  @Test func `what is carried out at once is completed`() {
    var (plain, cancelled, early) = (TransitionStateMachine(), TransitionStateMachine(), TransitionStateMachine())
    _ = (plain.begin(), cancelled.begin(), early.begin())
    _ = cancelled.cancel()
    _ = early.complete(false, handlersRun: false)
    for var machine in [plain, cancelled, early] {
      #expect(machine.finishAtOnce() == .init(outcome: .completed))
      machine.release()
      #expect(machine.phase == .over && !machine.isCancelled)
    }
  }

  private func running() -> TransitionStateMachine {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.started(interactively: false, handlersRun: false)
    return machine
  }
}
