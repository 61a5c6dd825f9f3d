import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct OptionsTests {
    @Test func `an exploration with options makes the same runs as one with parameters`() async throws {
      let options = Simulation.Options(seeds: 3..<40, strategy: .randomWalk, order: .loopOrder, runsTwice: true)
      let one = try await Simulation.explore(options) { await CardRace.play(isRepaired: true) }
      let other = try await Simulation.explore(
        seeds: 3..<40,
        strategy: .randomWalk,
        order: .loopOrder,
        runsTwice: true
      ) {
        await CardRace.play(isRepaired: true)
      }
      #expect(one == other)
      #expect(one.seedCount == 37)
    }

    @Test func `options can cancel before each step`() async throws {
      let options = Simulation.Options(seeds: 0..<3, cancelsEverywhere: true)
      let one = try await Simulation.explore(options) { await CardRace.play(isRepaired: true) }
      let other = try await Simulation.exploreCancellations(seeds: 0..<3) { await CardRace.play(isRepaired: true) }
      #expect(one == other)
      #expect(one.runCount > 10)
    }

    @Test func `an exploration continues with the next seeds until the least time has elapsed`() async throws {
      let seeds = Box<[UInt64]>([])
      let options = Simulation.Options(seeds: 5..<7, strategy: .randomWalk, leastTime: .milliseconds(50))
      let exploration = try await Simulation.explore(options) { seeds.value.append(Simulation.seed ?? 0) }
      #expect(seeds.value.count > 2 && seeds.value.count.isMultiple(of: 2))
      #expect(seeds.value == (0..<UInt64(seeds.value.count)).map { 5 + $0 })
      #expect(exploration.seedCount == seeds.value.count && exploration.runCount == seeds.value.count)
      #expect(exploration.distinctCount == 1)
    }

    @Test func `an exploration at the last seed ends before the least time`() async throws {
      let options = Simulation.Options(
        seeds: (.max - 1)..<(.max),
        strategy: .firstInFirstOut,
        leastTime: .seconds(3_600)
      )
      #expect(try await Simulation.explore(options) {}.seedCount == 1)
    }

    @Test func `an empty range of seeds explores nothing`() async throws {
      let options = Simulation.Options(seeds: 4..<4, leastTime: .seconds(3_600))
      #expect(try await Simulation.explore(options) { Simulation.check(false) }.runCount == 0)
    }
  }
}
