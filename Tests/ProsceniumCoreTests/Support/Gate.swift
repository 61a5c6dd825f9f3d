import ProsceniumCore
import ProsceniumTesting

/// A gate that suspends tasks until it is opened, even if they are cancelled.
@MainActor final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func opened() async { if !isOpen { await withCheckedContinuation { waiting.append($0) } } }

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}

extension VirtualScheduler {
  /// Returns when `duration` has passed in the stage's time, even if the task is cancelled.
  @MainActor func sleep(for duration: Duration) async {
    await withCheckedContinuation { continuation in _ = schedule(after: duration) { continuation.resume() } }
  }

  /// Returns when `duration` has passed in the stage's time or the task is cancelled.
  @MainActor func sleepUnlessCancelled(for duration: Duration) async {
    let sleep = Sleep()
    let work = schedule(after: duration) { sleep.end() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleep.begin($0) }
    } onCancel: {
      nextTurn {
        work.cancel()
        sleep.end()
      }
    }
  }
}

@MainActor private final class Sleep {
  private var isOver = false
  private var continuation: CheckedContinuation<Void, Never>?

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if isOver { continuation.resume() } else { self.continuation = continuation }
  }

  func end() {
    isOver = true
    continuation?.resume()
    continuation = nil
  }
}
