/// The stages of the process, each with the task that made it.
///
/// The code of a stage's task belongs to the stage even between callbacks, because it makes controllers and views
/// before they are in a window. Stages of different tasks, as in tests that run in parallel, do not see each other. In
/// an application with one stage, each task uses that stage, just as UIKit code uses the main screen.
///
/// A task is identified by its hash value. The runtime may reuse the value after the task's end. A later task can then
/// see a stage that outlived its own task. A task-local value would be exact, but a stage cannot bind one. Such a
/// binding lasts for a closure, and the code after the stage's initializer is in no closure.
@MainActor package struct StageRoster {
  private struct Entry {
    weak var host: (any AnimationHost)?

    /// The task's hash value, or `nil` if no task made the stage.
    let task: Int?
  }

  @exclusivity(unchecked) private static var process = StageRoster()
  private var entries: [Entry] = []

  /// The function that makes a stage if the process has none and one is looked for, or `nil`.
  ///
  /// The product UIKit sets the function before the program begins, so that no thread reads it meanwhile.
  nonisolated(unsafe) package static var makesStage: (@MainActor () -> Void)?

  /// Adds a stage that the current task makes.
  package static func add(_ host: any AnimationHost) { process.add(host, madeBy: currentTask) }

  /// The stage to which the running code belongs, or `nil` if the stage is ambiguous.
  ///
  /// The stage of the running callback is the first choice. The second is the stage to which the current task reports.
  /// The third is the last stage that the current task made. The last choice is the only stage of the application.
  package static var currentHost: (any WindowHost)? {
    if let host = RunningAnimations.current?.host { return host }
    // Each layout of a view outside windows asks for the stage, and the task-local value and the task's hash value cost
    // more than the rest of such a layout.
    if process.entries.isEmpty {
      guard let makesStage else { return nil }
      makesStage()
    }
    return ReportTargets.current?.host ?? process.onlyHost ?? process.host(of: currentTask)
  }

  /// The only stage of the process if it is no virtual stage, which belongs to every task, or `nil`.
  private var onlyHost: (any AnimationHost)? {
    guard entries.count == 1, let host = entries[0].host, host.continuity == nil else { return nil }
    return host
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  mutating func add(_ host: any AnimationHost, madeBy task: Int?) {
    entries.removeAll { $0.host == nil }
    entries.append(Entry(host: host, task: task))
  }

  /// Returns the last stage that `task` made, or otherwise the only stage of an application, or `nil` if there are
  /// several.
  ///
  /// A stage in virtual time counts only for its own task, so that a test does not see the stage of another test.
  func host(of task: Int?) -> (any AnimationHost)? {
    if let own = entries.last(where: { $0.task == task && $0.host != nil }) { return own.host }
    // The loop builds no array of stages, because each view outside of windows asks for its traits in every layout.
    var only: (any AnimationHost)?
    for case let host? in entries.lazy.map(\.host) where host.continuity == nil {
      guard only == nil else { return nil }
      only = host
    }
    return only
  }
}
