import Foundation
import SimulationHooks

/// Carries out one transition from what is shown to what is to be shown, as one task of the main actor.
///
/// The machine decides; this class performs, always after the decision, so that any callback may present, push, dismiss
/// or cancel. Every block of a user is called from the task, in one fixed order, and async handlers are its child
/// tasks. What is carried out or ended before a method returns is a task as well, one that begins at once. Which
/// controllers appear and which views move is a matter of the subclasses: a presentation, a dismissal, or another child
/// of a container.
@MainActor class Transition {
  /// Whether anything moves; what begins late can be asked to go without.
  var isAnimated: Bool

  let host: any AnimationHost

  /// What everything that the transition animates stands on.
  let timeline = Timeline()

  var coordinator: TransitionCoordinator?
  var machine = TransitionStateMachine()
  var animator: (any ViewControllerAnimatedTransitioning)?
  var context: TransitionContext?

  /// The interaction controller; that of a gesture of the library's own is there before the delegate is asked for one.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// The property animator that it can be interrupted by.
  var interruptible: (any ViewImplicitlyAnimating)?

  /// Whether the transition began interactively, and how far the gesture moved it.
  var isInitiallyInteractive = false
  var percentComplete = 0.0

  /// Whether an interaction controller had the animator move the views.
  var hasHandedOutAnimator = false

  /// Whether what is alongside waits for the start of an animator that was vended.
  var isAlongsideDue = false

  var completion: TransitionCompletion?

  /// The task that carries it out; another one where it is ended at once.
  var task: StageTask?

  /// Whether its window closed before its turn, so that its handlers are cancelled.
  var cancelsHandlers = false

  /// What the scheduler keeps until the transition's turn.
  weak var turn: Turn?

  /// The transition that was asked for while this one was ending; it begins after it.
  var successor: Transition?

  var awaiters: [CheckedContinuation<TransitionStateMachine.Ending, Never>] = []

  /// The delegates that are asked in the transition's turn, kept from the request until the start.
  ///
  /// Their owners refer to them weakly. UIKit asks before the call that requests the transition returns, so a delegate
  /// may live no longer than that call.
  var heldDelegates: [AnyObject] = []

  /// The views that the animator moved as it began, or as it was started, while reports are collected.
  var animatorsViews: [View] = []

  /// Rings when the animator does not say that it has ended.
  var alarm: Cancellable?

  /// What handlers are given beside the animator's own end: as much as an animator that forgets it.
  var grace: Duration { max(.seconds(1), .seconds(max(duration, timeline.length))) }

  init(host: any AnimationHost, isAnimated: Bool, completion: TransitionCompletion?) {
    self.host = host.tether
    self.isAnimated = isAnimated
    self.completion = completion
  }

  // MARK: What each kind of transition does

  /// Names the transition's task: its kind, then both controllers.
  var name: String { "transition" }

  /// The name in the words of an event.
  var eventText: EventText { "transition" }

  /// Whose animator moves, for events and logs.
  var moved: ViewController? { nil }

  /// The window whose closing cancels the handlers.
  var shownIn: Window? { nil }

  /// The view in which everything happens; it is laid out before the alongside animations.
  var contentView: View? { nil }

  /// Why it cannot begin, found out in its turn.
  func reasonNotToBegin() -> PresentationError? { nil }

  /// What is thrown to the task that waits where it is ended at once or called off for that; `nil` where that ends it
  /// as it was asked for.
  var interruption: PresentationError? { nil }

  /// Whether there is nothing to do by its turn, so that it is called off.
  var isPointless: Bool { false }

  /// Makes it known as the transition of the controllers that take part.
  func takeOver() {}

  /// Has the context and the coordinator made, calls delegates and controllers, and puts the views where the animator
  /// finds them.
  func prepare() {}

  /// Called before the animator or the interaction controller is started.
  func animatorWillStart() {}

  /// Called after the animator or the interaction controller was started.
  func animatorDidStart() {}

  /// Puts what comes where it belongs if no animator did.
  func showWhatComes() {}

  /// Animates what goes along with the animator.
  func animateAlong() {}

  /// The appearing controller disappears, then the disappearing one appears again.
  func reverseAppearances() {}

  /// Reverses the appearances once more, because an interaction paused the cancelled transition and finishes it.
  func restoreAppearances() {}

  /// Sets views back that began elsewhere than the models say; recorded if an animation block is open.
  func returnMovedView() {}

  /// Moves the ends of the views, because what they move in had other bounds before.
  func retargetViews(from old: Rect) {}

  /// The views that are taken away at the end of the way that the transition is on.
  var outgoingViews: [View] { [] }

  /// The view of a child that a container brings in on the way that the transition is on.
  var incomingChildView: View? { nil }

  /// Takes views, links and callbacks to the end and has the machine release the transition, then calls every
  /// completion.
  func end(_ ending: TransitionStateMachine.Ending) { machine.release() }

  /// Ends a transition that was called off before its turn; only its completions are called.
  func callOff() { machine.release() }

  // MARK: State

  var isRunning: Bool { machine.phase == .running }
  var isPreparing: Bool { machine.isPreparing }
  var isCancelled: Bool { machine.isCancelled }
  var isInteractive: Bool { machine.isInteractive }

  /// Whether another transition is refused: not while this one ends, but one can wait for that only.
  var isBusy: Bool {
    switch machine.phase {
    case .beginning, .running: true
    case .ending: successor != nil
    case .over: false
    }
  }

  /// The animator's length in seconds; 0 when nothing animates.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: context) ?? 0 : 0 }

  func asStage(_ body: () -> Void) { host.animations.runAsCurrent(body) }

  /// Has nothing move.
  func dropAnimation() {
    isAnimated = false
    animator = nil
    interaction = nil
  }

  // MARK: Events

  /// Asks for the transition's turn, which comes after the end of `other` if that is ending.
  func request(after other: Transition?) {
    if let other, other.machine.phase == .ending {
      other.successor = self
    } else {
      takeOver()
      let turn = Turn(of: self)
      self.turn = turn
      host.scheduler.nextTurn { turn.begin() }
    }
  }

  /// Reverses the transition; before its turn it is called off, after its end nothing happens.
  func cancel() {
    host.tell(.request, "\(eventText): cancel")
    switch machine.cancel() {
    case .reverse:
      task?.cancel(.alongside)
      asStage(reverse)
    case .cancelInteraction(let isReversed): asStage { returnFromInteraction(isReversed: isReversed) }
    case nil: return
    }
  }

  /// The animator has ended.
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
      report(.secondCompletion, "completeTransition was called again for the \(name)\(caller); it is ignored.")
    case nil:
      return
    }
  }

  /// Returns how the transition ended, once its completions have returned, and comes back on the scheduler's executor.
  func waitForConclusion() async -> TransitionStateMachine.Ending {
    if let ending = machine.conclusion { return ending }
    return await SimulationHooks.awaiting("the end of the \(name)") {
      await withTaskExecutorPreference(host.scheduler.taskExecutor) {
        await withCheckedContinuation(park)
      }
    }
  }

  /// Keeps the continuation unless the end has come: the task gave its turn away to prefer the executor.
  private func park(_ awaiter: CheckedContinuation<TransitionStateMachine.Ending, Never>) {
    if let ending = machine.conclusion { return awaiter.resume(returning: ending) }
    awaiters.append(awaiter)
  }

  // MARK: Ending at once

  /// Carries out a transition without animation before the method returns, as part of another one.
  func runAtOnce() {
    cancelsHandlers = cancelsHandlers || Window.isClosing
    takeOver()
    carryOutAtOnce { [self] in
      switch machine.begin() {
      case .prepare:
        prepareAndStart()
        // An animator of a user's that waits although nothing animates is not waited for, and no handler either.
        let ending = machine.finishAtOnce()
        carryOut { end(ending) }
      case .unlinkAndFinish:
        carryOut(callOff)
      }
    }
  }

  /// Ends the transition where it belongs before the method returns, because its window goes; one whose turn has not
  /// come is called off.
  func endAtOnce() {
    cancelsHandlers = cancelsHandlers || Window.isClosing
    switch machine.phase {
    case .running:
      runAlongsideLeft(for: .zero)
      guard case .resumeTask = machine.complete(true, handlersRun: false) else { return }
      endAsDecided()
    case .ending:
      _ = machine.handlersReturned()
      endAsDecided()
    case .beginning where !isPreparing:
      callOffAtOnce()
    case .beginning, .over:
      cancel()
    }
  }

  /// Ends the transition, or calls it off if its turn has not come, before the method returns: its stage goes.
  func abandon() {
    guard machine.phase == .beginning, !isPreparing else { return endAtOnce() }
    cancelsHandlers = cancelsHandlers || Window.isClosing
    callOffAtOnce()
  }

  /// Calls the transition off in place of its turn.
  private func callOffAtOnce() {
    turn?.transition = nil
    machine.refuse(interruption)
    guard machine.begin() == .unlinkAndFinish else { return }
    carryOutAtOnce { [self] in carryOut(callOff) }
  }

  /// Returns what waits for the end of this transition, which does not begin any more.
  func releaseSuccessor() -> Transition? {
    defer { successor = nil }
    return successor
  }
}
