import Foundation

/// The tab bar of a tab bar controller, with its position.
@MainActor final class TabBars {
  @WeakReference private var controller: TabBarController?
  let bar = TabBar()
  private var position: EdgeBar

  /// A push or pop that hides or shows the tab bar, with the position of the bar at its start.
  private var change: (hides: Bool, operation: NavigationBar.Operation, start: EdgeBar.Presence)?

  init(of controller: TabBarController) {
    position = EdgeBar(bar, at: .bottom, .beyondEdge)
    self.controller = controller
    bar.barOwner = controller
    bar.itemIsTapped = { [weak controller] in controller?.tabIsTapped(at: $0) }
  }

  /// Adds the bar to the view of the tab bar controller, in front of the children.
  func attach() {
    guard let controller, let view = controller.viewIfLoaded, bar.superview !== view else { return }
    view.insertSubview(bar, aboveSubview: controller.contentView)
  }

  /// The height by which the bar insets the children, or 0 if the application has hidden the bar.
  var inset: CGFloat { controller?.isTabBarHidden ?? true ? 0 : bar.intrinsicContentSize.height }

  private var isHiddenByPage: Bool {
    guard let navigation = controller?.selectedViewController as? NavigationController else { return false }
    return navigation.topViewController.map(navigation.hidesTabBar(for:)) ?? false
  }

  private var isWanted: Bool { controller?.isTabBarHidden == false && !isHiddenByPage }

  /// Updates the items from the children and the selection.
  func updateItems() {
    guard let controller else { return }
    View.performWithoutAnimation {
      bar.items = controller.tabs.map { $0.tabBarItem }
      bar.selectedItem = controller.selectedViewController?.tabBarItem
    }
  }

  /// Places the bar and updates the safe areas of the children, in the layout of the content view or in an animation.
  func layOut() {
    guard let controller, controller.isViewLoaded else { return }
    if change != nil { (controller.selectedViewController as? NavigationController)?.bars?.noteReturn() }
    let content = controller.contentView
    let insets = EdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
    for child in controller.tabs { child.containment.slot?.barInsets = insets }
    bar.background.containerSafeArea = content.safeAreaInsets
    position.place(in: content, inset: content.safeAreaInsets.bottom, height: bar.intrinsicContentSize.height)
  }

  private func layOutNow() {
    layOut()
    bar.layoutIfNeeded()
    controller?.contentView.layoutIfNeeded()
  }

  /// Moves the bar to the position that the controller's properties and the selected page require.
  func update(animated: Bool) {
    guard let controller, controller.isViewLoaded, change == nil else { return }
    let isAnimated = animated && controller.view.window != nil
    let target = isWanted ? EdgeBar.Presence.shown : .beyondEdge
    if isWanted, position.presence != .shown {
      View.performWithoutAnimation {
        position.presence = .beyondEdge
        bar.isHidden = false
        layOut()
        bar.layoutIfNeeded()
      }
    }
    position.presence = target
    guard isAnimated else {
      layOutNow()
      return position.updateVisibility()
    }
    View.animate(withDuration: NavigationBar.hideDuration, animations: layOutNow) { [weak self] _ in
      self?.position.updateVisibility()
    }
  }

  // MARK: Pushes and pops in a child

  /// Prepares the bar for a push or pop that hides or shows it.
  func willChange(to hides: Bool, _ operation: NavigationBar.Operation) {
    guard controller?.isTabBarHidden == false else { return }
    change = (hides, operation, position.presence)
    guard !hides, position.presence != .shown else { return }
    View.performWithoutAnimation {
      position.presence = operation == .push ? .trailing : .leading
      bar.isHidden = false
      layOut()
      bar.layoutIfNeeded()
    }
  }

  /// Moves the bar to the end of the push or pop, in the animator's block.
  func moveForward() {
    guard let change else { return }
    if !change.hides {
      position.presence = .shown
    } else if position.presence == .shown {
      position.presence = change.operation == .push ? .leading : .trailing
    }
    layOut()
  }

  /// Moves the bar to the start of the push or pop, in the block of the reversal.
  func moveBack() {
    guard let change else { return }
    position.presence = startPresence(of: change)
    layOut()
  }

  /// The position at which the bar's path begins.
  private func startPresence(
    of change: (hides: Bool, operation: NavigationBar.Operation, start: EdgeBar.Presence)
  ) -> EdgeBar.Presence {
    if change.hides || change.start == .shown { return change.start }
    return change.operation == .push ? .trailing : .leading
  }

  /// The frame of the bar at the start of the push or pop, in the current bounds.
  var startFrames: [(view: View, frame: Rect)] {
    guard let change, let content = controller?.contentView else { return [] }
    let frame = position.frame(
      at: startPresence(of: change),
      in: content,
      inset: content.safeAreaInsets.bottom,
      height: bar.intrinsicContentSize.height
    )
    return [(bar, frame)]
  }

  /// Shows or hides the bar at rest after the end of the push or pop.
  func settle(completed: Bool) {
    if let change, !completed { position.presence = change.start }
    change = nil
    update(animated: false)
  }
}
