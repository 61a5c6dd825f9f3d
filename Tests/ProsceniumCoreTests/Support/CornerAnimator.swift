import Foundation
import ProsceniumCore

/// The article's animator with its own final frame, which slides a card into the lower left corner.
@MainActor final class CornerAnimator: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let card = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
    let bounds = transitionContext.containerView.bounds
    card.frame = CGRect(x: 20, y: bounds.height, width: 300, height: 200)
    transitionContext.containerView.addSubview(card)
    View.animate(withDuration: 0.4) {
      card.frame.origin.y = bounds.height - 220
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension CornerAnimator {
  func retargetTransition(using transitionContext: any ViewControllerContextTransitioning) {
    transitionContext.retargetViews()
    guard let card = transitionContext.viewController(forKey: .to), card.isBeingPresented else { return }
    let bounds = transitionContext.containerView.bounds
    transitionContext.view(forKey: .to)?.frame = CGRect(x: 20, y: bounds.height - 220, width: 300, height: 200)
  }
}
