// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UINavigationControllerDelegate {
  /// The optional call of the methods that are named `navigationController`.
  public var navigationController: UINavigationControllerDelegate_navigationController? {
    UINavigationControllerDelegate_navigationController(object: self)
  }
}

/// The call of the methods of `NavigationControllerDelegate` that are named `navigationController`.
@preconcurrency @MainActor public struct UINavigationControllerDelegate_navigationController {
  let object: any NavigationControllerDelegate

  /// Calls `NavigationControllerDelegate/navigationController(_:animationControllerFor:from:to:)`.
  public func callAsFunction(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    object.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  /// Calls `NavigationControllerDelegate/navigationController(_:didShow:animated:)`.
  public func callAsFunction(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) { object.navigationController(navigationController, didShow: viewController, animated: animated) }

  /// Calls `NavigationControllerDelegate/navigationController(_:interactionControllerFor:)`.
  public func callAsFunction(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    object.navigationController(navigationController, interactionControllerFor: animationController)
  }

  /// Calls `NavigationControllerDelegate/navigationController(_:willShow:animated:)`.
  public func callAsFunction(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) { object.navigationController(navigationController, willShow: viewController, animated: animated) }
}
