import Foundation
import Proscenium

/// An animator that slides the card in from below the window, or out again.
///
/// Each object animates one transition.
@MainActor final class CardAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// Returns the duration of the transition, which is 0 without animation.
  ///
  /// A custom presentation uses its animator even if the transition is not animated.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    transitionContext?.isAnimated == false ? 0 : 0.4
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let card = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(false)
    }
    let place = card.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
    if isPresenting {
      card.frame = below
      container.addSubview(card)
    }
    View.animate(withDuration: transitionDuration(using: transitionContext)) { [isPresenting] in
      card.frame = isPresenting ? place : below
    } completion: { _ in
      // A gesture that ends early reverses the animation and cancels the transition.
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
