import HeapModule

/// A clock with its ready jobs and its timers.
struct Timeline {
  /// The current time in nanoseconds, which never decreases.
  private(set) var now: Int64

  /// The ready jobs in the order in which they became ready.
  private(set) var ready: [ScheduledJob] = []

  private var timers = Heap<TimedJob>()

  /// The number of timers in the heap, cached because the heap's own count is slower.
  private var timerCount = 0
  private var sequence = 0

  /// The timers by the runtime's number of the sleeping task.
  private var armed: [UInt64: TimedJob] = [:]

  /// The sequence numbers of timers in the heap for which no task waits any more.
  private var disarmed: Set<Int> = []

  /// The jobs of timers for which no task waits any more. They must run to free their memory, without any other effect.
  private(set) var discarded: [ScheduledJob] = []

  init(now: Int64) {
    self.now = now
  }

  mutating func add(_ job: ScheduledJob) {
    ready.append(job)
  }

  /// Adds a job that becomes ready at a deadline.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - deadline: The deadline in nanoseconds of this clock.
  ///   - sleeper: The runtime's number of the task that sleeps until the deadline, or `nil` if no task sleeps.
  mutating func add(_ job: ScheduledJob, deadline: Int64, sleeper: UInt64?) {
    sequence += 1
    let timer = TimedJob(deadline: deadline, sequence: sequence, job: job, sleeper: sleeper)
    if let sleeper {
      disarm(sleeper)
      armed[sleeper] = timer
    }
    timers.insert(timer)
    timerCount += 1
  }

  /// Removes the timer of a task that continues before its deadline, because its sleep was cancelled.
  mutating func disarm(_ sleeper: UInt64) {
    guard let timer = armed.removeValue(forKey: sleeper) else { return }
    disarmed.insert(timer.sequence)
    discarded.append(timer.job)
  }

  mutating func takeDiscarded() -> ScheduledJob? { discarded.isEmpty ? nil : discarded.removeLast() }

  /// Removes and returns the ready job at an index.
  mutating func take(at index: Int) -> ScheduledJob {
    ready.remove(at: index)
  }

  /// Advances the clock to the earliest deadline if no job is ready, and returns whether a job is then ready.
  ///
  /// All due jobs become ready together, after the jobs that were ready before.
  mutating func advance() -> Bool {
    if timerCount == 0 { return !ready.isEmpty }
    if ready.isEmpty, let next = nextTimer {
      now = max(now, next.deadline)
    }
    while let next = nextTimer, next.deadline <= now {
      timers.removeMin()
      timerCount -= 1
      if let sleeper = next.sleeper { armed[sleeper] = nil }
      ready.append(next.job)
    }
    return !ready.isEmpty
  }

  /// A Boolean value that indicates whether no job is ready and no task waits for a deadline.
  var isEmpty: Bool {
    mutating get { ready.isEmpty && nextTimer == nil }
  }

  /// The earliest timer for which a task waits.
  private var nextTimer: TimedJob? {
    mutating get {
      while let next = timers.min, disarmed.remove(next.sequence) != nil {
        timers.removeMin()
        timerCount -= 1
      }
      return timers.min
    }
  }
}

/// A job that waits for a deadline.
struct TimedJob: Comparable {
  /// The deadline in nanoseconds of the timeline's clock.
  let deadline: Int64

  /// The sequence number that orders jobs with the same deadline.
  let sequence: Int

  let job: ScheduledJob

  /// The runtime's number of the task that sleeps until the deadline.
  let sleeper: UInt64?

  static func < (one: TimedJob, other: TimedJob) -> Bool {
    (one.deadline, one.sequence) < (other.deadline, other.sequence)
  }

  static func == (one: TimedJob, other: TimedJob) -> Bool {
    (one.deadline, one.sequence) == (other.deadline, other.sequence)
  }
}
