import EventLoops
public import ProsceniumCore

/// A stage scheduler on the main thread's event loop, in which libevent performs every wait.
///
/// `MainEventLoop.install()` must be called before. An idle scheduler has no armed timer, so it wakes no thread.
///
/// If `MainEventLoop.isDetached` is true, the loop still provides the time and the timers. Due work is then passed to
/// the main actor on its own executor, which costs a change of threads for each frame.
public final class EventLoopScheduler: StageScheduler {
  private let loop: EventLoop
  private let beginning: SuspendingClock.Instant
  private let frameInterval: Duration

  /// The thread on which environment senders run, created for the first sender and stopped with the scheduler.
  @MainActor private var environmentThread: EventLoopThread?

  /// The queue from the loop to the main actor, or `nil` if both share one thread.
  private let detour: MainActorQueue?

  /// Creates a scheduler whose time begins now.
  ///
  /// - Parameter framesPerSecond: The number of frames per second during animations, 1…240.
  public init(framesPerSecond: Int = 60) {
    precondition((1...240).contains(framesPerSecond), "framesPerSecond must be in 1…240, not \(framesPerSecond).")
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

  /// The time since the creation of the scheduler.
  @MainActor public var now: Duration { loop.now - beginning }

  /// The main loop, or `nil` if the main actor is not on the loop.
  ///
  /// A transition's task and tasks that await the transition therefore resume on the main thread, even if other tasks
  /// occupy all threads of the pool.
  public var taskExecutor: (any TaskExecutor)? { detour == nil ? loop : nil }

  /// The executor of all environment senders of the stage, a loop with its own thread.
  ///
  /// The thread starts at the first access and sleeps unless a sender sends. It ends when the stage and its senders are
  /// released.
  @MainActor public var environmentExecutor: (any SerialExecutor)? {
    let thread = environmentThread ?? EventLoopThread(name: "environment")
    environmentThread = thread
    return thread.loop
  }

  /// Schedules a frame callback for the next multiple of the frame interval.
  ///
  /// A late frame receives the latest past frame time, so that it shows the current state of its animations.
  @MainActor public func requestFrame(_ frame: @escaping @MainActor @Sendable (Duration) -> Void) {
    let due = frameInterval * (frameNumber(at: now) + 1)
    loop.schedule(at: beginning + due) { [self] in
      enter { [self] in frame(max(due, frameInterval * frameNumber(at: now))) }
    }
  }

  /// Runs `work` in one of the next turns of the loop, first in, first out. Any thread may call this method.
  public func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void) {
    if let detour {
      detour.add(work)
    } else {
      loop.execute { MainActor.assumeIsolated(work) }
    }
  }

  /// Runs `work` with a timer of the loop, never early.
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

  /// Runs work on the main actor from the loop's thread, immediately or through the queue of a detached loop.
  private func enter(_ work: @escaping @MainActor @Sendable () -> Void) {
    if let detour {
      detour.add(work)
    } else {
      MainActor.assumeIsolated(work)
    }
  }

  /// Returns the number of frame times until `time`. The number is an integer, so that no frame time occurs twice.
  private func frameNumber(at time: Duration) -> Int128 { time.attoseconds / frameInterval.attoseconds }
}
