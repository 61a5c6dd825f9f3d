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

  /// Moves the ends of what the animator moves, because the environment changed in the middle.
  ///
  /// The container has its new size, the style in force may be another one, and the context's frames are those of now.
  /// It is called within the animation block of the change: what is set here is added to what runs, from where
  /// everything is seen and as fast as it goes, and nothing starts anew. While the transition is interactive its
  /// fraction stays as the interaction controller last set it.
  /// It is called once for each change that moves anything: for a presentation with the change, for what stands in a
  /// controller's place or in a container when that is laid out. The transition waits for the change to arrive, but
  /// ends no later than 0.3 s after its own end, however many changes come; what stays on the screen then moves on.
  ///
  /// A transition that goes back is not retargeted by its animator: its views return to where they began, and what
  /// stood beside the container does so in its new size.
  ///
  /// The default calls ``ViewControllerContextTransitioning/retargetViews()``. UIKit has no such method: there an
  /// animator goes on to where it would have ended before.
  func retargetTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Called when the transition was completed, before any other callback of its end. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}

  public func retargetTransition(using transitionContext: any ViewControllerContextTransitioning) {
    transitionContext.retargetViews()
  }

  public func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    NoAnimator.shared
  }
}
