import Foundation

/// An animator of the library.
protocol SystemAnimator: ViewControllerAnimatedTransitioning {
  /// Moves the start values that an environment change has moved. Called in the block that reverses the transition.
  func transitionReturns()
}

extension SystemAnimator {
  func transitionReturns() {}
}

/// An animator that slides the presented view up from below the container, or down again.
@MainActor final class CoverVerticalAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CoverVerticalAnimator: SystemAnimator {
  /// The duration of a modal transition in UIKit.
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

/// An animator that fades the presented view in or out without moving it.
@MainActor final class CrossDissolveAnimator {
  private let isPresenting: Bool
  private let duration: TimeInterval

  /// The fading view and its original opacity, which is restored when the view is no longer visible.
  private var faded: (view: View, opacity: CGFloat)?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isPresenting: A Boolean value that indicates whether the view fades in.
  ///   - duration: The duration in seconds, which by default is that of a modal transition in UIKit.
  init(isPresenting: Bool, duration: TimeInterval = 0.5) {
    (self.isPresenting, self.duration) = (isPresenting, duration)
  }
}

extension CrossDissolveAnimator: SystemAnimator {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

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

/// An animator that flips the presenter's view over to the presented view, or back.
@MainActor final class FlipHorizontalAnimator {
  private let isPresenting: Bool

  /// The flipped views and their original transforms, which are restored at the end.
  private var turned: [(view: View, transform: AffineTransform)] = []

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension FlipHorizontalAnimator: SystemAnimator {
  /// The duration of a flip in UIKit.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    turned = [from, to].compactMap { $0.map { ($0, $0.transform) } }
    let upright = to?.transform ?? .identity
    // A presentation brings the right edge to the front. The two views are the sides of one sheet, so their rotation
    // angles differ by half a turn.
    from?.deform(.turn(isUpright: true, isReversed: isPresenting))
    to?.deform(.turn(isUpright: true, isReversed: !isPresenting))
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
    for (view, transform) in turned {
      view.transform = transform
      view.deform(nil)
    }
    turned = []
  }

  /// The transform of a view seen from its side, which has no width.
  private static let edge = AffineTransform(scaleByX: 0, byY: 1)
}

/// An animator that curls the presenter's view off the presented view like a sheet of paper, or lays it back.
@MainActor final class PartialCurlAnimator {
  private let isPresenting: Bool

  /// The curled view and its original transform, which is restored at the end.
  private var sheet: (view: View, transform: AffineTransform)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension PartialCurlAnimator: SystemAnimator {
  /// The duration of a curl in UIKit.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    let (presented, presenter) = isPresenting ? (to, from) : (from, to)
    guard let view = presenter ?? presented else { return transitionContext.completeTransition(true) }
    let (container, flat) = (transitionContext.containerView, view.transform)
    sheet = (view, flat)
    if isPresenting, let presented { container.addSubview(presented) }
    if let presenter { container.bringSubviewToFront(presenter) }
    // With a presentation, the presenter's sheet leaves. Without a movable presenter view, the presented view's sheet
    // enters instead.
    let comes = isPresenting == (presenter == nil)
    view.deform(.curl)
    if comes { view.transform = view.rolledUp }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { view.transform = comes ? flat : view.rolledUp },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if let (view, transform) = sheet {
      view.transform = transform
      view.deform(nil)
    }
    sheet = nil
  }
}
