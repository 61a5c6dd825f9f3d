internal import Dispatch
internal import RuntimeSupport

/// A thread with its own ``EventLoop``, for an actor or for work outside the main thread.
///
///     actor Sensor {
///       private let thread = EventLoopThread(name: "sensor")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { thread.loop.asUnownedSerialExecutor() }
///     }
///
/// Releasing the last reference stops the thread, like ``stop()``.
public final class EventLoopThread: Sendable {
  /// The loop of the thread. A loop that outlives its thread runs no more work.
  public let loop: EventLoop

  private let hasEnded: DispatchGroup

  /// The report of dropped work, written by the thread before its end and read afterwards.
  private let unfinishedWork: Locked<EventLoop.UnfinishedWork>

  /// Creates and starts a thread whose loop accepts work immediately.
  ///
  /// If the system refuses descriptors or a thread, the initializer stops the program, whereas ``start(name:)`` throws
  /// an error.
  ///
  /// - Parameter name: The name in debuggers and messages. The system stores only 15 bytes of it for the thread.
  public convenience init(name: String) {
    do {
      try self.init(starting: name)
    } catch {
      preconditionFailure("The event loop of the thread '\(name)' cannot be created: \(error)")
    }
  }

  /// Starts a thread, like ``init(name:)``.
  ///
  /// - Throws: ``EventLoopError`` with the code `systemRefused`, for example if the process has reached its limit of
  ///   descriptors.
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

  /// Ends the thread after it has run the ready work, without waiting for the end.
  ///
  /// Any thread may call this method, including the loop's own. A second call has no effect. Work posted before the
  /// call still runs, and so does the work that it posts to the same loop. A task that waits for a descriptor, a signal
  /// or a sleep of the loop receives an error and runs.
  ///
  /// Afterwards the loop drops closures that are posted to it, and frees its pending timers and their closures. Tasks
  /// that need the loop do not continue. The loop logs this once. To wait for the end, use ``join()`` or
  /// ``shutDown()``.
  public func stop() {
    loop.close()
  }

  /// Blocks until the thread has left its loop. Another call must stop the thread with ``stop()`` before or meanwhile.
  ///
  /// Any thread except the loop's own may call this method, any number of times.
  ///
  /// - Returns: The timers and waits that were armed when the loop stopped.
  @discardableResult
  public func join() -> EventLoop.UnfinishedWork {
    precondition(!loop.isCurrent, "The thread of the event loop '\(loop.name)' must not wait for its own end.")
    hasEnded.wait()
    return unfinishedWork.withLock { $0 }
  }

  /// Stops the thread, like ``stop()``, and suspends the task until the thread has left its loop.
  ///
  /// The calling task must not need this loop to continue, so call the method on another executor. Cancelling the task
  /// has no effect.
  ///
  /// - Returns: The timers and waits that were armed when the loop stopped.
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
