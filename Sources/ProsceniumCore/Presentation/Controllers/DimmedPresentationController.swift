import Foundation

/// Shows what is presented over a dimmed ground.
final class DimmedPresentationController: PresentationController {
  private let ground = DimmingView()

  override func containerViewWillLayoutSubviews() {
    if let containerView { ground.frame = containerView.bounds }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    ground.enter(containerView, behind: presentedView)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { ground.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { ground.removeFromSuperview() }
  }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [ground] _ in ground.alpha = alpha }
  }
}
