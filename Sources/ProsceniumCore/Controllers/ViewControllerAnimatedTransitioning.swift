public import Foundation

/// Moves the views of one transition.
@preconcurrency @MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// How long the transition takes, in seconds. Asked before it starts.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the coming view into the container and starts the animations.
  ///
  /// ``ViewControllerContextTransitioning/completeTransition(_:)`` must be called once when they ended. It is called
  /// also for a custom presentation that does not animate (`isAnimated` is false): then the views go to their ends.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// The property animator that runs the transition, for transitions that are to be interrupted on the way.
  ///
  /// Asked for after the start; alongside animations are added to it. Return the same object each time in one
  /// transition. Without an implementation the transition has none.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating

  /// Called because the transition was completed, before anybody else hears of it. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}

  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    NoAnimator.shared
  }
}
