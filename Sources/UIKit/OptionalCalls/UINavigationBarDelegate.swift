// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UINavigationBarDelegate {
  /// The optional call of the methods that are named `navigationBar`.
  public var navigationBar: UINavigationBarDelegate_navigationBar? {
    UINavigationBarDelegate_navigationBar(object: self)
  }
}

/// The call of the methods of `NavigationBarDelegate` that are named `navigationBar`.
@preconcurrency @MainActor public struct UINavigationBarDelegate_navigationBar {
  let object: any NavigationBarDelegate

  /// Calls `NavigationBarDelegate/navigationBar(_:didPop:)`.
  public func callAsFunction(_ navigationBar: NavigationBar, didPop item: NavigationItem) {
    object.navigationBar(navigationBar, didPop: item)
  }

  /// Calls `NavigationBarDelegate/navigationBar(_:didPush:)`.
  public func callAsFunction(_ navigationBar: NavigationBar, didPush item: NavigationItem) {
    object.navigationBar(navigationBar, didPush: item)
  }

  /// Calls `NavigationBarDelegate/navigationBar(_:shouldPop:)`.
  public func callAsFunction(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool {
    object.navigationBar(navigationBar, shouldPop: item)
  }

  /// Calls `NavigationBarDelegate/navigationBar(_:shouldPush:)`.
  public func callAsFunction(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool {
    object.navigationBar(navigationBar, shouldPush: item)
  }
}
