import AnimationTiming
import Foundation

extension ModalTransition {
  // MARK: Turning back

  /// Moves everything back to where it began, from where it is and as fast as it goes.
  func turnBack() {
    turnAppearances()
    let remaining = timeline.remaining(at: host.scheduler.now).seconds
    // Not shorter than what still runs: the way back must not overtake the way there.
    let length = max(duration - remaining, remaining, Timeline.shortestCorrection.seconds)
    View.animate(.cubic(.easeInOut, duration: length), purpose: .correction, on: timeline) {
      returnViews()
      // What stands in a view that takes another size on its way back moves with it.
      presentation.container?.layoutIfNeeded()
    }
  }

  /// Puts everything back at once, because an animator gave up by itself.
  private func undo() {
    turnAppearances()
    View.performWithoutAnimation { returnViews() }
  }

  private func returnViews() {
    timeline.restoreModels()
    if let beginning { presentation.returnPresentedView(to: beginning.frame, of: beginning.bounds) }
  }

  /// Who was appearing disappears, then who was disappearing appears again.
  func turnAppearances() {
    let presented = presentation.presented
    switch kind {
    case .presentation:
      presented.beginAppearanceTransition(false, animated: isAnimated)
      if presenterTakesPart { presenting.beginAppearanceTransition(true, animated: isAnimated) }
    case .dismissal:
      if presenterTakesPart { presenting.beginAppearanceTransition(false, animated: isAnimated) }
      turnAppearancesOfWhatGoesAlong()
      presented.beginAppearanceTransition(true, animated: isAnimated)
    }
  }

  /// The controllers turn once more, because a hand took hold of the transition on its way back and lets it go on.
  func turnAppearancesAgain() {
    let presented = presentation.presented
    switch kind {
    case .presentation:
      if presenterTakesPart { presenting.beginAppearanceTransition(false, animated: isAnimated) }
      presented.beginAppearanceTransition(true, animated: isAnimated)
    case .dismissal:
      presented.beginAppearanceTransition(false, animated: isAnimated)
      for presentation in goingAlong where presentation.container?.isHidden == false {
        presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
      }
      if presenterTakesPart { presenting.beginAppearanceTransition(true, animated: isAnimated) }
    }
  }

  /// Who was seen behind the front is seen again.
  private func turnAppearancesOfWhatGoesAlong() {
    for presentation in goingAlong.reversed() where presentation.container?.isHidden == false {
      presentation.presented.beginAppearanceTransition(true, animated: isAnimated)
    }
  }

  // MARK: End

  /// Takes views, links and callbacks to the end, then calls every completion.
  func end(_ ending: TransitionStateMachine.Ending) -> PresentationOutcome {
    alarm?.cancel()
    alarm = nil
    bringBackStolenPresenter()
    timeline.finish(at: ending.outcome == .completed ? .end : .start)
    if ending.mustUndo { undo() }
    for presentation in members { presentation.endHandOvers() }
    if let animator {
      let isCompleted = ending.outcome == .completed
      host.tell(.transition, "\(presentation.presented).animator.animationEnded(\(isCompleted))")
      animator.animationEnded(isCompleted)
      interaction?.transitionDidEnd(isCompleted)
    }
    switch (kind, ending.outcome) {
    case (.presentation, .completed): endPresentation()
    case (.presentation, .cancelled): endCancelledPresentation()
    case (.dismissal, .completed): endDismissal()
    case (.dismissal, .cancelled): endCancelledDismissal()
    }
    letGo(ending.outcome)
    host.tell(.transition, .end, of: self, "\(eventText) ends: \(ending.outcome)")
    if kind == .dismissal, ending.outcome == .cancelled { host.adaptToEnvironment(window) }
    return ending.outcome
  }

  /// Puts a view back that an animator took although it was not its to move.
  private func bringBackStolenPresenter() {
    if !presenterTakesPart, let view = base.presenterView, let place = presenterFooting, place.isLeft(by: view) {
      place.restore(view, in: base.presenterFrame)
    }
    presenterFooting = nil
  }

  /// Ends a transition that was called off before its turn; nobody but its completion hears of it.
  func callOff() -> PresentationOutcome {
    host.tell(.transition, "\(eventText) is called off")
    if kind == .presentation { presentation.unlink() }
    machine.release()
    letGo(.cancelled)
    return .cancelled
  }

  private func endPresentation() {
    let (controller, presented) = (presentation.controller, presentation.presented)
    if !presentation.isPresentedViewInContainer { showPresentedView() }
    if controller.shouldRemovePresentersView { presentation.removePresentersView() }
    controller.endPresentation(true)
    machine.release()
    presented.endAppearanceTransition()
    presentation.presenting.endAppearanceTransition()
  }

  private func endCancelledPresentation() {
    let controller = presentation.controller
    if controller.shouldRemovePresentersView { presentation.restorePresentersView() }
    presentation.removeContainer()
    controller.endPresentation(false)
    presentation.unlink()
    machine.release()
    presentation.presented.endAppearanceTransition()
    presentation.presenting.endAppearanceTransition()
  }

  private func endDismissal() {
    if presenterTakesPart { base.restorePresentersView() }
    let gone = members
    for presentation in gone { presentation.removeContainer() }
    for presentation in gone { presentation.controller.endDismissal(true) }
    for presentation in gone { presentation.unlink() }
    machine.release()
    presenting.endAppearanceTransition()
    for presentation in gone { presentation.presented.endAppearanceTransition() }
  }

  private func endCancelledDismissal() {
    if presenterTakesPart { base.removePresentersView() }
    let kept = members
    for presentation in goingAlong { presentation.container?.isHidden = false }
    for presentation in kept { presentation.notePresentedView() }
    for presentation in kept { presentation.controller.endDismissal(false) }
    machine.release()
    presenting.endAppearanceTransition()
    for presentation in kept { presentation.presented.endAppearanceTransition() }
  }

  /// Tells the delegates that their presentations were dismissed.
  private func tellDismissals() {
    for presentation in members {
      let controller = presentation.controller
      guard let delegate = controller.delegate else { continue }
      let reason = presentation === base ? reason : reason == .windowClosed ? reason : .presenterDismissed
      if reason == .userInteraction {
        host.tell(.transition, "\(controller).delegate.didDismiss")
        delegate.presentationControllerDidDismiss(controller)
      }
      host.tell(.transition, "\(controller).delegate.didDismiss(for: \(reason))")
      delegate.presentationController(controller, didDismissFor: reason)
    }
  }

  private func letGo(_ outcome: PresentationOutcome) {
    coordinator?.runCompletions()
    if kind == .dismissal, outcome == .completed { tellDismissals() }
    for presentation in members {
      if presentation.transition === self { presentation.transition = nil }
      for controller in [presentation.presented, presentation.requested]
      where controller.modal.transition === self {
        controller.modal.transition = nil
      }
    }
    context?.transitionEnded(outcome)
    timeline.end()
    coordinator = nil
    context = nil
    animator = nil
    interaction = nil
    interruptible = nil
    if let completion {
      host.tell(.request, "\(eventText): completion")
      completion()
    }
    completion = nil
  }
}
