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
