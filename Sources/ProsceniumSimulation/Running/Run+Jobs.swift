import CTasks
import SeededRandom

/// Taking in what becomes ready, and choosing what runs.
extension Run {
  /// Whether a task is one of this run's.
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

  /// Adds a timer; the task that asks for it is the one that it wakes.
  func add(_ job: ScheduledJob, after nanoseconds: Int64) {
    var job = job
    let caller = caller
    job.task = caller?.number ?? currentTask ?? number(of: job)
    // The runtime wakes a sleeper by a task without a name, made for that alone: to the eye they are one.
    if job.isTask { taskNumbers[job.taskNumber] = job.task }
    let lateness = lateness(of: job.task)
    let deadline = timeline.now.advanced(atMost: min(max(0, nanoseconds), Run.longestWait), lateness)
    let sleeper = job.isTask ? caller.map { ctasks_number($0.address) } : nil
    tasks[job.task].readyCount += 1
    recorder?.enqueued(&job)
    timeline.add(job, deadline: deadline, sleeper: sleeper)
    tasks[job.task].wakeTime = deadline
  }

  /// Takes the job of a timer that no task waits for any more; it has to run, and is no step.
  func takeDiscarded() -> ScheduledJob? {
    guard let job = timeline.takeDiscarded() else { return nil }
    tasks[job.task].readyCount -= 1
    return job
  }

  /// By how many nanoseconds the next timer of a task comes late.
  private func lateness(of task: Int) -> Int64 {
    let faults = plan.faults
    guard faults.lateTimerProbability > 0 else { return 0 }
    let limit = Int(clamping: min(faults.greatestLateness.nanoseconds, Run.longestWait))
    let lateness = withGenerator(of: task) { generator in
      generator.fraction() < faults.lateTimerProbability && limit > 0 ? 1 + generator.below(limit) : 0
    }
    if lateness > 0 { note("fault: timer late by \(Duration.nanoseconds(lateness).millisecondsText)") }
    return Int64(lateness)
  }

  /// The number, in this run, of a job's task; a new one if it has not been seen.
  private func number(of job: ScheduledJob) -> Int {
    job.isTask ? number(ofTask: job.address) : caller?.number ?? currentTask ?? 0
  }

  /// Takes the next job, and writes it down as a step; `nil` if nothing is ready.
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

  /// The index of the job that runs, and of the one that would run if no policy decided otherwise.
  private func nextIndices() -> (chosen: Int, usual: Int) {
    if let recorder { return nextIndices(by: recorder) }
    switch plan.order {
    case .any:
      return nextIndices(among: timeline.ready.indices)
    case .loopOrder:
      var heads: Set<Lane> = []
      return nextIndices(among: timeline.ready.indices.filter { heads.insert(timeline.ready[$0].lane.loop).inserted })
    }
  }

  /// Usually a task goes on until it waits, and then the oldest job's does: few switches are easy to follow.
  ///
  /// One that asks again and again whether others have done something lets them run in the end.
  private func nextIndices(among indices: some RandomAccessCollection<Int>) -> (chosen: Int, usual: Int) {
    let ready = timeline.ready
    let goesOn = streak < Run.longestStreak ? indices.first { ready[$0].task == lastTask } : nil
    let usual = goesOn ?? indices.first!
    return (policy.choose(from: ready, indices: indices, usual: usual, step: steps.count + 1), usual)
  }

  /// The same where a search decides; in loops, which are fast where nothing is optimized.
  private func nextIndices(by recorder: OrderRecorder) -> (chosen: Int, usual: Int) {
    let ready = timeline.ready
    let givesWay = streak >= Run.longestStreak
    let keepsOrder = plan.order == .loopOrder
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

  /// Asks the runtime for a task's name before its first step; afterwards the task may be gone.
  private func name(_ job: ScheduledJob) {
    guard job.isTask, !job.isWake, !tasks[job.task].isNamed else { return }
    tasks[job.task].isNamed = true
    tasks[job.task].name = JobName.of(job.address)
  }
}
