import Foundation
import ProsceniumSimulation

/// All settings of a test's exploration except the body.
struct ExplorationOptions: Sendable {
  private let seeds: Int
  let strategy: Simulation.Strategy
  let order: Simulation.Order
  let faults: Simulation.FaultPlan
  let leaks: Simulation.Leaks
  let cancelsEverywhere: Bool
  let runsTwice: Bool
  let stepLimit: Int
  let leastTime: Duration

  init(
    seeds: Int,
    strategy: Simulation.Strategy,
    order: Simulation.Order,
    faults: Simulation.FaultPlan,
    leaks: Simulation.Leaks,
    cancelsEverywhere: Bool,
    runsTwice: Bool,
    stepLimit: Int,
    leastTime: Duration
  ) {
    precondition(seeds >= 1, "The number of seeds must be at least 1, not \(seeds).")
    precondition(stepLimit >= 1, "The step limit must be at least 1, not \(stepLimit).")
    self.seeds = seeds
    self.strategy = strategy
    self.order = order
    self.faults = faults
    self.leaks = leaks
    self.cancelsEverywhere = cancelsEverywhere
    self.runsTwice = runsTwice
    self.stepLimit = stepLimit
    self.leastTime = leastTime
  }

  /// The number of seeds to explore, which `PROSCENIUM_SEEDS` overrides.
  var seedCount: Int {
    get throws(SimulationError) {
      guard let text = ProcessInfo.processInfo.environment["PROSCENIUM_SEEDS"], !text.isEmpty else { return seeds }
      guard let count = Int(text), count >= 1 else {
        throw .badVariable(name: "PROSCENIUM_SEEDS", value: text, expected: "the number of seeds, 1 or more")
      }
      return count
    }
  }
}
