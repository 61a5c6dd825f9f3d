internal import CEventLoop
internal import Dispatch

/// What the loops need from threads: whose loop lives here, a thread to live on, a last word.
enum LoopThreads {
  /// The loop that lives on the calling thread.
  static var currentLoop: EventLoop? {
    guard let slot = cel_thread_loop() else { return nil }
    return Unmanaged<EventLoop>.fromOpaque(slot).takeUnretainedValue()
  }

  static func isCurrent(_ loop: EventLoop) -> Bool {
    cel_thread_loop() == Unmanaged.passUnretained(loop).toOpaque()
  }

  /// Gives the calling thread to a loop, which the caller keeps alive until it takes the thread back.
  static func setCurrent(_ loop: EventLoop?) {
    cel_set_thread_loop(loop.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// The loop whose work brought the calling thread, one of the pool's, what it runs now.
  static var origin: EventLoop? {
    guard let slot = cel_thread_origin() else { return nil }
    return Unmanaged<EventLoop>.fromOpaque(slot).takeUnretainedValue()
  }

  static func withOrigin(_ loop: EventLoop, _ body: () -> Void) {
    cel_set_thread_origin(Unmanaged.passUnretained(loop).toOpaque())
    body()
    cel_set_thread_origin(nil)
  }

  /// How many forks lie between the process and the one that it began as.
  static var forks: Int32 { cel_forks() }

  /// Ends a child of fork, in which nothing but the calling thread exists.
  static func exitNow(_ status: Int32) -> Never {
    cel_exit_now(status)
  }

  static var isMainThread: Bool { cel_is_main_thread() }

  /// The system's number of the calling thread.
  static var systemIdentifier: Int32 { cel_thread_number() }

  /// Whether a thread of the process waits in the system.
  static func isBlocked(_ systemIdentifier: Int32) -> Bool {
    cel_thread_is_blocked(systemIdentifier)
  }

  static func sleep(microseconds: UInt32) {
    cel_sleep_microseconds(microseconds)
  }

  /// Runs `body` on a new detached thread with this name, of which the system keeps 15 bytes.
  ///
  /// Returns 0, or the error number if the system refuses a thread.
  static func start(name: String, _ body: @escaping @Sendable () -> Void) -> Int32 {
    final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    let failure = cel_thread_start(
      name,
      { context in
        guard let context else { preconditionFailure("A thread was started without a body.") }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      },
      context
    )
    if failure != 0 { Unmanaged<Body>.fromOpaque(context).release() }
    return failure
  }

  /// Writes one line to standard error, whatever a logging back end does.
  static func complain(_ line: String) {
    cel_complain(line)
  }
}
