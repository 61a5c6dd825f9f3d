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

  /// Starts a thread whose loop takes work at once.
  ///
  /// - Parameter name: Shown by debuggers and in messages; the system keeps 15 bytes of it for the thread.
  public init(name: String) {
    let loop = RuntimeEventLoop(name: name)
    let hasEnded = DispatchGroup()
    self.loop = loop
    self.hasEnded = hasEnded
    hasEnded.enter()
    LoopThreads.start(name: name) {
      loop.takeThread()
      loop.runUntilStopped()
      hasEnded.leave()
    }
  }

  deinit {
    stop()
  }

  /// Ends the thread once it has run what is ready. Any thread, the loop's own too; again it does nothing.
  ///
  /// What was posted before still runs, and what that posts to the same loop. Afterwards closures given to the
  /// loop are dropped, its pending timers and their closures are freed, and tasks that need it do not go on,
  /// which is logged once. Does not wait: see ``join()``.
  public func stop() {
    loop.close()
  }

  /// Blocks until the thread has left its loop. ``stop()`` must be called, before or from elsewhere.
  ///
  /// Any thread but the loop's own, any number of times.
  public func join() {
    precondition(!loop.isCurrent, "The thread of the event loop '\(loop.name)' cannot wait for its own end.")
    hasEnded.wait()
  }
}
