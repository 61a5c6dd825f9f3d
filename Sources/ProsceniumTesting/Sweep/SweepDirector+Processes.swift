import Foundation

extension SweepDirector {
  /// The number of runs below which a single process is faster than the start of others.
  private static let fewRuns = 500

  /// Returns the number of processes that share the runs.
  func processCount(_ command: SweepCommand) -> Int {
    if let count = subject.options.processes {
      precondition(count > 0, "A sweep requires at least 1 process, not \(count).")
      return command.canStartAgain ? count : 1
    }
    let runs = cells.count
    return command.isTest || runs < Self.fewRuns ? 1 : min(ProcessInfo.processInfo.activeProcessorCount, runs)
  }

  /// Makes all runs in `count` processes of the same program, and adds their reports.
  func run(in count: Int, _ command: SweepCommand, occurrence: Int) async {
    let (cells, fingerprint) = (cells, fingerprint)
    let processes = (0..<count).map { index in
      SweepProcess(
        SweepShare(index: index, count: count, occurrence: occurrence, name: subject.name),
        arguments: command.argumentsOfProcesses,
        patience: subject.options.patience
      )
    }
    let tasks = processes.map { process in Task { await process.run() } }
    for task in tasks {
      let ending = await task.value
      if let plan = ending.plan, plan != fingerprint {
        addFailure(.process, "its runs differ from those of this process: the flow is not deterministic", nil, rank: -1)
        continue
      }
      if let report = ending.report {
        add(report)
        continue
      }
      let cell = ending.lastRank.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
      let text = "\(ending.reason), \(cell == nil ? "before its first run" : "in this run"); other runs are not counted"
      addFailure(.process, text, cell, rank: ending.lastRank ?? -1)
    }
  }
}
