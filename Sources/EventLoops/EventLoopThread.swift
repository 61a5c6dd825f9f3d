internal import Dispatch

/// A thread of its own with an ``EventLoop`` on it, for an actor or for work away from the main thread.
///
///     actor Sensor {
///       private let thread = EventLoopThread(name: "sensor")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { thread.loop.asUnownedSerialExecutor() }
///     }
///
/// Releasing the last reference stops the thread, as ``stop()`` does.
public final class EventLoopThread: Sendable {
  /// The loop on the thread. It may outlive it; then it runs nothing any more.
  public let loop: EventLoop

  private let hasEnded: DispatchGroup

  /// Written by the thread before its end, read after it.
  private let unfinishedWork: Locked<EventLoop.UnfinishedWork>

  /// Starts a thread whose loop takes work at once.
  ///
  /// A system that refuses descriptors or a thread stops the program; ``start(name:)`` throws instead.
  ///
  /// - Parameter name: Shown by debuggers and in messages; the system keeps 15 bytes of it for the thread.
  public convenience init(name: String) {
    do {
      try self.init(starting: name)
    } catch {
      preconditionFailure("No event loop for the thread '\(name)': \(error)")
    }
  }

  /// Starts a thread as ``init(name:)`` does.
  ///
  /// - Throws: ``EventLoopError`` with the code `systemRefused`, for instance when the process has as many
  ///   descriptors as it may.
  public static func start(name: String) throws(EventLoopError) -> EventLoopThread {
    try EventLoopThread(starting: name)
  }

  private init(starting name: String) throws(EventLoopError) {
    let loop = try RuntimeEventLoop(name: name)
    let hasEnded = DispatchGroup()
    self.loop = loop
    let unfinishedWork = Locked(EventLoop.UnfinishedWork())
    self.hasEnded = hasEnded
    self.unfinishedWork = unfinishedWork
    hasEnded.enter()
    let failure = LoopThreads.start(name: name) {
      loop.takeThread()
      let left = loop.runUntilStopped()
      unfinishedWork.withLock { $0 = left }
      hasEnded.leave()
    }
    guard failure == 0 else {
      hasEnded.leave()
      throw EventLoopError(.systemRefused, errno: failure)
    }
  }

  deinit {
    stop()
  }

  /// Ends the thread once it has run what is ready. Any thread, the loop's own too; again it does nothing.
  ///
  /// What was posted before still runs, and what that posts to the same loop. A task that waits for a descriptor, a
  /// signal or a sleep of the loop gets an error and runs, too. Afterwards closures given to the loop are dropped,
  /// its pending timers and their closures are freed, and tasks that need it do not go on, which is logged once.
  /// Does not wait: see ``join()`` and ``shutDown()``.
  public func stop() {
    loop.close()
  }

  /// Blocks until the thread has left its loop. ``stop()`` must be called, before or from elsewhere.
  ///
  /// Any thread but the loop's own, any number of times.
  ///
  /// - Returns: What was armed when the loop stopped.
  @discardableResult
  public func join() -> EventLoop.UnfinishedWork {
    precondition(!loop.isCurrent, "The thread of the event loop '\(loop.name)' cannot wait for its own end.")
    hasEnded.wait()
    return unfinishedWork.withLock { $0 }
  }

  /// Stops the thread, as ``stop()`` does, and suspends the task until it has left its loop.
  ///
  /// The task must not need the loop to go on: call it from elsewhere. Cancelling does nothing.
  ///
  /// - Returns: What was armed when the loop stopped.
  nonisolated(nonsending) public func shutDown() async -> EventLoop.UnfinishedWork {
    stop()
    await EventLoop.comingBack(to: #isolation) {
      await withCheckedContinuation { continuation in
        hasEnded.notify(queue: .global()) { continuation.resume() }
      }
    }
    return unfinishedWork.withLock { $0 }
  }
}
