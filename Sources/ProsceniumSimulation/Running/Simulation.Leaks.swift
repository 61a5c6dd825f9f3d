extension Simulation {
  /// What becomes of a run whose body has returned while tasks that it made wait for ever.
  public enum Leaks: String, Hashable, Sendable {
    /// The run fails, and names them.
    case fail

    /// Nothing: the body is one whose tasks may wait, for instance for events of an object that outlives it.
    case allow
  }
}

extension Run {
  /// Fails, once nothing is left that can run, if tasks wait for ever that the body has made and left behind.
  ///
  /// Only tasks that are objects are looked at: others live in a parent, which waits for them. Where it is not known
  /// how the runtime stores that a task has ended, none is reported.
  func reportLeaks() {
    guard plan.leaks == .fail, failure == nil, TaskInspection.isAvailable else { return }
    guard tasks.contains(where: { !$0.isOver }) else { return }
    let leaked = unfinishedTasks().filter { $0.number != 0 && tasks[$0.number].isObject }
    if !leaked.isEmpty { fail(.leaked(leaked)) }
  }
}
