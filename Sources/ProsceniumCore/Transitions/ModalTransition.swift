import AnimationTiming
import Foundation
import Logging

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
  let presentation: ModalPresentation
  let host: any AnimationHost
  let window: Window

  /// What everything that the transition animates stands on.
  let timeline = Timeline()

  private(set) var coordinator: TransitionCoordinator?

  private var machine = TransitionStateMachine()
  private var animator: (any ViewControllerAnimatedTransitioning)?
  private var context: TransitionContext?
  private var completion: (@MainActor () -> Void)?
  private var task: CheckedContinuation<PresentationOutcome, Never>?
  private var awaiters: [CheckedContinuation<PresentationOutcome, Never>] = []
  private var result: PresentationOutcome?

  /// How it ended, if that came before the task waited.
  private var early: PresentationOutcome?

  /// Where the animator let the presented view begin, and in what bounds; what began beside them goes back there.
  private var beginning: (frame: Rect, bounds: Rect)?

  init(
    _ kind: Kind,
    of presentation: ModalPresentation,
    in window: Window,
    host: any AnimationHost,
    isAnimated: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    self.kind = kind
    self.presentation = presentation
    self.window = window
    self.host = host
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// Names the transition's task: its kind, then both controllers.
  var name: String {
    switch kind {
    case .presentation: "presentation of \(presentation.presented.name) by \(presentation.presenting.name)"
    case .dismissal: "dismissal of \(presentation.presented.name) by \(presentation.presenting.name)"
    }
  }

  var isBusy: Bool { machine.isBusy }
  var isRunning: Bool { machine.isRunning }
  var isCancelled: Bool { machine.isCancelled }

  /// The animator's length in seconds; 0 when nothing animates.
  var duration: TimeInterval { isAnimated ? animator?.transitionDuration(using: context) ?? 0 : 0 }

  // MARK: Events

  /// Asks for the transition's turn.
  func request() {
    presentation.transition = self
    presentation.presented.modal.transition = self
    host.scheduler.nextTurn { [self] in
      host.start(taskNamed: name) { [self] in await run() }
    }
  }

  /// Turns the transition back; before its turn it is called off, after its end nothing happens.
  func cancel() {
    switch machine.cancel() {
    case .turnBack: asStage(turnBack)
    case nil: return
    }
  }

  /// The animator has ended.
  func complete(_ didComplete: Bool) {
    switch machine.complete(didComplete) {
    case .resumeTask(let outcome):
      resumeTask(with: outcome)
    case .logSecondCompletion:
      Logger.presentation.warning("completeTransition was called again for the \(name); it is ignored.")
    case nil:
      return
    }
  }

  /// Returns how the transition ended.
  func outcome() async -> PresentationOutcome {
    if let result { return result }
    return await withCheckedContinuation { awaiters.append($0) }
  }

  // MARK: The task

  private func run() async {
    switch machine.begin() {
    case .prepare: asStage(prepareAndStart)
    case .unlinkAndFinish:
      presentationWasCalledOff()
      return finished(.cancelled)
    }
    let outcome: PresentationOutcome
    switch machine.started() {
    case .finish(let early):
      outcome = early
    case .waitForEnd:
      outcome = await host.wait(park)
    case .turnBackAndWaitForEnd:
      asStage(turnBack)
      outcome = await host.wait(park)
    }
    guard result == nil else { return }
    asStage { end(outcome) }
    finished(outcome)
  }

  /// Keeps the task's continuation; the end may have come before the task was there to wait for it.
  private func park(_ continuation: CheckedContinuation<PresentationOutcome, Never>) {
    task = continuation
    if let early { resumeTask(with: early) }
  }

  private func resumeTask(with outcome: PresentationOutcome) {
    guard let task else {
      early = outcome
      return
    }
    self.task = nil
    host.activity.begin()
    task.resume(returning: outcome)
  }

  /// Ends the transition where it belongs before the method returns, because its window goes.
  func endAtOnce() {
    guard machine.isRunning else { return cancel() }
    guard case .resumeTask(let outcome) = machine.complete(true) else { return }
    end(outcome)
    finished(outcome)
    resumeTask(with: outcome)
  }

  /// Carries out a transition without animation before the method returns, as part of another one.
  func runAtOnce() {
    presentation.transition = self
    presentation.presented.modal.transition = self
    guard machine.begin() == .prepare else { return }
    prepareAndStart()
    // An animator of a user's that waits although nothing animates is not waited for.
    if machine.started() == .waitForEnd { _ = machine.complete(true) }
    end(.completed)
    finished(.completed)
  }

  private func asStage(_ body: () -> Void) { host.animations.runAsCurrent(body) }

  // MARK: Beginning

  private func prepareAndStart() {
    if kind == .dismissal { dismissWhatIsAbove() }
    let context = TransitionContext(of: self)
    self.context = context
    coordinator = TransitionCoordinator(context: context, host: host, timeline: timeline)
    switch kind {
    case .presentation: preparePresentation()
    case .dismissal: prepareDismissal()
    }
    start(context)
  }

  private func preparePresentation() {
    let (original, traits) = (presentation.originalController, window.traitCollection)
    let style = presentation.style(in: traits)
    presentation.prepare(style)
    _ = presentation.putPreparedInCharge()
    original.delegate?.presentationController(
      original,
      willPresentWithAdaptiveStyle: style == original.presentationStyle ? .none : style,
      transitionCoordinator: coordinator
    )
    animator = presentationAnimator()
    presentation.setUpContainer(in: window)
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.takeInPresentersView() }
    controller.presentationTransitionWillBegin()
    if controller.shouldRemovePresentersView {
      presentation.presenting.beginAppearanceTransition(false, animated: isAnimated)
    }
    presentation.presented.beginAppearanceTransition(true, animated: isAnimated)
    presentation.placePresentedView()
  }

  private func prepareDismissal() {
    animator = dismissalAnimator()
    let controller = presentation.controller
    controller.dismissalTransitionWillBegin()
    presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
    guard controller.shouldRemovePresentersView else { return }
    presentation.presenting.beginAppearanceTransition(true, animated: isAnimated)
    presentation.takeInPresentersView()
  }

  /// A custom presentation asks for its animator also when nothing animates, for it may know where views belong.
  private func presentationAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    let presented = presentation.presented
    guard isAnimated || presentation.controller.presentationStyle == .custom else { return nil }
    let custom = presented.transitioningDelegate?.animationController(
      forPresented: presented,
      presenting: presentation.presenting,
      source: presentation.source
    )
    return custom ?? (isAnimated ? presented.modalTransitionStyle.animator(for: kind, in: window.traitCollection) : nil)
  }

  private func dismissalAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    let presented = presentation.presented
    guard isAnimated || presentation.controller.presentationStyle == .custom else { return nil }
    let custom = presented.transitioningDelegate?.animationController(forDismissed: presented)
    return custom ?? (isAnimated ? presented.modalTransitionStyle.animator(for: kind, in: window.traitCollection) : nil)
  }

  private func start(_ context: TransitionContext) {
    let scope = AnimationScope(timeline: timeline) { [self] in layOutAndRunAlongside() }
    guard let animator else {
      showPresentedView()
      layOutAndRunAlongside()
      return complete(true)
    }
    let duration = duration
    scope.run {
      animator.animateTransition(using: context)
    } elsewise: { [timeline] join in
      View.animate(.cubic(.easeInOut, duration: duration), on: timeline, animations: join)
    }
    if let view = presentation.controller.presentedView, let bounds = presentation.container?.bounds {
      beginning = (view.presentation.frame, bounds)
    }
  }

  /// The first layout comes before the alongside animations and is not animated; it places what is new.
  private func layOutAndRunAlongside() {
    View.performWithoutAnimation { presentation.container?.layoutIfNeeded() }
    coordinator?.runAnimations()
  }

  /// Puts the presented view where it belongs if no animator did.
  private func showPresentedView() {
    guard kind == .presentation, let container = presentation.container else { return }
    if !presentation.isPresentedViewInContainer, let view = presentation.controller.presentedView {
      container.addSubview(view)
    }
    presentation.placePresentedView()
  }

  /// Controllers that stand above the dismissed one go first, from the top, without animation.
  private func dismissWhatIsAbove() {
    guard let above = presentation.presented.modal.asPresenting else { return }
    ModalTransition(.dismissal, of: above, in: window, host: host, isAnimated: false, completion: nil).runAtOnce()
  }

  // MARK: Turning back

  /// Moves everything back to where it began, from where it is and as fast as it goes.
  private func turnBack() {
    let (presenting, presented) = (presentation.presenting, presentation.presented)
    let isPresentation = kind == .presentation
    let presenterTakesPart = presentation.controller.shouldRemovePresentersView
    if isPresentation { presented.beginAppearanceTransition(false, animated: true) }
    if presenterTakesPart { presenting.beginAppearanceTransition(isPresentation, animated: true) }
    if !isPresentation { presented.beginAppearanceTransition(true, animated: true) }
    let remaining = timeline.remaining(at: host.scheduler.now).seconds
    // Not shorter than what still runs: the way back must not overtake the way there.
    let length = max(duration - remaining, remaining, EnvironmentChange.duration.seconds)
    View.animate(.cubic(.easeInOut, duration: length), purpose: .correction, on: timeline) {
      timeline.restoreModels()
      if let beginning { presentation.returnPresentedView(to: beginning.frame, of: beginning.bounds) }
    }
  }

  // MARK: End

  private func end(_ outcome: PresentationOutcome) {
    let isCompleted = outcome == .completed
    presentation.endHandOvers()
    animator?.animationEnded(isCompleted)
    switch (kind, outcome) {
    case (.presentation, .completed): endPresentation()
    case (.presentation, .cancelled): endCancelledPresentation()
    case (.dismissal, .completed): endDismissal()
    case (.dismissal, .cancelled): endCancelledDismissal()
    }
    coordinator?.runCompletions()
    letGo()
    completion?()
    completion = nil
  }

  private func endPresentation() {
    if !presentation.isPresentedViewInContainer { showPresentedView() }
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.removePresentersView() }
    controller.presentationTransitionDidEnd(true)
    presentation.presented.endAppearanceTransition()
    presentation.presenting.endAppearanceTransition()
  }

  private func endCancelledPresentation() {
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.restorePresentersView() }
    presentation.removeContainer()
    controller.presentationTransitionDidEnd(false)
    presentation.unlink()
    presentation.presented.endAppearanceTransition()
    presentation.presenting.endAppearanceTransition()
  }

  private func endDismissal() {
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.restorePresentersView() }
    presentation.removeContainer()
    controller.dismissalTransitionDidEnd(true)
    presentation.unlink()
    presentation.presenting.endAppearanceTransition()
    presentation.presented.endAppearanceTransition()
  }

  private func endCancelledDismissal() {
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.removePresentersView() }
    controller.dismissalTransitionDidEnd(false)
    presentation.presenting.endAppearanceTransition()
    presentation.presented.endAppearanceTransition()
  }

  private func presentationWasCalledOff() {
    if kind == .presentation { presentation.unlink() }
    letGo()
    completion?()
    completion = nil
  }

  private func letGo() {
    if presentation.transition === self { presentation.transition = nil }
    if presentation.presented.modal.transition === self { presentation.presented.modal.transition = nil }
    timeline.end()
    coordinator = nil
    context = nil
    animator = nil
  }

  private func finished(_ outcome: PresentationOutcome) {
    result = outcome
    let resumed = awaiters
    awaiters = []
    for awaiter in resumed { awaiter.resume(returning: outcome) }
  }
}
