// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UITabBarDelegate {
  /// The optional call of the methods that are named `tabBar`.
  public var tabBar: UITabBarDelegate_tabBar? { UITabBarDelegate_tabBar(object: self) }
}

/// The call of the methods of `TabBarDelegate` that are named `tabBar`.
@preconcurrency @MainActor public struct UITabBarDelegate_tabBar {
  let object: any TabBarDelegate

  /// Calls `TabBarDelegate/tabBar(_:didSelect:)`.
  public func callAsFunction(_ tabBar: TabBar, didSelect item: TabBarItem) { object.tabBar(tabBar, didSelect: item) }
}
