import Foundation
import ProsceniumSimulation

extension Simulation.Options {
  /// Returns the seeds from 0 up to a number of seeds, which must be 1 or more.
  static func seeds(count: Int) -> Range<UInt64> {
    precondition(count >= 1, "The number of seeds must be at least 1, not \(count).")
    return 0..<UInt64(count)
  }

  /// Traps if the options have no seed, because a test without a run would always pass.
  func requireSeeds() {
    precondition(!seeds.isEmpty, "The seeds of a simulated test must not be the empty range \(seeds).")
  }

  /// Returns the options with as many seeds as `PROSCENIUM_SEEDS` in the environment requests.
  ///
  /// A value that is no positive number is a `SimulationError.badVariable`.
  func withSeedCountOfEnvironment() throws(SimulationError) -> Simulation.Options {
    let text = ProcessInfo.processInfo.environment["PROSCENIUM_SEEDS"] ?? ""
    guard !text.isEmpty else { return self }
    guard let count = Int(text), count >= 1 else {
      throw .badVariable(name: "PROSCENIUM_SEEDS", value: text, expected: "the number of seeds, 1 or more")
    }
    var options = self
    options.seeds = seeds.lowerBound..<seeds.lowerBound + min(UInt64(count), .max - seeds.lowerBound)
    return options
  }
}
