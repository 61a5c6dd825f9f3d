import ProsceniumSimulation

/// A task with a known bug. The task checks for cancellation, suspends, and then acts.
///
/// The owner may have cancelled the task meanwhile, and expects no further action.
@MainActor public final class CheckedCancellationRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private var isCancelled = false
  private var lateCommits = 0

  private func work() async {
    guard !Task.isCancelled else { return }
    await Task.yield()
    if isRepaired, Task.isCancelled { return }
    if isCancelled { lateCommits += 1 }
  }

  private func cancel(_ work: Task<Void, Never>) {
    work.cancel()
    isCancelled = true
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = CheckedCancellationRace(isRepaired: isRepaired)
    let work = Task(name: "work") { await race.work() }
    await withTaskGroup { group in
      group.addTask(name: "owner") { await race.cancel(work) }
      group.addTask(name: "reader") { await work.value }
    }
    Simulation.check(race.lateCommits == 0, "\(race.lateCommits) late commits")
  }
}
