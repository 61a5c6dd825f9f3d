import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Tests that the strategies find known bugs, and that the repaired versions pass.
  @Suite struct RaceTests {
    typealias Play = @Sendable (_ isRepaired: Bool) async -> Void

    /// Returns the number of runs until the first failure, or `nil` if no seed fails.
    static func runsToFailure(
      _ strategy: Simulation.Strategy,
      seeds: Range<UInt64>,
      _ play: @escaping Play
    ) async throws -> Int? {
      do {
        try await Simulation.explore(seeds: seeds, strategy: strategy) { await play(false) }
        return nil
      } catch SimulationError.failed(let failure) {
        return failure.runCount
      }
    }

    @Test func `a double completion is found by every strategy except first in, first out`() async throws {
      let play: Play = { await CardRace.play(isRepaired: $0) }
      let random = try await Self.runsToFailure(.randomWalk, seeds: 0..<100, play)
      let priorities = try await Self.runsToFailure(.pct(depth: 3), seeds: 0..<100, play)
      let mixed = try await Self.runsToFailure(.mixed, seeds: 0..<100, play)
      let oldest = try await Self.runsToFailure(.firstInFirstOut, seeds: 0..<100, play)
      print("card race: random \(random ?? -1), pct \(priorities ?? -1), mixed \(mixed ?? -1)")
      #expect(random != nil && priorities != nil && mixed != nil)
      #expect(oldest == nil)
    }

    @Test func `a narrow window is found by priorities but not by a random walk`() async throws {
      let play: Play = { await WindowRace.play(isRepaired: $0) }
      let priorities = try await Self.runsToFailure(.pct(depth: 2), seeds: 0..<2_000, play)
      let mixed = try await Self.runsToFailure(.mixed, seeds: 0..<2_000, play)
      let random = try await Self.runsToFailure(.randomWalk, seeds: 0..<5_000, play)
      print("window race: pct \(priorities ?? -1), mixed \(mixed ?? -1)")
      #expect(priorities != nil && mixed != nil)
      #expect(random == nil)
    }

    @Test func `a bug of depth 3 is found by priorities but not by a random walk`() async throws {
      let play: Play = { await DepthRace.play(isRepaired: $0) }
      let priorities = try await Self.runsToFailure(.pct(depth: 3), seeds: 0..<5_000, play)
      let mixed = try await Self.runsToFailure(.mixed, seeds: 0..<20_000, play)
      let random = try await Self.runsToFailure(.randomWalk, seeds: 0..<5_000, play)
      print("depth race: pct \(priorities ?? -1), mixed \(mixed ?? -1)")
      #expect(priorities != nil && mixed != nil)
      #expect(random == nil)
    }

    static let plays: [(String, Play)] = [
      ("card", { await CardRace.play(isRepaired: $0) }),
      ("window", { await WindowRace.play(isRepaired: $0) }),
      ("depth", { await DepthRace.play(isRepaired: $0) }),
    ]

    @Test(arguments: plays.indices) func `repaired races pass ten thousand seeds`(index: Int) async throws {
      let play = Self.plays[index].1
      let exploration = try await Simulation.explore(seeds: 0..<10_000) { await play(true) }
      print("repaired \(Self.plays[index].0): \(exploration)")
      #expect(exploration.seedCount == 10_000)
      #expect(exploration.distinctCount > 10)
    }
  }
}
