import Foundation

extension TabBarController {
  /// The decision on the tab bar.
  enum BarVisibility {
    /// The bar is hidden until the application uses it.
    case automatic
    case hidden
    case shown
  }

  var barsMade: TabBars {
    if let bars { return bars }
    let bars = TabBars(of: self)
    self.bars = bars
    bars.attach()
    bars.updateItems()
    return bars
  }

  /// The bar, which becomes visible unless the application has hidden it.
  var barInUse: TabBar {
    let bars = barsMade
    if barVisibility == .automatic { setBarVisibility(.shown, animated: false) }
    return bars.bar
  }

  func setBarVisibility(_ visibility: BarVisibility, animated: Bool) {
    guard visibility != barVisibility else { return }
    barVisibility = visibility
    if visibility == .shown { _ = barsMade }
    bars?.update(animated: animated)
  }

  /// Shows the bar if a child has an item and the application has not decided otherwise, and updates the items.
  func updateBar() {
    if barVisibility == .automatic, tabs.contains(where: hasItem) {
      setBarVisibility(.shown, animated: false)
    }
    bars?.updateItems()
  }

  private func hasItem(_ child: ViewController) -> Bool {
    let root = (child as? NavigationController)?.stack.first
    return child.barContent?.tabBarItem != nil || root?.barContent?.tabBarItem != nil
  }

  /// Selects a tab, or returns to the beginning of the selected one.
  ///
  /// A navigation controller returns to its root, and scrolled content of a root to its top.
  func tabIsTapped(at index: Int) {
    guard tabs.indices.contains(index) else { return }
    let child = tabs[index]
    let wasSelected = child === selectedViewController
    guard select(child), wasSelected else { return }
    if let navigation = child as? NavigationController, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else {
      child.viewIfLoaded?.scrollToTop()
    }
  }

  func settleBars(completed: Bool) {
    bars?.updateItems()
    bars?.settle(completed: completed)
  }
}

extension TabBarController: BarOwner {
  package func barHeightMayHaveChanged() { viewIfLoaded.map { _ in contentView.setNeedsLayout() } }
}

extension View {
  /// Scrolls the first scroll view among this view and its descendants to its top, unless the view forbids it.
  fileprivate func scrollToTop() {
    guard let scrollView = firstScrollView, scrollView.scrollsToTop else { return }
    let top = Point(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
    scrollView.setContentOffset(top, animated: true)
  }

  private var firstScrollView: ScrollView? {
    if let scrollView = self as? ScrollView { return scrollView }
    for subview in subviews where !subview.isHidden {
      if let found = subview.firstScrollView { return found }
    }
    return nil
  }
}
