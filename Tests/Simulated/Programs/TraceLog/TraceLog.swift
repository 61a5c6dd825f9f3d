import Foundation
import ProsceniumSimulation
import Races

/// Explores the card's race, and prints the traces of some seeds; the same text in every process.
///
/// What it explores and how, the environment says. It ends with 1 if a run failed. With the argument `seeds` it prints
/// the seeds that it runs, and nothing else; with `replay` it explores one race alone, with `sets` a body whose order is
/// that of a set, and with `statics` it prints values that no run makes, after the runs of the seeds that follow.
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

  /// Values that the process makes for itself.
  private enum Shared {
    static let number = Int.random(in: 0..<1_000_000)
    static let identifier = UUID()
  }

  /// Prints values made before the first run, those of statics, and a trace that depends on both; the runs of other seeds
  /// come before.
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

  /// Goes through a set of random size, with as many steps as each element says; fails by where one element stands.
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
