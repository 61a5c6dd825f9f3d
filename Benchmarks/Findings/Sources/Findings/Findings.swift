import Glibc
import ProsceniumSimulation

/// Explores programs over other libraries for a while each, and prints what was found.
///
/// Arguments: a library, or a program of one; and for how many seconds each program is explored. A program that fails
/// ends there, with the seed and the steps. With "fewest" behind them the number is that of runs, in which the fewest
/// switches are searched for.
@main struct Findings {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let chosen = programs.filter { [$0.library, $0.name].contains(arguments.first) }
    guard !chosen.isEmpty, let number = arguments.dropFirst().first.flatMap({ Int($0) }), number > 0 else {
      print("usage: Findings LIBRARY-OR-PROGRAM SECONDS, or RUNS fewest; programs:")
      for program in programs { print("  \(program.library) \(program.name)") }
      exit(64)
    }
    for program in chosen {
      let isForFewest = arguments.last == "fewest"
      let line =
        isForFewest
        ? await Fewest(program, runLimit: number).search() : await Exploring(program, seconds: number).run()
      print("\(program.library) \(program.name): \(line)")
      fflush(nil)
    }
    exit(0)
  }

  private static let programs = [
    AsyncAlgorithmsPrograms.all, ServiceLifecyclePrograms.all, ConfigurationPrograms.all, FlyingFoxPrograms.all,
  ].flatMap { $0 }
}

/// A body that uses a library, and checks what its documentation promises.
struct Program: Sendable {
  let library: String
  let name: String
  let body: @Sendable () async throws -> Void

  init(_ library: String, _ name: String, _ body: @escaping @Sendable () async throws -> Void) {
    (self.library, self.name, self.body) = (library, name, body)
  }
}

/// The exploration of one program until so many real seconds have passed.
struct Exploring {
  private let program: Program
  private let seconds: Int

  init(_ program: Program, seconds: Int) { (self.program, self.seconds) = (program, seconds) }

  func run() async -> String {
    let end = time(nil) + seconds
    var (first, count, runs, orders) = (UInt64(0), UInt64(200), 0, 0)
    do {
      repeat {
        let began = time(nil)
        let exploration = try await Simulation.explore(seeds: first..<first + count) { try await program.body() }
        (runs, orders) = (runs + exploration.runCount, orders + exploration.distinctCount)
        first += count
        // As many as fit in a quarter of what is left: an exploration counts an order that it meets again once, and
        // how much of the processor there is changes.
        let rest = max(0, end - time(nil))
        count = max(200, count * UInt64(rest) / UInt64(4 * max(1, time(nil) - began)))
      } while time(nil) < end
      return "\(first) seeds, \(runs) runs, \(orders) orders, nothing found"
    } catch {
      return "\(first) seeds without a failure, then: \(error)"
    }
  }
}
