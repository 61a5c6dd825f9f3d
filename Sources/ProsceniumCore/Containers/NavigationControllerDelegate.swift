/// Is notified of what a navigation controller shows, and vends its animators; every method has a default.
@preconcurrency @MainActor public protocol NavigationControllerDelegate: AnyObject {
  /// Called before `viewController` is shown: by a transition in a controller that stands in a window, with
  /// ``ViewController/transitionCoordinator`` there, and once for the top when the controller itself first comes on
  /// screen, before that top's `viewWillAppear` and with `animated` false.
  ///
  /// The transition, or the coming, may still be cancelled; then ``navigationController(_:didShow:animated:)`` does not
  /// come.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )

  /// Called after `viewController` was shown and all controllers appeared and disappeared; also for the top when the
  /// controller itself first came on screen.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )

  /// The animator of a transition; `nil`, the default, slides. Asked only when it animates.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The interaction controller of a transition with the delegate's own animator; `nil`, the default, lets that run.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
