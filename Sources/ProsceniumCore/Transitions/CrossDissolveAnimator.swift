import Foundation

/// Fades the presented view in at its place, or out again.
@MainActor final class CrossDissolveAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CrossDissolveAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a modal transition.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let key: TransitionContextViewKey = isPresenting ? .to : .from
    guard let view = transitionContext.view(forKey: key) else { return transitionContext.completeTransition(true) }
    let opacity = view.alpha
    if isPresenting {
      view.alpha = 0
      transitionContext.containerView.addSubview(view)
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { [isPresenting] in view.alpha = isPresenting ? opacity : 0 },
      completion: { [isPresenting] _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        if !isPresenting { view.alpha = opacity }
      }
    )
  }
}
