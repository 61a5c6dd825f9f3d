import Foundation

/// An animator of the library's own.
protocol SystemAnimator: ViewControllerAnimatedTransitioning {
  /// Moves the ends that a change of the environment has moved to the start; called in the block that reverses the
  /// transition.
  func transitionReturns()
}

extension SystemAnimator {
  func transitionReturns() {}
}

/// Slides the presented view up from below the container, or down again.
@MainActor final class CoverVerticalAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CoverVerticalAnimator: SystemAnimator {
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

/// Fades the presented view in at its place, or out again.
@MainActor final class CrossDissolveAnimator {
  private let isPresenting: Bool

  /// The view that fades and its own opacity, which it gets back when it is out of sight.
  private var faded: (view: View, opacity: CGFloat)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension CrossDissolveAnimator: SystemAnimator {
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

/// Turns the presenter's view over to the presented one's, or back.
@MainActor final class FlipHorizontalAnimator {
  private let isPresenting: Bool

  /// The views that turn and their own transforms, which they get back.
  private var turned: [(view: View, transform: AffineTransform)] = []

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension FlipHorizontalAnimator: SystemAnimator {
  /// UIKit's length of a flip.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    turned = [from, to].compactMap { $0.map { ($0, $0.transform) } }
    let upright = to?.transform ?? .identity
    // Presenting, the right side comes to the front, and what turns in stands half a turn behind what turns away.
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

  /// Seen from the side, without width.
  private static let edge = AffineTransform(scaleByX: 0, byY: 1)
}

/// Pulls the presenter's view off the presented one like a sheet of paper, or lays it back.
@MainActor final class PartialCurlAnimator {
  private let isPresenting: Bool

  /// The sheet and its own transform, which it gets back.
  private var sheet: (view: View, transform: AffineTransform)?

  init(isPresenting: Bool) { self.isPresenting = isPresenting }
}

extension PartialCurlAnimator: SystemAnimator {
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
