import Foundation

/// Turns the presenter's view over to the presented one's, or back.
@MainActor final class FlipHorizontalAnimator {
  /// The views that turn and their own transforms, which they get back.
  private var turned: [(view: View, transform: AffineTransform)] = []
}

extension FlipHorizontalAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a flip.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    turned = [from, to].compactMap { $0.map { ($0, $0.transform) } }
    let upright = to?.transform ?? .identity
    if let to {
      if to.window == nil { transitionContext.containerView.addSubview(to) }
      to.transform = Self.edge.concatenating(upright)
    }
    View.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          if let from { from.transform = Self.edge.concatenating(from.transform) }
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { to?.transform = upright }
      },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    for (view, transform) in turned { view.transform = transform }
    turned = []
  }

  /// Seen from the side, without width.
  private static let edge = AffineTransform(scaleByX: 0, byY: 1)
}
