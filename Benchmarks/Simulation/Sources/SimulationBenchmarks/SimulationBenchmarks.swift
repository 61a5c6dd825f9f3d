import Foundation
import Glibc
import ProsceniumSimulation

/// The program that runs the rows S1 and S2 for the rate of simulated runs and the memory after many steps.
///
/// Arguments are names of rows to run only these, and strategies that replace those of S1. Strategies have the format
/// of PROSCENIUM_STRATEGY.
@main struct SimulationBenchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let chosen = arguments.filter { $0.hasPrefix("S") }
    let strategies = arguments.compactMap(Simulation.Strategy.init)
    if chosen.isEmpty || chosen.contains("S1") {
      try await runs(strategies.isEmpty ? [.randomWalk, .pct(depth: 3, steps: 20), .exhaustive(bound: 2)] : strategies)
    }
    if chosen.isEmpty || chosen.contains("S2") { try await memory() }
    fflush(nil)
    exit(0)
  }

  /// Prints the rate of runs for each strategy, as the median of seven measurements of at least 5,000 runs each.
  ///
  /// The rates use processor time, which a simulation does not control.
  private static func runs(_ strategies: [Simulation.Strategy]) async throws {
    for strategy in strategies {
      var rates: [Double] = []
      for _ in 0..<7 {
        let began = processorSeconds()
        var count = 0
        // An exhaustive exploration ends early when it has tried all orders, so repeat it.
        while count < 5_000 {
          count += try await Simulation.explore(seeds: 0..<5_000, strategy: strategy) { await threeTasks() }.runCount
        }
        rates.append(Double(count) / (processorSeconds() - began))
      }
      rates.sort()
      row("S1", "\(strategy)", "\"ours\":\(Int(rates[3])),\"unit\":\"runs/s\"")
    }
  }

  /// Runs three tasks that call the main actor.
  private static func threeTasks() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<3 { group.addTask { await counter.add() } }
    }
  }

  private static func memory() async throws {
    var steps = 0
    for limit in [1_000_000, 10_000_000] {
      while steps < limit {
        steps += try await Simulation.explore(seeds: 0..<5_000, strategy: .randomWalk) { await threeTasks() }.stepCount
      }
      row("S2", "\(limit) steps", "\"ours\":\(residentKilobytes()),\"unit\":\"kB\"")
    }
  }

  private static func row(_ bench: String, _ configuration: String, _ values: String) {
    print("{\"bench\":\"\(bench)\",\(values),\"config\":\"\(configuration)\"}")
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") } ?? 0
  }
}

@MainActor private final class Counter {
  private var count = 0

  nonisolated init() {}

  func add() { count += 1 }
}
