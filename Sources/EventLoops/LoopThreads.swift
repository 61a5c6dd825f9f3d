internal import CEventLoop
internal import Dispatch

/// The thread functions that loops need, such as the current loop, new threads and messages to standard error.
enum LoopThreads {
  /// The loop of the calling thread, or `nil` if the thread has none.
  static var currentLoop: EventLoop? {
    guard let slot = cel_thread_loop() else { return nil }
    return Unmanaged<EventLoop>.fromOpaque(slot).takeUnretainedValue()
  }

  static func isCurrent(_ loop: EventLoop) -> Bool {
    cel_thread_loop() == Unmanaged.passUnretained(loop).toOpaque()
  }

  /// Assigns the calling thread to a loop, or releases it with `nil`. The caller retains the loop until then.
  static func setCurrent(_ loop: EventLoop?) {
    cel_set_thread_loop(loop.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// The loop from which the current work of the calling pool thread was posted, or `nil` if there is none.
  static var origin: EventLoop? {
    guard let slot = cel_thread_origin() else { return nil }
    return Unmanaged<EventLoop>.fromOpaque(slot).takeUnretainedValue()
  }

  static func withOrigin(_ loop: EventLoop, _ body: () -> Void) {
    cel_set_thread_origin(Unmanaged.passUnretained(loop).toOpaque())
    body()
    cel_set_thread_origin(nil)
  }

  /// The number of forks between the original process and this one.
  static var forks: Int32 { cel_forks() }

  /// Ends a child of fork, in which only the calling thread exists.
  static func exitNow(_ status: Int32) -> Never {
    cel_exit_now(status)
  }

  static var isMainThread: Bool { cel_is_main_thread() }

  /// The system's number of the calling thread.
  static var systemIdentifier: Int32 { cel_thread_number() }

  /// Returns a Boolean value that indicates whether a thread of the process is blocked in the system.
  static func isBlocked(_ systemIdentifier: Int32) -> Bool {
    cel_thread_is_blocked(systemIdentifier)
  }

  static func sleep(microseconds: UInt32) {
    cel_sleep_microseconds(microseconds)
  }

  /// Runs `body` on a new detached thread with the given name, of which the system stores 15 bytes.
  ///
  /// - Returns: 0, or the error number if the system refuses a thread.
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

  /// Writes one line to standard error, independent of the logging back end.
  static func complain(_ line: String) {
    cel_complain(line)
  }
}
