import Foundation

/// A hand that pulls down what is presented; it may have moved on before the transition begins.
final class PullInteraction: PercentDrivenInteractiveTransition {
  private var latest: CGFloat = 0

  override func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    update(latest)
  }

  override func update(_ percentComplete: CGFloat) {
    latest = percentComplete
    super.update(percentComplete)
  }
}
