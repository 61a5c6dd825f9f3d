/// Vends the objects of a custom transition; every method has a default.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator that presents `presented`; `nil` leaves it to the controller's transition style.
  ///
  /// - Parameters:
  ///   - presented: What is about to be presented.
  ///   - presenting: What it covers: the root, or the controller presented last.
  ///   - source: The controller whose `present` was called.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// The animator that dismisses `dismissed`; `nil` leaves it to the controller's transition style.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

  /// What has a hand present with `animator`; `nil` lets the animator run by itself.
  ///
  /// Asked only when the delegate vended that animator and the transition animates.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// What has a hand dismiss with `animator`; `nil` lets the animator run by itself.
  ///
  /// Asked only when the delegate vended that animator and the transition animates.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// The presentation controller of `presented`, asked for style `.custom` alone; `nil` gives one that adds nothing.
  ///
  /// - Parameters:
  ///   - presented: What is about to be presented.
  ///   - presenting: What it covers; `nil` when that is not known yet.
  ///   - source: The controller whose `present` was called.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    nil
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    nil
  }

  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    nil
  }

  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    nil
  }

  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    nil
  }
}
