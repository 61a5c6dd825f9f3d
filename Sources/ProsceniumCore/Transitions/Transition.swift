import Foundation
import Logging
import SimulationHooks

/// Carries out one transition from what is shown to what is to be shown, as one task of the main actor.
///
/// The machine decides; this class performs, always after the decision, so that any callback may present, push,
/// dismiss or cancel. Every block of a user is called from the task, in one fixed order. Who appears and which views
/// move is a matter of the subclasses: a presentation, a dismissal, or another child of a container.
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

  /// What has a hand move the transition: a hand that pulls is there before the delegate is asked for one.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// The property animator that it can be interrupted by.
  var interruptible: (any ViewImplicitlyAnimating)?

  /// Whether the transition began in the hand, and how far that moved it.
  var isInitiallyInteractive = false
  var percentComplete = 0.0

  /// Whether an interaction controller had the animator move the views.
  var hasHandedOutAnimator = false

  var completion: (@MainActor () -> Void)?

  /// The transition that was asked for while this one was ending; it begins after it.
  private(set) var successor: Transition?

  private var task: CheckedContinuation<TransitionStateMachine.Ending, Never>?
  private var awaiters: [CheckedContinuation<PresentationOutcome, Never>] = []
  private(set) var result: PresentationOutcome?

  /// Why it did not begin, or was interrupted; who waits is told this in place of the result.
  private(set) var refusal: PresentationError?

  /// Rings when the animator does not say that it has ended.
  var alarm: ScheduledWork?

  /// Whether the end is being carried out, or was.
  private(set) var isEnding = false

  /// What the bounds were, while the animator is told that they are others.
  var formerBounds: Rect?

  init(host: any AnimationHost, isAnimated: Bool, completion: (@MainActor () -> Void)?) {
    self.host = host
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

  /// The view in which everything happens; it is laid out before the alongside animations.
  var stageView: View? { nil }

  /// Why it cannot begin, found out in its turn.
  func reasonNotToBegin() -> PresentationError? { nil }

  /// What is thrown to who waits where it is ended at once; `nil` where that ends it as it was asked for.
  var interruption: PresentationError? { nil }

  /// Whether there is nothing to do by its turn, so that it is called off.
  var isPointless: Bool { false }

  /// Makes it known as the transition of those who take part.
  func takeOver() {}

  /// Has the context and the coordinator made, asks and tells everybody, and puts the views where the animator finds
  /// them.
  func prepare() {}

  /// Called before the animator or a hand is started.
  func animatorWillStart() {}

  /// Called after the animator or a hand was started.
  func animatorDidStart() {}

  /// Puts what comes where it belongs if no animator did.
  func showWhatComes() {}

  /// Animates what goes along with the animator.
  func animateAlong() {}

  /// Who was appearing disappears, then who was disappearing appears again.
  func turnAppearances() {}

  /// The controllers turn once more, because a hand took hold of the transition on its way back and lets it go on.
  func turnAppearancesAgain() {}

  /// Sets views back that began elsewhere than the models say; recorded if an animation block is open.
  func returnMovedView() {}

  /// Moves the ends of the views, because what they move in had other bounds before.
  func retargetViews(from old: Rect) {}

  /// Takes views, links and callbacks to the end, then calls every completion.
  func end(_ ending: TransitionStateMachine.Ending) -> PresentationOutcome { ending.outcome }

  /// Ends a transition that was called off before its turn; nobody but its completions hears of it.
  func callOff() -> PresentationOutcome { .cancelled }

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

  // MARK: Events

  /// Asks for the transition's turn, which comes after the end of `other` if that is ending.
  func request(after other: Transition?) {
    if let other, other.machine.phase == .ending {
      other.successor = self
    } else {
      takeOver()
      host.scheduler.nextTurn { [self] in
        host.start(taskNamed: name) { [self] in await run() }
      }
    }
  }

  /// Turns the transition back; before its turn it is called off, after its end nothing happens.
  func cancel() {
    host.tell(.request, "\(eventText): cancel")
    switch machine.cancel() {
    case .turnBack: asStage(turnBack)
    case .cancelInteraction(let isTurned): asStage { returnFromInteraction(isTurned: isTurned) }
    case nil: return
    }
  }

  /// The animator has ended.
  func complete(_ didComplete: Bool) {
    switch machine.complete(didComplete) {
    case .resumeTask(let ending):
      resumeTask(with: ending)
    case .logSecondCompletion:
      Logger.presentation.warning("completeTransition was called again for the \(name); it is ignored.")
    case nil:
      return
    }
  }

  /// Returns how the transition ended.
  func outcome() async -> PresentationOutcome {
    if let result { return result }
    return await SimulationHooks.awaiting("the end of the \(name)") {
      await withCheckedContinuation { awaiters.append($0) }
    }
  }

  // MARK: The task

  private func run() async {
    // It may have been ended at once meanwhile.
    guard result == nil else { return }
    let ending: TransitionStateMachine.Ending
    refuseIfImpossible()
    switch machine.begin() {
    case .prepare:
      asStage(prepareAndStart)
      timeline.scrub(to: percentComplete)
    case .unlinkAndFinish:
      return finish { callOff() }
    }
    switch machine.started(inHand: isInitiallyInteractive) {
    case .finish(let early):
      ending = early
    case .waitForEnd:
      ending = await waitForEnd()
    case .turnBackAndWaitForEnd:
      asStage(turnBack)
      ending = await waitForEnd()
    case .finishInteractionAndWaitForEnd:
      asStage { goOnFromInteraction(isTurned: false) }
      ending = await waitForEnd()
    case .cancelInteractionAndWaitForEnd:
      asStage { returnFromInteraction(isTurned: false) }
      ending = await waitForEnd()
    }
    // The window may have gone meanwhile, and the transition with it.
    if !isEnding { finish { end(ending) } }
  }

  /// What cannot be shown is refused in its turn, as if it had been called off; its completion is never called.
  private func refuseIfImpossible() {
    guard !isCancelled else { return }
    if isPointless {
      _ = machine.cancel()
      return
    }
    asStage { refusal = reasonNotToBegin() }
    guard let refusal else { return }
    Logger.presentation.warning("\(refusal)")
    completion = nil
    _ = machine.cancel()
  }

  private func waitForEnd() async -> TransitionStateMachine.Ending {
    watch()
    return await host.wait(for: "the animator of the \(name)", park)
  }

  /// Carries out a transition without animation before the method returns, as part of another one.
  func runAtOnce() {
    takeOver()
    guard machine.begin() == .prepare else { return }
    prepareAndStart()
    // An animator of a user's that waits although nothing animates is not waited for.
    if machine.started(inHand: false) == .waitForEnd { _ = machine.complete(true) }
    finish { end(TransitionStateMachine.Ending(outcome: .completed)) }
  }

  /// Ends a running transition where it belongs before the method returns, because its window goes.
  func endAtOnce() {
    guard machine.phase == .running else { return cancel() }
    guard case .resumeTask(let ending) = machine.complete(true) else { return }
    if ending.outcome == .completed { refusal = interruption }
    finish { end(ending) }
    resumeTask(with: ending)
  }

  /// Carries out an end that waits for its turn before the method returns.
  func endAsDecided() {
    if let decision = machine.decision, !isEnding { finish { end(decision) } }
  }

  /// Keeps the task's continuation; the end may have come before the task was there to wait for it.
  private func park(_ continuation: CheckedContinuation<TransitionStateMachine.Ending, Never>) {
    task = continuation
    if let decision = machine.decision { resumeTask(with: decision) }
  }

  private func resumeTask(with ending: TransitionStateMachine.Ending) {
    guard let task else { return }
    self.task = nil
    host.activity.begin()
    task.resume(returning: ending)
  }

  /// Carries out the end, then tells who waits for it and lets the next one begin.
  private func finish(_ end: () -> PresentationOutcome) {
    isEnding = true
    var outcome = PresentationOutcome.cancelled
    asStage { outcome = end() }
    result = outcome
    let resumed = awaiters
    awaiters = []
    for awaiter in resumed { awaiter.resume(returning: outcome) }
    successor?.request(after: nil)
    successor = nil
  }
}
