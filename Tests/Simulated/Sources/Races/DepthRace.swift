import ProsceniumSimulation

/// A layout with a known bug of depth 3, among four tasks.
///
/// The failure has three ordering constraints. The traits must be read before the layout is open, the size must arrive
/// while it is open, and the traits must arrive afterwards. Only then is the layout computed from a size and traits
/// that do not match.
@MainActor public final class DepthRace {
  private var isOpen = false
  private var hasOpened = false
  private var hasSize = false
  private var isMixed = false
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private func layOut() async {
    await pause(3)
    hasOpened = true
    isOpen = !isRepaired
    await pause(2)
    isOpen = false
    await pause(3)
  }

  private func changeSize() async {
    await pause(30)
    if isOpen { hasSize = true }
  }

  private func changeTraits() async {
    await pause(15)
    let isEarly = !hasOpened
    await pause(15)
    if isEarly, isOpen, hasSize { isMixed = true }
  }

  private func pause(_ steps: Int) async {
    for _ in 0..<steps { await Task.yield() }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = DepthRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "layout") { await race.layOut() }
      group.addTask(name: "size") { await race.changeSize() }
      group.addTask(name: "traits") { await race.changeTraits() }
      group.addTask(name: "idle") { await race.pause(4) }
    }
    Simulation.check(!race.isMixed, "a size and traits that do not belong together")
  }
}
