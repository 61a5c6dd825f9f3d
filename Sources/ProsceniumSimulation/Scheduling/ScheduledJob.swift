import CTasks

/// A job of the runtime's with what has to be known to choose among jobs.
struct ScheduledJob {
  let job: UnownedJob
  let lane: Lane

  /// Whether it is a timer that has come due, not what its task does next.
  var isWake = false

  /// The number of the task in its run; of a job that is no task, that of the task on whose behalf it came.
  var task = 0

  /// The address of the actor on which it runs, where that is its lane.
  var actor: UInt?

  /// For an exhaustive exploration, the same number in every run that makes the job ready in the same way.
  var event: UInt64 = 0

  /// For an exhaustive exploration, the step that has made it ready, counted from 0.
  var enabler: Int?

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

/// What a job belongs to.
enum JobOrigin {
  /// The run that goes on.
  case run

  /// A run that has ended, by its seed.
  case earlierRun(seed: UInt64)

  /// The process outside of runs.
  case outside
}

/// A job that came from a thread that is not the simulation's.
struct Arrival {
  let job: ScheduledJob

  /// How long it is to wait; `nil` if it is ready.
  let delay: Int64?

  let thread: String
}

/// Where a job has to run, as the runtime sees it; all lanes end on one thread.
enum Lane: Int {
  /// The main actor's executor.
  case main

  /// The executor that a run's tasks prefer. It makes a hop to an actor an enqueuing, and so a choice.
  case preferred

  /// The default executor, for tasks that prefer nothing.
  case pool

  /// A default actor: which one, the job says.
  case actor
}

extension Lane {
  /// The lane whose order it keeps on an event loop: actors run on the pool of a loop, one job after the other.
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

/// The name that a task was given, as the runtime keeps it.
enum JobName {
  /// At most 79 bytes of it; `nil` if the task has none, or is none. Never while the runtime is at work on the task.
  static func of(_ task: UnsafeMutableRawPointer) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 80) { buffer in
      guard ctasks_name(task, buffer.baseAddress, Int32(buffer.count)) else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }
}
