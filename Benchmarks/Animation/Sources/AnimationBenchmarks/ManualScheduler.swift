import Foundation
import ProsceniumCore

/// A scheduler whose time the benchmark advances, without waits or queues around a frame.
final class ManualScheduler: StageScheduler {
  @MainActor private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?

  var taskExecutor: (any TaskExecutor)? { nil }

  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) { self.frame = frame }

  /// Ignores `work`, because the work that a window posts when it becomes visible is not measured.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {}

  @MainActor func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable { Cancellable {} }

  /// Advances the time by `step` and delivers the requested frame.
  @MainActor func tick(_ step: Duration) {
    now += step
    guard let frame else { return }
    self.frame = nil
    frame(now)
  }
}
