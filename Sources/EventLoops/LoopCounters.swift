internal import Synchronization

/// Counts what a loop does, readable from any thread.
///
/// Relaxed order is enough: a reader wants numbers, and synchronises with the work by other means. What the
/// loop's thread alone counts is added to without a locked instruction.
final class LoopCounters: Sendable {
  /// Written by the loop's thread alone.
  let turns = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let waits = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let jobs = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let timersFired = Atomic<Int>(0)
  /// Written by the loop's thread alone.
  let descriptorsReady = Atomic<Int>(0)
  /// What the loop's thread has added to the pending timers, less what it has taken away. Written by it alone.
  let pendingTimersHere = Atomic<Int>(0)
  /// What all other threads have added to the pending timers, less what they have taken away.
  let pendingTimersElsewhere = Atomic<Int>(0)
  /// Written by all other threads.
  let wakeUpsWritten = Atomic<Int>(0)

  var snapshot: EventLoop.Statistics {
    EventLoop.Statistics(
      turns: turns.load(ordering: .relaxed),
      waits: waits.load(ordering: .relaxed),
      wakeUpsWritten: wakeUpsWritten.load(ordering: .relaxed),
      jobs: jobs.load(ordering: .relaxed),
      timersFired: timersFired.load(ordering: .relaxed),
      descriptorsReady: descriptorsReady.load(ordering: .relaxed),
      pendingTimers: pendingTimersHere.load(ordering: .relaxed) + pendingTimersElsewhere.load(ordering: .relaxed)
    )
  }
}
