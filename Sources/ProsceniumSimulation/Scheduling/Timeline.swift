import HeapModule

/// A clock with the work that is ready and the work that waits for a time.
struct Timeline {
  /// Nanoseconds; goes forward only.
  private(set) var now: Int64

  /// In the order in which they became ready.
  private(set) var ready: [ScheduledJob] = []

  private var timers = Heap<TimedJob>()

  /// How many there are in the heap, which takes longer to ask.
  private var timerCount = 0
  private var sequence = 0

  /// By the runtime's number of the task that sleeps, its timer.
  private var armed: [UInt64: TimedJob] = [:]

  /// Timers in the heap that no task waits for any more.
  private var disarmed: Set<Int> = []

  /// The jobs of timers that no task waits for any more. They have to run, to give their memory back; they do no more.
  private(set) var discarded: [ScheduledJob] = []

  init(now: Int64) {
    self.now = now
  }

  mutating func add(_ job: ScheduledJob) {
    ready.append(job)
  }

  /// Keeps a job until the clock has come to a deadline.
  ///
  /// - Parameter sleeper: The runtime's number of the task that sleeps meanwhile, if that is what it does.
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

  /// Forgets the timer of a task that goes on before its time: its sleep was cancelled.
  mutating func disarm(_ sleeper: UInt64) {
    guard let timer = armed.removeValue(forKey: sleeper) else { return }
    disarmed.insert(timer.sequence)
    discarded.append(timer.job)
  }

  mutating func takeDiscarded() -> ScheduledJob? { discarded.isEmpty ? nil : discarded.removeLast() }

  /// Takes out the ready job at an index.
  mutating func take(at index: Int) -> ScheduledJob {
    ready.remove(at: index)
  }

  /// Sets the clock to the earliest deadline if nothing is ready before; returns whether anything is ready then.
  ///
  /// All that is due becomes ready together, after what has been ready before.
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

  /// Whether nothing is ready, and no task waits for a time.
  var isEmpty: Bool {
    mutating get { ready.isEmpty && nextTimer == nil }
  }

  /// The earliest timer that a task waits for.
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

/// A job that waits for a time.
struct TimedJob: Comparable {
  /// Nanoseconds of the clock that it waits by.
  let deadline: Int64

  /// Keeps those of one deadline in order.
  let sequence: Int

  let job: ScheduledJob

  /// The runtime's number of the task that sleeps until then.
  let sleeper: UInt64?

  static func < (one: TimedJob, other: TimedJob) -> Bool {
    (one.deadline, one.sequence) < (other.deadline, other.sequence)
  }

  static func == (one: TimedJob, other: TimedJob) -> Bool {
    (one.deadline, one.sequence) == (other.deadline, other.sequence)
  }
}
