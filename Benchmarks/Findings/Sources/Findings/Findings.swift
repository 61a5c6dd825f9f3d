import Glibc
import ProsceniumSimulation

/// The program that explores programs of other libraries and prints the results.
///
/// The first argument is the name of a library or of one of its programs. The second is the duration of the
/// exploration of each program in seconds. If a program fails, its exploration ends with the seed and the steps. With
/// the third argument "fewest", the second is a number of runs, in which the smallest number of switches is searched
/// for.
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

/// A body that uses a library and checks the guarantees of the library's documentation.
struct Program: Sendable {
  let library: String
  let name: String
  let body: @Sendable () async throws -> Void

  init(_ library: String, _ name: String, _ body: @escaping @Sendable () async throws -> Void) {
    (self.library, self.name, self.body) = (library, name, body)
  }
}

/// The exploration of one program for a number of seconds of real time.
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
        // Use the number of seeds that fits in a quarter of the remaining time. Larger explorations count repeated
        // orders only once, and smaller ones adapt to changes of the available processor time.
        let rest = max(0, end - time(nil))
        count = max(200, count * UInt64(rest) / UInt64(4 * max(1, time(nil) - began)))
      } while time(nil) < end
      return "\(first) seeds, \(runs) runs, \(orders) orders, nothing found"
    } catch {
      return "\(first) seeds without a failure, then: \(error)"
    }
  }
}
