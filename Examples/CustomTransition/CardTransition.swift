import Proscenium

/// Vends the objects of the transition. A controller does not keep its transitioning delegate alive;
/// the application must.
@MainActor final class CardTransition: ViewControllerTransitioningDelegate {
  /// The interaction controller of a dismissal while the user pulls the card; `nil` lets the animator run by itself.
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
