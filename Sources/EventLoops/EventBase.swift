internal import CEventLoop

/// libevent, as one loop uses it. This file, `LoopThreads.swift` and `Locked.swift` alone call C, beside the clock.
///
/// All of it belongs to the loop's thread, except ``wake()``.
final class EventBase {
  /// What a wait found; libevent's callbacks note it and do nothing else.
  struct Notes: OptionSet {
    let rawValue: Int32

    static let wake = Notes(rawValue: Int32(CEL_NOTED_WAKE))
    static let deadline = Notes(rawValue: Int32(CEL_NOTED_DEADLINE))
    static let dispatchMain = Notes(rawValue: Int32(CEL_NOTED_DISPATCH))
  }

  private let base: OpaquePointer

  init() {
    guard let base = cel_base_create() else {
      preconditionFailure("No event loop: the system refuses an eventfd, an epoll descriptor or memory.")
    }
    self.base = base
  }

  deinit {
    cel_base_destroy(base)
  }

  /// Waits in libevent until something happens, or only looks.
  func wait(mayBlock: Bool) -> Notes {
    let notes = cel_base_wait(base, mayBlock)
    precondition(notes >= 0, "libevent failed to wait: \(notes).")
    return Notes(rawValue: notes)
  }

  /// Makes the wait in progress, or else the next one, return. Any thread; one system call.
  func wake() {
    cel_base_wake(base)
  }

  /// Arms the one timer of the base, in place of what it was armed for.
  func arm(delayNanoseconds: Int64) {
    let isArmed = cel_base_arm(base, UInt64(delayNanoseconds))
    precondition(isArmed, "libevent refuses a timer of \(delayNanoseconds) ns.")
  }

  func disarm() {
    cel_base_disarm(base)
  }

  /// Lets waits note that Dispatch's main queue has work. Main thread only.
  func watchDispatchMain() {
    let isWatched = cel_base_watch_dispatch_main(base)
    precondition(isWatched, "libevent cannot watch the descriptor of Dispatch's main queue.")
  }

  static func drainDispatchMain() {
    cel_drain_dispatch_main()
  }
}
