import Foundation

extension SplitViewController {
  /// Notes what is to come, and has it happen alongside the change.
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
    // Before the primary controller is notified of the regular width, which is not for it.
    if !isCompact, let primary = columns.primary { setOverrideTraits(of: primary) }
    coordinator.animate { [weak self] _ in
      self?.columns.willBeCollapsed = nil
      self?.adapt(toCompact: isCompact)
    }
  }

  /// Brings the columns up to date with an environment that changed while the controller was not seen.
  func adaptAtOnce() {
    adapt(toCompact: traitCollection.horizontalSizeClass == .compact)
    placeColumns()
  }

  func adapt(toCompact isCompact: Bool) {
    guard isCompact != columns.isCollapsed, !containment.isExchanging else { return }
    // What is in the middle of its callbacks cannot be moved; the layout of the next turn comes after them.
    if columns.all.contains(where: \.isInExchange) { return adaptLater() }
    let window = viewIfLoaded?.window
    let responder = window?.firstResponder
    if isCompact { collapse() } else { expand() }
    // A stack that goes over to another navigation controller leaves the window in between.
    if let responder { window?.refocus(on: responder) }
  }

  private func adaptLater() {
    viewIfLoaded?.window?.host?.nextTurn { [weak self] in self?.contentView.setNeedsLayout() }
  }

  /// Ends what runs in a column, so that its controllers can be moved.
  private func endTransitions(in column: ViewController?) {
    guard let column else { return }
    for transition in column.childTransitions { transition.endAtOnce() }
  }

  // MARK: Collapsing

  func collapse() {
    containment.isExchanging = true
    for column in columns.all { endTransitions(in: column) }
    columns.isCollapsed = true
    if let chosen = delegate?.primaryViewController(forCollapsing: self) { replacePrimary(by: chosen) }
    // Other code may have taken the primary one away: then the other stands for both.
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
    tellWillMove(secondary, to: nil)
    secondary.removeFromParent()
    let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    tell(.query, "\(self).delegate.collapseSecondary(\(secondary), onto: \(primary)) → \(isDone)")
    if !isDone, let navigation = primary as? NavigationController {
      let page = CoveredPage(of: navigation, in: contentView)
      push(secondary, onto: navigation)
      columns.coveredPage = page?.stay(behind: navigation.contentView)
    }
    // A secondary controller that has not found another place is seen no more.
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

  /// Puts a navigation controller's stack onto another one's, until the columns are apart again; one that is refused
  /// keeps its stack.
  func pushStack(of other: NavigationController, onto navigation: NavigationController, animated: Bool) {
    let stack = other.viewControllers
    other.viewControllers = []
    do {
      try navigation.absorb(stack, animated: animated)
      columns.aside = other
      // What was popped before is over; what still stands under the new stack goes back along with it.
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
    tellDidMove(chosen, to: self)
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
    tell(.query, "\(self).delegate.separateSecondary(from: \(primary)) → \(answer)")
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

  /// Gives a navigation controller what was put onto the primary one's stack, and what came onto it since.
  private func giveBackStack(of other: NavigationController, from navigation: NavigationController) {
    let stack = navigation.viewControllers
    let first = stack.firstIndex(where: columns.spread.contains) ?? stack.count
    let own = first > 0 && first < stack.count ? Array(stack[first...]) : []
    navigation.viewControllers = Array(stack.prefix(stack.count - own.count))
    other.viewControllers = own.isEmpty ? columns.spread.filter { $0.parent == nil } : own
  }

  /// Takes in the secondary controller; its traits are others in a column of its own than they were where it comes
  /// from.
  private func takeIn(_ controller: ViewController) {
    let isSeen = controller.viewIfLoaded?.window != nil
    if isSeen { controller.noteTraitsBeforeLeaving() }
    columns.secondary = controller
    addChild(controller)
    // A controller that comes back receives its environment before it appears; one that is seen, where it moves to.
    if !isSeen { controller.tellTraitsSinceLeaving() }
    showColumns()
    settleAppearance(of: controller)
    if isSeen { controller.tellTraitsSinceLeaving() }
    tellDidMove(controller, to: self)
  }

  /// Has a controller that came from a container which is seen, or not, be as this one is.
  ///
  /// One that is about to appear takes it along by itself.
  private func settleAppearance(of controller: ViewController) {
    if appearance.isUnderway, appearance.isOnScreen { return }
    setAppearing(appearance.isOnScreen, controller, animated: false)
    if appearance.isUnderway { return }
    for seen in controller.seenInSlot { seen.endAppearanceTransition() }
  }
}

/// A copy of the page that the primary column of a split view controller shows, for the time of a collapse.
///
/// The page itself disappears as soon as the detail is put onto it, but the detail moves there from its own column:
/// until it has arrived, the place that the page leaves is seen, and would be empty.
@MainActor struct CoveredPage {
  private let copy: SnapshotView

  /// The animation that moves the columns, whether a change of the environment or an application's own.
  private let animation: any AnimationBlockOwner

  /// Where the page stands in the container of the columns, which the collapse does not move.
  private let frame: Rect

  /// Copies the page on top of `navigation`; `nil` where it is not seen, or where nothing will move.
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

  /// Puts the copy behind what stands in `view` now, where it does not move while that takes its new place; the end of
  /// the animation takes it away.
  func stay(behind view: View) -> View? {
    guard view.window != nil else { return nil }
    View.performWithoutAnimation {
      view.insertSubview(copy, at: 0)
      copy.place(in: Rect(origin: .zero, size: frame.size))
    }
    // The column will fill the container: what is said in its coordinates is then what it was in the container's.
    copy.place(in: frame)
    animation.addTidying { [weak copy] in copy?.removeFromSuperview() }
    return copy
  }
}
