import ProsceniumSimulation

/// A cache with a known bug, called ABA. The cache counts as unchanged if it has the same value as before.
///
/// The value may have changed and changed back meanwhile, so that the next write is based on an older version.
public actor CacheRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private var value = 1
  private var version = 0
  private var staleWrites = 0

  private func replace() async {
    let (seenValue, seenVersion) = (value, version)
    await Task.yield()
    guard isRepaired ? version == seenVersion : value == seenValue else { return }
    if version != seenVersion { staleWrites += 1 }
    set(2)
  }

  private func set(_ value: Int) {
    self.value = value
    version += 1
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = CacheRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "replace") { await race.replace() }
      group.addTask(name: "flip") {
        await race.set(3)
        await Task.yield()
        await race.set(1)
      }
    }
    let staleWrites = await race.staleWrites
    Simulation.check(staleWrites == 0, "\(staleWrites) stale writes")
  }
}
