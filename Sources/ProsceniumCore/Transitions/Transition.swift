import Foundation
import SimulationHooks

/// A transition from the current views to new views, which runs as one task of the main actor.
///
/// The state machine decides each step, and this protocol's extensions perform the step afterwards, so that any callback
/// may present, push, dismiss or cancel. The task calls all blocks of the application in one fixed order, and async
/// handlers are its child tasks. A transition that runs or ends before a method returns also uses a task. This task
/// begins immediately.
///
/// The requirements are the participants and the steps that depend on the kind of transition. A subclass of
/// ``BaseTransition`` implements them for a presentation, a dismissal, or another child of a container. None of them has
/// a default implementation, so the compiler reports a step that a kind of transition lacks.
@MainActor protocol Transition: BaseTransition, ContinuitySubject {
  // MARK: Participants

  /// The name of the transition's task, which consists of the kind of transition and both controllers.
  var name: String { get }

  /// The name of the transition in events.
  var eventText: EventText { get }

  /// The controller whose animator moves the views, for events and logs.
  var moved: ViewController { get }

  /// The window whose closing cancels the handlers, or `nil` if the views are in no window.
  var shownIn: Window? { get }

  /// The view that contains all views of the transition and is laid out before the alongside animations.
  var contentView: View? { get }

  /// The views that are removed at the end of the transition's current direction.
  var outgoingViews: [View] { get }

  // MARK: Turn

  /// Registers the transition with the participating controllers at its request.
  func register()

  /// Decides in the transition's turn whether the transition begins.
  func decideTurn() -> TurnDecision

  /// The error for the waiting task if the transition is interrupted, or `nil` if an immediate end fulfils the request.
  var interruption: PresentationError? { get }

  // MARK: Start

  /// Creates the context and the coordinator, calls delegates and controllers, and positions the views for the
  /// animator.
  func prepare()

  /// Prepares the start of the animator or of the interaction controller.
  func animatorWillStart()

  /// Handles the start of the animator or of the interaction controller.
  func animatorDidStart()

  /// Moves the entering view to its final position if there is no animator.
  func showEnteringView()

  /// Animates the library's own changes alongside the animator.
  func animateOwnChanges()

  // MARK: Changes of direction and environment

  /// Reverses the appearance callbacks, so that the appearing controller disappears and then the disappearing one
  /// appears again.
  func reverseAppearances()

  /// Reverses the appearance callbacks once more, because an interaction paused the cancelled transition and finishes
  /// it.
  func restoreAppearances()

  /// Moves views back to a start position that differs from their models. An open animation block records the change.
  func returnMovedView()

  /// Moves the ends of the views, because the bounds of their container have changed.
  ///
  /// - Parameter old: The previous bounds.
  func retargetViews(from old: Rect)

  // MARK: End

  /// Moves views, links and callbacks to their final state, releases the state machine, and then calls all completions.
  func end(_ ending: TransitionStateMachine.Ending)

  /// Ends a transition that was cancelled before its turn. Only its completions are called.
  func cancelBeforeStart()

  /// Ends the transition before the method returns, because its window closes or its container disappears.
  func endImmediately()
}

/// The decision on a requested transition in its turn.
enum TurnDecision {
  /// The transition begins.
  case begin
  /// The transition has become unnecessary and is cancelled before its start.
  case cancel
  /// The transition is impossible. It ends as if cancelled before its start, and its completion is never called.
  case refuse(PresentationError)
}

extension Transition {
  /// Schedules the transition's turn. If `other` is ending, the turn is scheduled after its end.
  func request(after other: (any Transition)?) {
    if let other, other.machine.phase == .ending {
      other.successor = self
    } else {
      register()
      let turn = ScheduledStart { [self] in startTask() }
      self.turn = turn
      host.scheduler.nextTurn { turn.start?() }
    }
  }

  /// Cancels the transition. Before its turn it never starts, while it runs it reverses, and after its end the call has
  /// no effect.
  func cancel() {
    host.trace(.request, "\(eventText): cancel")
    switch machine.cancel() {
    case .reverse:
      task?.cancel(.alongside)
      asStage(reverse)
    case .cancelInteraction(let isReversed): asStage { returnFromInteraction(isReversed: isReversed) }
    case nil: return
    }
  }

  /// Handles the animator's report of its end.
  func complete(_ didComplete: Bool) {
    if didComplete { runAlongsideLeft(for: .zero) }
    switch machine.complete(didComplete, handlersRun: task?.runs(.alongside) ?? false) {
    case .resumeTask:
      task?.wake()
    case .waitForHandlers(let ending):
      if ending.outcome == .cancelled { task?.cancel(.alongside) }
      task?.grace = grace
      task?.watch(.alongside)
    case .logSecondCompletion:
      let caller = animatorName.map { " by \($0)" } ?? ""
      report(.secondCompletion, "completeTransition was called again for the \(name)\(caller). The call is ignored.")
    case nil:
      return
    }
  }

  /// Waits until the transition's completions have returned, and returns its ending. Resumes on the scheduler's
  /// executor.
  func waitForConclusion() async -> TransitionStateMachine.Ending {
    if let ending = machine.conclusion { return ending }
    return await SimulationHooks.awaiting("the end of the \(name)") {
      await withTaskExecutorPreference(host.scheduler.taskExecutor) {
        await withCheckedContinuation(suspend)
      }
    }
  }

  /// Keeps the continuation, or resumes it if the transition has ended.
  ///
  /// The transition may have ended already, because the task suspends to switch to its preferred executor.
  private func suspend(_ awaiter: CheckedContinuation<TransitionStateMachine.Ending, Never>) {
    if let ending = machine.conclusion { return awaiter.resume(returning: ending) }
    awaiters.append(awaiter)
  }
}
