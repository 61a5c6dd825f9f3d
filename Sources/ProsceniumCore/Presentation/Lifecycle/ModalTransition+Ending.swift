extension ModalTransition {
  // MARK: Reversal

  /// Reverses the appearance transitions, first of the appearing controller and then of the disappearing ones.
  func reverseAppearances() {
    window.setNeedsStatusBarUpdate(for: members)
    let presented = presentation.presented
    switch kind {
    case .presentation:
      presented.setAppearing(false, animated: isAnimated)
      if presenterTakesPart { presenting.setAppearing(true, animated: isAnimated) }
    case .dismissal:
      if presenterTakesPart { presenting.setAppearing(false, animated: isAnimated) }
      reverseAppearancesOfWhatGoesAlong()
      presented.setAppearing(true, animated: isAnimated)
    }
  }

  /// Reverses the appearance transitions again, because an interaction paused the cancelled transition and finishes it.
  func restoreAppearances() {
    window.setNeedsStatusBarUpdate(for: members)
    let presented = presentation.presented
    switch kind {
    case .presentation:
      if presenterTakesPart { presenting.setAppearing(false, animated: isAnimated) }
      presented.setAppearing(true, animated: isAnimated)
    case .dismissal:
      presented.setAppearing(false, animated: isAnimated)
      for presentation in presentationsBehindFront where presentation.container?.isHidden == false {
        presentation.presented.setAppearing(false, animated: isAnimated)
      }
      if presenterTakesPart { presenting.setAppearing(true, animated: isAnimated) }
    }
  }

  /// Begins the appearance of the controllers that are visible behind the front one.
  private func reverseAppearancesOfWhatGoesAlong() {
    for presentation in presentationsBehindFront.reversed() where presentation.container?.isHidden == false {
      presentation.presented.setAppearing(true, animated: isAnimated)
    }
  }

  // MARK: End

  func end(_ ending: TransitionStateMachine.Ending) {
    let outcome = ending.outcome
    bringBackStolenPresenter()
    finishTimeline(ending)
    if (kind == .dismissal) == (outcome == .completed) {
      for presentation in members { presentation.endStyleChanges() }
    }
    notifyAnimator(outcome)
    switch (kind, outcome) {
    case (.presentation, .completed): endPresentation()
    case (.presentation, .cancelled): endCancelledPresentation()
    case (.dismissal, .completed): endDismissal()
    case (.dismissal, .cancelled): endCancelledDismissal()
    }
    giveFirstResponderBack(outcome)
    window.setNeedsStatusBarUpdate(for: members)
    cleanUpLinks(outcome)
    host.trace(.transition, .end, of: self, "\(eventText) ends: \(outcome)")
    if kind == .dismissal, outcome == .cancelled { host.adaptToEnvironment(window) }
  }

  /// Restores the presenter's view if an animator moved it without permission.
  private func bringBackStolenPresenter() {
    if !presenterTakesPart, let view = base.presenterView, let slot = fixedPresenterSlot, slot.isLeft(by: view) {
      slot.restore(view, in: base.presenterFrame)
    }
    fixedPresenterSlot = nil
  }

  func cancelBeforeStart() {
    host.trace(.transition, "\(eventText) is cancelled before its start")
    if kind == .presentation { presentation.unlink() }
    machine.didCleanUp()
    cleanUpLinks(.cancelled)
  }

  private func endPresentation() {
    let (controller, presented) = (presentation.controller, presentation.presented)
    if !presentation.isPresentedViewInContainer { showEnteringView() }
    presentation.keepStyleChanges()
    if presentation.coversPresenter { presentation.removePresentersView() }
    controller.endPresentation(true)
    machine.didCleanUp()
    presented.endAppearanceTransition()
    presentation.coverPresenter()
  }

  private func endCancelledPresentation() {
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.restorePresentersView() }
    presentation.removeContainer()
    controller.endPresentation(false)
    presentation.unlink()
    machine.didCleanUp()
    presentation.presented.endAppearanceTransition()
    // The requested controller may be in a container that was added during the reversal.
    presentation.requested.endDisappearance()
    presentation.endPresentersAppearance()
  }

  private func endDismissal() {
    if presenterTakesPart { base.restorePresentersView() }
    let gone = members
    for presentation in gone { presentation.removeContainer() }
    for presentation in gone { presentation.controller.endDismissal(true) }
    for presentation in gone { presentation.unlink() }
    machine.didCleanUp()
    base.endPresentersAppearance()
    for presentation in gone { presentation.presented.endAppearanceTransition() }
    for presentation in gone { endPresentationsInSlots(in: presentation.presented) }
  }

  /// Ends the presentations in contexts of children of a dismissed controller, unless a callback has moved the
  /// controller.
  private func endPresentationsInSlots(in gone: ViewController) {
    guard gone.parent == nil, gone.modal.asPresented == nil, gone.rootWindow == nil else { return }
    for child in gone.children { window.endPresentations(from: child, because: .presenterDismissed) }
  }

  private func endCancelledDismissal() {
    let kept = members
    // Remove the presenter's view again after its restoration, and also one whose removal waited for an adaptation.
    for presentation in kept { presentation.keepStyleChanges() }
    for presentation in kept where presentation.coversPresenter { presentation.removePresentersView() }
    for presentation in presentationsBehindFront { presentation.container?.isHidden = false }
    for presentation in kept { presentation.notePresentedView() }
    for presentation in kept { presentation.controller.endDismissal(false) }
    machine.didCleanUp()
    base.coverPresenter()
    for presentation in kept { presentation.presented.endAppearanceTransition() }
  }

  /// Restores the former first responder of the view that is in front at the end of the transition.
  private func giveFirstResponderBack(_ outcome: PresentationOutcome) {
    switch (kind, outcome) {
    case (.presentation, .completed): return
    case (.presentation, .cancelled): base.giveFirstResponderBack(in: window, isCancelled: true)
    case (.dismissal, .completed): base.giveFirstResponderBack(in: window, isCancelled: false)
    case (.dismissal, .cancelled): for presentation in members { presentation.keepFirstResponder(in: window) }
    }
  }

  /// Notifies the delegates that their presentations were dismissed.
  private func notifyOfDismissals() {
    for presentation in members {
      let controller = presentation.controller
      guard let delegate = controller.delegate else { continue }
      let reason = presentation === base ? reason : reason == .windowClosed ? reason : .presenterDismissed
      if reason == .userInteraction {
        host.trace(.transition, "\(controller).delegate.didDismiss")
        delegate.presentationControllerDidDismiss(controller)
      }
      host.trace(.transition, "\(controller).delegate.didDismiss(for: \(reason))")
      delegate.presentationController(controller, didDismissFor: reason)
    }
  }

  private func cleanUpLinks(_ outcome: PresentationOutcome) {
    coordinator?.runCompletions()
    if kind == .dismissal, outcome == .completed { notifyOfDismissals() }
    for presentation in members {
      if presentation.transition === self {
        presentation.transition = nil
        presentation.machine.settle()
      }
      for controller in [presentation.presented, presentation.requested]
      where controller.modal.transition === self {
        controller.modal.transition = nil
      }
    }
    window.unregister(self)
    for presentation in members { presentation.shownView?.placeDidBecomeFinal() }
    base.presenterView?.placeDidBecomeFinal()
    let ended = (kind == .dismissal) == (outcome == .completed) ? members : []
    cleanUp(outcome)
    for presentation in ended { presentation.requested.presentationDidEnd() }
    releasePresenter()
  }
}
