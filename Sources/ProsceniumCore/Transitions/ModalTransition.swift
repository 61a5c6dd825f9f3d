import Foundation
import Logging
import SimulationHooks

/// Carries out one presentation or dismissal, as one task of the main actor.
///
/// The machine decides; this class performs, always after the decision, so that any callback may present, dismiss or
/// cancel. Every block of a user is called from the task, in one fixed order.
@MainActor final class ModalTransition {
  enum Kind {
    case presentation
    case dismissal
  }

  let kind: Kind
  let isAnimated: Bool

  /// Why a dismissal was asked for.
  let reason: DismissalReason

  /// The presentation that comes or that was asked to go; what stands above it goes with it.
  let base: ModalPresentation

  /// The presentation that moves: in a dismissal the front one of those that go.
  private(set) var presentation: ModalPresentation

  /// What goes without an animation of its own, from the one behind the front down to ``base``.
  private(set) var goingAlong: [ModalPresentation] = []

  /// Every presentation that comes or goes, the front one first.
  var members: [ModalPresentation] { [presentation] + goingAlong }

  let host: any AnimationHost
  let window: Window

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

  /// Where the animator let the presented view begin, and in what bounds; what began beside them goes back there.
  var beginning: (frame: Rect, bounds: Rect)?

  /// The transition that was asked for while this one was ending; it begins after it.
  private var successor: ModalTransition?

  private var task: CheckedContinuation<TransitionStateMachine.Ending, Never>?
  private var awaiters: [CheckedContinuation<Result<PresentationOutcome, PresentationError>, Never>] = []
  private(set) var result: Result<PresentationOutcome, PresentationError>?

  /// Rings when the animator does not say that it has ended.
  var alarm: ScheduledWork?

  /// Where the presenter's view stands while it is not the animator's to move.
  var presenterFooting: PresenterPlace?

  /// How it ends, if that came before the task waited.
  private var early: TransitionStateMachine.Ending?

  init(
    _ kind: Kind,
    of presentation: ModalPresentation,
    in window: Window,
    host: any AnimationHost,
    isAnimated: Bool,
    reason: DismissalReason = .programmatic,
    completion: (@MainActor () -> Void)?
  ) {
    self.kind = kind
    self.reason = reason
    base = presentation
    self.presentation = presentation
    self.window = window
    self.host = host
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// Names the transition's task: its kind, then both controllers.
  var name: String {
    switch kind {
    case .presentation: "presentation of \(base.presented.name) by \(presenting.name)"
    case .dismissal: "dismissal of \(base.presented.name) by \(presenting.name)"
    }
  }

  /// The name in the words of an event.
  var eventText: EventText {
    switch kind {
    case .presentation: "presentation of \(base.presented) by \(presenting)"
    case .dismissal: "dismissal of \(base.presented) by \(presenting)"
    }
  }

  /// Who is covered, or seen again.
  var presenting: ViewController { base.presenting }

  /// Whether the presenter's view leaves or returns, and the presenter with it.
  var presenterTakesPart: Bool { base.controller.shouldRemovePresentersView }

  /// Whether the presenter's view stands in the container while the transition runs.
  ///
  /// Behind what covers only a part of it, it returns to its own place.
  var presenterIsInContainer: Bool {
    guard base !== presentation else { return presenterTakesPart }
    return presenterTakesPart && presentation.controller.shouldRemovePresentersView
      && !base.isInContext && !presentation.isInContext
  }

  var isRunning: Bool { machine.phase == .running }
  var isPreparing: Bool { machine.isPreparing }
  var isCancelled: Bool { machine.isCancelled }
  var isInteractive: Bool { machine.isInteractive }

  /// Whether another transition of the window is refused: not while this one ends, but one can wait for that only.
  var isBusy: Bool {
    switch machine.phase {
    case .beginning, .running: true
    case .ending: successor != nil
    case .over: false
    }
  }

  /// The animator's length in seconds; 0 when nothing animates.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: context) ?? 0 : 0 }

  // MARK: Events

  /// Asks for the transition's turn, which comes after the end of `other` if that is ending.
  func request(after other: ModalTransition?) {
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

  /// Returns how the transition ended, or why it did not begin.
  func outcome() async -> Result<PresentationOutcome, PresentationError> {
    if let result { return result }
    return await SimulationHooks.awaiting("the end of the \(name)") {
      await withCheckedContinuation { awaiters.append($0) }
    }
  }

  // MARK: The task

  private func run() async {
    let ending: TransitionStateMachine.Ending
    let refusal = refuseIfImpossible()
    switch machine.begin() {
    case .prepare:
      asStage(prepareAndStart)
      timeline.scrub(to: percentComplete)
    case .unlinkAndFinish:
      return finish(because: refusal) { callOff() }
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
    if result == nil { finish { end(ending) } }
  }

  /// What cannot be shown is refused in its turn, as if it had been called off; its completion is never called.
  private func refuseIfImpossible() -> PresentationError? {
    var refusal: PresentationError?
    asStage { refusal = reasonNotToBegin() }
    guard let refusal else { return nil }
    Logger.presentation.warning("\(refusal)")
    completion = nil
    _ = machine.cancel()
    return refusal
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
    finish { end(ending) }
    resumeTask(with: ending)
  }

  private func takeOver() {
    for presentation in members {
      presentation.transition = self
      presentation.presented.modal.transition = self
    }
  }

  /// Finds who goes in a dismissal: the front presentation moves, what is between goes along.
  func chooseFront() {
    var chain = [base]
    while let above = chain[0].presented.modal.asPresenting { chain.insert(above, at: 0) }
    presentation = chain.removeFirst()
    goingAlong = chain
    takeOver()
  }

  /// Keeps the task's continuation; the end may have come before the task was there to wait for it.
  private func park(_ continuation: CheckedContinuation<TransitionStateMachine.Ending, Never>) {
    task = continuation
    if let early { resumeTask(with: early) }
  }

  private func resumeTask(with ending: TransitionStateMachine.Ending) {
    guard let task else {
      early = ending
      return
    }
    self.task = nil
    host.activity.begin()
    task.resume(returning: ending)
  }

  func asStage(_ body: () -> Void) { host.animations.runAsCurrent(body) }

  /// Carries out the end, then tells who waits for it and lets the next one begin.
  private func finish(because refusal: PresentationError? = nil, _ end: () -> PresentationOutcome) {
    var outcome = PresentationOutcome.cancelled
    asStage { outcome = end() }
    let result = refusal.map(Result.failure) ?? .success(outcome)
    self.result = result
    let resumed = awaiters
    awaiters = []
    for awaiter in resumed { awaiter.resume(returning: result) }
    successor?.request(after: nil)
    successor = nil
  }
}
