internal import DequeModule

/// The state machine that assigns jobs to workers and decides when to wake or start one. It has no side effects.
///
/// The owner holds a lock during every event. A worker is busy, spins for work or sleeps. While one worker spins, no
/// other is woken. The spinning worker will find a posted job, and it wakes the next worker if more jobs wait.
///
///     started ──▶ looks ──take──▶ busy ──mayLook──▶ looks ──willSleep──▶ asleep ──post──▶ looks
struct WorkerPoolState<Work: Sendable>: Sendable {
  private var queue: Deque<Work> = []
  private var workers = 0
  private var looking = 0
  private var sleeping = 0
  private var taken = 0
  /// The number of jobs that had been started at the guard's last check, or `nil` while no guard runs.
  private var takenBefore: Int?
  private let limit: Int

  /// Creates the state of a pool without workers.
  ///
  /// - Parameter limit: The maximum number of workers while none of them blocks.
  init(limit: Int) {
    self.limit = limit
  }

  /// A Boolean value that indicates whether all posted jobs have been started.
  var isEmpty: Bool { queue.isEmpty }

  /// The actions after an event, in addition to running a job. Events return `nil` if no action is needed.
  enum Action: Equatable {
    /// Wake one of the sleeping workers, which then spins for work.
    case wake
    /// Start a thread, which then spins for work.
    case start
    /// Start a guard that checks at intervals whether the workers make progress, because all of them are busy.
    case startGuard
  }

  /// Reports a posted job.
  mutating func post(_ work: Work) -> Action? {
    queue.append(work)
    return looking > 0 ? nil : recruit()
  }

  private mutating func recruit() -> Action? {
    if sleeping > 0 {
      sleeping -= 1
      looking += 1
      return .wake
    }
    if workers < limit {
      workers += 1
      looking += 1
      return .start
    }
    guard takenBefore == nil else { return nil }
    takenBefore = taken
    return .startGuard
  }

  /// Reports that the system refuses a thread for a worker, and returns whether other workers exist.
  mutating func startFailed() -> Bool {
    workers -= 1
    looking -= 1
    return workers > 0
  }

  /// Reports that a worker is ready for a job and whether it was spinning. Returns the next job, or `nil` if none
  /// waits.
  mutating func take(looking isLooking: Bool) -> (work: Work, action: Action?)? {
    guard let work = queue.popFirst() else { return nil }
    taken += 1
    if isLooking { looking -= 1 }
    return (work, queue.isEmpty || looking > 0 ? nil : recruit())
  }

  /// Reports that a formerly busy worker finds no job, and returns whether it may spin. Only one worker spins at a
  /// time.
  mutating func mayLook() -> Bool {
    guard looking == 0 else { return false }
    looking = 1
    return true
  }

  /// The actions after ``willSleep(looking:)``.
  enum SleepAction: Equatable {
    /// Start with a job, because one was posted meanwhile.
    case take
    case sleep
    /// End this worker, because the pool has more workers than it needs.
    case end
  }

  /// Reports that a worker has found no job or may not spin.
  mutating func willSleep(looking isLooking: Bool) -> SleepAction {
    guard queue.isEmpty else { return .take }
    if isLooking { looking -= 1 }
    if workers > limit {
      workers -= 1
      return .end
    }
    sleeping += 1
    return .sleep
  }

  /// The actions after ``inspect(blocked:)``, which returns `nil` if the guard must check again later.
  enum InspectAction: Equatable {
    /// Start one more worker and check again later, because the existing workers make no progress.
    case start
    /// End the guard, because no more checks are needed.
    case end
  }

  /// Reports a check of the guard and the number of workers that are blocked in the system.
  mutating func inspect(blocked: Int, largest: Int) -> InspectAction? {
    guard !queue.isEmpty, looking == 0, sleeping == 0 else {
      takenBefore = nil
      return .end
    }
    defer { takenBefore = taken }
    guard takenBefore == taken, workers - blocked < limit, workers < largest else { return nil }
    workers += 1
    looking += 1
    return .start
  }
}
