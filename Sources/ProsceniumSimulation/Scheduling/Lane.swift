/// Where a job has to run, as the runtime sees it; all lanes end on one thread.
enum Lane: Int {
  /// The main actor's executor.
  case main

  /// The executor that a run's tasks prefer. It makes a hop to an actor an enqueuing, and so a choice.
  case preferred

  /// The default executor, for tasks that prefer nothing.
  case pool
}

extension Lane: CustomStringConvertible {
  var description: String {
    switch self {
    case .main: "main actor"
    case .preferred: "task executor"
    case .pool: "default executor"
    }
  }
}
