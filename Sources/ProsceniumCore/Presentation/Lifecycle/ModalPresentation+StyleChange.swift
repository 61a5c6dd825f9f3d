/// The adaptations in progress.
extension ModalPresentation {
  /// Ends the child transitions of an adapted container if the new style no longer shows that container.
  func endChangesAroundRequested() {
    guard presented !== requested, comingController.presentedViewController !== presented else { return }
    for transition in presented.childTransitions { transition.endImmediately() }
  }

  /// Sends `presentationTransitionDidEnd(_:)` to the active presentation controller if its chrome is still appearing.
  func finishArrivals() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.finishArrival() }
  }

  /// Adds an adaptation in progress and removes finished ones without further effect, so that the list stays short.
  func add(_ styleChange: StyleChange) {
    styleChanges.removeAll { $0.isForgotten }
    styleChanges.append(styleChange)
  }

  /// A Boolean value that indicates whether the chrome of a former style is still leaving.
  var isChangingStyle: Bool { styleChanges.contains { !$0.isEnded } }

  /// Keeps the adaptations in progress after a transition has ended with the presentation on the screen.
  ///
  /// The transition reports the end of the active controller's arrival, so the adaptations do not report it again. The
  /// old chrome continues to leave.
  func keepStyleChanges() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.noteArrival() }
    if !isChangingStyle { styleChanges = [] }
  }

  /// Ends every adaptation immediately, because the presentation ends.
  func endStyleChanges() {
    for styleChange in styleChanges { styleChange.end() }
    styleChanges = []
  }

  /// Ends the appearance transitions of the adaptations after the last one has ended.
  func styleChangesDidEnd() {
    guard styleChanges.allSatisfy(\.isEnded) else { return }
    let hasBegun = styleChanges.contains { $0.begun === controller }
    styleChanges = []
    if controller.shouldRemovePresentersView { removePresentersView() }
    if hasBegun { controller.endPresentation(true) }
    guard isShown else { return }
    // If the presented controller is presenting, that transition ends its appearance.
    if presented.modal.asPresenting?.transition == nil { presented.endAppearanceTransition() }
    endPresentersAppearance()
  }

  /// Begins the presenter's appearance or disappearance, and moves its view as the new style requires.
  func changePresentersVisibility(from old: PresentationController, to new: PresentationController) {
    let isShown = presenterView?.window != nil
    switch (old.shouldRemovePresentersView, new.shouldRemovePresentersView) {
    case (false, true):
      // While appearances are reversed, the presenter disappears only if an interaction resumes the presentation.
      if transition?.machine.isReversed != true { presenting.setAppearing(false, animated: true) }
      takeInPresentersView()
    case (true, false):
      presenting.setAppearing(true, animated: true)
      // A view that was not shown has no position to animate from.
      isShown ? restorePresentersView() : View.performWithoutAnimation { restorePresentersView() }
    case (true, true), (false, false):
      return
    }
  }
}
