import Foundation
import Proscenium

/// Slides the card in from below the window, or out again. One object serves one transition.
@MainActor final class CardAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// A custom presentation asks for its animator also when nothing is to move.
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
      // Also when the gesture ended and everything went back: then the transition was cancelled.
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
