import ProsceniumSimulation

/// A leader election with a known bug. A candidate finds no leader, asks the others, and does not check again.
@MainActor public final class LeaderRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private var leader: Int?
  private var elections = 0

  private func run(for number: Int) async {
    guard leader == nil else { return }
    await Task.yield()
    if isRepaired, leader != nil { return }
    leader = number
    elections += 1
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = LeaderRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "one") { await race.run(for: 1) }
      group.addTask(name: "two") { await race.run(for: 2) }
      group.addTask(name: "three") { await race.run(for: 3) }
    }
    Simulation.check(race.elections == 1, "\(race.elections) leaders")
  }
}
