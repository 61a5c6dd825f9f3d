import ProsceniumSimulation

/// A rate limiter with a known bug. The limiter counts a request only after it has waited for the log.
@MainActor public final class LimiterRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private let limit = 2
  private var used = 0

  private func request() async {
    guard used < limit else { return }
    if isRepaired { used += 1 }
    await Task.yield()
    if !isRepaired { used += 1 }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = LimiterRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "one") { await race.request() }
      group.addTask(name: "two") { await race.request() }
      group.addTask(name: "three") { await race.request() }
    }
    Simulation.check(race.used <= race.limit, "\(race.used) requests")
  }
}
