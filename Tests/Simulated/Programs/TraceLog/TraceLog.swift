import ProsceniumSimulation
import Races

/// Explores the card's race, and prints the traces of some seeds; the same text in every process.
///
/// What it explores and how, the environment says. It ends with 1 if a run failed. With the argument `seeds` it prints
/// the seeds that it runs, and nothing else.
@main struct TraceLog {
  static func main() async {
    do {
      if CommandLine.arguments.dropFirst().first == "seeds" {
        try await Simulation.explore(seeds: 0..<100, strategy: .randomWalk) { print("seed", Simulation.seed ?? 0) }
        exitNow(0)
      }
      for seed in (0..<5 as Range<UInt64>) {
        for strategy in [Simulation.Strategy.firstInFirstOut, .randomWalk, .pct(depth: 3)] {
          print(try await Simulation.trace(seed: seed, strategy: strategy) { await CardRace.play(isRepaired: false) })
        }
      }
      print(try await Simulation.explore(seeds: 0..<100) { await CardRace.play(isRepaired: true) })
      try await Simulation.explore(seeds: 0..<2_000) { await CardRace.play(isRepaired: false) }
    } catch {
      print(error)
      exitNow(1)
    }
    exitNow(0)
  }
}
