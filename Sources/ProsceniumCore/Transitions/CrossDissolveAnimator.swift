import Foundation

/// Fades the presented view in at its place, or out again.
@MainActor final class CrossDissolveAnimator {
  private let isPresenting: Bool

  /// The view that fades and its own opacity, which it gets back when it is out of sight.
  private var faded: (view: View, opacity: CGFloat)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CrossDissolveAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a modal transition.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let key: TransitionContextViewKey = isPresenting ? .to : .from
    guard let view = transitionContext.view(forKey: key) else { return transitionContext.completeTransition(true) }
    let opacity = view.alpha
    faded = (view, opacity)
    if isPresenting {
      view.alpha = 0
      transitionContext.containerView.addSubview(view)
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { [isPresenting] in view.alpha = isPresenting ? opacity : 0 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let (view, opacity) = faded, transitionCompleted != isPresenting { view.alpha = opacity }
    faded = nil
  }
}
