import Foundation

/// A container that shows one of its children at a time, with the steps that every exchange of children shares.
@MainActor protocol ExchangingContainer: ContainerController {
  /// The view that contains the children's slots, created on first access and added to the container's view on
  /// loading.
  var contentView: ChildContentView { get }

  /// The child that is shown, or that will be shown once the container is on screen.
  var shownChild: ViewController? { get }

  /// Sets the animator and the interaction controller of an animated change.
  func chooseAnimator(for transition: ChildTransition)

  /// Notifies the container of a change before any child begins to appear or disappear.
  func willShow(_ change: ChildChange, animated: Bool)

  /// Notifies the container of a completed change after all children have appeared and disappeared.
  func didShow(_ change: ChildChange, animated: Bool)

  /// Restores the container's own list after a cancelled change.
  func revert(_ change: ChildChange)

  /// Places the bars at the start of their paths, after the children have begun to appear and disappear.
  func prepareBars()

  /// Moves the bars to their final positions, in the block of the animator.
  func animateBars()

  /// Moves the bars back to the start of their paths, in the block of a reversal.
  func returnBars()

  /// Shows the bars of the shown child at rest, after a completed or cancelled change.
  func settleBars(completed: Bool)

  /// The frames of the moved bars and their parts at the start of their paths.
  var barStartFrames: [(view: View, frame: Rect)] { get }

  /// Returns the frame of a slot on its path after a change of the content view's bounds from `old` to `new`.
  func frame(onPath frame: Rect, from old: Rect, to new: Rect) -> Rect
}

extension ExchangingContainer {
  func prepareBars() {}
  func animateBars() {}
  func returnBars() {}
  func settleBars(completed: Bool) {}
  var barStartFrames: [(view: View, frame: Rect)] { [] }
  func frame(onPath frame: Rect, from old: Rect, to new: Rect) -> Rect { frame.inProportion(from: old, to: new) }
}

extension ExchangingContainer {
  /// A Boolean value that indicates whether a change is in progress, so that another one is refused.
  var isChanging: Bool {
    if containment.isExchanging { return true }
    guard let transition = containment.transition else { return false }
    return transition.machine.phase != .over
  }

  /// The host that animates the container's views, or `nil` if the container is not in a window.
  var host: (any AnimationHost)? { viewIfLoaded?.animationHost }

  /// Performs a change that has passed all checks.
  ///
  /// The container's list is already updated.
  ///
  /// - Returns: The transition, or `nil` if the change was made immediately. A change is immediate without an exchange
  ///   of the shown child, without animation, or if the container is not in a window.
  @discardableResult
  func perform(
    _ change: ChildChange,
    animated: Bool,
    animator: (any ViewControllerAnimatedTransitioning)? = nil,
    interaction: (any ViewControllerInteractiveTransitioning)? = nil,
    completion: TransitionCompletion? = nil
  ) -> ChildTransition? {
    guard change.exchanges, let host else {
      exchange(change)
      completion?.callApart(from: change.name(in: self), on: host)
      return nil
    }
    let isAnimated = animated && change.from != nil && change.to != nil
    let transition = ChildTransition(change, in: self, host: host, isAnimated: isAnimated, completion: completion)
    transition.animator = animator
    transition.interaction = interaction
    transition.register()
    containment.isExchanging = true
    link(change)
    containment.isExchanging = false
    // A callback may have removed the container from the screen, which drops the animation.
    guard transition.isAnimated else {
      transition.runImmediately()
      return nil
    }
    transition.request(after: nil)
    return transition
  }

  /// Makes a change immediately and without a transition.
  private func exchange(_ change: ChildChange) {
    containment.isExchanging = true
    let size = preferredContentSize(showing: change.from)
    link(change)
    if change.exchanges {
      prepare(change, animated: false)
      settle(change, completed: true)
    } else {
      settleBars(completed: true)
    }
    containment.isExchanging = false
    if size != preferredContentSize { notifyOfPreferredContentSize() }
    // A callback may have begun the container's appearance meanwhile.
    if !change.exchanges, appearance.isOnScreen { showOnStage() }
    finish(change)
    dropStrays()
  }

  // MARK: Size

  /// The child whose preferred size the container adopts.
  ///
  /// A running transition determines this child.
  private var sizingChild: ViewController? {
    if let transition = containment.transition { transition.sizingChild } else { shownChild }
  }

  /// Returns `own`, or the preferred size of the determining child if `own` is zero.
  func preferredContentSize(own: Size) -> Size { own == .zero ? sizingChild?.preferredContentSize ?? .zero : own }

  /// Returns the container's preferred size if it showed `child`.
  private func preferredContentSize(showing child: ViewController?) -> Size {
    let own = preferredContentSize
    return own == sizingChild?.preferredContentSize ?? .zero ? child?.preferredContentSize ?? .zero : own
  }

  /// Notifies the parent container if the determining child's preferred size changed.
  ///
  /// The method has no effect if the container has a preferred size of its own.
  func followPreference(of child: any ContentContainer, own: Size) {
    if child === sizingChild, own == .zero { notifyOfPreferredContentSize() }
  }

  // MARK: Checks

  /// Returns the reason for which the container cannot show `to` now, or `nil` if it can.
  ///
  /// A running change in the container is a reason. A transition in the slot of the shown child or of `to` is another
  /// one.
  func reasonNotToShow(_ to: ViewController?) -> ContainerError.Reason? {
    if isChanging { return .transitionInProgress }
    let window = viewIfLoaded?.window
    let isHeld = [shownChild, to].compactMap(\.self).contains { window?.isInTransition(in: $0) ?? false }
    return shownChild !== to && isHeld ? .transitionInProgress : nil
  }

  /// Throws an error if `new` cannot become the container's children.
  ///
  /// The children in `old` need no check.
  func check(_ new: [ViewController], over old: [ViewController]) throws(ContainerError) {
    for (index, child) in new.enumerated() {
      if new[..<index].contains(child) { throw ContainerError(.duplicate, in: self, about: child) }
      guard !old.contains(child), let reason = reasonNotToTakeIn(child) else { continue }
      throw ContainerError(reason, in: self, about: child)
    }
  }

  // MARK: Views

  /// Adds the shown child to the content view before both appear together with the container.
  func showOnStage() {
    if containment.transition == nil, !containment.isExchanging { contentView.show(shownChild) }
    layOutBars()
  }

  // MARK: Steps

  /// Adds the incoming children, and calls `willMove(toParent:)` of the outgoing ones.
  func link(_ change: ChildChange) {
    for child in change.entering { addChild(child) }
    for child in change.leaving {
      notifyWillMove(child, to: nil)
    }
  }

  /// Begins the disappearance of the outgoing child and the appearance of the incoming one.
  ///
  /// The incoming child is loaded first if the container is shown.
  func prepare(_ change: ChildChange, animated: Bool) {
    if isViewLoaded, let to = change.to, !isElsewhere(to), appearance.isOnScreen || viewIfLoaded?.window != nil {
      View.performWithoutAnimation {
        if to.slot.window == nil { to.slot.fit(in: contentView.bounds) }
        to.slot.holdChild()
      }
    }
    layOutBars()
    if let from = change.from { setAppearing(false, from, animated: animated) }
    if let to = change.to { setAppearing(appearance.isOnScreen, to, animated: animated) }
  }

  /// Moves the views to their final positions after a completed or cancelled change.
  func settle(_ change: ChildChange, completed: Bool) {
    defer { settleBars(completed: completed) }
    guard isViewLoaded else { return }
    let gone = completed ? change.from : change.to
    let next = completed ? change.to : change.from
    // Other code may have removed this child meanwhile.
    let shown = next?.parent === self ? next : nil
    if let gone, !isElsewhere(gone), let slot = gone.containment.slot, !slot.isHeld {
      if gone.isViewLoaded { slot.holdChild() }
      slot.removeFromSuperview()
      slot.stand(in: contentView.bounds)
    }
    // A child that is not visible now is loaded when it becomes visible. A loaded child, which may be visible in
    // another container, is added here now.
    if appearance.isOnScreen || viewIfLoaded?.window != nil || shown?.isViewLoaded ?? true { contentView.show(shown) }
  }

  /// Ends the disappearance of one child and then the appearance of the other child.
  ///
  /// Both began in ``prepare(_:animated:)`` or in a later reversal. If the container itself is appearing or
  /// disappearing, the remaining child ends its appearance together with the container.
  func endAppearances(_ change: ChildChange, completed: Bool) {
    let ends: [ViewController?] = completed ? [change.from, change.to] : [change.to, change.from]
    for child in ends.compactMap(\.self) where !isElsewhere(child) {
      let stays = (child === change.to) == completed && child.parent === self
      // Skip a child that a callback has hidden or shown again, because that later change has ended its callbacks.
      if stays ? !isStillShown(child) : child === shownChild && containment.transition?.moves(child) != true {
        continue
      }
      if stays, child.appearance.isOnScreen != appearance.isOnScreen {
        setAppearing(appearance.isOnScreen, child, animated: false)
      }
      if !stays { setAppearing(false, child, animated: false) }
      if stays, appearance.isUnderway { continue }
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
      if !stays { takeViewFromSlot(of: child) }
    }
  }

  /// Removes the view of a page that is not shown from its slot, so that the view has no superview, as in UIKit.
  ///
  /// The view remains if its slot is visible, or contains presentations in the page's context.
  private func takeViewFromSlot(of child: ViewController) {
    guard let slot = child.containment.slot, slot.superview == nil, slot.subviews.count == 1 else { return }
    guard let view = child.viewIfLoaded, view.superview === slot else { return }
    view.removeFromSuperview()
  }

  /// Returns a Boolean value that indicates whether `child` is shown, even if a scheduled change will hide it.
  func isStillShown(_ child: ViewController) -> Bool {
    child === shownChild || containment.transition?.willMoveAway(child) ?? false
  }

  /// Ends a completed change, calls the children's callbacks, and removes the outgoing children.
  func finish(_ change: ChildChange) {
    if change.exchanges { endAppearances(change, completed: true) }
    for child in change.entering where child.parent === self {
      notifyDidMove(child, to: self)
    }
    for child in change.leaving { release(child) }
  }

  /// Ends a cancelled change, calls the children's callbacks, and removes the incoming children.
  func finishCancelled(_ change: ChildChange) {
    endAppearances(change, completed: false)
    for child in change.entering where child.parent === self && !keeps(child) {
      notifyWillMove(child, to: nil)
      release(child)
    }
    for child in change.leaving where child.parent === self && keeps(child) {
      notifyWillMove(child, to: self)
      notifyDidMove(child, to: self)
    }
  }

  /// Removes a child and ends the presentations in its context without animation, unless a callback has added it
  /// again.
  private func release(_ child: ViewController) {
    guard child.parent === self, !keeps(child) else { return }
    vacateSlot(of: child)
    child.removeFromParent()
  }
}
