public import Foundation
public import ProsceniumCore

/// A transitioning delegate whose animators move their views and never call `completeTransition(_:)`.
///
/// Each transition remains unfinished until code calls ``end(_:)``, its window closes, or the stage's watchdog
/// completes it.
@MainActor public final class StuckAnimator {
  private let duration: TimeInterval
  private var stuck: [StuckTransition] = []

  /// The number of transitions that the delegate's animators have begun.
  public private(set) var startCount = 0

  /// Creates a delegate whose animations last `duration` seconds.
  ///
  /// With a duration of 0, the animators run no animation.
  public init(duration: TimeInterval = 0.25) { self.duration = duration }

  /// Completes every transition that has begun and not ended.
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
