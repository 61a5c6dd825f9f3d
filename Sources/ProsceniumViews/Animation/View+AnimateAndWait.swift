import AnimationTiming
public import Foundation
import SimulationHooks

extension View {
  /// Changes views, animates the shown values, and returns when the animation has ended.
  ///
  /// The method waits in stage time. Cancelling the waiting task ends the animation in the next turn. The views then
  /// show the values that the block set.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. Zero, negative values, infinity and NaN apply the changes immediately.
  ///   - delay: The delay in seconds before the animation begins.
  ///   - options: The curve and further options.
  ///   - animations: A closure that changes views. The method calls it once before it waits.
  /// - Returns: `true` if the animation arrived at its end, as in the completion of
  ///   ``animate(withDuration:delay:options:animations:completion:)``.
  @discardableResult
  public static func animateAndWait(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    let curve = TimingCurve.cubic(options.curve.timing, duration: length(duration))
    return await wait(for: curve, delay: delay, options: options, animations: animations)
  }

  /// Changes views, animates the shown values along a spring, and returns when the spring has settled.
  ///
  /// The method waits in stage time. Cancelling the waiting task ends the animation in the next turn. The views then
  /// show the values that the block set.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds. Zero, negative values, infinity and NaN apply the changes
  ///     immediately.
  ///   - bounce: The bounce, clamped to −0.99…1. A value of 0 does not overshoot. Negative values are slower, positive
  ///     values oscillate, and the oscillation of 1 lasts one hour. NaN counts as 0.
  ///   - velocity: The initial velocity in whole distances per second. NaN counts as 0.
  ///   - delay: The delay in seconds before the animation begins. Negative values, infinity and NaN count as 0.
  ///   - options: The options, of which the curve is ignored.
  ///   - animations: A closure that changes views. The method calls it once before it waits.
  /// - Returns: `true` if the animation arrived at its end, as in the completion of
  ///   ``animate(withDuration:delay:options:animations:completion:)``.
  @discardableResult
  public static func animateAndWait(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    let curve = TimingCurve.spring(duration: length(duration), bounce: bounce, initialVelocity: velocity)
    return await wait(for: curve, delay: delay, options: options, animations: animations)
  }

  private static func wait(
    for curve: TimingCurve,
    delay: TimeInterval,
    options: AnimationOptions,
    animations: () -> Void
  ) async -> Bool {
    let ending = AnimationEnding()
    let group = animateBlock(curve, delay: delay, options: options, animations: animations) { ending.end($0) }
    let scheduler = group?.changes.animations?.scheduler
    return await withTaskCancellationHandler {
      await ending.outcome(preferring: scheduler?.taskExecutor)
    } onCancel: {
      scheduler?.nextTurn { group?.cancel() }
    }
  }
}

/// The end of an animation, which may precede or follow the start of a task's wait for it.
@MainActor private final class AnimationEnding {
  private var isFinished: Bool?
  private var waiter: CheckedContinuation<Bool, Never>?

  func end(_ isFinished: Bool) {
    self.isFinished = isFinished
    waiter?.resume(returning: isFinished)
    waiter = nil
  }

  /// Returns whether the animation arrived at its end, and resumes on `executor`.
  func outcome(preferring executor: (any TaskExecutor)?) async -> Bool {
    if let isFinished { return isFinished }
    return await SimulationHooks.awaiting("the end of an animation") {
      await withTaskExecutorPreference(executor) {
        await withCheckedContinuation(suspend)
      }
    }
  }

  /// Keeps the continuation, or resumes it if the animation has ended.
  ///
  /// The animation may have ended already, because the task suspends to switch to its preferred executor.
  private func suspend(_ waiter: CheckedContinuation<Bool, Never>) {
    if let isFinished { return waiter.resume(returning: isFinished) }
    self.waiter = waiter
  }
}
