import AnimationTiming
import Foundation

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

  private func preparePresentation() {
    let (original, traits) = (presentation.originalController, window.traitCollection)
    let style = presentation.style(in: traits)
    presentation.prepare(style)
    _ = presentation.putPreparedInCharge()
    original.announce(style == original.presentationStyle ? .none : style, with: coordinator)
    animator = chooseAnimator()
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
    animator = chooseAnimator()
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
  private func chooseAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    let presented = presentation.presented
    guard isAnimated || presentation.controller.presentationStyle == .custom else { return nil }
    let custom = presented.transitioningDelegate.flatMap(askForAnimator)
    return custom ?? (isAnimated ? presentation.transitionStyle.animator(for: kind, in: window.traitCollection) : nil)
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
    host.tell(.transition, "\(presentation.presented).animator.animateTransition(animated: \(isAnimated))")
    scope.run { animator.animateTransition(using: context) }
    // Alongside animations share the animator's own curve; without an animation of its own they get its length.
    if let animation = scope.longestAnimation {
      animation.join { [self] in layOutAndRunAlongside() }
    } else {
      View.animate(.cubic(.easeInOut, duration: duration), on: timeline) { layOutAndRunAlongside() }
    }
    if let view = presentation.controller.presentedView, let bounds = presentation.container?.bounds {
      beginning = (view.presentation.frame, bounds)
    }
  }

  /// The first layout comes before the alongside animations and is not animated; it places what is new.
  private func layOutAndRunAlongside() {
    View.performWithoutAnimation { presentation.container?.layoutIfNeeded() }
    fadeWhatGoesAlong()
    coordinator?.runAnimations()
  }

  /// Puts the presented view where it belongs if no animator did.
  func showPresentedView() {
    guard kind == .presentation, let container = presentation.container else { return }
    if !presentation.isPresentedViewInContainer, let view = presentation.controller.presentedView {
      container.addSubview(view)
    }
    presentation.placePresentedView()
  }
}
