import Foundation
import ProsceniumSimulation
import Races

/// A program that explores the card's race and prints traces of some seeds, with the same text in every process.
///
/// The environment configures the exploration. The program ends with status 1 if a run failed. With the argument
/// `seeds` it only prints the seeds that it runs. With `replay` it explores only one race, and with `sets` a body that
/// depends on the order of a set. With `statics` it prints values from outside of runs, after the runs of the seeds in
/// the following arguments.
@main struct TraceLog {
  static func main() async {
    do {
      if CommandLine.arguments.dropFirst().first == "seeds" {
        try await Simulation.explore(seeds: 0..<100, strategy: .randomWalk) { print("seed", Simulation.seed ?? 0) }
        exitNow(0)
      }
      if CommandLine.arguments.dropFirst().first == "replay" {
        try await Simulation.explore(seeds: 0..<2_000) { await CardRace.play(isRepaired: false) }
        exitNow(0)
      }
      if CommandLine.arguments.dropFirst().first == "sets" {
        try await Simulation.explore(seeds: 0..<2_000) { try await visitSet() }
        exitNow(0)
      }
      if CommandLine.arguments.dropFirst().first == "statics" {
        try await printStatics(after: CommandLine.arguments.dropFirst(2).compactMap { UInt64($0) })
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

  /// Static variables with random values.
  private enum Shared {
    static let number = Int.random(in: 0..<1_000_000)
    static let identifier = UUID()
  }

  /// Prints values from before the first run, values of static variables, and a trace that depends on both.
  ///
  /// The runs of other seeds precede them.
  private static func printStatics(after seeds: [UInt64]) async throws {
    let before = (number: Int.random(in: 0..<1_000_000), identifier: UUID())
    let body: @Sendable () async -> Void = {
      for count in [before.number, Shared.number, Int.random(in: 0..<100)] {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { for _ in 0...(count % 5) { await Task.yield() } } }
        }
      }
    }
    for seed in seeds { _ = try await Simulation.trace(seed: seed, strategy: .randomWalk) { await body() } }
    print(before, Shared.number, Shared.identifier)
    print(try await Simulation.trace(seed: 7, strategy: .randomWalk) { await body() })
  }

  /// Iterates over a set of random size with steps that depend on each element, and fails depending on an element's
  /// index.
  private static func visitSet() async throws {
    let names = Set((0..<Int.random(in: 20..<40)).map { "element \($0)" })
    for name in names {
      for _ in 0..<name.utf8.count { await Task.yield() }
      try await Task.sleep(for: .milliseconds(Int(name.dropFirst(8)) ?? 0))
    }
    let place = Array(names).firstIndex(of: "element 7") ?? 0
    Simulation.check(!place.isMultiple(of: 3), "place \(place) of \(names.count), the first is \(names.first ?? "")")
  }
}
