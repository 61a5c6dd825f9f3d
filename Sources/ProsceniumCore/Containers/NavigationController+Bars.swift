import Foundation

extension NavigationController {
  /// The decision on the navigation bar.
  enum BarVisibility {
    /// The bar is hidden until the application uses it.
    case automatic
    case hidden
    case shown
  }

  // MARK: Navigation bar

  var barsMade: NavigationBars {
    if let bars { return bars }
    let bars = NavigationBars(of: self)
    self.bars = bars
    bars.attach()
    // The bars are created by a callback at the start of a change, which then moves them.
    if let transition = containment.transition, transition.machine.phase == .beginning {
      bars.willChange(transition.change)
    }
    return bars
  }

  /// The bars, and shows the navigation bar unless the application has hidden it.
  var barsInUse: NavigationBars {
    let bars = barsMade
    if barVisibility == .automatic { setBarVisibility(.shown, animated: false) }
    return bars
  }

  func setBarVisibility(_ visibility: BarVisibility, animated: Bool) {
    guard visibility != barVisibility else { return }
    barVisibility = visibility
    if visibility == .shown { barsMade.updateItems() }
    bars?.update(animated: animated)
    if visibility == .shown { ownBarHiding?.barWasShown() }
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Creates the bars if a page of the stack hides the tab bar, because they move the tab bar with the pages.
  func makeBarsForTabBar() {
    if parent is TabBarController, stack.contains(where: \.hidesBottomBarWhenPushed) { _ = barsMade }
  }

  /// Shows the bar if a page of the stack has an item and the application has not decided otherwise.
  func showBarIfUsed() {
    guard barVisibility == .automatic, stack.contains(where: { $0.barContent?.navigationItem != nil }) else { return }
    setBarVisibility(.shown, animated: containment.transition != nil)
  }

  /// The items of the navigation bar, from the root to the top, or an empty list before its first use.
  var items: [NavigationItem] { barVisibility == .automatic ? [] : stack.map(\.navigationItem) }

  /// Returns the items of the pages up to one of the stack, or of a page that has left the stack.
  func items(upTo page: ViewController) -> [NavigationItem] {
    guard barVisibility != .automatic else { return [] }
    // A page that has left the stack was above the remaining ones.
    guard let index = stack.firstIndex(of: page) else { return items + [page.navigationItem] }
    return stack[...index].map(\.navigationItem)
  }

  /// Returns the stack from before a change that was made already.
  func stackBefore(_ change: ChildChange) -> [ViewController] {
    change.before.isEmpty ? stack.filter { !change.entering.contains($0) } : change.before
  }

  // MARK: Toolbar

  func setToolbarIsHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != toolbarIsHidden else { return }
    toolbarIsHidden = isHidden
    if !isHidden { _ = barsMade.makeToolbar() }
    bars?.update(animated: animated)
  }

  /// Returns a Boolean value that indicates whether a page of the stack or one below it hides the tab bar.
  func hidesTabBar(for page: ViewController) -> Bool {
    let end = stack.firstIndex(of: page) ?? stack.count - 1
    return stack.prefix(end + 1).contains(where: \.hidesBottomBarWhenPushed)
  }
}

extension NavigationController: NavigationBarOwner {
  package func navigationBarWantsToPop() { popViewController(animated: true) }
  package func navigationBarStyleDidChange() {
    bars?.bar.traitOverrides.userInterfaceStyle = bars?.bar.barStyle == .black ? .dark : .unspecified
    setNeedsStatusBarAppearanceUpdate()
  }

  package func navigationBarWillLayOut() { bars?.noteReturn() }
  package func barHeightMayHaveChanged() { viewIfLoaded.map { _ in contentView.setNeedsLayout() } }
}

// MARK: Steps of a change

extension NavigationController {
  func willChangeBars(for change: ChildChange) { bars?.willChange(change) }
  func prepareBars() { bars?.prepare() }
  func animateBars() { bars?.moveForward() }
  func returnBars() { bars?.moveBack() }
  func settleBars(completed: Bool) { bars?.settle(completed: completed) }
  var barStartFrames: [(view: View, frame: Rect)] { bars?.startFrames ?? [] }
}
