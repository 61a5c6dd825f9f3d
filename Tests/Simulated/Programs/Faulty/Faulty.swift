import ProsceniumSimulation

/// A body that stops the program at some seed, or a program in which nothing can run; its argument says which.
@main struct Faulty {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "stuck" {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    try await Simulation.explore(seeds: 0..<100, strategy: .randomWalk) {
      precondition(Simulation.seed != 7, "seven")
    }
  }
}
