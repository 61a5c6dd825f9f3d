import CTasks
import SeededRandom

/// What a run knows of a task.
struct TaskRecord {
  /// Its name, once it has run; `nil` if it was given none.
  var name: String?

  /// Whether the runtime has been asked for its name.
  var isNamed = false

  /// The number of the task that ran when it was first seen.
  let creator: Int?

  /// How many steps had begun when it was first seen.
  let creationStep: Int

  /// Which of whose children it is, all the way up: the same in every order of a run's steps, as its number is not.
  let path: UInt64

  /// Whether its creator cannot end before it.
  var isChild = false

  /// How many tasks it has made.
  var childCount: UInt64 = 0

  /// What decides its faults and its random numbers, once it has asked for one.
  var generator: SeededGenerator?

  /// What it waits for, by its own account.
  var wait: String?

  /// The time until which it sleeps.
  var wakeTime: Int64?

  /// The step at which it ran last.
  var lastStep: Int?

  /// How many of its jobs are ready.
  var readyCount = 0

  /// Whether its last step is known to have been its end.
  private(set) var isFinished = false

  /// The task itself, if it is an object with a life of its own, until it is known to have ended.
  ///
  /// Not weak: the runtime frees a task without what it keeps for weak references, 32 bytes for each task. Unmanaged, so
  /// that the references are counted rightly; `end()` releases it.
  var object: Unmanaged<AnyObject>?
  var isObject = false

  /// Whether there was a handle to it when it was known to have ended.
  private(set) var hadHandle = false

  /// Whether it is over, as far as is known: it may have ended inside an actor, where no step is seen.
  var isOver: Bool {
    if isFinished { return true }
    guard let object else { return false }
    return TaskInspection.isComplete(object.toOpaque())
  }

  /// Takes down that it is over, or that the run is, and lets go of it.
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

/// What happened at one step, as small as it can be kept: a run may have a hundred thousand.
struct StepRecord {
  let task: Int
  let time: Int64

  /// The index of the chosen job among those that were ready, and how many there were.
  let readyIndex: Int
  let count: Int

  /// Whether the task before could have gone on, or else an older job was ready.
  let isSwitch: Bool

  let lane: Lane
  let kind: Simulation.Step.Kind

  /// How many older ready jobs its task had.
  let olderCount: Int
}
