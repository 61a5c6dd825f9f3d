import Foundation

/// A container that shows one of its children; what it does in a change of them.
@MainActor protocol ExchangingContainer: ContainerController {
  /// Where the children stand; made when first asked for, in the view once that is loaded.
  var contentView: ChildContentView { get }

  /// The child that is shown, or will be once the container is.
  var shownChild: ViewController? { get }

  /// Finds the animator of a change that animates, and its interaction controller.
  func chooseAnimator(for transition: ChildTransition)

  /// Called before any child appears or disappears.
  func willShow(_ change: ChildChange, animated: Bool)

  /// Called after all children appeared and disappeared.
  func didShow(_ change: ChildChange, animated: Bool)

  /// Takes back the container's own list: the change was cancelled.
  func takeBack(_ change: ChildChange)
}

extension ExchangingContainer {
  /// Whether another change would meet one that is under way.
  var isChanging: Bool {
    if containment.isExchanging { return true }
    guard let transition = containment.transition else { return false }
    return transition.machine.phase != .over
  }

  /// Where views can move: the content view of a container that is shown.
  var host: (any AnimationHost)? { viewIfLoaded?.animationHost }

  /// Carries out a change that nothing stands in the way of; the list has changed already.
  ///
  /// - Returns: The transition; `nil` if the change was made at once, for nothing moves or the container is not shown.
  @discardableResult
  func carryOut(
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
    transition.takeOver()
    containment.isExchanging = true
    link(change)
    containment.isExchanging = false
    // A callback may have taken the container out of sight.
    guard transition.isAnimated else {
      transition.runAtOnce()
      return nil
    }
    transition.request(after: nil)
    return transition
  }

  /// Makes a change of which no movement is seen, without a transition.
  private func exchange(_ change: ChildChange) {
    containment.isExchanging = true
    let size = preferredContentSize(showing: change.from)
    link(change)
    if change.exchanges {
      prepare(change, animated: false)
      settle(change, completed: true)
    }
    containment.isExchanging = false
    if size != preferredContentSize { tellPreferredContentSize() }
    // A callback may have had the container appear meanwhile.
    if !change.exchanges, appearance.isOnScreen { showOnStage() }
    finish(change)
    dropStrays()
  }

  // MARK: Size

  /// The child whose preferred size is the container's: the shown one, unless a transition decides.
  private var sizingChild: ViewController? {
    if let transition = containment.transition { transition.sizingChild } else { shownChild }
  }

  /// Returns the container's own preferred size, or the size of the child that determines it if the own size is zero.
  func preferredContentSize(own: Size) -> Size { own == .zero ? sizingChild?.preferredContentSize ?? .zero : own }

  /// The size that the container would like to have with `child` shown.
  private func preferredContentSize(showing child: ViewController?) -> Size {
    let own = preferredContentSize
    return own == sizingChild?.preferredContentSize ?? .zero ? child?.preferredContentSize ?? .zero : own
  }

  /// Notifies the own container when the deciding child came to prefer another size, unless one is said of this
  /// container.
  func followPreference(of child: any ContentContainer, own: Size) {
    if child === sizingChild, own == .zero { tellPreferredContentSize() }
  }

  // MARK: What stands in the way

  /// Why the container cannot show `to` now: something moves in it, or in the place of one of the two.
  func reasonNotToShow(_ to: ViewController?) -> ContainerError.Reason? {
    if isChanging { return .transitionInProgress }
    let window = viewIfLoaded?.window
    let isHeld = [shownChild, to].compactMap(\.self).contains { window?.isInTransition(in: $0) ?? false }
    return shownChild !== to && isHeld ? .transitionInProgress : nil
  }

  /// Throws if `new` cannot be the children, of which `old` are children already.
  func check(_ new: [ViewController], over old: [ViewController]) throws(ContainerError) {
    for (index, child) in new.enumerated() {
      if new[..<index].contains(child) { throw ContainerError(.duplicate, in: self, about: child) }
      guard !old.contains(child), let reason = reasonNotToTakeIn(child) else { continue }
      throw ContainerError(reason, in: self, about: child)
    }
  }

  // MARK: Views

  /// Has the shown child stand on the content view before it appears along with the container.
  func showOnStage() {
    if containment.transition == nil, !containment.isExchanging { contentView.show(shownChild) }
  }

  // MARK: Steps

  /// Takes in the incoming children, and calls `willMove(toParent:)` of the outgoing ones.
  func link(_ change: ChildChange) {
    for child in change.entering { addChild(child) }
    for child in change.leaving {
      tellWillMove(child, to: nil)
    }
  }

  /// Loads the incoming child if the container is shown; has the outgoing one disappear and the incoming one appear.
  func prepare(_ change: ChildChange, animated: Bool) {
    if isViewLoaded, let to = change.to, !isElsewhere(to), appearance.isOnScreen || viewIfLoaded?.window != nil {
      View.performWithoutAnimation {
        if to.slot.window == nil { to.slot.fit(in: contentView.bounds) }
        to.slot.holdChild()
      }
    }
    if let from = change.from { setAppearing(false, from, animated: animated) }
    if let to = change.to { setAppearing(appearance.isOnScreen, to, animated: animated) }
  }

  /// Puts the views where they belong after a change, or after its cancelling.
  func settle(_ change: ChildChange, completed: Bool) {
    guard isViewLoaded else { return }
    let gone = completed ? change.from : change.to
    let next = completed ? change.to : change.from
    // Other code may have taken it away meanwhile.
    let shown = next?.parent === self ? next : nil
    if let gone, !isElsewhere(gone), let slot = gone.containment.slot, !slot.isHeld {
      if gone.isViewLoaded { slot.holdChild() }
      slot.removeFromSuperview()
      slot.stand(in: contentView.bounds)
    }
    // A child that is not seen now is loaded when it is; one that was seen elsewhere comes here.
    if appearance.isOnScreen || viewIfLoaded?.window != nil || shown?.isViewLoaded ?? true { contentView.show(shown) }
  }

  /// Ends what ``prepare(_:animated:)`` and everything since began: first for the child that goes, then for the other.
  ///
  /// A child that stays in a container that itself appears or disappears goes along with that.
  func endAppearances(_ change: ChildChange, completed: Bool) {
    let ends: [ViewController?] = completed ? [change.from, change.to] : [change.to, change.from]
    for child in ends.compactMap(\.self) where !isElsewhere(child) {
      let stays = (child === change.to) == completed && child.parent === self
      // A callback has had it come back, or go, meanwhile, and that is over.
      if stays ? !isStillShown(child) : child === shownChild && containment.transition?.moves(child) != true {
        continue
      }
      if stays, child.appearance.isOnScreen != appearance.isOnScreen {
        setAppearing(appearance.isOnScreen, child, animated: false)
      }
      if !stays { setAppearing(false, child, animated: false) }
      if stays, appearance.isUnderway { continue }
      for controller in child.seenInSlot { controller.endAppearanceTransition() }
    }
  }

  /// Whether `child` is shown, also where it is to go as soon as the next change has its turn.
  func isStillShown(_ child: ViewController) -> Bool {
    child === shownChild || containment.transition?.willMoveAway(child) ?? false
  }

  /// Ends a change that was made: calls the children's callbacks and removes the outgoing ones.
  func finish(_ change: ChildChange) {
    if change.exchanges { endAppearances(change, completed: true) }
    for child in change.entering where child.parent === self {
      tellDidMove(child, to: self)
    }
    for child in change.leaving { release(child) }
  }

  /// Ends a change that was cancelled: calls the children's callbacks and removes the incoming ones.
  func finishCancelled(_ change: ChildChange) {
    endAppearances(change, completed: false)
    for child in change.entering where child.parent === self && !keeps(child) {
      tellWillMove(child, to: nil)
      release(child)
    }
    for child in change.leaving where child.parent === self && keeps(child) {
      tellWillMove(child, to: self)
      tellDidMove(child, to: self)
    }
  }

  /// Removes a child, unless a callback has taken it in again; what is presented in its place goes without animation.
  private func release(_ child: ViewController) {
    guard child.parent === self, !keeps(child) else { return }
    vacateSlot(of: child)
    child.removeFromParent()
  }
}
