import Foundation
import ProsceniumCore

/// A transitioning delegate and animator in one: a quarter of a second of fading, with a controller that adds nothing.
@MainActor final class FadingTransition {
  private let removesPresenter: Bool

  /// The context of the transition that runs, to be looked into on the way.
  private(set) var context: (any ViewControllerContextTransitioning)?

  /// What has a hand move both transitions; `nil` lets them run.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// Whether there is an animator; without one the hand is not asked for.
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
    let fading = isComing ? incoming : transitionContext.view(forKey: .from)
    if let incoming, isComing {
      transitionContext.containerView.addSubview(incoming)
      incoming.alpha = 0
    }
    guard transitionContext.isAnimated else {
      fading?.alpha = isComing ? 1 : 0
      return transitionContext.completeTransition(true)
    }
    View.animate(withDuration: 0.25) {
      fading?.alpha = isComing ? 1 : 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { context = nil }
}

/// Covers its presenter whole, which leaves the window.
private final class CoveringController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
