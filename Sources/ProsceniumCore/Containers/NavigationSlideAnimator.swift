import Foundation

/// Slides what is pushed in from the trailing edge, and what is popped out to it; what is below gives way by a part.
@MainActor final class NavigationSlideAnimator {
  /// How far what is below moves, as a part of the width.
  private static let parallax: CGFloat = 0.3

  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }
}

extension NavigationSlideAnimator: ViewControllerAnimatedTransitioning {
  /// UIKit's length of a push.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    let place = container.bounds
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let trailing = place.offsetBy(dx: isMirrored ? -place.width : place.width, dy: 0)
    let below = place.offsetBy(dx: (isMirrored ? place.width : -place.width) * Self.parallax, dy: 0)
    let isPush = operation == .push
    to.place(in: isPush ? trailing : below)
    container.insertSubview(to, at: isPush ? container.subviews.count : 0)
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.place(in: place)
      from.place(in: isPush ? below : trailing)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
