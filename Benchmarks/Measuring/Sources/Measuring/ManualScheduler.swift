import Foundation
public import Proscenium

/// A stage's time that is moved manually, with nothing around the frame itself that could ask for memory.
public final class ManualScheduler: StageScheduler {
  @MainActor public private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?

  /// Work for the next turn may come from any thread.
  private let lock = NSLock()
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // behind the lock

  public init() {}

  public var taskExecutor: (any TaskExecutor)? { nil }

  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) { self.frame = frame }

  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { lock.withLock { posted.append(work) } }

  /// Nothing that is measured waits for a time.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable { Cancellable {} }

  /// Runs what waits for a turn.
  @MainActor public func turn() {
    let work = lock.withLock {
      defer { posted = [] }
      return posted
    }
    for piece in work { piece() }
  }

  /// Shows the frame that was asked for, `step` later; returns whether there was one.
  @MainActor @discardableResult public func tick(_ step: Duration) -> Bool {
    now += step
    guard let frame else { return false }
    self.frame = nil
    frame(now)
    return true
  }
}
