import Foundation

/// The view that contains one presentation, as large as the window or as the view of its context.
final class PresentationContainerView: View, SystemView {
  /// The presentation in this container.
  @WeakReference var shown: ModalPresentation?

  private var laidOut: Rect?

  /// The gestures on the presentation, created at the first touch.
  private var gestures: PresentationGestures?

  override init(frame: Rect) {
    super.init(frame: frame)
    isSystemView = true
  }

  /// The traits of the presented controller, which all subviews inherit.
  var suppliedTraits: TraitCollection? { shown?.controller.traitCollection }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A container in a context detects its new size in its layout.
    if let laidOut, laidOut != bounds, shown?.isInContext == true { shown?.followContainer(from: laidOut) }
    laidOut = bounds
    shown?.layOutContainer()
  }

  /// Returns the frame of a subview without the running transition, or `nil` for subviews that it does not move.
  ///
  /// For the presented view, the result is the final frame. For the presenter's view, the result is its frame in the
  /// container without the transition.
  func restingFrame(of subview: View) -> Rect? {
    guard let shown, let transition = shown.transition, transition.machine.phase != .over else { return nil }
    if subview === shown.shownView { return shown.followedFrame }
    return subview === transition.base.presenterView ? transition.base.presenterFrame : nil
  }

  func watchedFrameDidChange() {
    guard let shown, let window else { return }
    window.watch(shown)
    // Presentations in the contexts of controllers in this container move together with it.
    if window.controllers.statusBar.hasContexts { window.setNeedsStatusBarUpdate() }
  }

  /// A Boolean value that indicates whether assistive technologies ignore the views behind the container.
  ///
  /// They ignore these views if no touch outside the presented view reaches them. A container in a context that is
  /// smaller than its superview leaves other views of the superview reachable.
  override var accessibilityViewIsModal: Bool {
    get {
      guard let shown, !shown.controller.passesTouches else { return super.accessibilityViewIsModal }
      return !shown.isInContext || model.frame == superview?.bounds || super.accessibilityViewIsModal
    }
    set { super.accessibilityViewIsModal = newValue }
  }

  /// Dismisses a popover or a sheet as the user does by a tap outside.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller = shown?.controller, controller.endsByTapOutside else { return false }
    return controller.dismissByUser()
  }

  /// A Boolean value that indicates whether the container is in a controller's context, whose layout it follows.
  var surroundsLayoutOfSuperview: Bool { shown?.isInContext == true }

  /// Runs the layout of the context's view and moves the presentation to the new frame.
  func surroundLayout(_ layOut: () -> Void) {
    if let shown { shown.followPresenter(layOut) } else { layOut() }
  }

  /// A Boolean value that indicates whether the presentation has an anchor that can move.
  var tracksAnchor: Bool { shown?.controller.canBeLeftBehind ?? false }

  /// Returns the view that receives a touch.
  ///
  /// A touch outside the presented view may reach the views behind, but not during a transition.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let shown else { return hit }
    // Only the delivery of a touch has an event.
    if event != nil, gestures == nil { gestures = PresentationGestures(in: self) }
    if let transition = shown.transition, !transition.admits(hit, front: shown.shownView) {
      // The container also receives the touch if an animator disables, fades or hides it, or if the front view covers
      // it.
      return self.point(inside: point, with: event) ? self : nil
    }
    guard let hit, let view = shown.shownView, !hit.isDescendant(of: view) else { return hit }
    // The presenter's view may be in this container during an adaptation, but must not receive touches.
    if let presenterView = shown.presenterView, hit.isDescendant(of: presenterView) { return self }
    return shown.controller.passesTouch(at: point) ? nil : hit
  }

  /// Copies the constraints of `view` to this container, which has the view's frame.
  ///
  /// The view's own constraints end if the presentation removes the view.
  func follow(_ view: View) {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    translatesAutoresizingMaskIntoConstraints = false
    // Constraints of the view alone, such as those of a stack view, concern its content and are not copied.
    let constraints = view.constraintsReachingOut.filter { constraint in
      constraint.secondItem != nil && (constraint.firstItem === view || constraint.secondItem === view)
    }
    LayoutConstraint.activate(constraints.map { $0.copy(replacing: view, by: self) })
  }
}
