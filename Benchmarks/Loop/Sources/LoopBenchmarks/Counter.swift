import EventLoops
import NIOCore

/// Counts what one thread does.
// Unchecked because one loop's or one queue's thread alone counts, and the others look when it has signalled.
final class Counter: ScheduledCallbackHandler, NIOScheduledCallbackHandler, @unchecked Sendable {
  var value = 0
  private var target = 0
  private var done: () -> Void = {}

  /// Calls `done` when the value comes to `target`.
  func whenReaches(_ target: Int, _ done: @escaping () -> Void) {
    self.target = target
    self.done = done
  }

  func add() {
    value += 1
    if value == target { done() }
  }

  func handleScheduledCallback(_ callback: EventLoops.ScheduledCallback, on loop: EventLoops.EventLoop) {
    value += 1
  }

  func handleScheduledCallback(eventLoop: some NIOCore.EventLoop) {
    add()
  }
}
