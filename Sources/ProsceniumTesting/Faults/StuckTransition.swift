import Foundation
import ProsceniumCore

/// The animator of one transition that it never completes.
@MainActor final class StuckTransition {
  private let duration: TimeInterval
  private let onStart: (StuckTransition) -> Void
  private let onEnd: (StuckTransition) -> Void

  /// The transition's context from its start to its end.
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
