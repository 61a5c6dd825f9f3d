import Foundation
import SimulationHooks

/// A stage's time by `Task.sleep`, wherever the main actor runs.
///
/// For programs whose main actor is on no loop of ours, and for simulations, in which sleeping takes no time. Each
/// frame and each piece of scheduled work is a task of its own; a stage at rest has none. A frame that comes late is
/// given the latest frame time that has passed, so it shows what is right by now.
public final class TaskSleepScheduler: StageScheduler {
  private let beginning = SuspendingClock.now
  @MainActor private var frames: FrameTimes

  /// Work for the next turn, the oldest first: whichever task comes takes that, so that none overtakes another.
  ///
  /// Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // protected by `lock`
  private let lock = NSLock()

  /// Makes a scheduler whose time begins now.
  ///
  /// - Parameter framesPerSecond: How often frames come while something moves, 1…240.
  public init(framesPerSecond: Int = 60) {
    precondition((1...240).contains(framesPerSecond), "A stage shows 1…240 frames a second, not \(framesPerSecond).")
    frames = FrameTimes(interval: .seconds(1) / framesPerSecond)
  }

  /// Time since the scheduler was made.
  @MainActor public var now: Duration { beginning.duration(to: SuspendingClock.now) }

  /// Nothing is preferred.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Shows a frame by a task that sleeps until the next frame time.
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

  /// Runs `work` in a turn of the main actor, first in, first out. Can be called from any thread.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { posted.append(work) }
    start("turn") { [self] in lock.withLock { posted.removeFirst() }() }
  }

  /// Runs `work` by a task that sleeps, never early.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    let deadline = SuspendingClock.now + max(.zero, delay)
    let task = start("scheduled work") {
      try? await SuspendingClock().sleep(until: deadline)
      // Called off on the main actor, so it is known here, however late it was.
      if !Task.isCancelled { work() }
    }
    return Cancellable { task.cancel() }
  }

  /// Starts a task of the main actor, without the task-local values of the caller.
  @discardableResult
  private func start(_ name: String, _ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(name: name, operation: work)
  }
}
