// The only file that knows the runtime's unpublished executor protocols. They have changed in every release, so a new
// compiler gets the second half of the file until the first has been reviewed, and Scripts/check-executor-spi has been
// run with it.
import CSimulation
import CTasks
import SimulationHooks

#if compiler(>=6.3) && compiler(<6.4) && !SIMULATION_DETACHED

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Stands for the main actor.
final class MainLane: SerialExecutor, MainExecutor {
  static let shared = MainLane()

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.add(UnownedJob(job), lane: .main)
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "This code must run on the main actor.")
  }

  /// All jobs share the main thread, so the thread alone does not decide.
  func isIsolatingCurrentContext() -> Bool? {
    guard csim_is_main_thread() else { return false }
    return switch Scheduler.shared.runningLane {
    case .main, nil: true
    case .preferred, .pool, .actor: false
    }
  }

  func run() throws {
    Scheduler.shared.runJobs { false }
  }

  func runUntil(_ condition: () -> Bool) throws {
    Scheduler.shared.runJobs(until: condition)
  }

  func stop() {
    Scheduler.shared.stop()
  }
}

/// Stands for the default executor, and for the one that a run's tasks prefer.
final class TaskLane: TaskExecutor, SchedulingExecutor {
  static let pool = TaskLane(.pool)
  static let preferred = TaskLane(.preferred)

  private let lane: Lane

  private init(_ lane: Lane) {
    self.lane = lane
  }

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.add(UnownedJob(job), lane: lane)
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    Scheduler.shared.add(UnownedJob(job), lane: lane, after: nanoseconds(delay, of: clock))
  }

  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    Scheduler.shared.add(
      UnownedJob(job),
      lane: lane,
      after: nanoseconds(clock.now.duration(to: instant), of: clock)
    )
  }

  private func nanoseconds<C: Clock>(_ delay: C.Duration, of clock: C) -> Int64 {
    guard let delay = delay as? Duration else {
      preconditionFailure("A task sleeps on clocks that count in Duration; \(C.self) counts in \(C.Duration.self).")
    }
    return delay.nanoseconds
  }
}

/// Stands for each default actor in a run: `self` is that actor, not an object of this class.
///
/// So nothing of `self` is used but its address. There is one thread, and a job ends before the next begins: no actor
/// needs a lock.
final class ActorLane: SerialExecutor {
  /// The witness table by which the runtime finds this class's `enqueue` for an actor.
  static let witnesses = unsafeBitCast(UnownedSerialExecutor(ordinary: ActorLane()), to: (UInt, UInt).self).1

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.add(UnownedJob(job), actor: Unmanaged.passUnretained(self).toOpaque())
  }
}

/// What the runtime is given in place of its own executors.
enum RuntimeTakeover: ExecutorFactory {
  static var mainExecutor: any MainExecutor { MainLane.shared }
  static var defaultExecutor: any TaskExecutor { TaskLane.pool }

  /// What a run's tasks prefer.
  static var preferred: any TaskExecutor { TaskLane.preferred }

  static func perform() -> String? {
    let current = MainActor.executor
    guard type(of: current) == type(of: PlatformExecutorFactory.mainExecutor) else {
      return "the main actor already runs on \(type(of: current)). Two libraries cannot both own it: remove one"
    }
    _createExecutors(factory: RuntimeTakeover.self)
    return refusal
  }

  /// Why the process is not simulated; `nil` if it is.
  static var refusal: String? {
    let isTaken = MainActor.executor === MainLane.shared && Task.defaultExecutor === TaskLane.pool
    return isTaken ? nil : "the main actor runs on \(type(of: MainActor.executor))"
  }

  static func run(_ job: ScheduledJob) {
    // A timer's job is a task of the runtime's own without a preference: on a task executor it would move on at once.
    if job.isWake { return job.job.runSynchronously(on: .noActor) }
    let main = MainLane.shared
    switch job.lane {
    case .main where ctasks_preference(job.address) == Unmanaged.passUnretained(TaskLane.preferred).toOpaque():
      // The runtime compares both executors at every call between functions of one actor, and would post the task
      // anew if one differed: a suspension that no other executor has.
      job.job.runSynchronously(
        isolatedTo: main.asUnownedSerialExecutor(),
        taskExecutor: TaskLane.preferred.asUnownedTaskExecutor()
      )
    case .main:
      job.job.runSynchronously(on: main.asUnownedSerialExecutor())
    case .preferred:
      job.job.runSynchronously(on: TaskLane.preferred.asUnownedTaskExecutor())
    case .pool:
      job.job.runSynchronously(on: .noActor)
    case .actor:
      runOnActor(job)
    }
  }

  private static func runOnActor(_ job: ScheduledJob) {
    guard let address = job.actor, let actor = UnsafeRawPointer(bitPattern: address) else {
      preconditionFailure("A job of an actor has one.")
    }
    let executor = unsafeBitCast((address, ActorLane.witnesses), to: UnownedSerialExecutor.self)
    if ctasks_preference(job.address) == Unmanaged.passUnretained(TaskLane.preferred).toOpaque() {
      job.job.runSynchronously(isolatedTo: executor, taskExecutor: TaskLane.preferred.asUnownedTaskExecutor())
    } else {
      job.job.runSynchronously(on: executor)
    }
    Unmanaged<AnyObject>.fromOpaque(actor).release()
  }

  /// Whether default actors have an executor of the simulation's, so that every hop to one is a choice.
  static func controlActors(_ isControlled: Bool) {
    csim_set_actor_executor(isControlled ? UnsafeRawPointer(bitPattern: ActorLane.witnesses) : nil)
  }
}

#else

/// Says that this toolchain's runtime cannot be taken over.
enum RuntimeTakeover {
  static let refusal: String? = "this toolchain's executors are not known to it yet. Build with Swift 6.3"

  static var preferred: any TaskExecutor { preconditionFailure("No run without the takeover.") }

  static func perform() -> String? { refusal }

  static func controlActors(_ isControlled: Bool) {}

  static func run(_ job: ScheduledJob) { preconditionFailure("No job without the takeover.") }
}

#endif

/// Called by the constructor in C, before `main`. Returns whether the process is simulated from here on.
@_cdecl("csim_take_over")
func takeOver() -> Bool {
  csim_keep()
  guard RuntimeTakeover.perform() == nil else { return false }
  SimulationHooks.listener = RunListener()
  return true
}
