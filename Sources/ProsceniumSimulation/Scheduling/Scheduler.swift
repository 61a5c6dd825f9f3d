import CSimulation
import Synchronization

/// Runs every job of the process's Swift concurrency, one at a time, on the main thread.
///
/// There are two worlds. Outside of runs jobs go in the order in which they come. While there is a run only its jobs
/// go, in the order that its plan decides, by its own clock; the outside stands still.
// Unchecked because everything but `arrivals` belongs to the main thread: each entrance looks which thread it is on.
final class Scheduler: @unchecked Sendable {
  static let shared = Scheduler()

  private let arrivals = Mutex<[Arrival]>([])
  private let hasArrivals = Atomic<Bool>(false)

  private var outside = Timeline(now: csim_real_nanoseconds())
  private(set) var run: Run?
  private var runEnded: (() -> Void)?

  /// The lane of the job that runs; `nil` between jobs.
  private(set) var runningLane: Lane?

  /// Whether the job that runs is the run's.
  private var isInsideRun = false

  private var isStopped = false

  /// The run that the caller is a part of.
  var currentRun: Run? { csim_is_main_thread() && isInsideRun ? run : nil }

  // MARK: Taking in

  func add(_ job: UnownedJob, lane: Lane) {
    add(ScheduledJob(job, lane: lane), delay: nil)
  }

  func add(_ job: UnownedJob, lane: Lane, after nanoseconds: Int64) {
    add(ScheduledJob(job, lane: lane, isWake: true), delay: nanoseconds)
  }

  private func add(_ job: ScheduledJob, delay: Int64?) {
    guard csim_is_main_thread() else {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { name in
        csim_thread_name(name.baseAddress, Int32(name.count))
        let arrival = Arrival(job: job, delay: delay, thread: String(cString: name.baseAddress!))
        arrivals.withLock { $0.append(arrival) }
      }
      hasArrivals.store(true, ordering: .releasing)
      csim_wake()
      return
    }
    if let run, isInsideRun, !job.isTask || run.owns(taskNumber: job.taskNumber) {
      if let delay { run.add(job, after: delay) } else { run.add(job) }
    } else {
      addOutside(job, delay: delay)
    }
  }

  private func addOutside(_ job: ScheduledJob, delay: Int64?) {
    if let delay {
      outside.add(job, deadline: outside.now.advanced(atMost: min(max(0, delay), Run.longestWait)))
    } else {
      outside.add(job)
    }
  }

  /// Takes in what other threads have brought. During a run that is an escape, unless it is for the outside.
  private func takeArrivals() {
    guard hasArrivals.exchange(false, ordering: .acquiring) else { return }
    for arrival in arrivals.withLock({ waiting in
      defer { waiting = [] }
      return waiting
    }) {
      guard let run, run.owns(taskNumber: arrival.job.taskNumber) else {
        addOutside(arrival.job, delay: arrival.delay)
        continue
      }
      run.currentTask = nil
      if let delay = arrival.delay { run.add(arrival.job, after: delay) } else { run.add(arrival.job) }
      let name = JobName.of(arrival.job)
      run.fail(.escaped(task: name ?? "a task without a name", thread: arrival.thread))
    }
  }

  // MARK: Runs

  /// Begins a run; the outside stands still from after this job until it has ended.
  ///
  /// - Parameters:
  ///   - start: Makes the body's task.
  ///   - ended: Called as part of the outside.
  func begin(_ run: Run, start: () -> Void, ended: @escaping () -> Void) {
    precondition(self.run == nil, "One run at a time.")
    self.run = run
    runEnded = ended
    isInsideRun = true
    start()
    isInsideRun = false
  }

  private func endRun() {
    run = nil
    runEnded.take()?()
  }

  // MARK: Running

  /// Runs jobs until a condition holds, or it is told to stop.
  func runJobs(until condition: () -> Bool) {
    isStopped = false
    let interrupted = (runningLane, isInsideRun)
    defer { (runningLane, isInsideRun) = interrupted }
    while !condition(), !isStopped {
      takeArrivals()
      if let run { step(run) } else { stepOutside() }
    }
  }

  func stop() {
    isStopped = true
  }

  private func stepOutside() {
    guard outside.advance() else { return waitOutside() }
    csim_set_clock(Int32(CSIM_VIRTUAL), outside.now)
    perform(outside.take(at: 0))
  }

  /// Another thread may still bring something. If there is none, nobody will.
  private func waitOutside() {
    guard csim_threads() > 1 else {
      fatalError("Nothing can run: every task waits for another, and the process has no other thread.")
    }
    csim_wait(-1)
  }

  private func step(_ run: Run) {
    let taken = run.steps.count
    switch run.phase {
    case .body where taken >= run.plan.stepLimit:
      // What is resumed to be given up belongs to the run.
      isInsideRun = true
      run.giveUp(.tooManySteps(limit: run.plan.stepLimit, unfinished: run.unfinishedTasks()))
      isInsideRun = false
    case .leftovers(let from) where taken - from >= run.plan.stepLimit:
      run.fail(.tooManySteps(limit: run.plan.stepLimit, unfinished: run.unfinishedTasks()))
      return endRun()
    case .body, .leftovers:
      break
    }
    isInsideRun = true
    let job = run.takeNext()
    if let job {
      csim_set_clock(Int32(CSIM_RUN), run.timeline.now)
      perform(job, of: run)
    }
    isInsideRun = false
    if job == nil { stand(run) }
  }

  /// Nothing in the run is ready, and no timer is set.
  private func stand(_ run: Run) {
    switch run.phase {
    case .leftovers:
      endRun()
    case .body:
      // A job that is brought by another thread has escaped; that is worth a moment's wait to be told so.
      if run.failure == nil, csim_threads() > 1, isArrivalSeen(within: run.patience) { return }
      isInsideRun = true
      run.giveUp(.nothingCanRun(run.unfinishedTasks()))
      isInsideRun = false
    }
  }

  /// Waits in real time. A wait may end early because of a job that was brought before and has been taken since.
  private func isArrivalSeen(within milliseconds: Int32) -> Bool {
    let end = csim_real_nanoseconds() + Int64(milliseconds) * 1_000_000
    while !hasArrivals.load(ordering: .acquiring) {
      let rest = (end - csim_real_nanoseconds()) / 1_000_000
      guard rest > 0 else { return false }
      csim_wait(Int32(rest))
    }
    return true
  }

  private func perform(_ job: ScheduledJob, of run: Run) {
    guard job.isTask, !job.isWake else { return perform(job) }
    // The task may end now; an async let lives in its parent, which goes on in a later job.
    let object = Unmanaged<AnyObject>.fromOpaque(job.address)
    let isObject = run.tasks[job.task].isObject
    if isObject { _ = object.retain() }
    perform(job)
    run.tasks[job.task].isFinished = TaskInspection.isComplete(job.address)
    if isObject { object.release() }
  }

  private func perform(_ job: ScheduledJob) {
    let interrupted = runningLane
    runningLane = job.lane
    RuntimeTakeover.run(job)
    runningLane = interrupted
  }
}
