import Foundation
import ProsceniumCore

/// An animator of one transition that never completes the transition.
@MainActor final class StuckTransition {
  private let duration: TimeInterval
  private let onStart: (StuckTransition) -> Void
  private let onEnd: (StuckTransition) -> Void

  /// The transition's context, or `nil` before the transition starts and after it ends.
  private(set) var context: (any ViewControllerContextTransitioning)?

  init(
    duration: TimeInterval,
    onStart: @escaping (StuckTransition) -> Void,
    onEnd: @escaping (StuckTransition) -> Void
  ) {
    self.duration = duration
    self.onStart = onStart
    self.onEnd = onEnd
  }
}

extension StuckTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    onStart(self)
    let incoming = transitionContext.view(forKey: .to)
    if let incoming, incoming.window == nil {
      transitionContext.containerView.addSubview(incoming)
      incoming.alpha = 0
    }
    guard duration > 0 else { return }
    View.animate(withDuration: duration) { incoming?.alpha = 1 }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    context = nil
    onEnd(self)
  }
}
