import AnimationTiming
import Foundation
import Logging

extension ModalTransition {
  func prepareAndStart() {
    host.tell(.transition, .begin, of: self, "\(eventText) begins")
    if kind == .dismissal { chooseFront() }
    let context = TransitionContext(of: self)
    self.context = context
    coordinator = TransitionCoordinator(named: name, as: eventText, context: context, host: host, timeline: timeline)
    switch kind {
    case .presentation: preparePresentation()
    case .dismissal: prepareDismissal()
    }
    start(context)
  }

  /// A popover needs something to stand beside when its turn comes.
  func reasonNotToBegin() -> PresentationError? {
    guard kind == .presentation, !isCancelled,
      let popover = presentation.originalController as? PopoverPresentationController,
      presentation.style(in: window.traitCollection, size: window.bounds.size) == .popover, !popover.isReady()
    else { return nil }
    return PresentationError(.popoverWithoutAnchor, source: presentation.source, presented: presentation.presented)
  }

  private func preparePresentation() {
    let (original, traits) = (presentation.originalController, window.traitCollection)
    let style = presentation.style(in: traits, size: window.bounds.size)
    presentation.prepare(style)
    _ = presentation.putPreparedInCharge()
    let shown = presentation.controller
    original.announce(shown === original ? .none : shown.presentationStyle, with: coordinator)
    chooseAnimator()
    presentation.setUpContainer(in: window)
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.takeInPresentersView() }
    controller.beginPresentation()
    if controller.shouldRemovePresentersView {
      presentation.presenting.beginAppearanceTransition(false, animated: isAnimated)
    }
    presentation.presented.beginAppearanceTransition(true, animated: isAnimated)
    presentation.placePresentedView()
  }

  private func prepareDismissal() {
    if reason == .userInteraction { base.controller.announceDismissalByUser() }
    chooseAnimator()
    for presentation in members {
      presentation.finishArrivals()
      presentation.controller.beginDismissal()
    }
    for presentation in members {
      presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
    }
    if presenterTakesPart { presenting.beginAppearanceTransition(true, animated: isAnimated) }
    bringBackPresentersView()
    hideCovered()
  }

  private func bringBackPresentersView() {
    guard presenterTakesPart else { return }
    if presenterIsInContainer {
      base.takeInPresentersView(into: presentation.container)
    } else {
      View.performWithoutAnimation { base.restorePresentersView() }
    }
  }

  /// What nobody sees behind the front goes at once; the rest fades along with the front's animation.
  private func hideCovered() {
    var front = presentation
    for presentation in goingAlong {
      if front.controller.shouldRemovePresentersView || front.container?.isHidden == true {
        presentation.container?.isHidden = true
      }
      front = presentation
    }
  }

  private func fadeWhatGoesAlong() {
    for presentation in goingAlong where presentation.container?.isHidden == false { presentation.container?.alpha = 0 }
  }

  /// The delegate's animator, else the transition style's.
  ///
  /// A custom presentation asks for its animator also when nothing animates, for it may know where views belong.
  ///
  /// Only the delegate's own animator can come with an interaction controller.
  private func chooseAnimator() {
    guard isAnimated || presentation.controller.presentationStyle == .custom else { return }
    let delegate = presentation.presented.transitioningDelegate
    if let delegate, let custom = askForAnimator(delegate) {
      animator = custom
      if isAnimated { interaction = askForInteraction(delegate, with: custom) ?? interaction }
    } else if isAnimated {
      animator = presentation.transitionStyleInForce.animator(for: kind, in: window.traitCollection)
    }
  }

  private func askForInteraction(
    _ delegate: any ViewControllerTransitioningDelegate,
    with animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    let answer =
      switch kind {
      case .presentation: delegate.interactionControllerForPresentation(using: animator)
      case .dismissal: delegate.interactionControllerForDismissal(using: animator)
      }
    var question: EventText { kind == .presentation ? "ForPresentation" : "ForDismissal" }
    host.tell(
      .query,
      "\(presentation.presented).transitioningDelegate.interactionController\(question) → \(typeOf: answer)"
    )
    return answer
  }

  private func askForAnimator(
    _ delegate: any ViewControllerTransitioningDelegate
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let (presented, presenting, source) = (presentation.presented, presentation.presenting, presentation.source)
    let answer =
      switch kind {
      case .presentation:
        delegate.animationController(forPresented: presented, presenting: presenting, source: source)
      case .dismissal:
        delegate.animationController(forDismissed: presented)
      }
    var question: EventText {
      switch kind {
      case .presentation: "forPresented: \(presented), presenting: \(presenting), source: \(source)"
      case .dismissal: "forDismissed: \(presented)"
      }
    }
    host.tell(.query, "\(presented).transitioningDelegate.animationController(\(question)) → \(typeOf: answer)")
    return answer
  }

  private func start(_ context: TransitionContext) {
    guard let animator else {
      showPresentedView()
      layOutAndRunAlongside()
      return complete(true)
    }
    let scope = AnimationScope(timeline: timeline)
    if !presenterIsInContainer { presenterFooting = base.presenterView.flatMap(PresenterPlace.init) }
    scope.run {
      run(animator, context)
      let vended = animator.interruptibleAnimator(using: context)
      if !(vended is NoAnimator) { interruptible = vended }
    }
    runAlongside(of: scope)
    nameMovedPresenter()
    if let view = presentation.shownView, let bounds = presentation.container?.bounds {
      beginning = (view.presentation.frame, bounds)
    }
  }

  /// Says in the log that the animator took a view that is not its to move.
  private func nameMovedPresenter() {
    guard let animator, let container = presentation.container, let view = base.presenterView,
      presenterFooting?.isLeft(by: view) == true
    else { return }
    let place = view.isDescendant(of: container) ? "put into the container" : "removed"
    Logger.presentation.warning(
      """
      \(type(of: animator)) moved the view of \(presenting.name), which was \(place): in the \(name) that view is not \
      an animator's to move, and view(forKey:) is nil. It is put back at the end.
      """
    )
  }

  /// Has the hand start the transition, or the animator.
  private func run(_ animator: any ViewControllerAnimatedTransitioning, _ context: TransitionContext) {
    guard let interaction, interaction.wantsInteractiveStart else {
      host.tell(.transition, "\(presentation.presented).animator.animateTransition(animated: \(isAnimated))")
      animator.animateTransition(using: context)
      interaction?.transitionDidStart(context)
      return
    }
    isInitiallyInteractive = true
    timeline.hold(for: duration, at: host.scheduler.now)
    host.tell(.transition, "\(presentation.presented).interactionController.startInteractiveTransition")
    interaction.startInteractiveTransition(context)
  }

  /// Alongside animations share the animator's own curve; without an animation of its own they get its length.
  private func runAlongside(of scope: AnimationScope) {
    if let interruptible, interruptible.state == .inactive {
      layOut()
      interruptible.addAnimations { [weak self] in self?.animateAlongside() }
    } else if let animation = interruptible as? any JoinableAnimation ?? scope.longestAnimation {
      animation.join { [self] in layOutAndRunAlongside() }
    } else {
      View.animate(.cubic(.easeInOut, duration: duration), on: timeline) {
        layOutAndRunAlongside()
      } completion: { [weak self] _ in
        // Nothing else would tell the end of an animator that a hand was to move and that moves nothing.
        guard let self, hasHandedOutAnimator, isRunning else { return }
        complete(!isCancelled)
      }
    }
  }

  /// The first layout comes before the alongside animations and is not animated; it places what is new.
  private func layOutAndRunAlongside() {
    layOut()
    animateAlongside()
  }

  private func layOut() {
    View.performWithoutAnimation { presentation.container?.layoutIfNeeded() }
  }

  private func animateAlongside() {
    fadeWhatGoesAlong()
    coordinator?.runAnimations()
  }

  /// Puts the presented view where it belongs if no animator did.
  func showPresentedView() {
    guard kind == .presentation, let container = presentation.container else { return }
    if !presentation.isPresentedViewInContainer, let view = presentation.shownView {
      container.addSubview(view)
    }
    presentation.placePresentedView()
  }
}
