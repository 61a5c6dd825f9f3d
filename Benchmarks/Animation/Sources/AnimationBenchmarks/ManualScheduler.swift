import Foundation
import ProsceniumCore

/// A stage's time that is moved manually, without any waiting or queueing around the frame itself.
final class ManualScheduler: StageScheduler {
  @MainActor private(set) var now = Duration.zero
  @MainActor private var frame: (@MainActor @Sendable (Duration) -> Void)?

  var taskExecutor: (any TaskExecutor)? { nil }

  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) { self.frame = frame }

  /// What a window asks for when it is shown is not measured, and not done.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {}

  @MainActor func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable { Cancellable {} }

  /// Shows the frame that was asked for, `step` later.
  @MainActor func tick(_ step: Duration) {
    now += step
    guard let frame else { return }
    self.frame = nil
    frame(now)
  }
}
