import ProsceniumSimulation

/// The search for the smallest number of switches with which a program fails, through all orders of each number.
struct Fewest {
  private let program: Program
  private let runLimit: Int

  /// Creates the search for a program.
  ///
  /// - Parameter runLimit: The maximum number of runs for each number of switches.
  init(_ program: Program, runLimit: Int) { (self.program, self.runLimit) = (program, runLimit) }

  func search() async -> String {
    var counts: [String] = []
    for count in 0... {
      guard let strategy = Simulation.Strategy("dfs:switches:\(count)") else { preconditionFailure() }
      do {
        let exploration = try await Simulation.explore(seeds: 0..<UInt64(runLimit), strategy: strategy) {
          try await program.body()
        }
        guard case .exhausted = exploration.coverage else {
          return (counts + ["with \(count): \(exploration)"]).joined(separator: "\n")
        }
        counts.append("with \(count) switches no order of \(exploration.runCount) fails")
      } catch {
        return (counts + ["with \(count): \(error)"]).joined(separator: "\n")
      }
    }
    preconditionFailure("There is no last number.")
  }
}
