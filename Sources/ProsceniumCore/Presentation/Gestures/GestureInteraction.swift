import Foundation

/// The interaction controller of a gesture that pulls what goes; it may be updated before the transition begins.
final class GestureInteraction: PercentDrivenInteractiveTransition {
  private let didEnd: (Bool) -> Void
  private var latest: CGFloat = 0

  /// Makes one that calls `didEnd` when its transition has ended, with whether that was completed.
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
