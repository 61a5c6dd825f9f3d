import Foundation
import Proscenium

/// A transitioning delegate whose animator slides a sheet over a backdrop.
@MainActor final class CustomTransition: ViewControllerTransitioningDelegate {
  /// The interaction controller of the next transition, or `nil` for a transition without an interaction.
  var gesture: PercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    BackdropPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SlidingAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    SlidingAnimator(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    gesture
  }
}

/// A presentation controller that adds a backdrop and fades it alongside the transition.
private final class BackdropPresentationController: PresentationController {
  private let backdrop = View()

  override var frameOfPresentedViewInContainerView: Rect {
    containerView.map { $0.bounds.insetBy(dx: 40, dy: 80) } ?? .zero
  }

  override func presentationTransitionWillBegin() {
    backdrop.alpha = 0
    containerView?.insertSubview(backdrop, at: 0)
    presentedViewController.transitionCoordinator?.animate { [backdrop] _ in backdrop.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [backdrop] _ in backdrop.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { backdrop.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    if let containerView { backdrop.frame = containerView.bounds }
  }
}

/// An animator that slides the presented view up from below the container, or down again.
@MainActor private final class SlidingAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    transitionContext?.isAnimated == false ? 0 : 0.5
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    let place = view.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
    if isPresenting {
      view.frame = below
      container.addSubview(view)
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) { [isPresenting] in
      view.frame = isPresenting ? place : below
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
