import Foundation
import Proscenium

/// A scheduler of the event loop that records the start time of each frame.
final class WatchedScheduler: StageScheduler {
  private let scheduler: EventLoopScheduler
  @MainActor private(set) var begun = MainEventLoop.shared.now

  @MainActor init(framesPerSecond: Int) { scheduler = EventLoopScheduler(framesPerSecond: framesPerSecond) }

  var now: Duration { scheduler.now }
  var taskExecutor: (any TaskExecutor)? { scheduler.taskExecutor }

  @MainActor func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    scheduler.requestFrame { [unowned self] time in
      begun = MainEventLoop.shared.now
      frame(time)
    }
  }

  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) { scheduler.nextTurn(work) }

  @MainActor func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable { scheduler.schedule(after: delay, work) }
}
