// Only this file uses the runtime's unpublished executor protocols, which have changed in every release. A new compiler
// therefore gets the second half of the file until the first half has been reviewed and Scripts/check-executor-spi has
// been run with that compiler.
import CSimulation
import CTasks
import SimulationHooks

#if compiler(>=6.3) && compiler(<6.4) && !SIMULATION_DETACHED

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
internal import RuntimeSupport

/// The executor that replaces the main actor's executor.
final class MainLane: SerialExecutor, MainExecutor {
  static let shared = MainLane()

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.add(UnownedJob(job), lane: .main)
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "This code must run on the main actor.")
  }

  /// Returns a Boolean value that indicates whether the current job belongs to the main actor.
  ///
  /// All jobs share the main thread, so the thread alone does not determine the isolation.
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

/// The executor that replaces the default executor, and the preferred executor of a run's tasks.
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
      preconditionFailure("A sleep requires a clock whose unit is Duration; \(C.self) has \(C.Duration.self).")
    }
    return delay.nanoseconds
  }
}

/// The executor of all default actors in a run. In its methods `self` is the actor, not an object of this class.
///
/// The methods therefore use only the address of `self`. Actors need no lock, because there is only one thread and each
/// job ends before the next one begins.
final class ActorLane: SerialExecutor {
  /// The witness table with which the runtime finds this class's `enqueue` for an actor.
  static let witnesses = unsafeBitCast(UnownedSerialExecutor(ordinary: ActorLane()), to: (UInt, UInt).self).1

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.add(UnownedJob(job), actor: Unmanaged.passUnretained(self).toOpaque())
  }
}

/// The factory of the executors that replace the runtime's own.
enum SimulationTakeover: ExecutorFactory {
  static var mainExecutor: any MainExecutor { MainLane.shared }
  static var defaultExecutor: any TaskExecutor { TaskLane.pool }

  /// The preferred executor of a run's tasks.
  static var preferred: any TaskExecutor { TaskLane.preferred }

  static func perform() -> String? {
    let current = MainActor.executor
    guard type(of: current) == type(of: PlatformExecutorFactory.mainExecutor) else {
      return "the main actor already runs on \(type(of: current)). Two libraries cannot both own it: remove one"
    }
    _createExecutors(factory: SimulationTakeover.self)
    return refusal
  }

  /// The reason why the process is not simulated, or `nil` if it is simulated.
  static var refusal: String? {
    let isTaken = MainActor.executor === MainLane.shared && Task.defaultExecutor === TaskLane.pool
    return isTaken ? nil : "the main actor runs on \(type(of: MainActor.executor))"
  }

  static func run(_ job: ScheduledJob) {
    // The job of a timer is a runtime task without a preference. On a task executor it would be moved immediately.
    if job.isWake { return job.job.runSynchronously(on: .noActor) }
    let main = MainLane.shared
    switch job.lane {
    case .main where ctasks_preference(job.address) == Unmanaged.passUnretained(TaskLane.preferred).toOpaque():
      // The runtime compares both executors at every call between functions of one actor, and would enqueue the task
      // again if one differed. No other executor causes this suspension.
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
      preconditionFailure("An actor's job has no actor address.")
    }
    let executor = unsafeBitCast((address, ActorLane.witnesses), to: UnownedSerialExecutor.self)
    if ctasks_preference(job.address) == Unmanaged.passUnretained(TaskLane.preferred).toOpaque() {
      job.job.runSynchronously(isolatedTo: executor, taskExecutor: TaskLane.preferred.asUnownedTaskExecutor())
    } else {
      job.job.runSynchronously(on: executor)
    }
    Unmanaged<AnyObject>.fromOpaque(actor).release()
  }

  /// Assigns the simulation's executor to default actors, so that every hop to one is a choice, or removes it.
  static func controlActors(_ isControlled: Bool) {
    csim_set_actor_executor(isControlled ? UnsafeRawPointer(bitPattern: ActorLane.witnesses) : nil)
  }
}

#else

/// The replacement of the takeover for toolchains whose runtime cannot be simulated.
enum SimulationTakeover {
  static let refusal: String? = "the simulation does not support this toolchain's executors. Build with Swift 6.3"

  static var preferred: any TaskExecutor { preconditionFailure("A run requires a simulated process.") }

  static func perform() -> String? { refusal }

  static func controlActors(_ isControlled: Bool) {}

  static func run(_ job: ScheduledJob) { preconditionFailure("A job requires a simulated process.") }
}

#endif

/// Replaces the runtime's executors, and returns whether the process is simulated.
///
/// The constructor in C calls this function before `main`.
@_cdecl("csim_take_over")
func takeOver() -> Bool {
  csim_keep()
  guard SimulationTakeover.perform() == nil else { return false }
  SimulationHooks.listener = RunListener()
  return true
}
