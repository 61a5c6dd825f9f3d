import Foundation

/// Pulls the presenter's view off the presented one like a sheet of paper, or lays it back.
@MainActor final class PartialCurlAnimator {
  private let isPresenting: Bool

  /// The sheet and its own transform, which it gets back.
  private var sheet: (view: View, transform: AffineTransform)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension PartialCurlAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a curl.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    let (presented, presenter) = isPresenting ? (to, from) : (from, to)
    guard let view = presenter ?? presented else { return transitionContext.completeTransition(true) }
    let (container, flat) = (transitionContext.containerView, view.transform)
    sheet = (view, flat)
    if isPresenting, let presented { container.addSubview(presented) }
    if let presenter { container.bringSubviewToFront(presenter) }
    // The presenter's sheet goes with a presentation, the presented one's comes with it.
    let comes = isPresenting == (presenter == nil)
    if comes { view.transform = view.rolledUp }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.transform = comes ? flat : view.rolledUp },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let (view, transform) = sheet { view.transform = transform }
    sheet = nil
  }
}
