import Foundation
import ProsceniumCore

/// A transitioning delegate and animator that fades or slides for a quarter of a second.
///
/// Its presentation controller adds no views.
@MainActor final class FadingTransition {
  private let removesPresenter: Bool

  /// The context of the running transition, for inspection during the transition.
  private(set) var context: (any ViewControllerContextTransitioning)?

  /// The interaction controller of both transitions, or `nil` for transitions without interaction.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// A Boolean value that indicates whether the presented view slides from the container's lower edge instead of
  /// fading.
  var slides = false

  /// A Boolean value that indicates whether the delegate returns an animator for presentations.
  ///
  /// Without an animator, the stage does not query the interaction controller.
  var vendsAnimator = true

  init(removesPresenter: Bool = false) { self.removesPresenter = removesPresenter }
}

extension FadingTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    removesPresenter
      ? CoveringController(presentedViewController: presented, presenting: presenting)
      : PresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    vendsAnimator ? self : nil
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    interaction
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }
}

extension FadingTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    let incoming = transitionContext.view(forKey: .to)
    let isComing = incoming != nil && incoming?.window == nil
    let moving = isComing ? incoming : transitionContext.view(forKey: .from)
    let bottom = transitionContext.containerView.bounds.maxY
    let alpha = isComing ? 1.0 : 0
    var top = bottom
    if let incoming, isComing {
      top = transitionContext.viewController(forKey: .to).map(transitionContext.finalFrame)?.minY ?? 0
      if slides { incoming.frame.origin.y = bottom } else { incoming.alpha = 0 }
      transitionContext.containerView.addSubview(incoming)
    }
    let move = { [slides] in
      if slides { moving?.frame.origin.y = top } else { moving?.alpha = alpha }
    }
    guard transitionContext.isAnimated else {
      move()
      return transitionContext.completeTransition(true)
    }
    View.animate(withDuration: 0.25) {
      move()
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { context = nil }
}

/// A presentation controller that covers and removes its presenter's view.
private final class CoveringController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
