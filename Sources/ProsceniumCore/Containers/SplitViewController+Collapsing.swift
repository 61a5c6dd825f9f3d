import Foundation

extension SplitViewController {
  /// Prepares to collapse or expand for new traits, and performs the operation alongside the environment change.
  func prepareToAdapt(
    to traits: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard isViewLoaded else { return }
    if traits.layoutDirection != traitCollection.layoutDirection {
      coordinator.animate { [weak self] _ in self?.contentView.setNeedsLayout() }
    }
    let isCompact = traits.horizontalSizeClass == .compact
    guard isCompact != columns.isCollapsed else {
      columns.willBeCollapsed = nil
      return
    }
    columns.willBeCollapsed = isCompact
    // Override the traits before the primary controller is notified of the regular width, because its column remains
    // compact.
    if !isCompact, let primary = columns.primary { setOverrideTraits(of: primary) }
    coordinator.animate { [weak self] _ in
      self?.columns.willBeCollapsed = nil
      self?.adapt(toCompact: isCompact)
    }
  }

  /// Updates the columns after an environment change that happened while the controller was not visible.
  func adaptImmediately() {
    adapt(toCompact: traitCollection.horizontalSizeClass == .compact)
    placeColumns()
  }

  func adapt(toCompact isCompact: Bool) {
    guard isCompact != columns.isCollapsed, !containment.isExchanging else { return }
    // Controllers in the middle of their callbacks cannot be moved. Request another layout in the next turn.
    if columns.all.contains(where: \.isInExchange) { return adaptLater() }
    let window = viewIfLoaded?.window
    let responder = window?.firstResponder
    if isCompact { collapse() } else { expand() }
    // A stack that moves to another navigation controller leaves the window temporarily, so restore the first
    // responder.
    if let responder { window?.refocus(on: responder) }
  }

  private func adaptLater() {
    viewIfLoaded?.window?.host?.nextTurn { [weak self] in self?.contentView.setNeedsLayout() }
  }

  /// Ends the child transitions in a column, so that its controllers can be moved.
  private func endTransitions(in column: ViewController?) {
    guard let column else { return }
    for transition in column.childTransitions { transition.endImmediately() }
  }

  // MARK: Collapsing

  func collapse() {
    containment.isExchanging = true
    for column in columns.all { endTransitions(in: column) }
    columns.isCollapsed = true
    if let chosen = delegate?.primaryViewController(forCollapsing: self) { replacePrimary(by: chosen) }
    // Other code may have removed the primary controller. The secondary controller is then the only one.
    if columns.primary == nil { (columns.primary, columns.secondary) = (columns.secondary, nil) }
    if let primary = columns.primary {
      if let secondary = columns.secondary { collapse(secondary, onto: primary) }
      setOverrideTraits(of: primary)
    }
    containment.isExchanging = false
    showColumns()
    dropStrays()
  }

  private func collapse(_ secondary: ViewController, onto primary: ViewController) {
    columns.secondary = nil
    columns.aside = secondary
    notifyWillMove(secondary, to: nil)
    secondary.removeFromParent()
    let top =
      columnControllers.isEmpty
      ? nil
      : delegate?.splitViewController(
        self,
        topColumnForCollapsingToProposedTopColumn: .secondary
      )
    let isDone =
      top == .primary || delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    trace(.query, "\(self).delegate.collapseSecondary(\(secondary), onto: \(primary)) → \(isDone)")
    if !isDone, let navigation = primary as? NavigationController {
      let page = CoveredPage(of: navigation, in: contentView)
      push(secondary, onto: navigation)
      columns.coveredPage = page?.stay(behind: navigation.contentView)
    }
    // A secondary controller without a new container becomes invisible.
    if secondary.parent == nil { hide(secondary) }
  }

  private func push(_ secondary: ViewController, onto navigation: NavigationController) {
    if let other = secondary as? NavigationController {
      hide(other)
      return pushStack(of: other, onto: navigation, animated: false)
    }
    do {
      try navigation.absorb([secondary], animated: false)
    } catch {
      report(error)
    }
  }

  /// Moves the stack of one navigation controller onto another one's stack until the columns separate again.
  ///
  /// If the push is refused, `other` keeps its stack.
  func pushStack(of other: NavigationController, onto navigation: NavigationController, animated: Bool) {
    let stack = other.viewControllers
    other.viewControllers = []
    do {
      try navigation.absorb(stack, animated: animated)
      columns.aside = other
      // Controllers that were popped since the last move do not return. The remaining ones return together with the
      // new stack.
      columns.spread = columns.spread.filter(navigation.viewControllers.contains) + stack
    } catch {
      other.viewControllers = stack
      report(error)
    }
  }

  private func replacePrimary(by chosen: ViewController) {
    guard chosen !== columns.primary else { return }
    if chosen === columns.secondary {
      (columns.primary, columns.secondary) = (chosen, columns.primary)
      return
    }
    if let reason = reasonNotToTakeIn(chosen) {
      return report(ContainerError(reason, in: self, about: chosen))
    }
    if let old = columns.primary { remove(old) }
    columns.primary = chosen
    addChild(chosen)
    notifyDidMove(chosen, to: self)
  }

  // MARK: Expanding

  private func expand() {
    containment.isExchanging = true
    let navigation = columns.primary as? NavigationController
    let held = navigation?.endPushHoldingPage()
    endTransitions(in: columns.primary)
    columns.coveredPage?.removeFromSuperview()
    columns.isCollapsed = false
    if let chosen = delegate?.primaryViewController(forExpanding: self) { replacePrimary(by: chosen) }
    if let primary = columns.primary {
      setOverrideTraits(of: primary)
      separate(from: primary)
    }
    columns.aside = nil
    columns.spread = []
    containment.isExchanging = false
    showColumns()
    if let held { navigation?.release(held) }
    dropStrays()
  }

  private func separate(from primary: ViewController) {
    let answer = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    trace(.query, "\(self).delegate.separateSecondary(from: \(primary)) → \(answer)")
    if let answer, answer.parent == nil, reasonNotToTakeIn(answer) == nil { return takeIn(answer) }
    let navigation = primary as? NavigationController
    if let navigation, let other = columns.aside as? NavigationController, !columns.spread.isEmpty {
      giveBackStack(of: other, from: navigation)
      takeIn(other)
    } else if let navigation, let top = navigation.topViewController, navigation.viewControllers.count > 1 {
      guard navigation.separateTop() != nil else { return }
      takeIn(top)
      navigation.showTopAfterSeparation()
    } else if let aside = columns.aside, aside.parent == nil {
      takeIn(aside)
    }
  }

  /// Returns a navigation controller's former stack from the primary stack, with the controllers pushed above it
  /// since.
  private func giveBackStack(of other: NavigationController, from navigation: NavigationController) {
    let stack = navigation.viewControllers
    let first = stack.firstIndex(where: columns.spread.contains) ?? stack.count
    let own = first > 0 && first < stack.count ? Array(stack[first...]) : []
    navigation.viewControllers = Array(stack.prefix(stack.count - own.count))
    other.viewControllers = own.isEmpty ? columns.spread.filter { $0.parent == nil } : own
  }

  /// Adds the secondary controller and updates its traits, which can differ between its former and its new column.
  private func takeIn(_ controller: ViewController) {
    let isSeen = controller.viewIfLoaded?.window != nil
    if isSeen { controller.saveTraitsBeforeLeaving() }
    columns.secondary = controller
    addChild(controller)
    // A controller that reappears receives its traits before it appears. A visible one receives them after its move.
    if !isSeen { controller.notifyOfTraitsSinceLeaving() }
    showColumns()
    settleAppearance(of: controller)
    if isSeen { controller.notifyOfTraitsSinceLeaving() }
    notifyDidMove(controller, to: self)
  }

  /// Updates the appearance of a controller from another container to match that of the split view controller.
  ///
  /// If the split view controller is about to appear, it includes the controller in its own appearance.
  private func settleAppearance(of controller: ViewController) {
    if appearance.isUnderway, appearance.isOnScreen { return }
    setAppearing(appearance.isOnScreen, controller, animated: false)
    if appearance.isUnderway { return }
    for seen in controller.seenInSlot { seen.endAppearanceTransition() }
  }
}

/// A copy of the page in the primary column, shown while a split view controller collapses.
///
/// The page disappears as soon as the secondary controller is pushed onto it. The secondary controller, however, moves
/// there from its own column. Without the copy, the uncovered part of the primary column would be empty until then.
@MainActor struct CoveredPage {
  private let copy: SnapshotView

  /// The animation that moves the columns, which belongs to an environment change or to application code.
  private let animation: any AnimationBlockOwner

  /// The frame of the page in the content view of the columns, which the collapse does not move.
  private let frame: Rect

  /// Copies the top page of `navigation`, or fails if the page is not visible or no animation block is open.
  init?(of navigation: NavigationController, in contentView: View) {
    guard let animation = (ViewChanges.recorder as? AnimationChanges)?.owner,
      let slot = navigation.topViewController?.containment.slot,
      slot.window != nil, slot.superview === navigation.contentView
    else { return nil }
    var made: SnapshotView?
    View.performWithoutAnimation { made = SnapshotView(of: slot) }
    guard let made else { return nil }
    copy = made
    self.animation = animation
    frame = slot.convert(slot.bounds, to: contentView)
  }

  /// Inserts the copy behind the subviews of `view`, and keeps it at its position while `view` moves.
  ///
  /// The end of the animation removes the copy. The method returns `nil` if `view` is not in a window.
  func stay(behind view: View) -> View? {
    guard view.window != nil else { return nil }
    View.performWithoutAnimation {
      view.insertSubview(copy, at: 0)
      copy.place(in: Rect(origin: .zero, size: frame.size))
    }
    // The column will fill the content view, so that the frame has the same coordinates in both views.
    copy.place(in: frame)
    animation.addTidying { [weak copy] in copy?.removeFromSuperview() }
    return copy
  }
}
