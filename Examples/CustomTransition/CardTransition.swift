import Proscenium

/// A transitioning delegate that vends the objects of the transition.
///
/// A controller does not retain its transitioning delegate, so the application must.
@MainActor final class CardTransition: ViewControllerTransitioningDelegate {
  /// The interaction controller of a dismissal while the user pulls the card, or `nil` for an automatic dismissal.
  var gesture: PercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    CardPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    gesture
  }
}
