import HeapModule

/// A clock with the work that is ready and the work that waits for a time.
struct Timeline {
  /// Nanoseconds; goes forward only.
  private(set) var now: Int64

  /// In the order in which they became ready.
  private(set) var ready: [ScheduledJob] = []

  private var timers = Heap<TimedJob>()
  private var sequence = 0

  init(now: Int64) {
    self.now = now
  }

  var isEmpty: Bool { ready.isEmpty && timers.isEmpty }

  mutating func add(_ job: ScheduledJob) {
    ready.append(job)
  }

  /// Keeps a job until the clock has come to a deadline.
  mutating func add(_ job: ScheduledJob, deadline: Int64) {
    sequence += 1
    timers.insert(TimedJob(deadline: deadline, sequence: sequence, job: job))
  }

  /// Takes out the ready job at an index.
  mutating func take(at index: Int) -> ScheduledJob {
    ready.remove(at: index)
  }

  /// Sets the clock to the earliest deadline if nothing is ready before; returns whether anything is ready then.
  ///
  /// All that is due becomes ready together, after what has been ready before.
  mutating func advance() -> Bool {
    if ready.isEmpty, let next = timers.min {
      now = max(now, next.deadline)
    }
    while let next = timers.min, next.deadline <= now {
      ready.append(timers.removeMin().job)
    }
    return !ready.isEmpty
  }
}
