import Foundation

/// The presenter's view leaves with a presentation that covers it and returns to where it was.
extension ModalPresentation {
  /// The view that leaves and returns with the presenter: its own, or that in which it is presented itself.
  ///
  /// What takes the presenter's place leaves what that is wrapped in, the arrow of a popover for one.
  var presenterView: View? {
    isInContext ? presenting.viewIfLoaded : presenting.modal.asPresented?.shownView ?? presenting.viewIfLoaded
  }

  /// Where the presenter's view stands in the container, which is as large as the window or as that view.
  var presenterFrame: Rect {
    let covered = isInContext ? nil : presenting.modal.asPresented?.finalFrame
    return covered ?? container?.bounds ?? .zero
  }

  /// Where the presenter's view stands in its own place.
  private var presenterHome: Rect { isInContext ? container?.model.frame ?? .zero : presenterFrame }

  /// Takes the presenter's view into the container, behind everything, and remembers its place.
  func takeInPresentersView() { takeInPresentersView(into: container) }

  /// Takes the presenter's view into the container of a presentation in front of this one.
  func takeInPresentersView(into container: PresentationContainerView?) {
    guard let container, let view = presenterView, view.superview !== container else { return }
    rememberPresentersSlot()
    // Callbacks for a view that enters the window see it as large as it will be there.
    if view.window == nil { view.place(in: presenterFrame) }
    container.insertSubview(view, at: 0)
    view.place(in: presenterFrame)
  }

  /// Takes the presenter's view out of the window; its place is kept.
  func removePresentersView() {
    rememberPresentersSlot()
    presenterView?.removeFromSuperview()
  }

  /// Takes out the presenter's view that is covered now, and ends what the presenter began.
  ///
  /// What is presented may still follow a change of the environment, and not cover the presenter: then both come when
  /// that is over.
  func coverPresenter() {
    guard !isChangingStyle else { return }
    coversLate = controller.shouldRemovePresentersView && isFollowingChange
    guard !coversLate else { return }
    if controller.shouldRemovePresentersView { removePresentersView() }
    endPresentersAppearance()
  }

  /// Whether what is presented stands where it covers the presenter, which its style has leave.
  var coversPresenter: Bool { controller.shouldRemovePresentersView && !isChangingStyle && !isFollowingChange }

  private var isFollowingChange: Bool {
    guard changeCoordinator != nil, let view = shownView else { return false }
    return !view.presentation.frame.isClose(to: view.model.frame)
  }

  /// A change of the environment is over, and no other one is under way.
  func changeDidEnd() {
    changeCoordinator = nil
    guard coversLate else { return }
    coversLate = false
    if transition == nil, isShown, controller.shouldRemovePresentersView { coverPresenter() }
  }

  /// Notes where the presenter's view stands, unless a transition holds it.
  private func rememberPresentersSlot() {
    guard let view = presenterView, let slot = ViewSlot(of: view) else { return }
    if view.superview is PresentationContainerView, presenterSlot != nil { return }
    slot.release(view)
    presenterSlot = slot
  }

  /// Puts the presenter's view back where it stood, as large as it is to be now.
  func restorePresentersView() {
    guard let slot = presenterSlot, let view = presenterView else { return }
    slot.restore(view, in: presenterHome)
    presenterSlot = nil
  }

  /// Ends what the presenter began, and what a controller began around which it was put since.
  func endPresentersAppearance() {
    presenting.endAppearanceTransition()
    guard let content = presenting.modal.asPresented?.requested, content !== presenting, !content.isBeingExchanged
    else { return }
    content.endAppearanceTransition()
  }

  /// Keeps the container in the presenter's place after `layOut` placed that, wherever the presenter's view is now.
  ///
  /// A view that is not in its place receives its frame all the same: by a parent that places its children.
  func followPresenter(_ layOut: () -> Void) {
    guard let container, let view = presenterView else { return layOut() }
    let before = view.model.frame
    layOut()
    guard view.superview === container.superview || view.model.frame != before else { return }
    container.place(in: view.model.frame)
    if view.superview === container { view.place(in: container.bounds) }
  }
}
