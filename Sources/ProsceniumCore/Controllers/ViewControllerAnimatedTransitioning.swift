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
  /// Asked for after `animateTransition(using:)`, or after the interaction controller has started the transition;
  /// alongside animations are added to it, or where it stays inactive because of other animations to the longest of
  /// these. Return the same object each time in one transition. One that is inactive then is started unless
  /// `animateTransition(using:)` has opened an animation, or an interaction controller of one's own drives it. A block
  /// of no length, or one that a callback such as a layout has opened, does not count. What is alongside an animator
  /// that its interaction controller never starts runs after the interaction, or when the transition is completed.
  /// Without an implementation the transition has none.
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
  /// The context is an object of its own for each call, and reports of the same transition as the one that
  /// `animateTransition(using:)` received. The default calls
  /// ``ViewControllerContextTransitioning/retargetViews()`` of it. UIKit has no such method: there an
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

/// Stands for the interruptible animator of a transition that has none; it never runs.
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

/// An interaction controller: vended beside the animator, it starts an interactive transition and sets its progress.
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interactive transition; called instead of the animator's `animateTransition(using:)`.
  ///
  /// Move the views yourself, or have `transitionContext.animator` do it, and report to the context. At the end
  /// ``ViewControllerContextTransitioning/completeTransition(_:)`` must be called once.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)

  /// Whether the transition begins interactively. True by default.
  ///
  /// If false it begins as without an interaction controller, and may become interactive later.
  var wantsInteractiveStart: Bool { get }

  /// How fast the rest goes once the interaction has ended; 1, the default, takes the part of the duration that is
  /// left.
  ///
  /// What is not positive or not finite counts as 1.
  var completionSpeed: CGFloat { get }

  /// The pace of the rest. The default is slow at both ends.
  var completionCurve: View.AnimationCurve { get }

  /// The timing of the rest in place of ``completionCurve``; `nil` by default.
  var timingCurve: (any TimingCurveProvider)? { get }

  /// Called after a transition began without an interaction, with the context needed to interrupt it later.
  ///
  /// The default does nothing.
  func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning)

  /// Called after the transition's end, after the animator's `animationEnded(_:)`. The default does nothing.
  func transitionDidEnd(_ completed: Bool)
}

extension ViewControllerInteractiveTransitioning {
  /// The speed of the rest; 1 for one that makes no sense.
  var usableSpeed: CGFloat { completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1 }

  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: View.AnimationCurve { .easeInOut }
  public var timingCurve: (any TimingCurveProvider)? { nil }
  public func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning) {}
  public func transitionDidEnd(_ completed: Bool) {}
}
