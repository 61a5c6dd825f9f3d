import ProsceniumSimulation

/// A layout with a known bug of depth 2. A long task must end inside a narrow window.
///
/// A resize leaves the layout open across one suspension. A task that ends a long import during this suspension sees an
/// incomplete layout. A random walk must run the import's forty steps in a row to cause the failure.
@MainActor public final class WindowRace {
  private var isOpen = false
  private var brokenImports = 0
  private let isRepaired: Bool

  private init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  private func resize() async {
    await pause(3)
    isOpen = true
    if isRepaired { isOpen = false }
    await pause(1)
    isOpen = false
    await pause(3)
  }

  private func load() async {
    await pause(40)
    if isOpen { brokenImports += 1 }
  }

  private func pause(_ steps: Int) async {
    for _ in 0..<steps { await Task.yield() }
  }

  /// Plays the race once.
  public static func play(isRepaired: Bool) async {
    let race = WindowRace(isRepaired: isRepaired)
    await withTaskGroup { group in
      group.addTask(name: "resize") { await race.resize() }
      group.addTask(name: "load") { await race.load() }
    }
    Simulation.check(race.brokenImports == 0, "loaded into a layout that was half done")
  }
}
