import Testing

@testable import ProsceniumCore

@Suite struct TransitionStateMachineTests {
  @Test func `a transition passes the phases beginning, running, ending and over once`() {
    var machine = TransitionStateMachine()
    #expect(machine.phase == .beginning && !machine.isPreparing)
    #expect(machine.begin() == .prepare)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(interactively: false, handlersRun: false) == .waitForEnd)
    #expect(machine.phase == .running && !machine.isPreparing)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.completed))
    #expect(machine.phase == .ending && !machine.isInCallbacks)
    #expect(machine.beginCleanup() == .completed)
    #expect(machine.phase == .ending && machine.isInCallbacks)
    machine.didCleanUp()
    #expect(machine.phase == .over && !machine.isInCallbacks && !machine.isCancelled && machine.conclusion == nil)
    #expect(machine.finish() == .completed)
    #expect(machine.phase == .over && machine.conclusion == .completed)
  }

  @Test func `decision is set from the completion on, or from the start after an early completion`() {
    var machine = running()
    #expect(machine.decision == nil)
    _ = machine.complete(false, handlersRun: false)
    #expect(machine.decision == .notCompleted)
    _ = machine.beginCleanup()
    machine.didCleanUp()
    #expect(machine.decision == .notCompleted)
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(true, handlersRun: false)
    #expect(early.decision == nil, "its callbacks still run")
    _ = early.started(interactively: false, handlersRun: false)
    #expect(early.decision == .completed)
  }

  @Test func `a second completion is logged and does not change the outcome`() {
    var machine = running()
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.completed))
    #expect(machine.complete(false, handlersRun: false) == .logSecondCompletion)
    _ = machine.beginCleanup()
    machine.didCleanUp()
    #expect(machine.complete(false, handlersRun: false) == .logSecondCompletion)
    #expect(!machine.isCancelled)
  }

  @Test func `a transition that its animator completes during the start finishes immediately`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.complete(true, handlersRun: false) == nil)
    #expect(machine.complete(true, handlersRun: false) == .logSecondCompletion)
    #expect(machine.phase == .beginning && machine.isPreparing)
    #expect(machine.started(interactively: false, handlersRun: false) == .finish(.completed))
    #expect(machine.phase == .ending)
  }

  @Test func `a completed transition waits for running handlers before it ends`() {
    var machine = running()
    let ending = TransitionStateMachine.Ending.completed
    #expect(machine.handlersReturned() == nil, "the animator runs")
    #expect(machine.complete(true, handlersRun: true) == .waitForHandlers(ending))
    #expect(machine.phase == .ending && machine.decision == nil && !machine.isCancelled)
    #expect(machine.complete(true, handlersRun: true) == .logSecondCompletion)
    #expect(machine.handlersReturned() == .resumeTask(ending))
    #expect(machine.handlersReturned() == nil)
    #expect(machine.phase == .ending && machine.decision == ending)
    _ = machine.beginCleanup()
    machine.didCleanUp()
    #expect(machine.handlersReturned() == nil && machine.phase == .over)
  }

  @Test func `handlers that return before the animator's completion do not delay the end`() {
    var machine = running()
    #expect(machine.handlersReturned() == nil)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.completed))
  }

  @Test func `an early completion also waits for running handlers`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.started(interactively: false, handlersRun: true) == .waitForHandlers)
    #expect(machine.decision == nil && !machine.isPreparing && machine.phase == .ending)
    #expect(machine.handlersReturned() == .resumeTask(.completed))
  }

  @Test func `a transition that waits for handlers ignores cancellation and interaction`() {
    var machine = running()
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.cancel() == nil && machine.cancelInteraction() == nil && machine.finishInteraction() == nil)
    #expect(machine.pauseInteraction() == nil && !machine.isInteractive && !machine.isReversed)
    #expect(machine.handlersReturned() == .resumeTask(.completed))
  }

  @Test func `a reversed transition waits for handlers and ends as cancelled`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: true) == .waitForHandlers(.cancelled))
    #expect(machine.isCancelled)
    #expect(machine.handlersReturned() == .resumeTask(.cancelled))
  }

  @Test func `release while a transition waits for handlers terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.started(interactively: false, handlersRun: true)
      _ = machine.complete(true, handlersRun: true)
      machine.didCleanUp()
    }
  }

  @Test func `a completion with false by the animator must be undone`() {
    var machine = running()
    #expect(machine.complete(false, handlersRun: false) == .resumeTask(.notCompleted))
    #expect(machine.isCancelled)
    var early = TransitionStateMachine()
    _ = early.begin()
    _ = early.complete(false, handlersRun: false)
    #expect(
      early.started(interactively: false, handlersRun: false) == .finish(.notCompleted)
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

  @Test func `a cancellation in a callback before the start reverses the started transition`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    #expect(machine.cancel() == nil)
    #expect(machine.started(interactively: false, handlersRun: false) == .reverseAndWaitForEnd)
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.cancelled))
  }

  @Test func `a cancellation before the start turns an early completion into one to undo`() {
    var machine = TransitionStateMachine()
    _ = machine.begin()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: false) == nil)
    #expect(
      machine.started(interactively: false, handlersRun: false) == .finish(.notCompleted)
    )
  }

  @Test func `a running transition is reversed only once`() {
    var machine = running()
    #expect(machine.cancel() == .reverse)
    #expect(machine.cancel() == nil)
    #expect(machine.phase == .running && machine.isCancelled)
  }

  @Test func `a reversed transition ends as cancelled although its animator completes with true`() {
    var machine = running()
    _ = machine.cancel()
    #expect(machine.complete(true, handlersRun: false) == .resumeTask(.cancelled))
    #expect(machine.isCancelled && machine.phase == .ending)
  }

  @Test func `a cancellation after the completion has no effect`() {
    var machine = running()
    _ = machine.complete(true, handlersRun: false)
    #expect(machine.cancel() == nil)
    _ = machine.beginCleanup()
    machine.didCleanUp()
    #expect(machine.cancel() == nil)
    #expect(!machine.isCancelled)
  }

  @Test func `release before the end terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      machine.didCleanUp()
    }
  }

  @Test func `a second begin terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.begin()
    }
  }

  @Test func `a completion before begin terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.complete(true, handlersRun: false)
    }
  }

  @Test func `finish and conclude return an ending only once each`() {
    var machine = running()
    #expect(machine.beginCleanup() == nil && machine.finish() == nil, "nothing is decided")
    _ = machine.complete(true, handlersRun: true)
    #expect(machine.beginCleanup() == nil, "handlers are waited for")
    _ = machine.handlersReturned()
    #expect(machine.beginCleanup() != nil && machine.beginCleanup() == nil)
    #expect(machine.finish() == nil, "callbacks run")
    machine.didCleanUp()
    #expect(machine.beginCleanup() == nil)
    #expect(machine.finish() != nil && machine.finish() == nil)
  }

  @Test func `release of a decided but unfinished end terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      var machine = TransitionStateMachine()
      _ = machine.begin()
      _ = machine.started(interactively: false, handlersRun: false)
      _ = machine.complete(true, handlersRun: false)
      machine.didCleanUp()
    }
  }

  @Test @MainActor func `a refusal is part of the ending unless the transition was cancelled before`() {
    let refusal = PresentationError(.interrupted, source: ViewController(), presented: nil)
    var refused = TransitionStateMachine()
    refused.refuse(refusal)
    #expect(refused.isCancelled && refused.awaitsTurn && refused.begin() == .unlinkAndFinish && !refused.awaitsTurn)
    #expect(refused.decision == .refused(refusal))
    refused.didCleanUp()
    #expect(refused.finish()?.refusal == refusal)
    var cancelledEarly = TransitionStateMachine()
    _ = cancelledEarly.cancel()
    cancelledEarly.refuse(refusal)
    #expect(cancelledEarly.begin() == .unlinkAndFinish && cancelledEarly.decision == .cancelled)
  }

  @Test @MainActor func `an interruption is part of the ending only if the outcome would be completed`() {
    let interruption = PresentationError(.interrupted, source: ViewController(), presented: nil)
    var (coming, leaving) = (running(), running())
    _ = coming.complete(true, handlersRun: false)
    #expect(coming.beginCleanup(interruptedBy: interruption) == .interrupted(interruption))
    _ = leaving.cancel()
    _ = leaving.complete(true, handlersRun: false)
    #expect(leaving.beginCleanup(interruptedBy: interruption) == .cancelled)
  }

  /// The outcome does not depend on requests during the preparation.
  @Test func `beginCleanupImmediately always completes the transition`() {
    var (plain, cancelled, early) = (TransitionStateMachine(), TransitionStateMachine(), TransitionStateMachine())
    _ = (plain.begin(), cancelled.begin(), early.begin())
    _ = cancelled.cancel()
    _ = early.complete(false, handlersRun: false)
    for var machine in [plain, cancelled, early] {
      #expect(machine.beginCleanupImmediately() == .completed)
      machine.didCleanUp()
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
