import ProsceniumSimulation

/// A known bug: a barrier at which each task finds out whether it is the last, waits, and only then counts itself.
///
/// Two of them find that they are not, and the barrier stays closed.
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
