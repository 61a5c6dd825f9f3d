import CAllocations
import EventLoops
import Foundation

/// The rows B3 and B6 of timers and sleeps.
@MainActor enum LoopCounts {
  private final class Handler: ScheduledCallbackHandler {
    func handleScheduledCallback(_ callback: ScheduledCallback, on loop: EventLoops.EventLoop) {}
  }

  /// Schedules callbacks of an hour and measures their memory. They are cancelled after the measurement.
  static func timers(_ count: Int) {
    let loop = MainEventLoop.shared
    let handler = Handler()
    var callbacks: [ScheduledCallback] = []
    callbacks.reserveCapacity(count)
    let memory = MemoryCount()
    for index in 0..<count {
      callbacks.append(loop.scheduleCallback(after: .milliseconds(3_600_000 + index % 1000), handler: handler))
    }
    memory.report(count)
    for callback in callbacks { loop.cancelCallback(callback) }
  }

  /// Cancels sleeps of an hour and measures the memory that they leave.
  static func cancelledSleeps(_ count: Int) async {
    await sleepAndCancel(100)
    let memory = MemoryCount()
    await sleepAndCancel(count)
    memory.report(count)
  }

  private static func sleepAndCancel(_ count: Int) async {
    for _ in 0..<count {
      let task = Task { @MainActor in try? await MainEventLoop.shared.sleep(for: .seconds(3600)) }
      await Task.yield()
      task.cancel()
      _ = await task.value
    }
  }
}
