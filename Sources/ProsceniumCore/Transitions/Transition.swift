import Foundation
import SimulationHooks

/// A transition from the current views to new views, which runs as one task of the main actor.
///
/// The state machine decides each step, and this class performs the step afterwards, so that any callback may present,
/// push, dismiss or cancel. The task calls all blocks of the application in one fixed order, and async handlers are its
/// child tasks. A transition that runs or ends before a method returns also uses a task. This task begins immediately.
/// The subclasses determine the appearing controllers and the moving views. They implement a presentation, a dismissal,
/// or another child of a container.
@MainActor class Transition {
  /// A Boolean value that indicates whether the views move. A caller can clear it for a transition that begins late.
  var isAnimated: Bool

  let host: any AnimationHost

  /// The timeline of all animations of the transition.
  let timeline = Timeline()

  var coordinator: TransitionCoordinator?
  var machine = TransitionStateMachine()
  var animator: (any ViewControllerAnimatedTransitioning)?
  var context: TransitionContext?

  /// The interaction controller. A gesture of the library sets it before the delegate is asked for one.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// The property animator with which the transition can be interrupted, or `nil` if there is none.
  var interruptible: (any ViewImplicitlyAnimating)?

  /// A Boolean value that indicates whether the transition began interactively, and the fraction of the gesture.
  var isInitiallyInteractive = false
  var percentComplete = 0.0

  /// A Boolean value that indicates whether the interaction controller uses the animator to move the views.
  var hasHandedOutAnimator = false

  /// A Boolean value that indicates whether the alongside animations wait for the vended animator to start.
  var isAlongsideDue = false

  var completion: TransitionCompletion?

  /// The task that performs the transition. An immediate end replaces it with another task.
  var task: StageTask?

  /// A Boolean value that indicates whether the window closed before the transition's turn. The handlers are then
  /// cancelled.
  var cancelsHandlers = false

  /// The scheduled start, which the scheduler owns until the transition's turn.
  weak var turn: ScheduledStart?

  /// The transition that was requested while this one was ending. It begins after the end of this one.
  var successor: Transition?

  var awaiters: [CheckedContinuation<TransitionStateMachine.Ending, Never>] = []

  /// The delegates that are asked in the transition's turn, kept alive from the request until the start.
  ///
  /// Their owners refer to them weakly. UIKit asks its delegates before the requesting call returns, so a delegate may
  /// live only as long as this call.
  var heldDelegates: [AnyObject] = []

  /// The views that the animator moved at its start, recorded only while the stage collects reports.
  var animatorsViews: [View] = []

  /// The watchdog's alarm for an animator that does not report its end.
  var alarm: Cancellable?

  /// The grace period of handlers, equal to the grace period of an animator that does not report its end.
  var grace: Duration { max(.seconds(1), .seconds(max(duration, timeline.length))) }

  init(host: any AnimationHost, isAnimated: Bool, completion: TransitionCompletion?) {
    self.host = host.tether
    self.isAnimated = isAnimated
    self.completion = completion
  }

  // MARK: Overridable steps

  /// The name of the transition's task, which consists of the kind of transition and both controllers.
  var name: String { "transition" }

  /// The name of the transition in events.
  var eventText: EventText { "transition" }

  /// The controller whose animator moves the views, for events and logs.
  var moved: ViewController? { nil }

  /// The window whose closing cancels the handlers.
  var shownIn: Window? { nil }

  /// The view that contains all views of the transition. It is laid out before the alongside animations.
  var contentView: View? { nil }

  /// Returns the reason for which the transition cannot begin, or `nil` if it can. The task calls this method in its
  /// turn.
  func reasonNotToBegin() -> PresentationError? { nil }

  /// The error for the waiting task if the transition is interrupted, or `nil` if an immediate end fulfils the request.
  var interruption: PresentationError? { nil }

  /// A Boolean value that indicates whether the transition has become unnecessary by its turn and is cancelled before
  /// it starts.
  var isPointless: Bool { false }

  /// Registers the transition with the participating controllers.
  func register() {}

  /// Creates the context and the coordinator, calls delegates and controllers, and positions the views for the
  /// animator.
  func prepare() {}

  /// Prepares the start of the animator or of the interaction controller.
  func animatorWillStart() {}

  /// Handles the start of the animator or of the interaction controller.
  func animatorDidStart() {}

  /// Moves the entering view to its final position if there is no animator.
  func showWhatComes() {}

  /// Animates the library's own changes alongside the animator.
  func animateAlong() {}

  /// Reverses the appearance callbacks, so that the appearing controller disappears and then the disappearing one
  /// appears again.
  func reverseAppearances() {}

  /// Reverses the appearance callbacks once more, because an interaction paused the cancelled transition and finishes
  /// it.
  func restoreAppearances() {}

  /// Moves views back to a start position that differs from their models. An open animation block records the change.
  func returnMovedView() {}

  /// Moves the ends of the views, because the bounds of their container have changed.
  ///
  /// - Parameter old: The previous bounds.
  func retargetViews(from old: Rect) {}

  /// The views that are removed at the end of the transition's current direction.
  var outgoingViews: [View] { [] }

  /// The child view that a container adds in the transition's current direction, or `nil` if there is none.
  var incomingChildView: View? { nil }

  /// Performs the end of the transition.
  ///
  /// Overrides move views, links and callbacks to their final state, release the state machine, and then call all
  /// completions.
  func end(_ ending: TransitionStateMachine.Ending) { machine.didCleanUp() }

  /// Ends a transition that was cancelled before its turn. Only its completions are called.
  func cancelBeforeStart() { machine.didCleanUp() }

  // MARK: State

  var isRunning: Bool { machine.phase == .running }
  var isPreparing: Bool { machine.isPreparing }
  var isCancelled: Bool { machine.isCancelled }
  var isInteractive: Bool { machine.isInteractive }

  /// A Boolean value that indicates whether another transition is refused.
  ///
  /// While this transition ends, one other transition can wait for it.
  var isBusy: Bool {
    switch machine.phase {
    case .beginning, .running: true
    case .ending: successor != nil
    case .over: false
    }
  }

  /// The animator's duration in seconds, or 0 if the transition is not animated.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: context) ?? 0 : 0 }

  func asStage(_ body: () -> Void) { host.animations.runAsCurrent(body) }

  /// Removes the animation, the animator and the interaction controller from the transition.
  func dropAnimation() {
    isAnimated = false
    animator = nil
    interaction = nil
  }

  // MARK: Events

  /// Schedules the transition's turn. If `other` is ending, the turn is scheduled after its end.
  func request(after other: Transition?) {
    if let other, other.machine.phase == .ending {
      other.successor = self
    } else {
      register()
      let turn = ScheduledStart(of: self)
      self.turn = turn
      host.scheduler.nextTurn { turn.begin() }
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

  // MARK: Ending immediately

  /// Performs a transition without animation before the method returns, as a part of another transition.
  func runImmediately() {
    cancelsHandlers = cancelsHandlers || Window.isClosing
    register()
    performImmediately { [self] in
      switch machine.begin() {
      case .prepare:
        prepareAndStart()
        // The end waits neither for an application's animator that is still active without animation, nor for handlers.
        let ending = machine.beginCleanupImmediately()
        perform { end(ending) }
      case .unlinkAndFinish:
        perform(cancelBeforeStart)
      }
    }
  }

  /// Ends the transition at its target before the method returns, because its window closes.
  ///
  /// A transition whose turn has not come is cancelled before its start.
  func endImmediately() {
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
      cancelBeforeStartImmediately()
    case .beginning, .over:
      cancel()
    }
  }

  /// Ends or cancels the transition before the method returns, because its stage is being freed.
  func tearDown() {
    guard machine.phase == .beginning, !isPreparing else { return endImmediately() }
    cancelsHandlers = cancelsHandlers || Window.isClosing
    cancelBeforeStartImmediately()
  }

  /// Cancels the transition before its start and performs the end immediately instead of in its turn.
  private func cancelBeforeStartImmediately() {
    turn?.transition = nil
    machine.refuse(interruption)
    guard machine.begin() == .unlinkAndFinish else { return }
    performImmediately { [self] in perform(cancelBeforeStart) }
  }

  /// Removes and returns the successor, which then does not begin.
  func releaseSuccessor() -> Transition? {
    defer { successor = nil }
    return successor
  }
}
