import Glibc
import ProsceniumSimulation
import Testing

extension Simulated {
  /// The project's own transitions, in orders that a seed decides.
  @Suite struct StageTests {
    @Test func `presenting, dismissing, resizing and cancelling hold in a hundred thousand orders`() async throws {
      // The calendar is the system's outside of runs.
      let began = time(nil)
      let exploration = try await Simulation.explore(seeds: 0..<100_000) { await StageScenario.play() }
      print("stage: \(exploration), in \(time(nil) - began) real seconds")
      #expect(exploration.seedCount == 100_000)
    }

    @Test func `they hold with late frames, and in loop order`() async throws {
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.2, upTo: .milliseconds(120))
      try await Simulation.explore(seeds: 0..<2_000, faults: faults) { await StageScenario.play() }
      try await Simulation.explore(seeds: 0..<2_000, order: .loopOrder) { await StageScenario.play() }
    }

    @Test func `they hold when everything is cancelled at any step`() async throws {
      let exploration = try await Simulation.exploreCancellations(seeds: 0..<20) { await StageScenario.play() }
      print("stage, cancelled: \(exploration)")
    }

    @Test func `they are the same the second time`() async throws {
      try await Simulation.explore(seeds: 0..<200, runsTwice: true) { await StageScenario.play() }
    }
  }
}
