public import Foundation

/// An animation that can be started, paused, scrubbed, reversed, stopped and finished.
@preconcurrency @MainActor public protocol ViewAnimating: AnyObject {
  /// Where the animator is in its life.
  var state: ViewAnimatingState { get }

  /// Whether it moves by itself: active and not paused, also while it waits for its delay.
  var isRunning: Bool { get }

  /// Whether it goes back to where it began.
  var isReversed: Bool { get set }

  /// How much of the way is done, 0…1, counted in the direction in which it goes.
  var fractionComplete: CGFloat { get set }

  /// Starts, or goes on after a pause.
  func startAnimation()

  /// Starts after `delay` seconds; its blocks are run at once.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Holds what is shown; an animator that has not begun begins paused.
  func pauseAnimation()

  /// Leaves the views as they are shown; then it is inactive, or waits to be finished.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Ends a stopped animator and calls its completions.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator whose animations are blocks that change views.
@preconcurrency @MainActor public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block that begins when `delayFactor`, 0…1, of what remains has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds a block.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds what is called once when the animator ends.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)

  /// Lets a paused animator go on with other timing over `durationFactor` of its duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}

/// Where an animator is in its life.
public enum ViewAnimatingState: Int, Sendable, Hashable {
  /// It has not begun, or has ended; nothing of it is shown.
  case inactive = 0

  /// Its blocks were run; it runs or is paused.
  case active = 1

  /// It was stopped and waits to be finished.
  case stopped = 2
}
