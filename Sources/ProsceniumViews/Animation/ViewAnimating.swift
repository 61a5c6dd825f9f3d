public import Foundation

/// An animation that the application can start, pause, scrub, reverse, stop and finish.
@preconcurrency @MainActor public protocol ViewAnimating: AnyObject {
  /// The animation's state.
  var state: ViewAnimatingState { get }

  /// A Boolean value that indicates whether the animation is active and not paused, including during its delay.
  var isRunning: Bool { get }

  /// A Boolean value that indicates whether the animation runs back to its start.
  ///
  /// Setting the property reverses a running animation. It also selects the direction in which an inactive animation
  /// starts or a paused animation resumes.
  var isReversed: Bool { get set }

  /// The completed fraction of the animation in its current direction, from 0 at its start to 1 at its end.
  ///
  /// Setting the fraction pauses the animation and scrubs it to that position. Values outside 0…1 are positions beyond
  /// the ends.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or resumes it after a pause.
  func startAnimation()

  /// Starts the animation after `delay` seconds, or resumes it without a delay after a pause.
  ///
  /// The animation's blocks run before the method returns. The animation is active during the delay.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Pauses the animation at its shown values. An inactive animation becomes active and paused.
  func pauseAnimation()

  /// Stops the animation and freezes the views at their shown values.
  ///
  /// - Parameter withoutFinishing: Pass `true` to make the animation inactive without calling its completions. Pass
  ///   `false` to make it wait for ``finishAnimation(at:)``, which calls them.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Moves the views of a stopped animation to a position immediately, and calls the completions with that position.
  ///
  /// The animation must be stopped with ``stopAnimation(_:)`` and `false` before.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation of blocks that change views.
@preconcurrency @MainActor public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block that begins when the fraction `delayFactor`, from 0 to 1, of the remaining time has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds a block that runs for the whole remaining time.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds a completion that is called once with the final position when the animation ends.
  ///
  /// An animation that is stopped without finishing discards its completions.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)

  /// Continues a paused animation with other timing over the fraction `durationFactor` of its duration.
  ///
  /// If `parameters` is `nil`, the animation keeps its own timing. A factor of 0 selects the remaining duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}

/// The states of an animator.
public enum ViewAnimatingState: Int, Sendable, Hashable {
  /// The animator has not begun or has ended, and has no effect on its views.
  case inactive = 0

  /// The animator has run its blocks, and is running or paused.
  case active = 1

  /// The animator was stopped, and waits for ``ViewAnimating/finishAnimation(at:)``.
  case stopped = 2
}
