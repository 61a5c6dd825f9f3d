import Foundation
import ProsceniumCore

/// The animator in the article on custom transitions that vends a property animator.
@MainActor final class InterruptibleSlide: ViewControllerAnimatedTransitioning {
  private var running: ViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let running { return running }
    let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
    if let view = transitionContext.view(forKey: .to) {
      let place = view.frame
      view.frame = place.offsetBy(dx: place.width, dy: 0)
      transitionContext.containerView.addSubview(view)
      animator.addAnimations { view.frame = place }
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }
}
