extension Simulation {
  /// A task that has not ended when a run cannot go on.
  public struct UnfinishedTask: Hashable, Sendable, CustomStringConvertible {
    /// Its number in the run, in the order in which tasks were first seen; the body is 0.
    public let number: Int

    /// The name that it was given.
    public let name: String?

    /// Which task made it, or first made it ready.
    public let creator: Int?

    /// The step in which that happened, counted from 1.
    public let creationStep: Int

    /// What it waits for, where that is known: a sleep, what ``Simulation/awaiting(_:isolation:_:)`` says, its turn.
    public let wait: String?

    /// The step at which it ran last, counted from 1.
    public let lastStep: Int?

    let origin: TaskOrigin?

    /// The function that made it and the line, "closure #1 in Mail.Inbox.open() at Inbox.swift:12", where that is known.
    ///
    /// Asks llvm-symbolizer or addr2line, if there is one, for what debug information says; without it there is the
    /// function alone. Not known of an `async let`, nor in a program that contains the runtime.
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
  /// The tasks that have not ended, in the order in which they were first seen.
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
