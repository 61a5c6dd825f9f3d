import ProsceniumSimulation

/// A card with a known bug. The card checks its state, suspends, and then acts on the old state.
///
/// Its animation ends at the same virtual instant at which another task cancels it, and both complete the card.
@MainActor public final class CardRace {
  private enum State { case idle, running, ended }

  private var state = State.idle
  private var completions = 0
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private func run() async {
    state = .running
    try? await Task.sleep(for: .milliseconds(300))
    guard state == .running else { return }
    state = .ended
    completions += 1
  }

  private func cancel() async {
    try? await Task.sleep(for: .milliseconds(300))
    guard state == .running else { return }
    if isRepaired { state = .ended }
    await Task.yield()
    state = .ended
    completions += 1
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let card = CardRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "end") { await card.run() }
      group.addTask(name: "cancel") { await card.cancel() }
    }
    Simulation.check(card.completions == 1, "completed \(card.completions) times")
  }
}
