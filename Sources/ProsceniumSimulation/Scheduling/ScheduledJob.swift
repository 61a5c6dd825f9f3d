import CTasks

/// A job of the runtime with the information that the choice among jobs needs.
struct ScheduledJob {
  let job: UnownedJob
  let lane: Lane

  /// A Boolean value that indicates whether the job is the wake-up of a due timer instead of the task's next step.
  var isWake = false

  /// The number of the task in its run. For a job that is no task, it is the number of the task that caused the job.
  var task = 0

  /// The address of the actor for jobs in the lane of actors.
  var actor: UInt?

  /// The identity of the job in an exhaustive exploration, equal in all runs in which the job becomes ready in the same
  /// way.
  var event: UInt64 = 0

  /// The step that made the job ready in an exhaustive exploration, counted from 0.
  var enabler: Int?

  /// The priority of the job. Jobs of higher priority may precede jobs of lower priority, even if the order is kept.
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

  /// A Boolean value that indicates whether the job is a task instead of internal work of an actor or of the runtime.
  var isTask: Bool { ctasks_is_task(address) }

  /// The task that the job runs, or `nil` if it is unknown.
  ///
  /// The subject is the job itself, or a task that waits for the job's actor. Read it before the job has run.
  var subject: UnsafeMutableRawPointer? { isTask ? address : ctasks_queued(address) }
}

/// The owner of a job.
enum JobOrigin {
  /// The job belongs to the current run.
  case run

  /// The job belongs to an ended run with the given seed.
  case earlierRun(seed: UInt64)

  /// The job belongs to no run.
  case outside
}

/// A job that a thread outside the simulation delivered.
struct Arrival {
  let job: ScheduledJob

  /// The delay of the job in nanoseconds, or `nil` if the job is ready.
  let delay: Int64?

  let thread: String
}

/// The lane of a job is its executor from the runtime's perspective. The jobs of all lanes run on one thread.
enum Lane: Int {
  /// The executor of the main actor.
  case main

  /// The preferred executor of a run's tasks. It enqueues every hop to an actor, so that each hop is a choice.
  case preferred

  /// The default executor for tasks without a preference.
  case pool

  /// The executor of a default actor. The job contains the actor's address.
  case actor
}

extension Lane {
  /// The lane that determines the order on an event loop. Actors run on the pool of a loop, one job after another.
  var loop: Lane {
    switch self {
    case .main, .preferred, .pool: self
    case .actor: .preferred
    }
  }
}

extension Lane: CustomStringConvertible {
  var description: String {
    switch self {
    case .main: "main actor"
    case .preferred: "task executor"
    case .pool: "default executor"
    case .actor: "actor"
    }
  }
}

/// The access to the names of tasks in the runtime.
enum JobName {
  /// Returns at most 79 bytes of the task's name, or `nil` if the job has none or is no task.
  ///
  /// Do not call it while the runtime modifies the task.
  static func of(_ task: UnsafeMutableRawPointer) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 80) { buffer in
      guard ctasks_name(task, buffer.baseAddress, Int32(buffer.count)) else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }
}
