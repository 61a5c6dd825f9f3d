public import Foundation

/// The methods of an animator, which moves the views of one transition.
@preconcurrency @MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition in seconds.
  ///
  /// The method is called before the transition starts.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval

  /// Adds the incoming view to the container and starts the animations.
  ///
  /// The animator must call ``ViewControllerContextTransitioning/completeTransition(_:)`` once when all animations
  /// have ended. The method is also called for a custom presentation that is not animated, whose context returns
  /// `false` from `isAnimated`. In that case, set the final state of the views.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Returns the property animator that runs the transition, for transitions that can be interrupted.
  ///
  /// The method is called after `animateTransition(using:)`, or after the interaction controller has started the
  /// transition. Return the same object for each call of one transition. The library adds alongside animations to this
  /// animator. If the animator remains inactive because of other animations, the library adds them to the longest of
  /// those.
  ///
  /// An inactive animator is started automatically, with two exceptions. It is not started if
  /// `animateTransition(using:)` has opened an animation, or if an application's interaction controller drives the
  /// animator. Animation blocks without duration do not count, and neither do blocks that a callback such as a layout
  /// has opened. If the interaction controller never starts the animator, alongside animations run after the
  /// interaction or at the completion of the transition.
  ///
  /// Without an implementation, the transition has no interruptible animator.
  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating

  /// Moves the targets of the animator's views, because the environment changed during the transition.
  ///
  /// The container already has its new size, the style may have changed, and the context returns the current frames.
  /// The method is called within the animation block of the change. All changes made here are therefore added to the
  /// running animations. The views continue from their current position and velocity, and no animation restarts. While
  /// the transition is interactive, its fraction remains as the interaction controller last set it.
  ///
  /// The method is called once for each change that moves any view. For a presentation, the call is part of the
  /// change. For a container and for an in-context presentation, the call is part of their next layout. The transition
  /// waits until the change has ended, but at most 0.3 s longer than its own end, independent of the number of
  /// changes. Views that remain on the screen then continue to move.
  ///
  /// A cancelled transition is not retargeted by its animator. Its views return to their start, and views outside of
  /// the container return relative to the container's new size.
  ///
  /// The context is a separate object for each call, and describes the same transition as the context of
  /// `animateTransition(using:)`. The default implementation calls its
  /// ``ViewControllerContextTransitioning/retargetViews()``. UIKit has no such method, and its animators continue to
  /// their old targets.
  func retargetTransition(using transitionContext: any ViewControllerContextTransitioning)

  /// Notifies the animator that the transition has ended, before all other callbacks of the end.
  ///
  /// The default implementation does nothing.
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

  /// Returns the interruptible animator, or `nil` if the object does not implement the method.
  package func implementedAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> (any ViewImplicitlyAnimating)? {
    let animator = interruptibleAnimator(using: transitionContext)
    return animator is NoAnimator ? nil : animator
  }
}

/// An animator without animations, returned for a transition without an interruptible animator.
///
/// The animator never runs.
@MainActor final class NoAnimator: ViewImplicitlyAnimating {
  static let shared = NoAnimator()

  private init() {}

  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {}
}

/// The methods of an interaction controller, which starts an interactive transition and drives its progress.
///
/// A delegate vends the interaction controller together with the animator.
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interactive transition, instead of the animator's `animateTransition(using:)`.
  ///
  /// Move the views in this method, or use `transitionContext.animator` for this, and report the progress to the
  /// context. At the end, call ``ViewControllerContextTransitioning/completeTransition(_:)`` once.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)

  /// A Boolean value that indicates whether the transition begins interactively.
  ///
  /// The default is `true`. If the value is `false`, the transition begins as it would without an interaction
  /// controller, and may become interactive later.
  var wantsInteractiveStart: Bool { get }

  /// The speed of the remaining transition after the interaction has ended.
  ///
  /// With 1, the default, the rest lasts for the remaining fraction of the duration. Values that are not positive or
  /// not finite count as 1.
  var completionSpeed: CGFloat { get }

  /// The curve of the remaining transition.
  ///
  /// The default starts and ends slowly.
  var completionCurve: View.AnimationCurve { get }

  /// The timing of the remaining transition, which replaces ``completionCurve``.
  ///
  /// The default is `nil`.
  var timingCurve: (any TimingCurveProvider)? { get }

  /// Notifies the interaction controller that a transition has begun without an interaction.
  ///
  /// The context permits a later interruption. The default implementation does nothing.
  func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning)

  /// Notifies the interaction controller that the transition has ended.
  ///
  /// The call follows the animator's `animationEnded(_:)`. The default implementation does nothing.
  func transitionDidEnd(_ completed: Bool)
}

extension ViewControllerInteractiveTransitioning {
  /// The completion speed, or 1 if that speed is not positive or not finite.
  var usableSpeed: CGFloat { completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1 }

  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: View.AnimationCurve { .easeInOut }
  public var timingCurve: (any TimingCurveProvider)? { nil }
  public func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning) {}
  public func transitionDidEnd(_ completed: Bool) {}
}
