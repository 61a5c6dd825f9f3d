import EventLoops
public import ProsceniumCore

/// A stage's time on the main thread's event loop: libevent does every waiting.
///
/// `MainEventLoop.install()` must have been called. A scheduler at rest has no timer armed, so it wakes nobody.
public final class EventLoopScheduler: StageScheduler {
  private let loop: EventLoop
  private let beginning: SuspendingClock.Instant
  private let frameInterval: Duration

  /// Makes a scheduler whose time begins now.
  ///
  /// - Parameter framesPerSecond: How often frames come while something moves, 1…240.
  public init(framesPerSecond: Int = 60) {
    precondition((1...240).contains(framesPerSecond), "A stage shows 1…240 frames a second, not \(framesPerSecond).")
    loop = MainEventLoop.shared
    beginning = loop.now
    frameInterval = .seconds(1) / framesPerSecond
  }

  /// Time since the scheduler was made.
  @MainActor public var now: Duration { loop.now - beginning }

  /// The main loop itself: what a transition's task awaits comes back without leaving the thread.
  public var taskExecutor: (any TaskExecutor)? { loop }

  /// A frame that comes late is given the latest frame time that has passed, so it shows what is right by now.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    let due = frameInterval * (frameNumber(at: now) + 1)
    loop.schedule(at: beginning + due) { [self] in
      MainActor.assumeIsolated { frame(max(due, frameInterval * frameNumber(at: now))) }
    }
  }

  /// Runs `work` in a coming turn of the loop, first in first out. Can be called from any thread.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    loop.execute { MainActor.assumeIsolated(work) }
  }

  /// Runs `work` by a timer of the loop, never early.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> ScheduledWork {
    let timer = loop.schedule(after: delay) { MainActor.assumeIsolated(work) }
    return ScheduledWork { timer.cancel() }
  }

  /// How many frame times have passed at `time`; whole numbers, so that none is named twice.
  private func frameNumber(at time: Duration) -> Int128 { time.attoseconds / frameInterval.attoseconds }
}
