public import Foundation
public import ProsceniumCore

/// A transitioning delegate and animator that moves its views and never says that it has ended.
///
/// The transition stays under way until ``end(_:)`` is called or its window goes, or the stage's watchdog completes it.
@MainActor public final class StuckAnimator {
  private let duration: TimeInterval
  private var contexts: [any ViewControllerContextTransitioning] = []

  /// How many transitions it has begun.
  public private(set) var startCount = 0

  /// Makes an animator whose animation takes `duration` seconds; 0 animates nothing at all.
  public init(duration: TimeInterval = 0.25) { self.duration = duration }

  /// Says at last that every transition begun so far has ended.
  public func end(_ didComplete: Bool) {
    let stuck = contexts
    contexts = []
    for context in stuck { context.completeTransition(didComplete) }
  }
}

extension StuckAnimator: ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }
}

extension StuckAnimator: ViewControllerAnimatedTransitioning {
  public func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  public func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    startCount += 1
    contexts.append(transitionContext)
    let incoming = transitionContext.view(forKey: .to)
    if let incoming, incoming.window == nil {
      transitionContext.containerView.addSubview(incoming)
      incoming.alpha = 0
    }
    guard duration > 0 else { return }
    View.animate(withDuration: duration) { incoming?.alpha = 1 }
  }

  public func animationEnded(_ transitionCompleted: Bool) { contexts = [] }
}
