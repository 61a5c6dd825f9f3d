// The only file that knows the runtime's unpublished executor protocols. They have changed in every release,
// so a new compiler gets the second half of the file until the first has been reviewed, and
// Scripts/check-executor-spi has been run with it. -DEVENTLOOPS_DETACHED gives it to any compiler, for tests.
#if compiler(>=6.3) && compiler(<6.4) && !EVENTLOOPS_DETACHED

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Every loop there is: an ``EventLoop`` that the runtime may give sleeps to, and run `main` on.
///
/// A class of its own because the protocols cannot stand in the declaration of a public type.
// Unchecked because its superclass is; it adds no state.
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

/// The default executor: work goes to a pool of threads, sleeps to a loop.
final class PoolExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = PoolExecutor()

  let pool = WorkerPool()

  /// Gives a job to the pool, and lets it remember the loop that it comes from.
  ///
  /// A sleeping task leaves its actor before it asks to be woken, so the pool's thread is where it asks. The
  /// main loop is where sleeps go anyway, and jobs from it need no memory.
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

/// Turns what the runtime asks for into the time that loops compare.
enum RuntimeDeadline {
  static func nanoseconds<C: Clock>(after delay: C.Duration, clock: C) -> Int64 {
    guard let delay = delay as? Duration else {
      preconditionFailure("A loop sleeps on clocks that count in Duration; \(C.self) counts in \(C.Duration.self).")
    }
    return EventLoop.deadlineNanoseconds(after: delay)
  }

  /// Exact for the loop's own clock. Of another the distance is taken first, so that the loop is never early.
  static func nanoseconds<C: Clock>(at instant: C.Instant, clock: C) -> Int64 {
    if let instant = instant as? SuspendingClock.Instant { return EventLoop.deadlineNanoseconds(at: instant) }
    return nanoseconds(after: clock.now.duration(to: instant), clock: clock)
  }
}

/// What the runtime is given in place of its own executors.
enum RuntimeTakeover: ExecutorFactory {
  static var mainExecutor: any MainExecutor { mainLoop }
  static var defaultExecutor: any TaskExecutor { PoolExecutor.shared }

  /// The loop that stands for the main actor once the takeover has happened.
  static let mainLoop = RuntimeEventLoop.orStop(name: "main")

  /// Whether the main actor and the sleeps of tasks stay with the runtime.
  static let isDetached = false

  static func setPoolSpinLimit(nanoseconds: Int64) {
    PoolExecutor.shared.pool.setSpinLimit(nanoseconds: nanoseconds)
  }

  /// Why the runtime cannot be taken over; `nil` once it has been.
  static func perform() -> String? {
    let current = MainActor.executor
    guard type(of: current) == type(of: PlatformExecutorFactory.mainExecutor) else {
      return "the main actor already runs on \(type(of: current)). Two libraries cannot both own it: remove one"
    }
    _createExecutors(factory: RuntimeTakeover.self)
    guard MainActor.executor === mainLoop, Task.defaultExecutor === PoolExecutor.shared else {
      return "this Swift runtime does not accept another executor. Build with Swift 6.3"
    }
    return nil
  }
}

#else

/// Every loop there is, on a toolchain whose executor protocols this package does not know yet.
///
/// Loops work as executors of actors and as preferences of tasks, with timers, sleeps of their own, descriptors and
/// signals; the main actor and `Task.sleep` stay with the runtime.
// Unchecked because its superclass is; it adds no state.
final class RuntimeEventLoop: EventLoop, @unchecked Sendable {}

/// Says that the main actor stays where it is.
enum RuntimeTakeover {
  static let isDetached = true

  private static let thread = EventLoopThread(name: "main loop")

  /// Stands in for the main thread's loop, on a thread of its own.
  static var mainLoop: EventLoop { thread.loop }

  static func setPoolSpinLimit(nanoseconds: Int64) {}

  static func perform() -> String? {
    nil
  }
}

#endif
