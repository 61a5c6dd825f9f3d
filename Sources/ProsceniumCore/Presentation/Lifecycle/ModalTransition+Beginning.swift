import Foundation

extension ModalTransition {
  func decideTurn() -> TurnDecision {
    if isPointless { return .cancel }
    return (presenterError ?? anchorError).map(TurnDecision.refuse) ?? .begin
  }

  func prepare() {
    if kind == .dismissal { chooseFront() }
    window.setNeedsStatusBarUpdate(for: members)
    makeCoordinator(telling: ModalTransitionRoles(of: self))
    switch kind {
    case .presentation: preparePresentation()
    case .dismissal: prepareDismissal()
    }
  }

  /// The error for a presenter whose view left the window between the request and the turn, or `nil` if it is in the
  /// window.
  private var presenterError: PresentationError? {
    guard kind == .presentation, presenting.viewIfLoaded?.window !== window else { return nil }
    return PresentationError(.detachedPresenter, source: presentation.source, presented: presentation.presented)
  }

  /// The error for a popover without an anchor at its turn, or `nil` for any other presentation.
  private var anchorError: PresentationError? {
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
    original.notifyWillTransition(shown === original ? .none : shown.presentationStyle, with: coordinator)
    chooseAnimator()
    // Resign before the container exists, because the resignation lays out the views that avoid the keyboard.
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
    if reason == .userInteraction { base.controller.notifyOfDismissalByUser() }
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

  /// A Boolean value that indicates whether the context of the presentation is in no window, so its controller cannot
  /// appear.
  private var isUnseen: Bool { base.isInContext && base.container?.window == nil }

  private func bringBackPresentersView() {
    guard presenterTakesPart else { return }
    if presenterIsInContainer {
      base.takeInPresentersView(into: presentation.container)
    } else {
      View.performWithoutAnimation { base.restorePresentersView() }
    }
  }

  /// Hides the presentations that are not visible behind the front one. The others fade with the front's animation.
  private func hideCovered() {
    var front = presentation
    for presentation in presentationsBehindFront {
      if front.controller.shouldRemovePresentersView || front.container?.isHidden == true {
        presentation.container?.isHidden = true
      }
      front = presentation
    }
  }

  /// Fades the visible presentations behind the front one.
  func animateOwnChanges() {
    for presentation in presentationsBehindFront where presentation.container?.isHidden == false {
      presentation.container?.alpha = 0
    }
  }

  /// Selects the delegate's animator, or otherwise the animator of the preferred transition or of the transition style.
  ///
  /// A custom presentation asks its delegate also without animation, because the animator may set the final frames of
  /// views. Only an animator of the delegate can have an interaction controller.
  private func chooseAnimator() {
    guard isAnimated || presentation.controller.presentationStyle == .custom else { return }
    let delegate = presentation.presented.transitioningDelegate
    if let delegate, let custom = askForAnimator(delegate) {
      animator = custom
      if isAnimated { interaction = askForInteraction(delegate, with: custom) ?? interaction }
    } else if isAnimated {
      let style = presentation.transitionStyleInForce
      let own = presentation.presented.ownAnimator(isPresenting: kind == .presentation)
      animator = own ?? preferredAnimator ?? style.animator(for: kind, in: window.traitCollection)
    }
  }

  /// The animator of the transition that the presented controller prefers, or `nil` if it prefers none.
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
    host.trace(
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
    host.trace(.query, "\(presented).transitioningDelegate.animationController(\(question)) → \(typeOf: answer)")
    return answer
  }

  /// Reports an animator that moved the presenter's view without permission.
  private func nameMovedPresenter() {
    guard let animator, let container = presentation.container, let view = base.presenterView,
      fixedPresenterSlot?.isLeft(by: view) == true
    else { return }
    let move = view.isDescendant(of: container) ? "added to the container" : "removed from its superview"
    report(
      .foreignView,
      """
      \(type(of: animator)) moved the view of \(presenting.name), which was \(move). An animator must not move this \
      view in the \(name), where view(forKey:) returns nil for it. The view is restored at the end.
      """
    )
  }

  /// Stores the slot of the presenter's view if the animator must not move that view.
  func savePresentersSlot() {
    if !presenterIsInContainer { fixedPresenterSlot = base.presenterView.flatMap(ViewSlot.init) }
  }

  /// Stores the slot of the presenter's view and the frames of a view to be dismissed, before the animator moves them.
  func animatorWillStart() {
    savePresentersSlot()
    guard kind == .dismissal, presentation.isPresentedViewInPlace, let view = presentation.shownView else { return }
    pathStart = .dismissing(model: view.model.placedFrame, shown: view.presentation.values.placedFrame)
  }

  /// Stores the start frame of the presented view after the animator has started.
  func animatorDidStart() {
    nameMovedPresenter()
    if let view = presentation.shownView, let bounds = presentation.container?.bounds {
      // Ignore the transform, because a view that an animator moves by its transform alone keeps its untransformed
      // frame.
      let shown = view.presentation.values.placedFrame
      // If an environment change still moves the view, use the model frame, because that animation continues during the
      // transition.
      if case .dismissing(let model, let former) = pathStart, former.isClose(to: shown) {
        pathStart = .recorded(frame: model, bounds: bounds)
      } else {
        pathStart = .recorded(frame: shown, bounds: bounds)
      }
    }
    guard kind == .presentation else { return }
    if isAnimated {
      presentation.catchUpWithFirstResponder(on: timeline)
    } else {
      View.performWithoutAnimation { presentation.catchUpWithFirstResponder(on: timeline) }
    }
  }

  /// Adds the presented view to the container and sets its final frame, if no animator has done so.
  func showEnteringView() {
    guard kind == .presentation, let container = presentation.container else { return }
    if !presentation.isPresentedViewInContainer, let view = presentation.shownView {
      container.addSubview(view)
    }
    presentation.placePresentedView()
  }
}

extension ModalTransitionStyle {
  /// Returns the animator of the style, or an animator that fades if reduced motion is enabled.
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
