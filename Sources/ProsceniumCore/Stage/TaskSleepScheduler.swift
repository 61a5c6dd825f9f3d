import Foundation
import SimulationHooks

/// A stage scheduler based on `Task.sleep`, independent of the executor of the main actor.
///
/// Use this scheduler in programs whose main actor does not run on one of this package's event loops. It also serves
/// simulations, in which sleeping has no duration. Each frame and each piece of scheduled work is a separate task. An
/// idle stage has no task. A late frame receives the most recent frame time, so that it shows the correct state.
public final class TaskSleepScheduler: StageScheduler {
  private let beginning = SuspendingClock.now
  @MainActor private var frames: FrameTimes

  /// The work for the next turns, oldest first. Each task removes the oldest entry, so that the order is preserved.
  ///
  /// The property does not use a `Mutex`, because the thread sanitizer reports false races for contended ones (Swift
  /// 6.3.1).
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // protected by `lock`
  private let lock = NSLock()

  /// Creates a scheduler whose time starts now.
  ///
  /// - Parameter framesPerSecond: The frame rate while something moves, 1…240.
  public init(framesPerSecond: Int = 60) {
    precondition((1...240).contains(framesPerSecond), "framesPerSecond must be in 1…240, not \(framesPerSecond).")
    frames = FrameTimes(interval: .seconds(1) / framesPerSecond)
  }

  /// The time since the scheduler was created.
  @MainActor public var now: Duration { beginning.duration(to: SuspendingClock.now) }

  /// The preferred executor of tasks, which is always `nil`.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Schedules a frame with a task that sleeps until the next frame time.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    let first = frames.next(after: now)
    start("frame") { [self] in
      var due = first
      try? await SuspendingClock().sleep(until: beginning + due)
      while SimulationHooks.dropsFrame {
        due = frames.next(after: max(due, now))
        try? await SuspendingClock().sleep(until: beginning + due)
      }
      frame(frames.show(frameDueAt: due, at: now))
    }
  }

  /// Runs `work` in a later turn of the main actor, in the order of calls. The method can be called from any thread.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { posted.append(work) }
    start("turn") { [self] in lock.withLock { posted.removeFirst() }() }
  }

  /// Runs `work` after a delay with a task that sleeps. The work never runs early.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    let deadline = SuspendingClock.now + max(.zero, delay)
    let task = start("scheduled work") {
      try? await SuspendingClock().sleep(until: deadline)
      // Cancellation happens on the main actor, so it is visible here even if it came late.
      if !Task.isCancelled { work() }
    }
    return Cancellable { task.cancel() }
  }

  /// Starts a task on the main actor without the task-local values of the caller.
  @discardableResult
  private func start(_ name: String, _ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(name: name, operation: work)
  }
}
