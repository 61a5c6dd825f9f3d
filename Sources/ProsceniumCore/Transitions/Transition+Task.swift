import Logging

/// The task of a transition, which begins with the transition's turn, waits for the animator and performs the end.
extension Transition {
  /// Starts the transition's task in its turn.
  func startTask() {
    StageTask.start(named: name, on: host, { [self] in await run(in: $0) }, concluding: conclusion)
  }

  private func run(in task: StageTask) async {
    // The transition may have been ended immediately before its turn.
    guard machine.awaitsTurn else { return }
    take(task)
    decideBeginning()
    // A delegate in the check above may have closed the window, which cancels the transition before its start.
    guard machine.awaitsTurn else { return }
    switch machine.begin() {
    case .prepare:
      asStage(prepareAndStart)
      timeline.scrub(to: percentComplete)
      goOnAsStarted(in: task)
      watch()
      await task.wait(for: "the animator of the \(name)") { machine.decision != nil }
      // The window and the transition may have ended during the wait.
      guard let ending = machine.beginCleanup() else { return }
      perform { end(ending) }
    case .unlinkAndFinish:
      perform(cancelBeforeStart)
    }
    finish(in: task)
  }

  private func goOnAsStarted(in task: StageTask) {
    switch machine.started(interactively: isInitiallyInteractive, handlersRun: task.runs(.alongside)) {
    case .finish, .waitForEnd:
      return
    case .waitForHandlers:
      if machine.isCancelled { task.cancel(.alongside) }
      task.grace = grace
      task.watch(.alongside)
    case .reverseAndWaitForEnd:
      task.cancel(.alongside)
      asStage(reverse)
    case .finishInteractionAndWaitForEnd:
      asStage { goOnFromInteraction(isReversed: false) }
    case .cancelInteractionAndWaitForEnd:
      asStage { returnFromInteraction(isReversed: false) }
    }
  }

  /// Registers the task that performs the next steps of the transition and runs its handlers.
  func take(_ task: StageTask) {
    self.task = task
    coordinator?.task = task
    task.alongsideEnded = { [weak self, weak task] in
      switch self?.machine.handlersReturned() {
      case .resumeTask: task?.wake()
      case nil: return
      }
    }
    if cancelsHandlers {
      task.cancel(.alongside)
      task.cancel(.completion)
    }
  }

  /// Cancels an unnecessary transition and refuses an impossible one, in the transition's turn.
  private func decideBeginning() {
    guard !isCancelled else { return }
    var decision = TurnDecision.begin
    asStage { decision = decideTurn() }
    switch decision {
    case .begin:
      return
    case .cancel:
      _ = machine.cancel()
    case .refuse(let refusal):
      guard machine.awaitsTurn else { return }
      Logger.presentation.report(.refusal, "\(refusal)", on: host, controllers: refusal.controllerNames)
      completion = nil
      machine.refuse(refusal)
    }
  }

  /// Performs the pending end of the transition before the method returns.
  func endAsDecided() {
    guard let ending = machine.beginCleanup(interruptedBy: interruption) else { return }
    let former = task
    performImmediately { [self] in perform { end(ending) } }
    // The transition ended without waiting for these handlers, so cancel them.
    former?.stopWaiting(for: .alongside)
    former?.wake()
  }

  /// Runs `body` before the method returns, in a new task that then waits for the handlers.
  func performImmediately(_ body: @escaping @MainActor () -> Void) {
    StageTask.start(
      named: name,
      on: host,
      { [self] task in
        take(task)
        body()
        finish(in: task)
      },
      concluding: conclusion
    )
  }

  func perform(_ end: () -> Void) {
    task?.grace = grace
    asStage(end)
  }

  /// Starts the successor and reports the outcome. The report waits if handlers have not returned.
  func finish(in task: StageTask) {
    guard machine.phase == .over, self.task === task else { return }
    guard task.isAwaitingHandlers else { return notifyOfOutcome() }
    shownIn?.concluding.append(task)
    beginSuccessor()
  }

  /// The closure that waits for the handlers after the end and then reports the outcome to the waiting tasks.
  ///
  /// The closure keeps no participant of the transition alive, because a handler may outlive the stage.
  var conclusion: @MainActor (StageTask) async -> Void {
    let window = WeakReference(shownIn)
    return { [weak self, weak host] task in
      guard task.isAwaitingHandlers else { return }
      await task.handlersReturn { host?.windows.contains { $0.contents?.isInTransition ?? false } ?? false }
      window.object?.concluding.removeAll { $0 === task }
      self?.notifyOfOutcome()
    }
  }

  private func notifyOfOutcome() {
    guard let ending = machine.finish() else { return }
    let resumed = awaiters
    awaiters = []
    for awaiter in resumed { awaiter.resume(returning: ending) }
    beginSuccessor()
  }

  private func beginSuccessor() {
    let next = successor
    successor = nil
    next?.request(after: nil)
  }
}
