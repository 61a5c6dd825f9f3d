import EventLoops
public import ProsceniumCore

/// A stage's time on the main thread's event loop: libevent does every waiting.
///
/// `MainEventLoop.install()` must have been called. A scheduler at rest has no timer armed, so it wakes no thread.
///
/// Where `MainEventLoop.isDetached`, the loop still keeps the time; what is due goes on to the main actor, wherever
/// that is, which costs a change of threads for each frame.
public final class EventLoopScheduler: StageScheduler {
  private let loop: EventLoop
  private let beginning: SuspendingClock.Instant
  private let frameInterval: Duration

  /// Where senders run; started for the first of them, and ended with the scheduler.
  @MainActor private var environmentThread: EventLoopThread?

  /// The way from the loop to the main actor, where they are not on one thread.
  private let detour: MainActorQueue?

  /// Makes a scheduler whose time begins now.
  ///
  /// - Parameter framesPerSecond: How often frames come while something moves, 1…240.
  public init(framesPerSecond: Int = 60) {
    precondition((1...240).contains(framesPerSecond), "A stage shows 1…240 frames a second, not \(framesPerSecond).")
    precondition(
      MainEventLoop.isInstalled,
      """
      A stage on the event loop needs MainEventLoop.install() as the first statement of main. In a unit test make a \
      VirtualStage, of the module ProsceniumTesting: it needs no loop, and its time is advanced by hand.
      """
    )
    loop = MainEventLoop.shared
    beginning = loop.now
    detour = MainEventLoop.isDetached ? MainActorQueue() : nil
    frameInterval = .seconds(1) / framesPerSecond
  }

  /// Time since the scheduler was made.
  @MainActor public var now: Duration { loop.now - beginning }

  /// The main loop itself: a transition's task, and a task that awaits the transition, resume without leaving the
  /// thread, however busy other tasks keep the pool's.
  ///
  /// `nil` where the main actor is elsewhere.
  public var taskExecutor: (any TaskExecutor)? { detour == nil ? loop : nil }

  /// A loop on a thread of its own, the same for all senders of the stage. It starts when it is first asked for, is
  /// asleep unless one of them sends, and ends when the stage and its senders are gone.
  @MainActor public var environmentExecutor: (any SerialExecutor)? {
    let thread = environmentThread ?? EventLoopThread(name: "environment")
    environmentThread = thread
    return thread.loop
  }

  /// A frame that comes late is given the latest frame time that has passed, so it shows what is right by now.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    let due = frameInterval * (frameNumber(at: now) + 1)
    loop.schedule(at: beginning + due) { [self] in
      enter { [self] in frame(max(due, frameInterval * frameNumber(at: now))) }
    }
  }

  /// Runs `work` in a coming turn of the loop, first in first out. Can be called from any thread.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    if let detour {
      detour.add(work)
    } else {
      loop.execute { MainActor.assumeIsolated(work) }
    }
  }

  /// Runs `work` by a timer of the loop, never early.
  @MainActor public func schedule(
    after delay: Duration,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellable {
    let delayed = DelayedWork(work)
    let timer = loop.schedule(after: delay) { [self] in enter { delayed.run() } }
    return Cancellable {
      delayed.cancel()
      timer.cancel()
    }
  }

  /// Goes on as the main actor, from the loop's thread: at once, or as soon as it can be reached.
  private func enter(_ work: @escaping @MainActor @Sendable () -> Void) {
    if let detour {
      detour.add(work)
    } else {
      MainActor.assumeIsolated(work)
    }
  }

  /// How many frame times have passed at `time`; whole numbers, so that none is named twice.
  private func frameNumber(at time: Duration) -> Int128 { time.attoseconds / frameInterval.attoseconds }
}
