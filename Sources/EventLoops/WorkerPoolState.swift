internal import DequeModule

/// Decides which worker of a pool runs what, and when one more is woken or started; performs nothing itself.
///
/// Its owner holds a lock around every event. A worker is busy, looks for work, or sleeps. While one looks no other
/// is woken: it will find what is posted, and wakes the next one if there is more.
///
///     started ──▶ looks ──take──▶ busy ──mayLook──▶ looks ──willSleep──▶ asleep ──post──▶ looks
struct WorkerPoolState<Work: Sendable>: Sendable {
  private var queue: Deque<Work> = []
  private var workers = 0
  private var looking = 0
  private var sleeping = 0
  private var taken = 0
  /// How many jobs had been taken when the guard last looked; `nil` while no guard runs.
  private var takenBefore: Int?
  private let limit: Int

  /// - Parameter limit: How many workers there are as long as none of them blocks.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether nothing is posted that no worker has taken.
  var isEmpty: Bool { queue.isEmpty }

  /// What to do after an event, besides running a job; `nil` for nothing.
  enum Action: Equatable {
    /// Wake one of the workers that sleep; it looks for work.
    case wake
    /// Start a thread; it looks for work.
    case start
    /// All are busy: start a guard that checks at intervals whether they make progress.
    case startGuard
  }

  /// Reports a job.
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

  /// Reports that the system refuses a thread for a worker. Returns whether there are others to do the work.
  mutating func startFailed() -> Bool {
    workers -= 1
    looking -= 1
    return workers > 0
  }

  /// Reports that a worker would run something, and whether it looked for work.
  mutating func take(looking isLooking: Bool) -> (work: Work, action: Action?)? {
    guard let work = queue.popFirst() else { return nil }
    taken += 1
    if isLooking { looking -= 1 }
    return (work, queue.isEmpty || looking > 0 ? nil : recruit())
  }

  /// Reports that a worker that was busy finds nothing. Returns whether it looks for a while: one does.
  mutating func mayLook() -> Bool {
    guard looking == 0 else { return false }
    looking = 1
    return true
  }

  /// What to do after ``willSleep(looking:)``.
  enum SleepAction: Equatable {
    /// Something was posted meanwhile.
    case take
    case sleep
    /// There are more workers than needed: this one ends.
    case end
  }

  /// Reports that a worker has looked in vain, or may not look.
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

  /// What to do after ``inspect(blocked:)``; `nil` means to look again later.
  enum InspectAction: Equatable {
    /// Start one more worker, and look again later: those there are get nowhere.
    case start
    /// There is no need to look any more.
    case end
  }

  /// Reports that the guard looks, and how many workers are blocked in the system.
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
