import Foundation
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Races known from the literature, each broken and repaired, and how soon each strategy finds them.
  @Suite struct YardstickTests {
    static let bound = 2
    static let budget: Range<UInt64> = 0..<200_000

    static let races: [(name: String, play: RaceTests.Play)] = [
      ("bounded buffer", { await BufferRace.play(isRepaired: $0) }),
      ("ABA in an actor's cache", { await CacheRace.play(isRepaired: $0) }),
      ("barrier", { await BarrierRace.play(isRepaired: $0) }),
      ("leader election", { await LeaderRace.play(isRepaired: $0) }),
      ("rate limiter", { await LimiterRace.play(isRepaired: $0) }),
      ("double-checked initialisation", { await InitializationRace.play(isRepaired: $0) }),
      ("cancellation between check and act", { await CheckedCancellationRace.play(isRepaired: $0) }),
      ("lost wake-up", { await WakeUpRace.play(isRepaired: $0) }),
    ]

    static func failure(
      of strategy: String,
      _ play: @escaping RaceTests.Play
    ) async throws -> SimulationFailure? {
      do {
        try await Simulation.explore(seeds: budget, strategy: try #require(Simulation.Strategy(strategy))) {
          await play(false)
        }
        return nil
      } catch SimulationError.failed(let failure) {
        return failure
      }
    }

    @Test func `figures`() async throws {
      for race in Self.races {
        var cells: [String] = []
        for strategy in ["random", "pct:2", "pct:3", "mixed", "exhaustive:0", "exhaustive:1", "exhaustive:2", "exhaustive"] {
          let failure = try await Self.failure(of: strategy, race.play)
          cells.append("\(failure?.runCount ?? -1)/\(failure?.shrunk?.strategy.description ?? "-")")
        }
        print("YARD \(race.name)", cells)
        for text in ["exhaustive:2", "dfs:2", "exhaustive", "dfs:switches:0", "dfs:switches:1"] {
          let e = try await Simulation.explore(seeds: Self.budget, strategy: Simulation.Strategy(text)!) { await race.play(true) }
          print("YARD   \(text)", e)
          if text.hasPrefix("dfs:s") { print("YARD  broken", try await Self.failure(of: text, race.play)?.runCount ?? -1) }
        }
      }
    }
  }
}
