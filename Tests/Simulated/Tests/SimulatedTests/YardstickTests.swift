import Foundation
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Tests the number of runs with which each strategy finds races from the literature, broken and repaired.
  @Suite struct YardstickTests {
    struct Race: Sendable {
      let name: String
      let play: RaceTests.Play
    }

    static let races = [
      Race(name: "bounded buffer") { await BufferRace.play(isRepaired: $0) },
      Race(name: "ABA in an actor's cache") { await CacheRace.play(isRepaired: $0) },
      Race(name: "barrier") { await BarrierRace.play(isRepaired: $0) },
      Race(name: "leader election") { await LeaderRace.play(isRepaired: $0) },
      Race(name: "rate limiter") { await LimiterRace.play(isRepaired: $0) },
      Race(name: "double-checked initialisation") { await InitializationRace.play(isRepaired: $0) },
      Race(name: "cancellation between check and act") { await CheckedCancellationRace.play(isRepaired: $0) },
      Race(name: "lost wake-up") { await WakeUpRace.play(isRepaired: $0) },
    ]

    /// The result of a race that is played in a number of orders.
    enum Outcome {
      case failed(SimulationFailure)
      case passed(Simulation.Exploration)

      /// A Boolean value that indicates whether no order of the strategy remains. A failure leaves orders.
      var isExhausted: Bool {
        guard case .passed(let exploration) = self, case .exhausted = exploration.coverage else { return false }
        return true
      }
    }

    static func outcome(
      of strategy: String,
      _ race: Race,
      isRepaired: Bool = false,
      runs: Int = 5_000
    ) async throws -> Outcome {
      let strategy = try #require(Simulation.Strategy(strategy))
      do {
        let exploration = try await Simulation.explore(seeds: 0..<UInt64(runs), strategy: strategy) {
          await race.play(isRepaired)
        }
        return .passed(exploration)
      } catch {
        guard let failure = error.failure else { throw error }
        return .failed(failure)
      }
    }

    static func failure(of strategy: String, _ race: Race) async throws -> SimulationFailure? {
      guard case .failed(let failure) = try await outcome(of: strategy, race) else { return nil }
      return failure
    }

    /// Returns the smallest number of preemptions or switches with which a race fails.
    static func leastBound(of strategy: String, _ race: Race) async throws -> Int {
      var bound = 0
      while case let outcome = try await outcome(of: "\(strategy):\(bound)", race), case .passed = outcome {
        try #require(outcome.isExhausted, "\(race.name): \(strategy):\(bound) has more orders than were tried")
        bound += 1
      }
      return bound
    }

    static func exhausted(_ strategy: String, runs: Int, _ race: Race) async throws -> (Bool, Int) {
      let outcome = try await outcome(of: strategy, race, isRepaired: true, runs: runs)
      switch outcome {
      case .passed(let exploration): return (outcome.isExhausted, exploration.runCount)
      case .failed(let failure):
        Issue.record("\(race.name), repaired: \(failure)")
        return (false, failure.runCount)
      }
    }

    @Test func `the article contains the number of runs of each strategy`() async throws {
      let article = try String(contentsOf: Self.article, encoding: .utf8)
      for race in Self.races {
        var cells = [race.name]
        for strategy in ["random", "pct:2", "pct:3", "mixed"] {
          cells.append(try await Self.failure(of: strategy, race).map { "\($0.runCount)" } ?? "none in 5,000")
        }
        let bound = try await Self.leastBound(of: "exhaustive", race)
        let found = try #require(try await Self.failure(of: "exhaustive:\(bound)", race))
        cells.append("\(found.runCount) (\(bound))")
        let (isExhausted, runs) = try await Self.exhausted("exhaustive", runs: 20_000, race)
        #expect(isExhausted, "\(race.name)")
        cells.append("\(runs)")
        let row = "| \(cells.joined(separator: " | ")) |"
        #expect(article.contains(row), "\(row)")
      }
    }

    @Test(arguments: races.indices) func `a failure is shrunk to the smallest possible number of switches`(
      index: Int
    ) async throws {
      let race = Self.races[index]
      let least = try await Self.leastBound(of: "dfs:switches", race)
      for strategy in ["random", "pct:3", "mixed"] {
        let failure = try #require(try await Self.failure(of: strategy, race), "\(race.name), \(strategy)")
        let steps = (failure.shrunk ?? failure.trace).steps
        #expect(steps.count { $0.isSwitch } == least, "\(race.name), \(strategy): \(failure)")
      }
    }

    @Test(arguments: races.indices) func `a failure of an exhaustive exploration is replayed by its switches`(
      index: Int
    ) async throws {
      let race = Self.races[index]
      let failure = try #require(try await Self.failure(of: "exhaustive", race))
      let text = failure.trace.strategy.description
      #expect(text.hasPrefix("switches:"))
      let strategy = try #require(Simulation.Strategy(text))
      let again = try await Simulation.trace(seed: failure.trace.seed, strategy: strategy) { await race.play(false) }
      #expect(again.fingerprint == failure.trace.fingerprint)
      #expect(again.failure == failure.reason)
    }

    @Test(arguments: ["ABA in an actor's cache", "leader election", "rate limiter", "double-checked initialisation"])
    func `a reduced exploration needs at most a tenth of the runs of all orders`(name: String) async throws {
      let race = try #require(Self.races.first { $0.name == name })
      let (isExhausted, runs) = try await Self.exhausted("exhaustive", runs: 20_000, race)
      #expect(isExhausted)
      let (isDone, _) = try await Self.exhausted("dfs", runs: 10 * runs, race)
      #expect(!isDone)
    }

    @Test(arguments: ["barrier", "leader election", "rate limiter", "lost wake-up"])
    func `a bounded reduced exploration needs fewer runs than all orders in the bound`(name: String) async throws {
      let race = try #require(Self.races.first { $0.name == name })
      let (isExhausted, runs) = try await Self.exhausted("exhaustive:1", runs: 5_000, race)
      let (isDone, all) = try await Self.exhausted("dfs:1", runs: 5_000, race)
      #expect(isExhausted && isDone)
      #expect(runs < all)
    }

    private static let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/ProsceniumSimulation/ProsceniumSimulation.docc/ExploringInterleavings.md"
    )
  }
}
