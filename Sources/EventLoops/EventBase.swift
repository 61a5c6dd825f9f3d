internal import CEventLoop

/// libevent, as one loop uses it. Few files call C: this, `LoopThreads.swift`, `Locked.swift`,
/// and those that read a clock or a signal.
///
/// All of it belongs to the loop's thread, except ``wake()``.
final class EventBase {
  /// What a wait found; libevent's callbacks note it and do nothing else.
  struct Notes: OptionSet {
    let rawValue: Int32

    static let wake = Notes(rawValue: Int32(CEL_NOTED_WAKE))
    static let deadline = Notes(rawValue: Int32(CEL_NOTED_DEADLINE))
    static let dispatchMain = Notes(rawValue: Int32(CEL_NOTED_DISPATCH))
    static let ready = Notes(rawValue: Int32(CEL_NOTED_READY))
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

  /// Arms the one timer of the base, in place of what it was armed for, or disarms it.
  ///
  /// A timer of libevent's; in a guest a timerfd, which makes the host's descriptor readable.
  func arm(deadlineNanoseconds: Int64?) {
    cel_base_arm(base, deadlineNanoseconds ?? 0)
  }

  /// Whether libevent's timer is armed.
  var isTimerPending: Bool {
    cel_base_timer_is_pending(base)
  }

  /// Lets waits note that Dispatch's main queue has work. Main thread only.
  func watchDispatchMain() {
    let isWatched = cel_base_watch_dispatch_main(base)
    precondition(isWatched, "libevent cannot watch the descriptor of Dispatch's main queue.")
  }

  /// Leaves Dispatch's main queue to a host that runs it, or takes it back for a run of the loop's own.
  func leaveDispatchMain() {
    cel_base_leave_dispatch_main(base)
  }

  func takeDispatchMain() {
    cel_base_take_dispatch_main(base)
  }

  static func drainDispatchMain() {
    cel_drain_dispatch_main()
  }

  /// Makes the set of descriptors, or makes it anew and empty. Returns 0 or the error number, as the next ones do.
  func openSet() -> Int32 {
    cel_base_open_set(base)
  }

  /// Lets waits report the set, as they do at first, or not.
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

  /// Adds a descriptor of which each write is reported, and which is never read.
  func addEdge(_ descriptor: Int32, key: UInt64) -> Int32 {
    cel_base_add(base, descriptor, Int32(CEL_READABLE | CEL_EDGE), key)
  }

  func changeEdge(_ descriptor: Int32, key: UInt64) -> Int32 {
    cel_base_change(base, descriptor, Int32(CEL_READABLE | CEL_EDGE), key)
  }

  /// Passes what is ready in the set to `body`, at most 256 descriptors; the others are reported the next time.
  ///
  /// The memory is on the stack because `body` may run the loop, which collects again.
  ///
  /// Returns how many they were.
  func collect(_ body: (_ key: UInt64, DescriptorReadiness) -> Void) -> Int {
    withUnsafeTemporaryAllocation(of: cel_ready.self, capacity: 256) { ready in
      let count = cel_base_collect(base, ready.baseAddress, Int32(ready.count))
      for event in ready.prefix(Int(count)) { body(event.key, DescriptorReadiness(rawValue: event.bits)) }
      return Int(count)
    }
  }

  /// Makes the one descriptor that a foreign loop waits for. What was armed before must be armed again.
  func openGuest() throws(EventLoopError) -> Int32 {
    let descriptor = cel_base_open_guest(base)
    guard descriptor >= 0 else { throw EventLoopError(.systemRefused, errno: -descriptor) }
    return descriptor
  }

  /// Closes a descriptor. Any thread.
  static func close(_ descriptor: Int32) {
    cel_close(descriptor)
  }
}
