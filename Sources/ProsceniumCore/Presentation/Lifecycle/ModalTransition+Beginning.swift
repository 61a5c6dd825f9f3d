import Foundation

extension ModalTransition {
  func prepareAndTell() {
    if kind == .dismissal { chooseFront() }
    window.setNeedsStatusBarUpdate(for: members)
    makeCoordinator(telling: ModalTransitionRoles(of: self))
    switch kind {
    case .presentation: preparePresentation()
    case .dismissal: prepareDismissal()
    }
  }

  /// The error of a presenter whose view left the window between the request and the turn; `nil` for any other.
  var presenterError: PresentationError? {
    guard kind == .presentation, presenting.viewIfLoaded?.window !== window else { return nil }
    return PresentationError(.detachedPresenter, source: presentation.source, presented: presentation.presented)
  }

  /// The error of a popover without an anchor at its turn; `nil` for any other presentation.
  var anchorError: PresentationError? {
    guard kind == .presentation,
      let popover = presentation.originalController as? PopoverPresentationController,
      presentation.style(in: window.traitCollection) == .popover, !popover.isReady()
    else { return nil }
    return PresentationError(.popoverWithoutAnchor, source: presentation.source, presented: presentation.presented)
  }

  private func preparePresentation() {
    let (original, traits) = (presentation.originalController, window.traitCollection)
    presentation.begin(in: presentation.style(in: traits))
    let shown = presentation.controller
    original.announce(shown === original ? .none : shown.presentationStyle, with: coordinator)
    chooseAnimator()
    // Before there is a container: resigning the first responder lays out what makes room for the keyboard.
    presentation.takeFirstResponder(in: window)
    presentation.setUpContainer(in: window)
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.takeInPresentersView() }
    controller.beginPresentation()
    if controller.shouldRemovePresentersView {
      presentation.presenting.setAppearing(false, animated: isAnimated)
    }
    presentation.presented.setAppearing(true, animated: isAnimated)
    presentation.placePresentedView()
  }

  private func prepareDismissal() {
    if reason == .userInteraction { base.controller.announceDismissalByUser() }
    chooseAnimator()
    for presentation in members {
      presentation.leaveFirstResponder(in: window)
      presentation.finishArrivals()
      presentation.controller.beginDismissal()
    }
    for presentation in members {
      presentation.presented.setAppearing(false, animated: isAnimated)
    }
    if presenterTakesPart, !isUnseen { presenting.setAppearing(true, animated: isAnimated) }
    bringBackPresentersView()
    hideCovered()
  }

  /// Whether the place of a context is in no window, where its controller does not appear.
  private var isUnseen: Bool { base.isInContext && base.container?.window == nil }

  private func bringBackPresentersView() {
    guard presenterTakesPart else { return }
    if presenterIsInContainer {
      base.takeInPresentersView(into: presentation.container)
    } else {
      View.performWithoutAnimation { base.restorePresentersView() }
    }
  }

  /// What is not visible behind the front goes at once; the rest fades along with the front's animation.
  private func hideCovered() {
    var front = presentation
    for presentation in goingAlong {
      if front.controller.shouldRemovePresentersView || front.container?.isHidden == true {
        presentation.container?.isHidden = true
      }
      front = presentation
    }
  }

  func fadeWhatGoesAlong() {
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
      let style = presentation.transitionStyleInForce
      animator = preferredAnimator ?? style.animator(for: kind, in: window.traitCollection)
    }
  }

  /// The animator of the transition that the presented controller prefers; `nil` if it prefers none.
  private var preferredAnimator: (any ViewControllerAnimatedTransitioning)? {
    guard let preferred = presentation.requested.preferredTransition else { return nil }
    let traits = window.traitCollection
    switch preferred.form {
    case .style(let style): return style.animator(for: kind, in: traits)
    case .zoom:
      if traits.accessibilityMotion == .reduced { return CrossDissolveAnimator(isPresenting: kind == .presentation) }
      return preferred.zoomAnimator(
        of: presentation.presented,
        from: presentation.presenting,
        isZoomingIn: kind == .presentation,
        in: self
      )
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

  /// Says in the log that the animator took a view that is not its to move.
  private func nameMovedPresenter() {
    guard let animator, let container = presentation.container, let view = base.presenterView,
      fixedPresenterSlot?.isLeft(by: view) == true
    else { return }
    let move = view.isDescendant(of: container) ? "put into the container" : "removed"
    report(
      .foreignView,
      """
      \(type(of: animator)) moved the view of \(presenting.name), which was \(move): in the \(name) that view is not \
      an animator's to move, and view(forKey:) is nil. It is put back at the end.
      """
    )
  }

  /// Notes where the presenter's view stands if it is not the animator's.
  func notePresentersSlot() {
    if !presenterIsInContainer { fixedPresenterSlot = base.presenterView.flatMap(ViewSlot.init) }
  }

  /// Notes where a presented view stands that goes, and where it is shown, before the animator moves it.
  func notePresentedViewsPlace() {
    guard kind == .dismissal, presentation.isPresentedViewInPlace, let view = presentation.shownView else { return }
    placeBefore = (view.model.placedFrame, view.presentation.values.placedFrame)
  }

  /// Looks at what the animator did.
  func noteBeginning() {
    nameMovedPresenter()
    if let view = presentation.shownView, let bounds = presentation.container?.bounds {
      // Whatever its transform: what an animator moves by that alone stands in its place.
      let shown = view.presentation.values.placedFrame
      // What a change still moves to its place begins there: the rest of that goes on beside the transition.
      let isOnItsWay = placeBefore.map { $0.shown.isClose(to: shown) } ?? false
      beginning = (isOnItsWay ? placeBefore?.model ?? shown : shown, bounds)
      placeBefore = nil
    }
    guard kind == .presentation else { return }
    if isAnimated {
      presentation.catchUpWithFirstResponder(on: timeline)
    } else {
      View.performWithoutAnimation { presentation.catchUpWithFirstResponder(on: timeline) }
    }
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

extension ModalTransitionStyle {
  /// The animator of the style; where motion is reduced, one that fades.
  @MainActor func animator(
    for kind: ModalTransition.Kind,
    in traits: TraitCollection
  ) -> any ViewControllerAnimatedTransitioning {
    let isPresenting = kind == .presentation
    if traits.accessibilityMotion == .reduced { return CrossDissolveAnimator(isPresenting: isPresenting) }
    return switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .partialCurl: PartialCurlAnimator(isPresenting: isPresenting)
    }
  }
}
