import Foundation

/// Slides the presented view up from below the container, or down again.
@MainActor final class CoverVerticalAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CoverVerticalAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a modal transition.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: TransitionContextViewKey = isPresenting ? .to : .from
    guard let view = transitionContext.view(forKey: key) else { return transitionContext.completeTransition(true) }
    let below = container.bounds.maxY
    if isPresenting {
      view.place(in: view.frame.offsetBy(dx: 0, dy: below - view.frame.minY))
      container.addSubview(view)
    }
    let controller = transitionContext.viewController(forKey: .to)
    let end =
      isPresenting
      ? controller.map { transitionContext.finalFrame(for: $0) } ?? container.bounds
      : view.frame.offsetBy(dx: 0, dy: below - view.frame.minY)
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      animations: { view.place(in: end) },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }
}
