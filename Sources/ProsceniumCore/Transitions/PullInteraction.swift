import Foundation

/// A hand that pulls what goes; it may have moved on before the transition begins.
final class PullInteraction: PercentDrivenInteractiveTransition {
  private let didEnd: (Bool) -> Void
  private var latest: CGFloat = 0

  /// Makes a hand that is told when its transition has ended, and whether that was completed.
  init(didEnd: @escaping (Bool) -> Void = { _ in }) { self.didEnd = didEnd }

  override func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    update(latest)
  }

  override func transitionDidEnd(_ completed: Bool) {
    super.transitionDidEnd(completed)
    didEnd(completed)
  }

  override func update(_ percentComplete: CGFloat) {
    latest = percentComplete
    super.update(percentComplete)
  }
}
