/// The answers of a transitioning delegate under the current names.
///
/// The requirements are not deprecated, so that the library calls the deprecated methods without a compiler warning.
@MainActor protocol OlderAnswering {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  )
    -> (any ViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  )
    -> (any ViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  )
    -> (any ViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

/// A delegate whose deprecated methods answer.
struct OlderAnswers: OlderAnswering {
  let delegate: any ViewControllerTransitioningDelegate

  @available(*, deprecated)
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    delegate.animationControllerForPresentedController(
      presented,
      presentingController: presenting,
      sourceController: source
    )
  }

  @available(*, deprecated)
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    delegate.animationControllerForDismissedController(dismissed)
  }

  @available(*, deprecated)
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    delegate.interactionControllerForPresentation(animator)
  }

  @available(*, deprecated)
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    delegate.interactionControllerForDismissal(animator)
  }

  @available(*, deprecated)
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    delegate.presentationControllerForPresentedViewController(
      presented,
      presentingViewController: presenting,
      sourceViewController: source
    )
  }
}
