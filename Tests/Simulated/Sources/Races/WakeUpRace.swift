import ProsceniumSimulation

/// A signal with a known bug. A wake-up is lost between the check of the flag and the wait.
@MainActor public final class WakeUpRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private var isSignalled = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private func wait() async {
    guard !isSignalled else { return }
    await Task.yield()
    await withCheckedContinuation { continuation in
      if isRepaired, isSignalled { return continuation.resume() }
      waiting.append(continuation)
    }
  }

  private func signal() {
    isSignalled = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = WakeUpRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "waiter") { await race.wait() }
      group.addTask(name: "signal") { await race.signal() }
    }
    Simulation.check(race.waiting.isEmpty, "\(race.waiting.count) still wait")
  }
}
