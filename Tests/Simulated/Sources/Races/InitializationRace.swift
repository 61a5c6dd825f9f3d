import ProsceniumSimulation

/// A double-checked initialization with a known bug, because the second check is missing.
///
/// Both tasks find no object and request the lock, and the second task creates the object again.
@MainActor public final class InitializationRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private var instance: Int?
  private var madeCount = 0
  private var isLocked = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private func get() async {
    guard instance == nil else { return }
    while isLocked { await withCheckedContinuation { waiting.append($0) } }
    isLocked = true
    if !isRepaired || instance == nil {
      madeCount += 1
      await Task.yield()
      instance = madeCount
    }
    isLocked = false
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = InitializationRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "one") { await race.get() }
      group.addTask(name: "two") { await race.get() }
      group.addTask(name: "three") { await race.get() }
    }
    Simulation.check(race.madeCount == 1, "made \(race.madeCount) times")
  }
}
