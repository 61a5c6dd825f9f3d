import Foundation
package import ProsceniumCore

/// A scheduler whose time a test advances, with alarms before the frame, as after a suspension of the process.
package final class ManualScheduler: StageScheduler {
  package init() {}

  @MainActor package private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?
  @MainActor private var alarms: [(due: Duration, number: Int, work: @MainActor @Sendable () -> Void)] = []
  @MainActor private var lastNumber = 0

  /// The lock for the work of the next turn, which may be added from any thread.
  private let lock = NSLock()
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // protected by `lock`

  package var taskExecutor: (any TaskExecutor)? { nil }
  @MainActor package var environmentExecutor: (any SerialExecutor)?

  @MainActor package func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    self.frame = frame
  }

  package func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { lock.withLock { posted.append(work) } }

  @MainActor package func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    lastNumber += 1
    let number = lastNumber
    alarms.append((now + delay, number, work))
    return Cancellable { [weak self] in self?.alarms.removeAll { $0.number == number } }
  }

  /// Advances the time by one step, after the pending turns, and runs the due alarms and then the requested frame.
  @MainActor package func advance(by step: Duration) async {
    let work = lock.withLock {
      defer { posted = [] }
      return posted
    }
    for piece in work { piece() }
    for _ in 0..<8 { await Task.yield() }
    now += step
    let due = alarms.filter { $0.due <= now }
    alarms.removeAll { $0.due <= now }
    for alarm in due { alarm.work() }
    let frame = frame
    self.frame = nil
    frame?(now)
  }
}
