import CSimulation
import CTasks
import Synchronization

/// The methods that accept jobs and determine their owners.
extension Scheduler {
  func add(_ job: UnownedJob, lane: Lane) {
    add(ScheduledJob(job, lane: lane), delay: nil)
  }

  /// Accepts a job of a default actor, and retains the actor until the job has run.
  func add(_ job: UnownedJob, actor: UnsafeMutableRawPointer) {
    _ = Unmanaged<AnyObject>.fromOpaque(actor).retain()
    var job = ScheduledJob(job, lane: .actor)
    job.actor = UInt(bitPattern: actor)
    if csim_is_main_thread() { controlsActors = true }
    add(job, delay: nil)
  }

  func add(_ job: UnownedJob, lane: Lane, after nanoseconds: Int64) {
    add(ScheduledJob(job, lane: lane, isWake: true), delay: nanoseconds)
  }

  private func add(_ job: ScheduledJob, delay: Int64?) {
    guard csim_is_main_thread() else {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
        csim_describe_thread(name.baseAddress, Int32(name.count))
        let arrival = Arrival(job: job, delay: delay, thread: String(cString: name.baseAddress!))
        arrivals.withLock { $0.append(arrival) }
      }
      hasArrivals.store(true, ordering: .releasing)
      csim_wake()
      jobsWait?()
      return
    }
    if runningDepth == 0 { jobsWait?() }
    watcher?(job)
    switch origin(of: job) {
    case .run:
      addToRun(job, delay: delay)
    case .earlierRun(let seed):
      addLeftover(job, delay: delay, seed: seed, thread: nil)
    case .outside:
      addOutside(job, delay: delay)
    case nil:
      // The task that waits for the actor is unknown. Usually it is the task that caused the job.
      if isInsideRun { addToRun(job, delay: delay) } else { addOutside(job, delay: delay) }
    }
  }

  /// Returns the owner of a job, or `nil` for an actor's job whose task is unknown.
  private func origin(of job: ScheduledJob) -> JobOrigin? {
    guard let subject = job.subject else { return nil }
    let number = ctasks_number(subject)
    if let run, isInsideRun || run.firstTaskNumber != nil, run.owns(taskNumber: number) { return .run }
    return endedRuns.seed(ofTask: number).map { .earlierRun(seed: $0) } ?? .outside
  }

  private func addToRun(_ job: ScheduledJob, delay: Int64?) {
    guard let run else { return addOutside(job, delay: delay) }
    if let delay { run.add(job, after: delay) } else { run.add(job) }
  }

  private func addOutside(_ job: ScheduledJob, delay: Int64?) {
    if let delay {
      let deadline = outside.now.advanced(atMost: min(max(0, delay), Run.longestWait))
      outside.add(job, deadline: deadline, sleeper: job.isTask ? ctasks_current().map { ctasks_number($0) } : nil)
    } else {
      if let subject = job.subject { outside.disarm(ctasks_number(subject)) }
      outside.add(job)
    }
  }

  /// Accepts a job of an ended run. The job continues as part of the current run, which fails for this reason.
  private func addLeftover(_ job: ScheduledJob, delay: Int64?, seed: UInt64, thread: String?) {
    let name = job.subject.flatMap(JobName.of) ?? "a task without a name"
    let reason = SimulationFailure.Reason.taskOfEarlierRun(task: name, seed: seed, thread: thread)
    if let run, isInsideRun || thread != nil {
      run.fail(reason)
      return addToRun(job, delay: delay)
    }
    csim_complain("Simulation: \(reason)")
    pendingFailure = pendingFailure ?? reason
    addOutside(job, delay: delay)
  }

  /// Accepts jobs from other threads. During a run, such a job fails the run unless the job belongs to no run.
  func takeArrivals() {
    guard hasArrivals.exchange(false, ordering: .acquiring) else { return }
    for arrival in arrivals.withLock({ waiting in
      defer { waiting = [] }
      return waiting
    }) {
      switch origin(of: arrival.job) {
      case .outside:
        addOutside(arrival.job, delay: arrival.delay)
      case .earlierRun(let seed):
        run?.currentTask = nil
        addLeftover(arrival.job, delay: arrival.delay, seed: seed, thread: arrival.thread)
      case nil where run == nil:
        addOutside(arrival.job, delay: arrival.delay)
      case .run, nil:
        run?.currentTask = nil
        // Read the name before the run owns the job, because the run may then execute the job.
        let name = arrival.job.subject.flatMap(JobName.of)
        run?.fail(.escaped(task: name ?? "a task without a name", thread: arrival.thread))
        addToRun(arrival.job, delay: arrival.delay)
      }
    }
  }

  /// Passes all jobs that the main thread enqueues during `body` to a watcher.
  func watch(_ body: () -> Void, jobs watcher: @escaping (ScheduledJob) -> Void) {
    self.watcher = watcher
    body()
    self.watcher = nil
  }
}
