public import Foundation

/// An animation that the application can start, pause, scrub, reverse, stop and finish.
@preconcurrency @MainActor public protocol ViewAnimating: AnyObject {
  /// The animation's state.
  var state: ViewAnimatingState { get }

  /// A Boolean value that indicates whether the animation is active and not paused, including during its delay.
  var isRunning: Bool { get }

  /// A Boolean value that indicates whether the animation runs back to its start.
  var isReversed: Bool { get set }

  /// The completed fraction of the animation in its current direction, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or resumes it after a pause.
  func startAnimation()

  /// Starts the animation after `delay` seconds. The animation's blocks run immediately.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Pauses the animation at its shown values. An inactive animation becomes active and paused.
  func pauseAnimation()

  /// Stops the animation and freezes the views at their shown values.
  ///
  /// - Parameter withoutFinishing: `true` to make the animation inactive, or `false` to wait for
  ///   ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Finishes a stopped animation at a position and calls its completions.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of blocks that change views.
@preconcurrency @MainActor public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block that begins when the fraction `delayFactor`, from 0 to 1, of the remaining time has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds a block that runs for the whole remaining time.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a completion that is called once when the animation ends.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)

  /// Continues a paused animation with other timing over the fraction `durationFactor` of its duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}

/// The states of an animator.
public enum ViewAnimatingState: Int, Sendable, Hashable {
  /// The animator has not begun or has ended, and shows nothing.
  case inactive = 0

  /// The animator has run its blocks, and is running or paused.
  case active = 1

  /// The animator was stopped and waits for a call that finishes it.
  case stopped = 2
}
