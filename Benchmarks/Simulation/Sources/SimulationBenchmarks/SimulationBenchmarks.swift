import Foundation
import Glibc
import ProsceniumSimulation

/// The rows S1 and S2: how many runs there are in a second, and what many steps leave in memory.
///
/// Arguments: names of rows to run only these.
@main struct SimulationBenchmarks {
  static func main() async throws {
    let chosen = CommandLine.arguments.dropFirst()
    if chosen.isEmpty || chosen.contains("S1") { try await runs() }
    if chosen.isEmpty || chosen.contains("S2") { try await memory() }
    fflush(nil)
    exit(0)
  }

  /// The median of seven times as many runs as there are seeds; the clock is a processor's, which no simulation moves.
  private static func runs() async throws {
    for strategy in [Simulation.Strategy.randomWalk, .pct(depth: 3, steps: 20), .exhaustive(bound: 2)] {
      var rates: [Double] = []
      for _ in 0..<7 {
        let began = processorSeconds()
        let exploration = try await Simulation.explore(seeds: 0..<5_000, strategy: strategy) { await threeTasks() }
        rates.append(Double(exploration.runCount) / (processorSeconds() - began))
      }
      rates.sort()
      row("S1", "\(strategy)", "\"ours\":\(Int(rates[3])),\"unit\":\"runs/s\"")
    }
  }

  /// Three tasks that visit the main actor.
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
