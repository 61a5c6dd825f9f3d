import CSimulation
import CTasks
import SeededRandom

/// The identities of tasks, with the calling task, the numbers of tasks and their random numbers.
extension Run {
  /// The calling task and its number in this run, or `nil` if the caller is not a task of this run.
  ///
  /// The calling task may differ from the step's task, because a job of an actor may run several tasks in turn.
  var caller: (address: UnsafeMutableRawPointer, number: Int)? {
    guard let task = ctasks_current(), firstTaskNumber != nil, owns(taskNumber: ctasks_number(task)) else { return nil }
    return (task, number(ofTask: task))
  }

  /// Returns the number of a task in this run, which is a new number if the task was not seen before.
  func number(ofTask task: UnsafeMutableRawPointer) -> Int {
    let taskNumber = ctasks_number(task)
    if let known = taskNumbers[taskNumber] { return known }
    let isRunning = task == ctasks_current()
    let creator = isRunning ? currentTask : caller?.number ?? currentTask
    firstTaskNumber = firstTaskNumber ?? taskNumber
    var record = TaskRecord(creator: creator, creationStep: steps.count, path: pathOfNextChild(of: creator))
    record.isChild = ctasks_is_child(task)
    var origin = csim_origin()
    origins.append(csim_origin_of(task, !isRunning, &origin) ? origin : nil)
    if !ctasks_is_async_let(task) {
      record.object = Unmanaged<AnyObject>.fromOpaque(task).retain()
      record.isObject = true
    }
    if isRunning {
      // The task has started without a job, at the point of its creation.
      record.isNamed = true
      record.name = JobName.of(task)
    }
    tasks.append(record)
    taskNumbers[taskNumber] = tasks.count - 1
    return tasks.count - 1
  }

  private func pathOfNextChild(of creator: Int?) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(creator.map { tasks[$0].path } ?? 0)
    fingerprint.add(creator.map { tasks[$0].childCount } ?? UInt64(tasks.count))
    if let creator { tasks[creator].childCount += 1 }
    return fingerprint.value
  }

  /// Draws random numbers of the calling task.
  func withCallersGenerator<Result>(_ draw: (inout SeededGenerator) -> Result) -> Result {
    withGenerator(of: caller?.number ?? currentTask ?? 0, draw)
  }

  /// Draws random numbers of a task.
  func withGenerator<Result>(of task: Int, _ draw: (inout SeededGenerator) -> Result) -> Result {
    guard tasks.indices.contains(task) else { preconditionFailure("Random numbers require a task of the run.") }
    var generator = tasks[task].generator ?? SeededGenerator(seed: plan.seed, stream: tasks[task].path)
    defer { tasks[task].generator = generator }
    return draw(&generator)
  }
}
