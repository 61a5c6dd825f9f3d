/// The stages of the process, each with the task that made it.
///
/// The code of that task belongs to the stage between the stage's callbacks as well: it makes controllers and views
/// before they stand in a window. Stages of different tasks, as of tests that run in parallel, do not see each other.
@MainActor enum StageRoster {
  private struct Entry {
    weak var host: (any AnimationHost)?

    /// The task's hash value, or `nil` if no task made the stage.
    let task: Int?
  }

  private static var entries: [Entry] = []

  /// Adds a stage that the current task makes.
  static func add(_ host: any AnimationHost) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host, task: currentTask))
  }

  /// The stage whose code runs: in a callback, in a task that reports to a stage, or in the task that made the stage.
  ///
  /// Of several stages of one task the last one counts.
  static var currentHost: (any WindowHost)? {
    if let host = RunningAnimations.current?.host { return host }
    if let host = ReportTargets.current?.host { return host }
    let task = currentTask
    return entries.last { $0.task == task && $0.host != nil }?.host
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
