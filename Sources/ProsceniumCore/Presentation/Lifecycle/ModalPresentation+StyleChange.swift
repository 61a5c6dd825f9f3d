/// The changes of style that are under way.
extension ModalPresentation {
  /// Ends what exchanges children in a container around the controller asked for, if that is to be shown without it.
  func endChangesAroundRequested() {
    guard presented !== requested, comingController.presentedViewController !== presented else { return }
    for transition in presented.childTransitions { transition.endAtOnce() }
  }

  /// Sends the controller in charge `presentationTransitionDidEnd(_:)` if its arrival is still under way.
  func finishArrivals() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.finishArrival() }
  }

  /// Keeps a change that is under way; what is over and not needed is forgotten, so that any number may follow.
  func add(_ styleChange: StyleChange) {
    styleChanges.removeAll { $0.isForgotten }
    styleChanges.append(styleChange)
  }

  /// Whether chrome of a style that is not in force any more is still on its way out.
  var isChangingStyle: Bool { styleChanges.contains { !$0.isEnded } }

  /// A transition has ended with the presentation on the screen: what leaves for a change of style goes on leaving.
  func keepStyleChanges() {
    for styleChange in styleChanges where styleChange.begun === controller { styleChange.noteArrival() }
    if !isChangingStyle { styleChanges = [] }
  }

  /// Ends every change of style at once, because the presentation goes.
  func endStyleChanges() {
    for styleChange in styleChanges { styleChange.end() }
    styleChanges = []
  }

  /// Ends what began with the changes of style, once none of them is under way.
  func styleChangesDidEnd() {
    guard styleChanges.allSatisfy(\.isEnded) else { return }
    let hasBegun = styleChanges.contains { $0.begun === controller }
    styleChanges = []
    if controller.shouldRemovePresentersView { removePresentersView() }
    if hasBegun { controller.endPresentation(true) }
    guard isShown else { return }
    // What it presents meanwhile ends what it began for that.
    if presented.modal.asPresenting?.transition == nil { presented.endAppearanceTransition() }
    endPresentersAppearance()
  }

  /// Begins the presenter's disappearance or appearance, and keeps its view where the new style wants it.
  func changePresentersVisibility(from old: PresentationController, to new: PresentationController) {
    let isShown = presenterView?.window != nil
    switch (old.shouldRemovePresentersView, new.shouldRemovePresentersView) {
    case (false, true):
      // While appearances are reversed, the presenter disappears only if an interaction resumes the presentation.
      if transition?.machine.isReversed != true { presenting.setAppearing(false, animated: true) }
      takeInPresentersView()
    case (true, false):
      presenting.setAppearing(true, animated: true)
      // A view that was not shown has nothing to move from.
      isShown ? restorePresentersView() : View.performWithoutAnimation { restorePresentersView() }
    case (true, true), (false, false):
      return
    }
  }
}
