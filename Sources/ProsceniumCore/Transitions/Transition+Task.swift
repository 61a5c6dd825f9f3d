import Logging

/// The task of a transition: it begins with the transition's turn, waits for the animator, and carries out the end.
extension Transition {
  func run(in task: StageTask) async {
    // It may have been ended at once meanwhile.
    guard machine.awaitsTurn else { return }
    take(task)
    refuseIfImpossible()
    // A delegate that was asked may have closed the window, and the transition was called off with it.
    guard machine.awaitsTurn else { return }
    switch machine.begin() {
    case .prepare:
      asStage(prepareAndStart)
      timeline.scrub(to: percentComplete)
      goOnAsStarted(in: task)
      watch()
      await task.wait(for: "the animator of the \(name)") { machine.decision != nil }
      // The window may have gone meanwhile, and the transition with it.
      guard let ending = machine.finish() else { return }
      carryOut { end(ending) }
    case .unlinkAndFinish:
      carryOut(callOff)
    }
    conclude(in: task)
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

  /// Has `task` carry out what follows, with its handlers.
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

  /// What cannot be shown is refused in its turn, as if it had been called off; its completion is never called.
  private func refuseIfImpossible() {
    guard !isCancelled else { return }
    if isPointless {
      _ = machine.cancel()
      return
    }
    var refusal: PresentationError?
    asStage { refusal = reasonNotToBegin() }
    guard let refusal, machine.awaitsTurn else { return }
    Logger.presentation.report(.refusal, "\(refusal)", on: host, controllers: refusal.controllerNames)
    completion = nil
    machine.refuse(refusal)
  }

  /// Keeps a transition that was asked for, unless it is abandoned: then its scheduler, which it keeps, keeps it no
  /// more.
  @MainActor final class Turn {
    var transition: Transition?

    init(of transition: Transition) { self.transition = transition }

    func begin() {
      guard let transition else { return }
      StageTask.start(
        named: transition.name,
        on: transition.host,
        { await transition.run(in: $0) },
        concluding: transition.conclusion
      )
    }
  }

  /// Carries out an end that waits for its turn before the method returns.
  func endAsDecided() {
    guard let ending = machine.finish(interruptedBy: interruption) else { return }
    let former = task
    carryOutAtOnce { [self] in carryOut { end(ending) } }
    // What the end did not wait for is not wanted any more.
    former?.giveUp(.alongside)
    former?.wake()
  }

  /// Runs `body` before the method returns, in a task that waits for the handlers.
  func carryOutAtOnce(_ body: @escaping @MainActor () -> Void) {
    StageTask.start(
      named: name,
      on: host,
      { [self] task in
        take(task)
        body()
        conclude(in: task)
      },
      concluding: conclusion
    )
  }

  func carryOut(_ end: () -> Void) {
    task?.grace = grace
    asStage(end)
  }

  /// Lets the next transition begin, and reports the outcome unless handlers have to return first.
  func conclude(in task: StageTask) {
    guard machine.phase == .over, self.task === task else { return }
    guard task.isAwaitingHandlers else { return tellOutcome() }
    shownIn?.concluding.append(task)
    beginSuccessor()
  }

  /// Waits for the handlers after the end, then reports the outcome to the tasks that wait for it.
  ///
  /// The closure keeps nothing of what took part: a handler may outlive the stage.
  var conclusion: @MainActor (StageTask) async -> Void {
    let window = WeakReference(shownIn)
    return { [weak self, weak host] task in
      guard task.isAwaitingHandlers else { return }
      await task.handlersReturn { host?.windows.contains(where: \.isInTransition) ?? false }
      window.object?.concluding.removeAll { $0 === task }
      self?.tellOutcome()
    }
  }

  private func tellOutcome() {
    guard let ending = machine.conclude() else { return }
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
