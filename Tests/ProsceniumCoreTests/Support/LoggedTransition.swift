import Foundation
import ProsceniumCore

/// A transitioning delegate and animator that logs its calls.
@MainActor final class LoggedTransition {
  private let log: EventLog
  private let removesPresenter: Bool

  /// The interaction controller of both transitions, or `nil` to run the animator without interaction.
  var interaction: (any ViewControllerInteractiveTransitioning)?

  /// The context of the current transition, for inspection by a test.
  private(set) var context: (any ViewControllerContextTransitioning)?

  init(log: EventLog, removesPresenter: Bool = false) {
    self.log = log
    self.removesPresenter = removesPresenter
  }
}

extension LoggedTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    log.add("delegate.presentationController", with: presented, presenting, source)
    return LoggedPresentationController(
      presented: presented,
      presenting: presenting,
      log: log,
      removesPresenter: removesPresenter
    )
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("delegate.animationController", with: presented, presenting, source)
    return self
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("delegate.animationController(forDismissed: \(dismissed.title ?? ""))")
    return self
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("delegate.interactionControllerForPresentation(own: \(animator === self))")
    return interaction
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("delegate.interactionControllerForDismissal(own: \(animator === self))")
    return interaction
  }
}

extension LoggedTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    log.add("animator.animateTransition(animated: \(transitionContext.isAnimated))")
    context = transitionContext
    let (mover, opacity) = place(transitionContext)
    guard transitionContext.isAnimated else {
      mover?.alpha = opacity
      return transitionContext.completeTransition(true)
    }
    View.animate(withDuration: 0.25) {
      mover?.alpha = opacity
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Returns the view that fades and its final opacity.
  ///
  /// The view is the incoming view, which is added to the container, or the outgoing view if there is none.
  private func place(_ context: any ViewControllerContextTransitioning) -> (View?, CGFloat) {
    guard let to = context.view(forKey: .to), to.window == nil else { return (context.view(forKey: .from), 0) }
    to.alpha = 0
    context.containerView.addSubview(to)
    return (to, 1)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animator.animationEnded(\(transitionCompleted))")
    context = nil
  }
}
