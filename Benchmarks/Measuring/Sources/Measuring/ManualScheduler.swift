import Foundation
public import Proscenium

/// A scheduler whose time the benchmark advances, without allocations around a frame.
public final class ManualScheduler: StageScheduler {
  @MainActor public private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?

  /// Protects `posted`, because any thread may post work for the next turn.
  private let lock = NSLock()
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // protected by the lock

  public init() {}

  public var taskExecutor: (any TaskExecutor)? { nil }

  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) { self.frame = frame }

  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { lock.withLock { posted.append(work) } }

  /// Ignores `work`, because no measured operation waits for a delay.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable { Cancellable {} }

  /// Runs the work that was posted for the next turn.
  @MainActor public func turn() {
    let work = lock.withLock {
      defer { posted = [] }
      return posted
    }
    for piece in work { piece() }
  }

  /// Advances the time by `step` and delivers the requested frame.
  ///
  /// - Returns: A Boolean value that indicates whether a frame was requested.
  @MainActor @discardableResult public func tick(_ step: Duration) -> Bool {
    now += step
    guard let frame else { return false }
    self.frame = nil
    frame(now)
    return true
  }
}
