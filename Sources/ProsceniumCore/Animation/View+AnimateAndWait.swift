import AnimationTiming
public import Foundation
import SimulationHooks

extension View {
  /// Changes views, animates what is shown, and returns when the animation ended.
  ///
  /// The method waits in stage time. Cancelling the waiting task ends the animation in the next turn: what is shown is
  /// then what the block set.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero, negative or not a number applies the changes at once.
  ///   - delay: Seconds before it starts.
  ///   - options: The curve, and how to run.
  ///   - animations: Changes views; called once, before the method waits.
  /// - Returns: Whether the animation ran to its end; as the completion of the other forms receives it.
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

  /// Changes views, lets what is shown follow like a mass on a spring, and returns when it has settled.
  ///
  /// Waiting and cancelling are as for the other form.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: From −0.99 (flat) through 0 (no overshoot) to 1 (endless).
  ///   - velocity: The velocity at the start as a share of the whole distance a second.
  ///   - delay: Seconds before it starts.
  ///   - options: Taken for its flags.
  ///   - animations: Changes views; called once, before the method waits.
  /// - Returns: Whether the animation ran to its end; as the completion of the other forms receives it.
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
      scheduler?.nextTurn { group?.cutShort() }
    }
  }
}

/// The end of an animation, which comes before or after a task waits for it.
@MainActor private final class AnimationEnding {
  private var isFinished: Bool?
  private var waiter: CheckedContinuation<Bool, Never>?

  func end(_ isFinished: Bool) {
    self.isFinished = isFinished
    waiter?.resume(returning: isFinished)
    waiter = nil
  }

  /// Returns whether it ran to its end, and comes back on `executor`.
  func outcome(preferring executor: (any TaskExecutor)?) async -> Bool {
    if let isFinished { return isFinished }
    return await SimulationHooks.awaiting("the end of an animation") {
      await withTaskExecutorPreference(executor) {
        await withCheckedContinuation(park)
      }
    }
  }

  /// Keeps the continuation unless the end has come: the task gave its turn away to prefer the executor.
  private func park(_ waiter: CheckedContinuation<Bool, Never>) {
    if let isFinished { return waiter.resume(returning: isFinished) }
    self.waiter = waiter
  }
}
