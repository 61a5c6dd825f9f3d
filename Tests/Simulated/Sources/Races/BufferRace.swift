import ProsceniumSimulation

/// A bounded buffer with a known bug. A resumed producer does not check again whether the buffer has space.
///
/// If another producer runs in between, the buffer exceeds its capacity.
@MainActor public final class BufferRace {
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private let capacity = 1
  private var count = 0
  private var greatest = 0
  private var producers: [CheckedContinuation<Void, Never>] = []
  private var consumers: [CheckedContinuation<Void, Never>] = []

  private func put() async {
    if isRepaired {
      while count == capacity { await withCheckedContinuation { producers.append($0) } }
    } else if count == capacity {
      await withCheckedContinuation { producers.append($0) }
    }
    count += 1
    greatest = max(greatest, count)
    if !consumers.isEmpty { consumers.removeFirst().resume() }
  }

  private func take() async {
    while count == 0 { await withCheckedContinuation { consumers.append($0) } }
    count -= 1
    if !producers.isEmpty { producers.removeFirst().resume() }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = BufferRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "one") { await race.put() }
      group.addTask(name: "two") { await race.put() }
      group.addTask(name: "three") { await race.put() }
      group.addTask(name: "consumer") {
        await race.take()
        await race.take()
      }
    }
    Simulation.check(race.greatest <= race.capacity, "\(race.greatest) elements")
  }
}
