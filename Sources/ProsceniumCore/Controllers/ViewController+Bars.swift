extension ViewController {
  /// The content of bars that belongs to a controller, created on first use.
  @MainActor final class BarContent {
    var navigationItem: NavigationItem?
    var tabBarItem: TabBarItem?
    var toolbarItems: [BarButtonItem]?
    var hidesBottomBarWhenPushed = false
  }

  var barContentMade: BarContent {
    if let barContent { return barContent }
    let content = BarContent()
    barContent = content
    return content
  }

  /// The item of the navigation bar, created with the title on first use.
  var navigationItemMade: NavigationItem {
    if let item = barContent?.navigationItem { return item }
    let item = NavigationItem()
    item.title = title
    barContentMade.navigationItem = item
    parent?.barItemWasMade(for: self)
    return item
  }

  /// The item of the tab bar, created with the title on first use.
  var tabBarItemMade: TabBarItem {
    if let item = barContent?.tabBarItem { return item }
    let item = TabBarItem(title: title, image: nil, tag: 0)
    setTabBarItem(item)
    return item
  }

  func setTabBarItem(_ item: TabBarItem?) {
    guard item !== barContent?.tabBarItem else { return }
    barContentMade.tabBarItem = item
    parent?.barItemWasMade(for: self)
  }

  func setToolbarItemsNow(_ items: [BarButtonItem]?, animated: Bool) {
    barContentMade.toolbarItems = items
    parent?.toolbarItemsDidChange(of: self, animated: animated)
  }

  func setHidesBottomBarWhenPushed(_ hides: Bool) {
    if hides || barContent != nil { barContentMade.hidesBottomBarWhenPushed = hides }
  }

  /// Updates the items of bars that exist after a change of the title.
  func titleDidChange() {
    barContent?.navigationItem?.title = title
    barContent?.tabBarItem?.title = title
  }
}
