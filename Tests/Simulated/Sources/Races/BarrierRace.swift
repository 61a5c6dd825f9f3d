import ProsceniumSimulation

/// A barrier with a known bug. Each task checks whether it is the last, suspends, and only then counts itself.
///
/// Two tasks then both find that they are not the last, and the barrier remains closed.
@MainActor public final class BarrierRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private let parties = 3
  private var count = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private func arrive() async {
    if isRepaired { count += 1 }
    let isLast = isRepaired ? count == parties : count + 1 == parties
    await Task.yield()
    if !isRepaired { count += 1 }
    if isLast {
      isOpen = true
      for continuation in waiting { continuation.resume() }
    } else if !isOpen {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = BarrierRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "party") { await race.arrive() }
      group.addTask(name: "party") { await race.arrive() }
      group.addTask(name: "party") { await race.arrive() }
    }
    Simulation.check(race.count == race.parties, "\(race.count) have arrived")
  }
}
