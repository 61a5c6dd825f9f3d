import Foundation

/// An executor that runs jobs first in, first out, in turns of the main actor, but with its own isolation.
///
/// Each job posts its own turn, so that no job waits until a test drives time. As the preferred executor of a task, it
/// receives a resumed job directly. Without this preference, the job would pass through the thread pool, for which
/// virtual time does not wait.
final class TurnExecutor: SerialExecutor, TaskExecutor {
  /// The queued jobs.
  ///
  /// A lock protects the jobs instead of a `Mutex`, because the thread sanitizer reports a false race if two threads
  /// contend for a `Mutex` (Swift 6.3.1).
  @exclusivity(unchecked) nonisolated(unsafe) private var jobs: [UnownedJob] = []  // protected by `lock`
  private let lock = NSLock()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
    // The first turn runs all queued jobs, so that no job overtakes another.
    Task.detached(name: "environment") { @MainActor in _ = self.drain() }
  }

  /// A Boolean value that indicates whether jobs are queued.
  var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

  /// Runs all queued jobs, including the jobs that they enqueue.
  ///
  /// - Returns: `true` if there was at least one job.
  @MainActor func drain() -> Bool {
    var hasRun = false
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
      job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
