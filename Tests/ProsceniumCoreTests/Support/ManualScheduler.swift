import Foundation
import ProsceniumCore

/// A stage's time that is moved manually: alarms first, then the frame, as after a process stood still.
final class ManualScheduler: StageScheduler {
  @MainActor private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?
  @MainActor private var alarms: [(due: Duration, number: Int, work: @MainActor @Sendable () -> Void)] = []
  @MainActor private var lastNumber = 0

  /// Work for the next turn may come from any thread.
  private let lock = NSLock()
  nonisolated(unsafe) private var posted: [@MainActor @Sendable () -> Void] = []  // behind the lock

  var taskExecutor: (any TaskExecutor)? { nil }
  @MainActor var environmentExecutor: (any SerialExecutor)?

  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) { self.frame = frame }

  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { lock.withLock { posted.append(work) } }

  @MainActor func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    lastNumber += 1
    let number = lastNumber
    alarms.append((now + delay, number, work))
    return Cancellable { [weak self] in self?.alarms.removeAll { $0.number == number } }
  }

  /// Lets time pass at once: runs what waits for a turn, rings what is due, and shows the frame that was asked for.
  @MainActor func advance(by step: Duration) async {
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
