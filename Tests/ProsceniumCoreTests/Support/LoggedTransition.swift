import Foundation
import ProsceniumCore

/// A transitioning delegate and animator in one, which writes down what it is asked and told.
@MainActor final class LoggedTransition {
  private let log: EventLog
  private let removesPresenter: Bool

  /// The context of the last transition, to look into from a test.
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
    log.add("delegate.presentationController(\(names(presented, presenting, source)))")
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
    log.add("delegate.animationController(\(names(presented, presenting, source)))")
    return self
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("delegate.animationController(forDismissed: \(dismissed.title ?? ""))")
    return self
  }

  private func names(_ controllers: ViewController?...) -> String {
    controllers.map { $0?.title ?? "nil" }.joined(separator: ", ")
  }
}

extension LoggedTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    log.add("animator.animateTransition(animated: \(transitionContext.isAnimated))")
    context = transitionContext
    if let to = transitionContext.view(forKey: .to), to.window == nil {
      to.alpha = 0
      transitionContext.containerView.addSubview(to)
    }
    guard transitionContext.isAnimated else {
      transitionContext.view(forKey: .to)?.alpha = 1
      return transitionContext.completeTransition(true)
    }
    View.animate(withDuration: 0.25) {
      transitionContext.view(forKey: .to)?.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animator.animationEnded(\(transitionCompleted))")
    context = nil
  }
}
