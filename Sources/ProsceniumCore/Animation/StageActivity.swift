import SimulationHooks

/// Counts the stage's own tasks that are running or about to run.
///
/// A transition is a task, and a resumed task gets its turn a little later. A scheduler that drives time manually must
/// know when all of them wait for time again; counting at our own suspension points says so exactly, on any executor.
@MainActor package final class StageActivity {
  private var count = 0

  /// How many async handlers have not returned that a task waits for.
  package private(set) var handlerCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// A task is about to run: it was started or its continuation was resumed.
  func begin() { count += 1 }

  /// A task waits again, or has ended.
  func end() {
    count -= 1
    assert(count >= 0, "A task of the stage ended its activity twice.")
    guard count == 0 else { return }
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }

  /// A handler was given, which a task waits for from now on.
  func handlerBegins() { handlerCount += 1 }

  /// A handler has returned, or is no longer waited for.
  func handlerEnds() {
    handlerCount -= 1
    assert(handlerCount >= 0, "A handler of the stage ended twice.")
  }

  /// Whether none of the stage's tasks has anything to do before time goes on.
  package var isIdle: Bool { count == 0 }

  /// Returns when none of the stage's tasks has anything to do before time goes on.
  package func quiet() async {
    guard count > 0 else { return }
    await SimulationHooks.awaiting("the tasks of the stage") {
      await withCheckedContinuation { waiters.append($0) }
    }
  }
}
