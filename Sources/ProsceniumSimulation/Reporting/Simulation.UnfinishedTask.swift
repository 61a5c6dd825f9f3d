extension Simulation {
  /// A task that has not ended when a run cannot continue.
  public struct UnfinishedTask: Hashable, Sendable, CustomStringConvertible {
    /// The task's number in the run, in the order in which the tasks were first seen. The body has the number 0.
    public let number: Int

    /// The task's name, or `nil` if it has none.
    public let name: String?

    /// The number of the task that created this task or first made it ready.
    public let creator: Int?

    /// The step of that creation, counted from 1.
    public let creationStep: Int

    /// The reason of the wait, or `nil` if it is unknown.
    ///
    /// The reason is a sleep, the text of ``Simulation/awaiting(_:isolation:_:)``, or that the task is ready.
    public let wait: String?

    /// The last step at which the task ran, counted from 1, or `nil` if it has not run.
    public let lastStep: Int?

    let origin: TaskOrigin?

    /// The function and line that created the task, for example `closure #1 in Mail.Inbox.open() at Inbox.swift:12`.
    ///
    /// The line is obtained from debug information with llvm-symbolizer or addr2line. Without these tools the value
    /// contains only the function. The value is `nil` for an `async let` and in a program that contains the runtime.
    public var source: String? { origin?.description }

    public var description: String {
      var parts = [name.map { "\(number) '\($0)'" } ?? "\(number)"]
      if let creator { parts.append("made by \(creator) at step \(creationStep)") }
      if let lastStep { parts.append("last ran at step \(lastStep)") }
      if let wait { parts.append(wait) }
      if let source { parts.append("made in \(source)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension Run {
  /// Returns the unfinished tasks in the order in which they were first seen.
  func unfinishedTasks() -> [Simulation.UnfinishedTask] {
    tasks.indices.filter { !tasks[$0].isOver }.map { number in
      let task = tasks[number]
      let wake = task.wakeTime.map { Duration.nanoseconds($0 - Run.beginning).millisecondsText }
      return Simulation.UnfinishedTask(
        number: number,
        name: task.name,
        creator: task.creator,
        creationStep: task.creationStep,
        wait: task.wait.map { "waits for \($0)" }
          ?? wake.map { "sleeps until \($0)" }
          ?? (task.readyCount > 0 ? "is ready" : nil),
        lastStep: task.lastStep,
        origin: number == 0 ? nil : origins[number].map(TaskOrigin.init)
      )
    }
  }
}
