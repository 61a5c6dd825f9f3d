import CSimulation
import CTasks
import Glibc
import Synchronization

/// Runs every job of the process's Swift concurrency, one at a time, on the main thread.
///
/// There are two worlds. Outside of runs jobs go in the order in which they come. While there is a run only its jobs
/// go, in the order that its plan decides, by its own clock; the outside stands still.
// Unchecked because everything but `arrivals` belongs to the main thread: each entrance looks which thread it is on.
final class Scheduler: @unchecked Sendable {
  static let shared = Scheduler()

  let arrivals = Mutex<[Arrival]>([])
  let hasArrivals = Atomic<Bool>(false)

  var outside = Timeline(now: csim_real_nanoseconds())
  private(set) var run: Run?
  private var runEnded: (() -> Void)?

  /// The lane of the job that runs; `nil` between jobs.
  private(set) var runningLane: Lane?

  /// Whether the job that runs is the run's.
  var isInsideRun = false

  private var isStopped = false

  /// How many calls run jobs now, one in the other.
  private(set) var runningDepth = 0

  /// Called on any thread where a job comes while nothing runs jobs; set before there are any.
  var jobsWait: (@Sendable () -> Void)?

  var endedRuns = EndedRuns()

  /// What went wrong between two runs, which the next one has to report.
  var pendingFailure: SimulationFailure.Reason?

  var watcher: ((ScheduledJob) -> Void)?

  /// Whether a job of a default actor has come here, as it does only where hops to them are controlled.
  var controlsActors = false

  /// The run that the caller is a part of.
  var currentRun: Run? { csim_is_main_thread() && isInsideRun ? run : nil }

  /// The seed of the run that the calling task was a part of, if that has ended.
  var seedOfEndedRun: UInt64? {
    guard csim_is_main_thread(), let task = ctasks_current() else { return nil }
    return endedRuns.seed(ofTask: ctasks_number(task))
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
    RuntimeTakeover.controlActors(controlsActors)
    runEnded = ended
    if let reason = takePendingFailure() { run.fail(reason) }
    isInsideRun = true
    start()
    isInsideRun = false
  }

  /// What has gone wrong between runs since the last one began.
  func takePendingFailure() -> SimulationFailure.Reason? { pendingFailure.take() }

  private func endRun() {
    if let run, let first = run.firstTaskNumber {
      let end = nextTaskNumber()
      if run.mayLeaveTasks(below: end) { endedRuns.add(seed: run.plan.seed, first: first, end: end) }
    }
    run = nil
    RuntimeTakeover.controlActors(false)
    runEnded.take()?()
  }

  /// The number that the runtime gives to the next task: every one of the run's is smaller, also one that never waited.
  private func nextTaskNumber() -> UInt64 {
    var number: UInt64 = .max
    let ending = run
    run = nil
    watch {
      Task {}
    } jobs: { job in
      number = job.taskNumber
    }
    run = ending
    return number
  }

  // MARK: Running

  /// Runs jobs until a condition holds, or it is stopped.
  func runJobs(until condition: () -> Bool) {
    isStopped = false
    let interrupted = (runningLane, isInsideRun)
    runningDepth += 1
    defer {
      (runningLane, isInsideRun) = interrupted
      runningDepth -= 1
    }
    while !condition(), !isStopped {
      takeArrivals()
      if let run { step(run) } else { stepOutside() }
    }
  }

  /// Runs jobs until none is left.
  func runJobsAtHand() {
    runJobs { run == nil && !hasArrivals.load(ordering: .acquiring) && outside.isEmpty }
  }

  func stop() {
    isStopped = true
  }

  private func stepOutside() {
    guard outside.advance() else { return waitOutside() }
    csim_set_clock(Int32(CSIM_VIRTUAL), outside.now)
    perform(outside.take(at: 0))
    while let discarded = outside.takeDiscarded() { perform(discarded) }
  }

  /// How many real seconds another thread is given to bring something, where nothing else is left to be done.
  private static let patience: Int64 = {
    guard let text = getenv("PROSCENIUM_PATIENCE") else { return 300 }
    guard let seconds = Int64(String(cString: text)), (1...1_000_000).contains(seconds) else {
      fatalError("PROSCENIUM_PATIENCE is '\(String(cString: text))', and should be 1…1000000 seconds.")
    }
    return seconds
  }()

  /// Another thread may still make a task ready; waits until one does, or ends the process after a long time.
  private func waitOutside() {
    let began = csim_real_nanoseconds()
    let patience = Self.patience
    while !hasArrivals.load(ordering: .acquiring) {
      guard csim_threads() > 1 else {
        fatalError("Nothing can run: every task waits for another, and the process has no other thread.")
      }
      guard csim_real_nanoseconds() - began < patience * 1_000_000_000 else {
        fatalError(
          """
          Nothing can run: no other thread has made a task ready for \(patience) s. \
          PROSCENIUM_PATIENCE=<seconds> lets threads take longer.
          """
        )
      }
      // The end of a thread counts, too, and no event says so.
      csim_wait(500)
    }
  }

  private func step(_ run: Run) {
    let taken = run.steps.count
    switch run.phase {
    case .body where taken >= run.plan.stepLimit:
      // What is resumed to be given up belongs to the run.
      isInsideRun = true
      run.giveUp(.tooManySteps(limit: run.plan.stepLimit, unfinished: run.unfinishedTasks()))
      isInsideRun = false
    case .unfinishedWork(let from) where taken - from >= run.plan.stepLimit:
      run.fail(.tooManySteps(limit: run.plan.stepLimit, unfinished: run.unfinishedTasks()))
      return endRun()
    case .body, .unfinishedWork:
      break
    }
    isInsideRun = true
    let job = run.takeNext()
    if let job {
      csim_set_clock(Int32(CSIM_RUN), run.timeline.now)
      perform(job, of: run)
      while let discarded = run.takeDiscarded() { perform(discarded) }
      run.recorder?.stepEnded(of: run)
    }
    isInsideRun = false
    if job == nil { stand(run) }
  }

  /// Nothing in the run is ready, and no timer is set.
  private func stand(_ run: Run) {
    switch run.phase {
    case .unfinishedWork:
      run.reportLeaks()
      endRun()
    case .body:
      // A job that is brought by another thread has escaped; to report it is worth a moment's wait.
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
    csim_step_begins()
    defer { csim_step_ends() }
    guard job.isTask, !job.isWake else { return perform(job) }
    perform(job)
    // The record keeps the task's memory; an async let lives in its parent, which goes on in a later job.
    if TaskInspection.isComplete(job.address) { run.tasks[job.task].end() }
  }

  private func perform(_ job: ScheduledJob) {
    let interrupted = runningLane
    runningLane = job.lane
    RuntimeTakeover.run(job)
    runningLane = interrupted
  }
}
