import Foundation

/// Runs jobs one at a time and first in, first out, in turns of the main actor, without being the main actor.
///
/// Each job brings a turn with it, so that nothing waits for time to be driven.
///
/// As a preference of tasks it has a resumed one come straight to it, and not by the pool, where time would not wait.
final class TurnExecutor: SerialExecutor, TaskExecutor {
  /// Not a `Mutex`: where two threads meet in that, the thread sanitizer reports a race that is none (Swift 6.3.1).
  nonisolated(unsafe) private var jobs: [UnownedJob] = []  // protected by `lock`
  private let lock = NSLock()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
    // Whichever turn comes first runs all, so none overtakes another.
    Task.detached(name: "environment") { @MainActor in _ = self.drain() }
  }

  /// Runs what waits, and what comes meanwhile; returns whether there was anything.
  @MainActor func drain() -> Bool {
    var hasRun = false
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
