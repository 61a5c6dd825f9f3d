extension Simulation {
  /// The effect of tasks that wait forever after the body has returned.
  public enum Leaks: String, Hashable, Sendable {
    /// The run fails with a list of the tasks.
    case fail

    /// The run does not fail. Use this value if tasks may wait, for example for events of an object that outlives the
    /// body.
    case allow
  }
}

extension Run {
  /// Fails the run if tasks that the body left behind wait forever. Call it when no job can run any more.
  ///
  /// Only tasks that are objects are checked, because the parents of other tasks wait for them. If the runtime's
  /// storage of a task's end is unknown, no task is reported.
  func reportLeaks() {
    guard plan.options.leaks == .fail, failure == nil, TaskInspection.isAvailable else { return }
    guard tasks.contains(where: { !$0.isOver }) else { return }
    let leaked = unfinishedTasks().filter { $0.number != 0 && tasks[$0.number].isObject }
    if !leaked.isEmpty { fail(.leaked(leaked)) }
  }
}
