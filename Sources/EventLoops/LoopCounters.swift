internal import Synchronization

/// Counts what a loop does, readable from any thread.
///
/// Relaxed order is enough: a reader wants numbers, and synchronises with the work by other means.
final class LoopCounters: Sendable {
  let turns = Atomic<Int>(0)
  let waits = Atomic<Int>(0)
  let wakeUpsWritten = Atomic<Int>(0)
  let jobs = Atomic<Int>(0)
  let timersFired = Atomic<Int>(0)
  let pendingTimers = Atomic<Int>(0)

  var snapshot: EventLoop.Statistics {
    EventLoop.Statistics(
      turns: turns.load(ordering: .relaxed),
      waits: waits.load(ordering: .relaxed),
      wakeUpsWritten: wakeUpsWritten.load(ordering: .relaxed),
      jobs: jobs.load(ordering: .relaxed),
      timersFired: timersFired.load(ordering: .relaxed),
      pendingTimers: pendingTimers.load(ordering: .relaxed)
    )
  }
}
