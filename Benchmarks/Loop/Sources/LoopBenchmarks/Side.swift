/// A side of a comparison, which is Proscenium's loop or one of its peers.
enum Side: String, Sendable {
  case ours
  /// Proscenium's loop without spinning before it sleeps.
  case oursWithoutSpin = "ours-no-spin"
  case libeventHeap = "libevent-heap"
  case libeventCommon = "libevent-common"
  case libevent
  case libuv
  case glib
  case nio
  /// The standard executors, which are Dispatch's queues.
  case standard
  /// The timer sources of Dispatch.
  case dispatch
  case eventfd
  case futex
  case timerfd
  /// Proscenium's loop as the guest of a `poll` loop.
  case guest

  var isOurs: Bool { self == .ours || self == .oursWithoutSpin }
}
