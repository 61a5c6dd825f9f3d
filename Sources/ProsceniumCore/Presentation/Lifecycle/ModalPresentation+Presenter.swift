import Foundation

/// The removal and restoration of the presenter's view by a presentation that covers it.
extension ModalPresentation {
  /// The view that is removed and restored with the presenter.
  ///
  /// For a presentation in a context, it is the presenter's own view. Otherwise it is the view of the presentation that
  /// shows the presenter, including any wrapper. A presentation in a context does not remove the views around the
  /// presenter's view, such as the arrow of a popover.
  var presenterView: View? {
    isInContext ? presenting.viewIfLoaded : presenting.modal.asPresented?.shownView ?? presenting.viewIfLoaded
  }

  /// The frame of the presenter's view in the container.
  ///
  /// The container has the size of the window, or of the presenter's view for a presentation in a context.
  var presenterFrame: Rect {
    let covered = isInContext ? nil : presenting.modal.asPresented?.finalFrame
    return covered ?? container?.bounds ?? .zero
  }

  /// The frame of the presenter's view in its own superview.
  private var presenterHome: Rect { isInContext ? container?.model.frame ?? .zero : presenterFrame }

  /// Moves the presenter's view into the container behind all other views, and stores its slot.
  func takeInPresentersView() { takeInPresentersView(into: container) }

  /// Moves the presenter's view into the container of a presentation in front of this one.
  func takeInPresentersView(into container: PresentationContainerView?) {
    guard let container, let view = presenterView, view.superview !== container else { return }
    rememberPresentersSlot()
    // Set the final size first, because callbacks of a view that enters the window read it.
    if view.window == nil { view.place(in: presenterFrame) }
    container.insertSubview(view, at: 0)
    view.place(in: presenterFrame)
  }

  /// Removes the presenter's view from the window and stores its slot.
  func removePresentersView() {
    rememberPresentersSlot()
    presenterView?.removeFromSuperview()
  }

  /// Removes the presenter's covered view and ends the presenter's disappearance.
  ///
  /// If the presented view still follows an environment change, it may not cover the presenter yet. Both steps then
  /// wait for the end of the change.
  func coverPresenter() {
    guard !isChangingStyle else { return }
    defersPresenterRemoval = controller.shouldRemovePresentersView && isFollowingChange
    guard !defersPresenterRemoval else { return }
    if controller.shouldRemovePresentersView { removePresentersView() }
    endPresentersAppearance()
  }

  /// A Boolean value that indicates whether the presented view covers the presenter and the style removes the
  /// presenter's view.
  ///
  /// The value is `false` during an adaptation and while the presented view follows an environment change.
  var coversPresenter: Bool { controller.shouldRemovePresentersView && !isChangingStyle && !isFollowingChange }

  private var isFollowingChange: Bool {
    guard changeCoordinator != nil, let view = shownView else { return false }
    return !view.presentation.frame.isClose(to: view.model.frame)
  }

  /// Processes the end of the last environment change, and removes the presenter's view if its removal was deferred.
  func changeDidEnd() {
    changeCoordinator = nil
    guard defersPresenterRemoval else { return }
    defersPresenterRemoval = false
    if transition == nil, isShown, controller.shouldRemovePresentersView { coverPresenter() }
  }

  /// Stores the slot of the presenter's view, unless the view is in a container and its slot is already stored.
  private func rememberPresentersSlot() {
    guard let view = presenterView, let slot = ViewSlot(of: view) else { return }
    if view.superview is PresentationContainerView, presenterSlot != nil { return }
    slot.release(view)
    presenterSlot = slot
  }

  /// Restores the presenter's view to its slot, with the frame for the current environment.
  func restorePresentersView() {
    guard let slot = presenterSlot, let view = presenterView else { return }
    slot.restore(view, in: presenterHome)
    presenterSlot = nil
  }

  /// Ends the presenter's appearance transition.
  ///
  /// If the presenter is a container that was added around a presented controller, that controller's transition ends as
  /// well.
  func endPresentersAppearance() {
    presenting.endAppearanceTransition()
    guard let content = presenting.modal.asPresented?.requested, content !== presenting, !content.isBeingExchanged
    else { return }
    content.endAppearanceTransition()
  }

  /// Runs `layOut`, which may set the frame of the presenter's view, and moves the container to that frame.
  ///
  /// The presentation may have moved the presenter's view into the container or removed the view. The layout of the
  /// presenter's parent still sets the view's frame in its former superview. A view inside the container therefore
  /// moves back to the container's bounds afterwards.
  func followPresenter(_ layOut: () -> Void) {
    guard let container, let view = presenterView else { return layOut() }
    let before = view.model.frame
    layOut()
    guard view.superview === container.superview || view.model.frame != before else { return }
    container.place(in: view.model.frame)
    if view.superview === container { view.place(in: container.bounds) }
  }
}
