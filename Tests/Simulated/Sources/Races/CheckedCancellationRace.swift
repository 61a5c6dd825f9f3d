import ProsceniumSimulation

/// A known bug: a task looks whether it is cancelled, waits, and then acts.
///
/// Its owner has cancelled it meanwhile, and counts on nothing being done any more.
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
