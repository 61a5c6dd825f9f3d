internal import CEventLoop
internal import RuntimeSupport
internal import Synchronization

/// A pool of as many threads as processors for the jobs without a loop.
///
/// The pool runs jobs first in, first out. A worker without work spins for a while before it sleeps, only one worker at
/// a time. Calls back and forth between a loop and the pool therefore do not cost the system's wake-up time each.
/// Workers should not block in the system. If they do and the pool makes no progress for 10 ms, a guard thread starts
/// another worker.
final class WorkerPool: Sendable {
  /// A job, and the loop from whose thread it was posted.
  private struct Work: Sendable {
    let job: UnownedJob
    let origin: EventLoop?
  }

  /// The maximum number of workers, regardless of the number of blocked ones.
  private static let largest = 64

  private static let guardInterval: UInt32 = 10_000

  private let state: Locked<WorkerPoolState<Work>>
  private let semaphore: WorkerSemaphore
  /// A Boolean value that indicates whether a job waits. A spinning worker reads it without the lock.
  private let hasWork = Atomic<Bool>(false)
  private let spinLimitNanoseconds = Atomic<Int64>(0)
  private let threads = Locked<Set<Int32>>([])

  init() {
    let processors = Int(cel_processors())
    state = Locked(WorkerPoolState(limit: max(2, processors)))
    semaphore = WorkerSemaphore()
  }

  /// Sets the spin limit of the workers, as for ``EventLoop/setSpinLimit(_:)``. Any thread may call this method.
  func setSpinLimit(nanoseconds: Int64) {
    spinLimitNanoseconds.store(nanoseconds, ordering: .relaxed)
  }

  /// Adds a job for one of the workers. Any thread may call this method.
  func post(_ job: UnownedJob, from origin: EventLoop?) {
    let action = state.withLock { $0.post(Work(job: job, origin: origin)) }
    hasWork.store(true, ordering: .releasing)
    perform(action)
  }

  private func perform(_ action: WorkerPoolState<Work>.Action?) {
    switch action {
    case .wake:
      semaphore.signal()
    case .start:
      startWorker()
    case .startGuard:
      // If the guard cannot start, blocked workers are not replaced. The system would refuse threads for new workers as
      // well.
      _ = LoopThreads.start(name: "pool guard") { self.keepGuard() }
    case nil:
      break
    }
  }

  private func startWorker() {
    let failure = LoopThreads.start(name: "pool") { self.work() }
    guard failure != 0 else { return }
    let hasOthers = state.withLock { $0.startFailed() }
    precondition(hasOthers, "The system cannot start the first thread of the pool: errno \(failure).")
  }

  /// Runs jobs on a worker's thread until the pool no longer needs this worker.
  private func work() {
    let thread = LoopThreads.systemIdentifier
    threads.withLock { _ = $0.insert(thread) }
    var isLooking = true
    var spin = SpinBudget()
    while true {
      if let (work, action) = state.withLock({ $0.take(looking: isLooking) }) {
        isLooking = false
        perform(action)
        run(work)
        continue
      }
      if !isLooking { isLooking = state.withLock { $0.mayLook() } }
      if isLooking, findsWork(&spin) { continue }
      switch state.withLock({ $0.willSleep(looking: isLooking) }) {
      case .take:
        continue
      case .sleep:
        let begin = EventLoop.nowNanoseconds
        semaphore.wait()
        spin.slept(nanoseconds: EventLoop.nowNanoseconds - begin)
        // The poster that woke this worker relies on it to spin for work.
        isLooking = true
      case .end:
        threads.withLock { _ = $0.remove(thread) }
        return
      }
    }
  }

  private func run(_ work: Work) {
    guard let origin = work.origin else {
      work.job.runSynchronously(on: .noActor)
      return
    }
    LoopThreads.withOrigin(origin) { work.job.runSynchronously(on: .noActor) }
  }

  /// Spins for work for at most the budget, and returns whether it found work.
  private func findsWork(_ spin: inout SpinBudget) -> Bool {
    spin.followLimit(nanoseconds: spinLimitNanoseconds.load(ordering: .relaxed))
    guard spin.nanoseconds > 0 else { return false }
    hasWork.store(false, ordering: .releasing)
    guard state.withLock({ $0.isEmpty }) else { return true }
    let end = EventLoop.nowNanoseconds + spin.nanoseconds
    if SpinBudget.poll(untilNanoseconds: end, { hasWork.load(ordering: .acquiring) }) {
      spin.hit()
      return true
    }
    spin.miss()
    return false
  }

  /// Checks every 10 ms whether the workers make progress, until the guard is no longer needed.
  private func keepGuard() {
    while true {
      LoopThreads.sleep(microseconds: Self.guardInterval)
      let threads = threads.withLock { $0 }
      let blocked = threads.count { LoopThreads.isBlocked($0) }
      switch state.withLock({ $0.inspect(blocked: blocked, largest: Self.largest) }) {
      case .start:
        startWorker()
      case .end:
        return
      case nil:
        break
      }
    }
  }
}

/// A POSIX semaphore that counts wake-ups for sleeping threads.
// Unchecked because the compiler cannot see that several threads may use a semaphore.
final class WorkerSemaphore: @unchecked Sendable {
  private let semaphore: OpaquePointer

  init() {
    guard let semaphore = cel_semaphore_create() else {
      preconditionFailure("The system cannot allocate a semaphore.")
    }
    self.semaphore = semaphore
  }

  deinit {
    cel_semaphore_destroy(semaphore)
  }

  func signal() {
    cel_semaphore_signal(semaphore)
  }

  func wait() {
    cel_semaphore_wait(semaphore)
  }
}
