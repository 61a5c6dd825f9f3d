// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UITabBarControllerDelegate {
  /// The optional call of the methods that are named `tabBarController`.
  public var tabBarController: UITabBarControllerDelegate_tabBarController? {
    UITabBarControllerDelegate_tabBarController(object: self)
  }
}

/// The call of the methods of `TabBarControllerDelegate` that are named `tabBarController`.
@preconcurrency @MainActor public struct UITabBarControllerDelegate_tabBarController {
  let object: any TabBarControllerDelegate

  /// Calls `TabBarControllerDelegate/tabBarController(_:animationControllerForTransitionFrom:to:)`.
  public func callAsFunction(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    object.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  /// Calls `TabBarControllerDelegate/tabBarController(_:didSelect:)`.
  public func callAsFunction(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
    object.tabBarController(tabBarController, didSelect: viewController)
  }

  /// Calls `TabBarControllerDelegate/tabBarController(_:interactionControllerFor:)`.
  public func callAsFunction(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    object.tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  /// Calls `TabBarControllerDelegate/tabBarController(_:shouldSelect:)`.
  public func callAsFunction(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
  { object.tabBarController(tabBarController, shouldSelect: viewController) }
}
