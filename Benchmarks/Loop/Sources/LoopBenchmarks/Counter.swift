import EventLoops
import NIOCore

/// A counter of operations on one thread.
// Unchecked because only the thread of one loop or queue counts. Other threads read the value after its signal.
final class Counter: ScheduledCallbackHandler, NIOScheduledCallbackHandler, @unchecked Sendable {
  var value = 0
  private var target = 0
  private var done: () -> Void = {}

  /// Registers `done`, which is called when the value reaches `target`.
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
