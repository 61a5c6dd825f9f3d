import CTasks
import SeededRandom

/// The methods that accept ready jobs and choose the next job.
extension Run {
  /// Returns a Boolean value that indicates whether a task belongs to this run.
  func owns(taskNumber: UInt64) -> Bool {
    guard let firstTaskNumber else { return true }
    return taskNumber >= firstTaskNumber || taskNumbers[taskNumber] != nil
  }

  func add(_ job: ScheduledJob) {
    var job = job
    job.task = number(of: job)
    tasks[job.task].readyCount += 1
    recorder?.enqueued(&job)
    if let subject = job.subject { timeline.disarm(ctasks_number(subject)) }
    timeline.add(job)
  }

  /// Adds a timer. The task that requests the timer is the task that the timer wakes.
  func add(_ job: ScheduledJob, after nanoseconds: Int64) {
    var job = job
    let caller = caller
    job.task = caller?.number ?? currentTask ?? number(of: job)
    // The runtime wakes a sleeping task with a separate unnamed task. The report shows both as one task.
    if job.isTask { taskNumbers[job.taskNumber] = job.task }
    let lateness = lateness(of: job.task)
    let deadline = timeline.now.advanced(atMost: min(max(0, nanoseconds), Run.longestWait), lateness)
    let sleeper = job.isTask ? caller.map { ctasks_number($0.address) } : nil
    tasks[job.task].readyCount += 1
    recorder?.enqueued(&job)
    timeline.add(job, deadline: deadline, sleeper: sleeper)
    tasks[job.task].wakeTime = deadline
  }

  /// Returns the job of a timer for which no task waits any more. The job must run, but is no step.
  func takeDiscarded() -> ScheduledJob? {
    guard let job = timeline.takeDiscarded() else { return nil }
    tasks[job.task].readyCount -= 1
    return job
  }

  /// Returns the delay in nanoseconds of a task's next timer beyond its deadline.
  private func lateness(of task: Int) -> Int64 {
    let faults = plan.options.faults
    guard faults.lateTimerProbability > 0 else { return 0 }
    let limit = Int(clamping: min(faults.greatestLateness.nanoseconds, Run.longestWait))
    let lateness = withGenerator(of: task) { generator in
      generator.fraction() < faults.lateTimerProbability && limit > 0 ? 1 + generator.below(limit) : 0
    }
    if lateness > 0 { note("fault: timer late by \(Duration.nanoseconds(lateness).millisecondsText)") }
    return Int64(lateness)
  }

  /// Returns the number of a job's task in this run, which is a new number if the task was not seen before.
  private func number(of job: ScheduledJob) -> Int {
    job.isTask ? number(ofTask: job.address) : caller?.number ?? currentTask ?? 0
  }

  /// Removes the next job and records it as a step, or returns `nil` if no job is ready.
  func takeNext() -> ScheduledJob? {
    if steps.count + 1 == plan.cancelStep {
      note("the body is cancelled")
      cancelBody()
    }
    guard timeline.advance() else { return nil }
    let (index, usual) = nextIndices()
    let count = timeline.ready.count
    let chosen = timeline.ready[index].task
    var olderCount = 0
    for older in 0..<index where timeline.ready[older].task == chosen { olderCount += 1 }
    let job = timeline.take(at: index)
    recorder?.begins(job, of: self)
    name(job)
    currentTask = job.task
    streak = job.task == lastTask ? streak + 1 : 1
    lastTask = job.task
    let kind: Simulation.Step.Kind = job.isWake ? .wake : job.isTask ? .task : .runtimeJob
    let step = StepRecord(
      task: job.task,
      time: now,
      readyIndex: index,
      count: count,
      isSwitch: index != usual,
      lane: job.lane,
      kind: kind,
      olderCount: olderCount
    )
    steps.append(step)
    tasks[job.task].lastStep = steps.count
    tasks[job.task].readyCount -= 1
    tasks[job.task].wakeTime = nil
    fingerprint.add(step)
    return job
  }

  /// Returns the index of the job to run, and the index of the job that would run without a policy.
  private func nextIndices() -> (chosen: Int, usual: Int) {
    if let recorder { return nextIndices(by: recorder) }
    switch plan.options.order {
    case .any:
      return nextIndices(among: timeline.ready.indices)
    case .loopOrder:
      var heads: Set<Lane> = []
      return nextIndices(among: timeline.ready.indices.filter { heads.insert(timeline.ready[$0].lane.loop).inserted })
    }
  }

  /// Returns the indices for the given ready jobs.
  ///
  /// Without a policy a task continues until it waits, and then the oldest job runs. Few switches make a run easy to
  /// follow. After a hundred steps in a row, a polling task is interrupted, so that other tasks can run.
  private func nextIndices(among indices: some RandomAccessCollection<Int>) -> (chosen: Int, usual: Int) {
    let ready = timeline.ready
    let goesOn = streak < Run.longestStreak ? indices.first { ready[$0].task == lastTask } : nil
    let usual = goesOn ?? indices.first!
    return (policy.choose(from: ready, indices: indices, usual: usual, step: steps.count + 1), usual)
  }

  /// Returns the indices with a search's choice. The loops are fast even in unoptimized builds.
  private func nextIndices(by recorder: OrderRecorder) -> (chosen: Int, usual: Int) {
    let ready = timeline.ready
    let givesWay = streak >= Run.longestStreak
    let keepsOrder = plan.options.order == .loopOrder
    var heads: Set<Lane> = []
    var indices: [Int] = []
    var goesOn: Int?
    for index in ready.indices {
      if keepsOrder, !heads.insert(ready[index].lane.loop).inserted { continue }
      if goesOn == nil, !givesWay, ready[index].task == lastTask { goesOn = index }
      indices.append(index)
    }
    let usual = goesOn ?? indices[0]
    return (recorder.choose(indices, of: self, usual: usual, givesWay: givesWay), usual)
  }

  /// Reads a task's name from the runtime before the task's first step, because the task may be freed afterwards.
  private func name(_ job: ScheduledJob) {
    guard job.isTask, !job.isWake, !tasks[job.task].isNamed else { return }
    tasks[job.task].isNamed = true
    tasks[job.task].name = JobName.of(job.address)
  }
}
