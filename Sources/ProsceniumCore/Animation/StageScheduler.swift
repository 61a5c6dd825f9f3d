import AnimationTiming

/// The seam to time: what a stage needs of the loop that it runs on.
///
/// Nothing in the core reads a clock or starts a timer by another way, so that the same code runs on a real loop and
/// in virtual time.
public protocol StageScheduler: AnyObject, Sendable {
  /// Time since the stage began; it never goes back.
  @MainActor var now: Duration { get }

  /// Runs `frame` once, at the next frame time after now, with that time.
  ///
  /// The time is when the frame is due, not when it got its turn, so that a late frame shows what is right for its
  /// time. A stage has one request open at most.
  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void)

  /// Runs `work` in a coming turn of the main actor, first in first out. Can be called from any thread.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Runs `work` once when `delay` has passed, never early; a delay that is not positive means the next turn.
  @MainActor func schedule(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) -> Cancellable

  /// Where the tasks of transitions prefer to run, and where main-actor code comes back that awaits the end of a
  /// transition, of an animation or of a change of the environment, or the keyboard; `nil` leaves it to the runtime.
  ///
  /// On a loop of ours the preference keeps a resumed task on the loop's thread.
  var taskExecutor: (any TaskExecutor)? { get }

  /// Where actors run that send to the stage and were given no executor, never the main actor's; `nil`, the default,
  /// lets each of them run where the runtime has its actors.
  ///
  /// It must run what it is given as long as the scheduler lives, which each sender keeps alive.
  @MainActor var environmentExecutor: (any SerialExecutor)? { get }
}

extension StageScheduler {
  /// Leaves it to the runtime.
  @MainActor public var environmentExecutor: (any SerialExecutor)? { nil }
}

/// Work that waits for its time and can be called off.
public struct Cancellable: Sendable {
  private let cancelWork: @MainActor @Sendable () -> Void

  /// Makes a handle; `cancel` must be harmless after the work has run and when it is called twice.
  public init(cancel: @escaping @MainActor @Sendable () -> Void) { cancelWork = cancel }

  /// Calls the work off; after it has run, or a second time, nothing happens.
  @MainActor public func cancel() { cancelWork() }
}

extension Duration {
  /// The duration as a number of seconds, for formulas.
  var seconds: Double { .seconds(ofAttoseconds: attoseconds) }
}
