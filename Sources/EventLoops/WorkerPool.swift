internal import CEventLoop
internal import Synchronization

/// The threads on which jobs run that belong to no loop: as many as there are processors.
///
/// First in, first out. A worker that runs out of work looks for more for a while before it sleeps, one at a time, so
/// that calls back and forth between a loop and the pool do not pay the system's wake-up time each. Workers that
/// block in the system, which they should not, are made up for: when nothing gets on for 10 ms another one is started.
final class WorkerPool: Sendable {
  /// A job, and the loop from whose thread it was posted.
  private struct Work: Sendable {
    let job: UnownedJob
    let origin: EventLoop?
  }

  /// No more workers than that, however many block.
  private static let largest = 64

  private static let guardInterval: UInt32 = 10_000

  private let state: Locked<WorkerPoolState<Work>>
  private let semaphore: WorkerSemaphore
  /// Whether a job waits, for a worker that looks without taking the lock.
  private let hasWork = Atomic<Bool>(false)
  private let spinLimitNanoseconds = Atomic<Int64>(0)
  private let threads = Locked<Set<Int32>>([])

  init() {
    let processors = Int(cel_processors())
    state = Locked(WorkerPoolState(limit: max(2, processors)))
    semaphore = WorkerSemaphore()
  }

  /// Lets one worker at a time look for work before it sleeps, as ``EventLoop/setSpinLimit(_:)`` says. Any thread.
  func setSpinLimit(nanoseconds: Int64) {
    spinLimitNanoseconds.store(nanoseconds, ordering: .relaxed)
  }

  /// Lets a worker run a job. Any thread.
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
      // Without a guard blocked workers are not made up for; without threads to be had they could not be.
      _ = LoopThreads.start(name: "pool guard") { self.keepGuard() }
    case nil:
      break
    }
  }

  private func startWorker() {
    let failure = LoopThreads.start(name: "pool") { self.work() }
    guard failure != 0 else { return }
    let hasOthers = state.withLock { $0.startFailed() }
    precondition(hasOthers, "The system refuses the first thread for tasks: errno \(failure).")
  }

  /// A worker's life.
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
        // The poster that woke this worker relies on it to look.
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

  /// Looks for work as long as the budget allows.
  private func findsWork(_ spin: inout SpinBudget) -> Bool {
    spin.followLimit(nanoseconds: spinLimitNanoseconds.load(ordering: .relaxed))
    guard spin.nanoseconds > 0 else { return false }
    hasWork.store(false, ordering: .releasing)
    guard state.withLock({ $0.isEmpty }) else { return true }
    let end = EventLoop.nowNanoseconds + spin.nanoseconds
    if SpinBudget.look(untilNanoseconds: end, { hasWork.load(ordering: .acquiring) }) {
      spin.hit()
      return true
    }
    spin.miss()
    return false
  }

  /// Looks every now and then whether workers get on, until they do.
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

/// Counts wake-ups for threads that sleep: a POSIX semaphore.
// Unchecked because the compiler cannot see that a semaphore is made for several threads.
final class WorkerSemaphore: @unchecked Sendable {
  private let semaphore: OpaquePointer

  init() {
    guard let semaphore = cel_semaphore_create() else {
      preconditionFailure("The system refuses memory for a semaphore.")
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
