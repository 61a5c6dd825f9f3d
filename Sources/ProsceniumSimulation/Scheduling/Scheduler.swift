import CSimulation
import CTasks
import Glibc
import Synchronization

/// The scheduler that runs every job of the process's Swift concurrency, one at a time, on the main thread.
///
/// Outside of runs, jobs run in the order in which they arrive. During a run only its jobs run, in the order of its
/// plan and with its own clock, and all other jobs are paused.
// Unchecked because only the main thread uses the state except for `arrivals`. Each entry point checks the thread.
final class Scheduler: @unchecked Sendable {
  static let shared = Scheduler()

  let arrivals = Mutex<[Arrival]>([])
  let hasArrivals = Atomic<Bool>(false)

  var outside = Timeline(now: csim_real_nanoseconds())
  private(set) var run: Run?
  private var runEnded: (() -> Void)?

  /// The lane of the running job, or `nil` between jobs.
  private(set) var runningLane: Lane?

  /// A Boolean value that indicates whether the running job belongs to the run.
  var isInsideRun = false

  private var isStopped = false

  /// The number of nested calls that run jobs.
  private(set) var runningDepth = 0

  /// The closure that is called on any thread when a job arrives while no code runs jobs. Set it before the first job.
  var jobsWait: (@Sendable () -> Void)?

  var endedRuns = EndedRuns()

  /// The failure between two runs, which the next run reports.
  var pendingFailure: SimulationFailure.Reason?

  var watcher: ((ScheduledJob) -> Void)?

  /// A Boolean value that indicates whether a job of a default actor has arrived, and therefore hops are controlled.
  var controlsActors = false

  /// The caller's run, or `nil` outside a run.
  var currentRun: Run? { csim_is_main_thread() && isInsideRun ? run : nil }

  /// The seed of the calling task's run if that run has ended, otherwise `nil`.
  var seedOfEndedRun: UInt64? {
    guard csim_is_main_thread(), let task = ctasks_current() else { return nil }
    return endedRuns.seed(ofTask: ctasks_number(task))
  }

  // MARK: Runs

  /// Begins a run. Jobs outside the run are paused from the end of the current job until the run has ended.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - start: A closure that creates the body's task.
  ///   - ended: A closure that is called outside the run after its end.
  func begin(_ run: Run, start: () -> Void, ended: @escaping () -> Void) {
    precondition(self.run == nil, "Another run has not ended.")
    self.run = run
    SimulationTakeover.controlActors(controlsActors)
    runEnded = ended
    if let reason = takePendingFailure() { run.fail(reason) }
    isInsideRun = true
    start()
    isInsideRun = false
  }

  /// Removes and returns the failure between two runs, or `nil` if there was none.
  func takePendingFailure() -> SimulationFailure.Reason? { pendingFailure.take() }

  private func endRun() {
    if let run, let first = run.firstTaskNumber {
      let end = nextTaskNumber()
      if run.mayLeaveTasks(below: end) { endedRuns.add(seed: run.plan.seed, first: first, end: end) }
    }
    run = nil
    SimulationTakeover.controlActors(false)
    runEnded.take()?()
  }

  /// Returns the number of the next task that the runtime creates. All tasks of the run have smaller numbers.
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

  /// Runs jobs until a condition holds or `stop()` is called.
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

  /// The time in real seconds that another thread has to deliver a job when no other work remains.
  private static let patience: Int64 = {
    guard let text = getenv("PROSCENIUM_PATIENCE") else { return 300 }
    guard let seconds = Int64(String(cString: text)), (1...1_000_000).contains(seconds) else {
      fatalError("PROSCENIUM_PATIENCE must be 1…1000000 seconds, not '\(String(cString: text))'.")
    }
    return seconds
  }()

  /// Waits until another thread makes a task ready, or ends the process after the maximum time.
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
          PROSCENIUM_PATIENCE=<seconds> sets another limit.
          """
        )
      }
      // Poll twice per second, because the end of a thread also matters, and no event reports it.
      csim_wait(500)
    }
  }

  private func step(_ run: Run) {
    let taken = run.steps.count
    switch run.phase {
    case .body where taken >= run.plan.options.stepLimit:
      // Tasks that the cancellation resumes belong to the run.
      isInsideRun = true
      run.giveUp(.tooManySteps(limit: run.plan.options.stepLimit, unfinished: run.unfinishedTasks()))
      isInsideRun = false
    case .unfinishedWork(let from) where taken - from >= run.plan.options.stepLimit:
      run.fail(.tooManySteps(limit: run.plan.options.stepLimit, unfinished: run.unfinishedTasks()))
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

  /// Handles a run in which no job is ready and no timer is set.
  private func stand(_ run: Run) {
    switch run.phase {
    case .unfinishedWork:
      run.reportLeaks()
      endRun()
    case .body:
      // A job from another thread has escaped the simulation. Wait briefly for such a job in order to report it.
      if run.failure == nil, csim_threads() > 1, isArrivalSeen(within: run.patience) { return }
      isInsideRun = true
      run.giveUp(.nothingCanRun(run.unfinishedTasks()))
      isInsideRun = false
    }
  }

  /// Waits in real time for a job from another thread, and returns whether one has arrived.
  ///
  /// A wait may end early because of a job that was delivered and accepted before.
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
    // The run's record keeps the task's memory valid. An `async let` is part of its parent, which continues in a later
    // job.
    if TaskInspection.isComplete(job.address) { run.tasks[job.task].end() }
  }

  private func perform(_ job: ScheduledJob) {
    let interrupted = runningLane
    runningLane = job.lane
    SimulationTakeover.run(job)
    runningLane = interrupted
  }
}
