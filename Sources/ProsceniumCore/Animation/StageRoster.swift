/// The stages of the process, each with the task that made it.
///
/// The code of that task belongs to the stage between the stage's callbacks as well: it makes controllers and views
/// before they are in a window. Stages of different tasks, as of tests that run in parallel, do not see each other. An
/// application with one stage has it in every task, as UIKit has the main screen.
///
/// The task is known by its hash value. The runtime may reuse the value after the task's end, so that a later task can
/// see a stage that outlived its own task. A task-local value would be exact, but a stage cannot bind one: the binding
/// lasts for a closure, and the code after the initializer of the stage is in none.
@MainActor struct StageRoster {
  private struct Entry {
    weak var host: (any AnimationHost)?

    /// The task's hash value, or `nil` if no task made the stage.
    let task: Int?
  }

  private static var process = StageRoster()
  private var entries: [Entry] = []

  /// Adds a stage that the current task makes.
  static func add(_ host: any AnimationHost) { process.add(host, madeBy: currentTask) }

  /// The stage whose code runs: in a callback, in a task that reports to a stage, in the task that made the stage, or in
  /// an application with one stage.
  static var currentHost: (any WindowHost)? {
    RunningAnimations.current?.host ?? ReportTargets.current?.host ?? process.host(of: currentTask)
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  mutating func add(_ host: any AnimationHost, madeBy task: Int?) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host, task: task))
  }

  /// Returns the last stage that `task` made, else the only stage of an application, or `nil` if there are several.
  ///
  /// A stage in virtual time counts for its own task alone, so that a test does not see the stage of another one.
  func host(of task: Int?) -> (any AnimationHost)? {
    if let own = entries.last(where: { $0.task == task && $0.host != nil }) { return own.host }
    // Without a list of them: each view outside of windows asks for its traits with every layout.
    var only: (any AnimationHost)?
    for case let host? in entries.lazy.map(\.host) where host.continuity == nil {
      guard only == nil else { return nil }
      only = host
    }
    return only
  }
}
