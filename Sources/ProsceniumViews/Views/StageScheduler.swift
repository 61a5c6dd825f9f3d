import AnimationTiming

/// The interface between a stage and its event loop, which provides time, frames, turns and delays.
///
/// The core reads no clock and starts no timer except through a scheduler. The same code therefore runs on a real loop
/// and in virtual time.
public protocol StageScheduler: AnyObject, Sendable {
  /// The time since the stage began, which never decreases.
  @MainActor var now: Duration { get }

  /// Calls `frame` once, at the next frame time, and passes that time.
  ///
  /// The argument is the time at which the frame is due, not the time of the call. A late frame therefore shows the
  /// correct state for its time. A stage has at most one pending request.
  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void)

  /// Runs `work` in a later turn of the main actor, in first-in, first-out order. Any thread can call this method.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Runs `work` once after `delay`, and never earlier.
  ///
  /// - Parameters:
  ///   - delay: The delay. Zero and negative delays mean the next turn.
  ///   - work: The closure to run on the main actor.
  /// - Returns: A handle that cancels the work.
  @MainActor func schedule(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) -> Cancellable

  /// The executor that the tasks of transitions prefer, or `nil` if the runtime chooses.
  ///
  /// Main-actor code also resumes on this executor after it awaited a transition, an animation, an environment change
  /// or the keyboard. On a loop of this library, the preference keeps a resumed task on the loop's thread.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The executor of senders to the stage that have no executor of their own, or `nil` if the runtime chooses.
  ///
  /// The default is `nil`. The executor is never the main actor's. It must run enqueued jobs as long as the scheduler
  /// lives, and each sender keeps the scheduler alive.
  @MainActor var environmentExecutor: (any SerialExecutor)? { get }
}

extension StageScheduler {
  /// The default value, `nil`, with which the runtime chooses the executor.
  @MainActor public var environmentExecutor: (any SerialExecutor)? { nil }
}

/// A handle of scheduled work that cancels the work before it runs.
public struct Cancellable: Sendable {
  private let cancelWork: @MainActor @Sendable () -> Void

  /// Creates a handle.
  ///
  /// - Parameter cancel: The closure that cancels the work. It must have no effect after the work has run or when
  ///   called again.
  public init(cancel: @escaping @MainActor @Sendable () -> Void) { cancelWork = cancel }

  /// Cancels the work. The call has no effect after the work has run or was cancelled.
  @MainActor public func cancel() { cancelWork() }
}

extension Duration {
  /// The duration as a number of seconds, for formulas.
  package var seconds: Double { .seconds(ofAttoseconds: attoseconds) }
}
