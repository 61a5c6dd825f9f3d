/// What does the work: our loop, or one of its peers.
enum Side: String, Sendable {
  case ours
  /// Our loop, which sleeps at once.
  case oursWithoutSpin = "ours-no-spin"
  case libeventHeap = "libevent-heap"
  case libeventCommon = "libevent-common"
  case libevent
  case libuv
  case glib
  case nio
  /// The standard executors, which are Dispatch's queues.
  case standard
  /// Dispatch itself: its timer sources.
  case dispatch
  case eventfd
  case futex
  case timerfd
  /// Our loop as the guest of a `poll` loop.
  case guest

  var isOurs: Bool { self == .ours || self == .oursWithoutSpin }
}
