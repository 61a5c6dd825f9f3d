import Foundation

/// Where the view of one child stands in its container, and what is presented in its place stands there too.
///
/// It is what an animator moves. It goes with the child from container to container, so that a presentation in the
/// child's place goes along.
final class ChildSlotView: View {
  @WeakReference private var child: ViewController?

  /// Whether it stays where it is seen, though another child took its container: it is about to come back there.
  var isHeld = false

  init(of child: ViewController) {
    super.init(frame: .zero)
    self.child = child
  }

  /// Loads the child's view and puts it here, unless what the child presents took it away.
  func holdChild() {
    guard let child else { return }
    child.loadViewIfNeeded()
    let isTakenAway = child.modal.asPresenting?.presenterSlot != nil
    guard child.view.superview !== self, !isTakenAway else { return }
    child.view.place(in: bounds)
    insertSubview(child.view, at: 0)
  }

  /// Takes a size also while nothing of it is shown, where no layout comes.
  func fit(in rect: Rect) {
    place(in: rect)
    if window == nil { child?.viewIfLoaded?.place(in: bounds) }
  }

  /// Goes into another view, to `rect`; what is seen already moves there from where it is.
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
    // Laid out later, without the animation that may be open now, what stands here would jump to its size.
    if isSeen { layoutIfNeeded() }
  }

  /// Sets back what an animator may have left behind; one that is held goes there in the animation that is open.
  func stand(in rect: Rect) {
    if isHeld { return place(in: rect) }
    View.performWithoutAnimation {
      transform = .identity
      alpha = 1
      isHidden = false
      fit(in: rect)
    }
  }

  /// Keeps the child's view as large as the place; one that is away gets the size all the same, as from any parent.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view = child?.viewIfLoaded, view.superview === self || layout.hasContexts else { return }
    view.place(in: bounds)
  }
}

extension ViewController {
  /// Where the controller's view stands in its container; made when first asked for.
  var slot: ChildSlotView {
    if let slot = containment.slot { return slot }
    let slot = ChildSlotView(of: self)
    containment.slot = slot
    return slot
  }

  /// Leaves the container with the view; the place stays as long as something is presented in it.
  func leaveSlot() {
    containment.slot?.removeFromSuperview()
    if ownPresentedViewController == nil { containment.slot = nil }
  }

  /// The controllers seen in the controller's place: itself, and what is presented there.
  var seenInSlot: [ViewController] {
    guard let slot = containment.slot else { return [] }
    return ([self] + presentedInSlot).filter { controller in
      // An animator may have put the view itself on the content view, and not its slot.
      guard let view = controller.viewIfLoaded else { return false }
      return view.isDescendant(of: slot) || view.superview is ChildContentView
    }
  }

  /// What is presented in the controller's place, and in the place of that again, from the back to the front.
  var presentedInSlot: [ViewController] {
    guard let next = modal.asPresenting?.presentedInContext else { return [] }
    return [next] + next.presentedInSlot
  }
}

/// The view of a container in which one child stands, or two of them while one takes the other's place.
final class ChildContentView: View {
  @WeakReference private var container: ViewController?
  private var laidOut: Rect?

  init(of container: ViewController) {
    super.init(frame: .zero)
    self.container = container
  }

  /// Has `child`, or none, stand here alone; what an animator left behind goes.
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

  /// Returns the view for a touch, which is not the page that a transition covers or uncovers.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let transition = container?.containment.transition else { return hit }
    return transition.admits(hit, front: transition.change.front?.containment.slot) ? hit : self
  }

  /// The children that a transition exchanges fill the view before and after.
  override func placeAtRest(of subview: View) -> Rect? {
    guard let transition = container?.containment.transition, let slot = subview as? ChildSlotView else { return nil }
    return transition.moves(slot) ? bounds : nil
  }

  /// Keeps the children that stand here as large as the content view.
  ///
  /// What a transition moves is left to its animator; when the content view gets another size, it keeps its place in
  /// proportion, and so it arrives where it belongs.
  override func layoutSubviews() {
    super.layoutSubviews()
    let old = laidOut ?? bounds
    laidOut = bounds
    guard let container else { return }
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
  /// Stands in `view` behind everything that the application puts there, and stays as large as that.
  func stand(behindAllIn view: View) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = view.bounds
    view.insertSubview(self, at: 0)
  }
}
