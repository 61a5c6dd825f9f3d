import Foundation

/// The wrapper view of one child in its container, which also contains presentations in the child's context.
///
/// An animator moves this slot view instead of the child's view. The slot moves with the child from container to
/// container, so that presentations in the child's context move too.
final class ChildSlotView: View, SystemView {
  @WeakReference private var child: ViewController?

  /// The parts of the slot's edges that bars of the container cover, in points.
  ///
  /// A negative value reduces the safe area, because a bar outside of the container does not cover this child.
  var barInsets = EdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      // Views of containers without bars remain plain views, which are searched faster.
      isSystemView = true
      safeAreaDidChange()
    }
  }

  var coveredEdges: EdgeInsets { barInsets }

  /// A Boolean value that indicates whether the slot remains visible although another child has replaced its child.
  ///
  /// The slot is held if its child is about to return to the same position.
  var isHeld = false

  init(of child: ViewController) {
    super.init(frame: .zero)
    self.child = child
  }

  /// Loads the child's view and adds it to the slot, unless a presentation has removed the presenting child's view.
  func holdChild() {
    guard let child else { return }
    child.loadViewIfNeeded()
    let isTakenAway = child.modal.asPresenting?.presenterSlot != nil
    guard child.view.superview !== self, !isTakenAway else { return }
    child.view.place(in: childFrame)
    insertSubview(child.view, at: 0)
  }

  /// Sets the slot's frame, and also sizes the child's view if the slot is outside of a window and receives no layout.
  func fit(in rect: Rect) {
    place(in: rect)
    if window == nil { child?.viewIfLoaded?.place(in: childFrame) }
  }

  /// Moves the slot to another view.
  ///
  /// A visible slot moves to `rect` from its current position.
  func move(to view: View, in rect: Rect) {
    guard superview !== view else { return }
    let isSeen = window != nil && window === view.window
    View.performWithoutAnimation {
      let before = isSeen ? convert(bounds, to: view) : rect
      if !isSeen { fit(in: rect) }
      view.addSubview(self)
      if isSeen { place(in: before) }
    }
    place(in: rect)
    // Lay out now. A later layout may be outside of the open animation block, and the subviews would jump to their
    // size.
    if isSeen { layoutIfNeeded() }
  }

  /// Resets the properties that an animator may have changed, and sets the frame.
  ///
  /// The frame of a held slot changes in the open animation block instead, and its other properties remain.
  func stand(in rect: Rect) {
    if isHeld { return place(in: rect) }
    View.performWithoutAnimation {
      transform = .identity
      alpha = 1
      isHidden = false
      fit(in: rect)
    }
  }

  /// Resizes the child's view to the slot's bounds, even while an in-context presentation has removed the view.
  ///
  /// Any parent sizes such a removed view.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = child?.viewIfLoaded, view.superview === self || layout.hasContexts else { return }
    view.place(in: childFrame)
  }

  /// The frame of the child's view, which ends at bars under which the child does not extend.
  private var childFrame: Rect {
    guard let child, barInsets != .zero, child.edgesForExtendedLayout != .all else { return bounds }
    let edges = child.edgesForExtendedLayout
    let safeArea = safeAreaInsets
    var insets = EdgeInsets.zero
    if !edges.contains(.top), barInsets.top > 0 { insets.top = max(barInsets.top, safeArea.top) }
    if !edges.contains(.bottom), barInsets.bottom > 0 { insets.bottom = max(barInsets.bottom, safeArea.bottom) }
    return bounds.insetWithin(insets)
  }
}

extension ViewController {
  /// The wrapper view of the controller in its container, created on first access.
  var slot: ChildSlotView {
    if let slot = containment.slot { return slot }
    let slot = ChildSlotView(of: self)
    containment.slot = slot
    return slot
  }

  /// Removes the slot from the container's view.
  ///
  /// The slot is deleted if nothing is presented in its context.
  func leaveSlot() {
    guard let slot = containment.slot else { return }
    slot.removeFromSuperview()
    guard ownPresentedViewController == nil else { return }
    containment.slot = nil
    // Code can retain the slot, for example in a context. The view leaves it nevertheless, as a page that is not shown.
    if let view = viewIfLoaded, view.superview === slot { view.removeFromSuperview() }
  }

  /// The controller and its in-context presented controllers, if their views are visible in its slot.
  var seenInSlot: [ViewController] {
    guard let slot = containment.slot else { return [] }
    return ([self] + presentedInSlot).filter { controller in
      // An animator may have added the child's view directly to the content view, without its slot.
      guard let view = controller.viewIfLoaded else { return false }
      return view.isDescendant(of: slot) || view.superview is ChildContentView
    }
  }

  /// The controllers presented in this controller's context, directly and in turn, from back to front.
  var presentedInSlot: [ViewController] {
    guard let next = modal.asPresenting?.presentedInContext else { return [] }
    return [next] + next.presentedInSlot
  }
}

/// The container's view that contains the slot of the shown child, and both slots during an exchange.
final class ChildContentView: View, SystemView {
  @WeakReference private var container: ViewController?
  private var laidOut: Rect?

  init(of container: ViewController) {
    super.init(frame: .zero)
    self.container = container
    isSystemView = true
  }

  /// Shows `child` alone, or nothing if `child` is `nil`, and removes all other views except held slots.
  ///
  /// Animators may have left such views behind.
  func show(_ child: ViewController?) {
    let slot = child?.slot
    for subview in subviews where subview !== slot && !((subview as? ChildSlotView)?.isHeld ?? false) {
      subview.removeFromSuperview()
    }
    guard let slot else { return }
    slot.move(to: self, in: bounds)
    slot.stand(in: bounds)
    slot.holdChild()
  }

  /// Returns the view for a touch, or this content view if a running transition excludes the hit view from touches.
  ///
  /// A transition excludes the page that it covers or uncovers.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let transition = container?.containment.transition else { return hit }
    return transition.admits(hit, front: transition.change.front?.containment.slot) ? hit : self
  }

  /// Returns the content view's bounds, the frame of both exchanged children before and after a transition.
  func restingFrame(of subview: View) -> Rect? {
    guard let transition = container?.containment.transition, let slot = subview as? ChildSlotView else { return nil }
    return transition.moves(slot) ? bounds : nil
  }

  /// Resizes the slots of the children to the content view's bounds.
  ///
  /// The animator moves the slots of a running transition. If the content view changes its size meanwhile, these slots
  /// move in proportion, so that they reach their final frames.
  override func layoutSubviews() {
    super.layoutSubviews()
    let old = laidOut ?? bounds
    laidOut = bounds
    guard let container else { return }
    container.layOutBars()
    let transition = container.containment.transition
    for child in container.children {
      guard let slot = child.containment.slot, slot.superview === self || slot.superview == nil else { continue }
      if slot.superview !== self || transition?.moves(child) != true { slot.fit(in: bounds) }
    }
    // A cancelled transition has restored the bounds and the slots together, so that the slots need no retargeting.
    guard bounds != old, let transition, !transition.isBackAtStart else { return }
    transition.retarget(from: old)
    transition.followPath()
  }
}

extension View {
  /// Inserts this view behind all subviews of `view` and keeps it as large as `view`.
  func stand(behindAllIn view: View) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = view.bounds
    view.insertSubview(self, at: 0)
  }
}
