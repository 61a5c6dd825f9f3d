// Only this file uses the runtime's unpublished executor protocols, which have changed in every release. A new compiler
// therefore gets the second half of the file until the first half has been reviewed and Scripts/check-executor-spi has
// been run with that compiler. For tests, -DEVENTLOOPS_DETACHED selects the second half with any compiler.
#if compiler(>=6.3) && compiler(<6.4) && !EVENTLOOPS_DETACHED

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// The concrete class of all loops, which the runtime may use for sleeps and to run `main`.
///
/// The conformances need a separate class, because the declaration of a public type cannot name the unpublished
/// protocols.
// Unchecked like its superclass. The class adds no state.
final class RuntimeEventLoop: EventLoop, SchedulingExecutor, MainExecutor, @unchecked Sendable {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    sleep(job, deadlineNanoseconds: RuntimeDeadline.nanoseconds(after: delay, clock: clock), tolerance)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    at instant: C.Instant,
    tolerance: C.Duration?,
    clock: C
  ) {
    sleep(job, deadlineNanoseconds: RuntimeDeadline.nanoseconds(at: instant, clock: clock), tolerance)
  }

  private func sleep<D: DurationProtocol>(_ job: consuming ExecutorJob, deadlineNanoseconds: Int64, _ tolerance: D?) {
    let tolerance = tolerance as? Duration ?? .zero
    arm(.sleep(JobReference(UnownedJob(job))), deadlineNanoseconds: deadlineNanoseconds, tolerance: tolerance)
  }

  func run() throws {
    run(until: { false })
  }

  func runUntil(_ condition: () -> Bool) throws {
    run(until: condition)
  }

  func stop() {
    post(.endRun)
  }
}

/// The default executor, which runs work on a thread pool and sleeps on a loop.
final class PoolExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = PoolExecutor()

  let pool = WorkerPool()

  /// Enqueues a job in the pool with the loop from which it was posted.
  ///
  /// A sleeping task leaves its actor before it requests its wake-up, so the request arrives on a thread of the pool.
  /// The pool's record of the loop directs the sleep to that loop. Jobs from the main loop need no record, because the
  /// main loop is the default for sleeps.
  func enqueue(_ job: consuming ExecutorJob) {
    let loop = EventLoop.current
    pool.post(UnownedJob(job), from: loop === RuntimeTakeover.mainLoop ? nil : loop)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    sleep(job, deadlineNanoseconds: RuntimeDeadline.nanoseconds(after: delay, clock: clock), tolerance)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    at instant: C.Instant,
    tolerance: C.Duration?,
    clock: C
  ) {
    sleep(job, deadlineNanoseconds: RuntimeDeadline.nanoseconds(at: instant, clock: clock), tolerance)
  }

  private func sleep<D: DurationProtocol>(_ job: consuming ExecutorJob, deadlineNanoseconds: Int64, _ tolerance: D?) {
    let loop = EventLoop.current ?? LoopThreads.origin ?? RuntimeTakeover.mainLoop
    let tolerance = tolerance as? Duration ?? .zero
    loop.arm(.poolSleep(JobReference(UnownedJob(job))), deadlineNanoseconds: deadlineNanoseconds, tolerance: tolerance)
  }
}

/// The conversion of the runtime's delays and instants into the nanoseconds that loops compare.
enum RuntimeDeadline {
  static func nanoseconds<C: Clock>(after delay: C.Duration, clock: C) -> Int64 {
    guard let delay = delay as? Duration else {
      preconditionFailure("A sleep requires a clock whose unit is Duration; \(C.self) has \(C.Duration.self).")
    }
    return EventLoop.deadlineNanoseconds(after: delay)
  }

  /// Returns the deadline in nanoseconds for an instant of any clock that counts in `Duration`.
  ///
  /// The result is exact for the loop's own clock. For another clock the remaining duration is computed first, so that
  /// the loop never fires early.
  static func nanoseconds<C: Clock>(at instant: C.Instant, clock: C) -> Int64 {
    if let instant = instant as? SuspendingClock.Instant { return EventLoop.deadlineNanoseconds(at: instant) }
    return nanoseconds(after: clock.now.duration(to: instant), clock: clock)
  }
}

/// The factory of the executors that replace the runtime's own.
enum RuntimeTakeover: ExecutorFactory {
  static var mainExecutor: any MainExecutor { mainLoop }
  static var defaultExecutor: any TaskExecutor { PoolExecutor.shared }

  /// The loop that runs the main actor after the takeover.
  static let mainLoop = RuntimeEventLoop.orStop(name: "main")

  /// A Boolean value that indicates whether the main actor and the sleeps of tasks remain on the runtime's executors.
  static let isDetached = false

  static func setPoolSpinLimit(nanoseconds: Int64) {
    PoolExecutor.shared.pool.setSpinLimit(nanoseconds: nanoseconds)
  }

  /// Replaces the runtime's executors, or returns the reason why it is not possible. The result is `nil` on success.
  static func perform() -> String? {
    let current = MainActor.executor
    guard type(of: current) == type(of: PlatformExecutorFactory.mainExecutor) else {
      return "the main actor already runs on \(type(of: current)). Two libraries cannot both own it: remove one"
    }
    _createExecutors(factory: RuntimeTakeover.self)
    guard MainActor.executor === mainLoop, Task.defaultExecutor === PoolExecutor.shared else {
      return "this Swift runtime does not accept a custom main executor. Build with Swift 6.3"
    }
    return nil
  }
}

#else

/// The concrete class of all loops on a toolchain with unknown executor protocols.
///
/// Loops work as executors of actors and as preferences of tasks, with timers, their own sleeps, descriptors and
/// signals. The main actor and `Task.sleep` remain on the runtime's executors.
// Unchecked like its superclass. The class adds no state.
final class RuntimeEventLoop: EventLoop, @unchecked Sendable {}

/// The replacement of the takeover for unknown toolchains, which leaves the main actor on the runtime's executor.
enum RuntimeTakeover {
  static let isDetached = true

  private static let thread = EventLoopThread(name: "main loop")

  /// The replacement of the main thread's loop, on its own thread.
  static var mainLoop: EventLoop { thread.loop }

  static func setPoolSpinLimit(nanoseconds: Int64) {}

  static func perform() -> String? {
    nil
  }
}

#endif
