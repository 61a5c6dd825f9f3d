import CTasks
import SeededRandom

/// A run's record of a task.
struct TaskRecord {
  /// The task's name after its first step, or `nil` if it has none.
  var name: String?

  /// A Boolean value that indicates whether the task's name has been requested from the runtime.
  var isNamed = false

  /// The number of the task that was running when this task was first seen.
  let creator: Int?

  /// The number of steps that had begun when the task was first seen.
  let creationStep: Int

  /// The task's position in the tree of tasks. Unlike the task's number, it is the same in every order of steps.
  let path: UInt64

  /// A Boolean value that indicates whether the task's creator cannot end before the task.
  var isChild = false

  /// The number of tasks that this task has created.
  var childCount: UInt64 = 0

  /// The generator of the task's faults and random numbers, created at the first request.
  var generator: SeededGenerator?

  /// The named wait of the task.
  var wait: String?

  /// The time until which the task sleeps.
  var wakeTime: Int64?

  /// The last step at which the task ran.
  var lastStep: Int?

  /// The number of the task's ready jobs.
  var readyCount = 0

  /// A Boolean value that indicates whether the task is known to have ended.
  private(set) var isFinished = false

  /// The task object, or `nil` if the task is part of its parent's memory or is known to have ended.
  ///
  /// The reference is not weak, because the runtime does not free the 32 bytes that it allocates for a task's weak
  /// references. It is unmanaged so that the reference count remains correct, and `end()` releases it.
  var object: Unmanaged<AnyObject>?
  var isObject = false

  /// A Boolean value that indicates whether a handle to the task existed when the task was known to have ended.
  private(set) var hadHandle = false

  /// A Boolean value that indicates whether the task is known to have ended.
  ///
  /// A task may also have ended within an actor, in which no step is recorded.
  var isOver: Bool {
    if isFinished { return true }
    guard let object else { return false }
    return TaskInspection.isComplete(object.toOpaque())
  }

  /// Records that the task or the run has ended, and releases the task object.
  mutating func end() {
    isFinished = true
    guard let object else { return }
    hadHandle = ctasks_references(object.toOpaque()) > 1
    self.object = nil
    object.release()
  }

  func description(number: Int) -> String {
    name.map { "\(number) '\($0)'" } ?? "\(number)"
  }
}

/// The record of a step. It is small, because a run may have a hundred thousand steps.
struct StepRecord {
  let task: Int
  let time: Int64

  /// The index of the chosen job among the ready jobs. `count` is their number.
  let readyIndex: Int
  let count: Int

  /// A Boolean value that indicates whether the step preempts a runnable task or bypasses an older job.
  let isSwitch: Bool

  let lane: Lane
  let kind: Simulation.Step.Kind

  /// The number of older ready jobs of the same task.
  let olderCount: Int
}
