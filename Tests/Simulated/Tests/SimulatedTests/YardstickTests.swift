import Foundation
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Races known from the literature, each broken and repaired, and how soon each strategy finds them.
  @Suite struct YardstickTests {
    static let bound = 2
    static let budget: Range<UInt64> = 0..<30_000

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
        for text in ["exhaustive:1", "dfs:1", "exhaustive:2", "exhaustive"] {
          let began = Date()
          let e = try await Simulation.explore(seeds: 0..<20_000, strategy: Simulation.Strategy(text)!) { await race.play(true) }
          print("YARD \(race.name)  \(text)", e.coverage!, Date().timeIntervalSince(began))
        }
      }
    }
  }
}
