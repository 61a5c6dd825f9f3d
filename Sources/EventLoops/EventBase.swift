internal import CEventLoop

/// The libevent functions that one loop uses.
///
/// Only this file, `LoopThreads.swift`, `Locked.swift` and the files that read a clock or a signal call C. Only the
/// loop's thread may use the base, except for ``wake()``.
final class EventBase {
  /// The events that a wait found. libevent's callbacks record these flags and do nothing more.
  struct WakeReasons: OptionSet {
    let rawValue: Int32

    static let wake = WakeReasons(rawValue: Int32(CEL_NOTED_WAKE))
    static let deadline = WakeReasons(rawValue: Int32(CEL_NOTED_DEADLINE))
    static let dispatchMain = WakeReasons(rawValue: Int32(CEL_NOTED_DISPATCH))
    static let ready = WakeReasons(rawValue: Int32(CEL_NOTED_READY))
  }

  private let base: OpaquePointer

  init() throws(EventLoopError) {
    var reason: Int32 = 0
    guard let base = cel_base_create(&reason) else { throw EventLoopError(.systemRefused, errno: reason) }
    self.base = base
  }

  deinit {
    cel_base_destroy(base)
  }

  /// Waits in libevent until an event occurs, or polls without blocking.
  func wait(mayBlock: Bool) -> WakeReasons {
    let notes = cel_base_wait(base, mayBlock)
    precondition(notes >= 0, "libevent failed to wait for events: error \(notes).")
    return WakeReasons(rawValue: notes)
  }

  /// Ends the current wait, or the next one if no wait is running. For any thread, at the cost of one system call.
  func wake() {
    cel_base_wake(base)
  }

  /// Arms the only timer of the base for a new deadline, or disarms it if the deadline is `nil`.
  ///
  /// The timer belongs to libevent. In a guest it is a timerfd instead, which makes the host's descriptor readable.
  func arm(deadlineNanoseconds: Int64?) {
    cel_base_arm(base, deadlineNanoseconds ?? 0)
  }

  /// A Boolean value that indicates whether libevent's timer is armed.
  var isTimerPending: Bool {
    cel_base_timer_is_pending(base)
  }

  /// Makes waits report pending work of Dispatch's main queue. For the main thread only.
  func watchDispatchMain() {
    let isWatched = cel_base_watch_dispatch_main(base)
    precondition(isWatched, "libevent cannot watch the descriptor of Dispatch's main queue.")
  }

  /// Leaves Dispatch's main queue to a host that runs it. ``takeDispatchMain()`` reverses this for a run of the loop.
  func leaveDispatchMain() {
    cel_base_leave_dispatch_main(base)
  }

  func takeDispatchMain() {
    cel_base_take_dispatch_main(base)
  }

  static func drainDispatchMain() {
    cel_drain_dispatch_main()
  }

  /// Creates the set of descriptors, or replaces it by an empty one.
  ///
  /// - Returns: 0 or the error number, like ``add(_:_:key:)``, ``change(_:_:key:)`` and ``remove(_:)``.
  func openSet() -> Int32 {
    cel_base_open_set(base)
  }

  /// Enables or disables the report of ready descriptors by waits. Initially waits report them.
  func watchSet(_ watches: Bool) {
    cel_base_watch_set(base, watches)
  }

  func add(_ descriptor: Int32, _ readiness: DescriptorReadiness, key: UInt64) -> Int32 {
    cel_base_add(base, descriptor, readiness.rawValue, key)
  }

  func change(_ descriptor: Int32, _ readiness: DescriptorReadiness, key: UInt64) -> Int32 {
    cel_base_change(base, descriptor, readiness.rawValue, key)
  }

  func remove(_ descriptor: Int32) -> Int32 {
    cel_base_remove(base, descriptor)
  }

  /// Adds an edge-triggered descriptor. The system reports each write to it, and nothing reads from it.
  func addEdge(_ descriptor: Int32, key: UInt64) -> Int32 {
    cel_base_add(base, descriptor, Int32(CEL_READABLE | CEL_EDGE), key)
  }

  func changeEdge(_ descriptor: Int32, key: UInt64) -> Int32 {
    cel_base_change(base, descriptor, Int32(CEL_READABLE | CEL_EDGE), key)
  }

  /// Passes at most 256 ready descriptors to `body`. The set reports the others at the next call.
  ///
  /// The buffer is on the stack, because `body` may run the loop, which calls this method again.
  ///
  /// - Returns: The number of ready descriptors.
  func collect(_ body: (_ key: UInt64, DescriptorReadiness) -> Void) -> Int {
    withUnsafeTemporaryAllocation(of: cel_ready.self, capacity: 256) { ready in
      let count = cel_base_collect(base, ready.baseAddress, Int32(ready.count))
      for event in ready.prefix(Int(count)) { body(event.key, DescriptorReadiness(rawValue: event.bits)) }
      return Int(count)
    }
  }

  /// Creates the one descriptor for which a foreign loop waits. The caller must arm the timer again afterwards.
  func openGuest() throws(EventLoopError) -> Int32 {
    let descriptor = cel_base_open_guest(base)
    guard descriptor >= 0 else { throw EventLoopError(.systemRefused, errno: -descriptor) }
    return descriptor
  }

  /// Closes a descriptor. For any thread.
  static func close(_ descriptor: Int32) {
    cel_close(descriptor)
  }
}
