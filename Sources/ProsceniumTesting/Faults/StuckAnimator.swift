public import Foundation
public import ProsceniumCore

/// A transitioning delegate whose animators move their views and never call `completeTransition(_:)`.
///
/// A transition stays under way until ``end(_:)`` is called or its window goes, or the stage's watchdog completes it.
@MainActor public final class StuckAnimator {
  private let duration: TimeInterval
  private var stuck: [StuckTransition] = []

  /// How many transitions it has begun.
  public private(set) var startCount = 0

  /// Makes a delegate whose animations take `duration` seconds; 0 animates nothing at all.
  public init(duration: TimeInterval = 0.25) { self.duration = duration }

  /// Completes at last every transition begun so far.
  public func end(_ didComplete: Bool) {
    let ending = stuck
    stuck = []
    for transition in ending { transition.context?.completeTransition(didComplete) }
  }

  private func makeAnimator() -> StuckTransition {
    StuckTransition(duration: duration) { [weak self] transition in
      self?.startCount += 1
      self?.stuck.append(transition)
    } onEnd: { [weak self] transition in
      self?.stuck.removeAll { $0 === transition }
    }
  }
}

extension StuckAnimator: ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    makeAnimator()
  }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    makeAnimator()
  }
}
