import CTasks

/// A job of the runtime's with what has to be known to choose among jobs.
struct ScheduledJob {
  let job: UnownedJob
  let lane: Lane

  /// Whether it is a timer that has come due, not what its task does next.
  var isWake = false

  /// The number of the task in its run; of a job that is no task, that of the task on whose behalf it came.
  var task = 0

  /// Jobs of higher priority need not wait for those of a lower one, even where order is kept.
  let priority: UInt8

  init(_ job: UnownedJob, lane: Lane, isWake: Bool = false) {
    self.job = job
    self.lane = lane
    self.isWake = isWake
    priority = job.priority.rawValue
  }

  var address: UnsafeMutableRawPointer { unsafeBitCast(job, to: UnsafeMutableRawPointer.self) }

  /// The runtime's number of the task.
  var taskNumber: UInt64 { ctasks_number(address) }

  /// Whether it is a task, not what an actor or the runtime has to do.
  var isTask: Bool { ctasks_is_task(address) }

  /// The task that it brings to run: itself, or one that waits for the actor whose job it is; `nil` if unknown.
  ///
  /// Before the job has run.
  var subject: UnsafeMutableRawPointer? { isTask ? address : ctasks_queued(address) }
}
