/// Is asked about selections, notified of them, and vends their animators; every method has a default.
@preconcurrency @MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a user may select `viewController`; true by default. Asked by ``TabBarController/select(_:)`` alone.
  func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool

  /// Called after a user selected `viewController`; a transition may only be about to begin.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// The animator of a selection; `nil`, the default, changes at once.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller of the transition; `nil`, the default, lets the animator run.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool { true }

  public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}

  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
