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

    @Test func `they hold with late and dropped frames, and in loop order`() async throws {
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.2, upTo: .milliseconds(120))
      try await Simulation.explore(seeds: 0..<2_000, faults: faults) { await StageScenario.play() }
      let dropping = faults.droppingFrames(probability: 0.3)
      try await Simulation.explore(seeds: 0..<2_000, faults: dropping) { await StageScenario.play() }
      try await Simulation.explore(seeds: 0..<2_000, order: .loopOrder) { await StageScenario.play() }
    }

    @Test func `they hold when everything is cancelled at any step`() async throws {
      let exploration = try await Simulation.exploreCancellations(seeds: 0..<20) { await StageScenario.play() }
      print("stage, cancelled: \(exploration)")
    }

    /// Cancelling a presentation restored the alpha of a dimming view that a change of style had removed.
    @Test func `no dimming view is animated that has gone`() async throws {
      let trace = try await Simulation.trace(seed: 1995, strategy: try #require(Simulation.Strategy("pct:3:231"))) {
        await StageScenario.play()
      }
      #expect(trace.failure == nil)
    }

    @Test func `they are the same the second time`() async throws {
      try await Simulation.explore(seeds: 0..<200, runsTwice: true) { await StageScenario.play() }
      try await Simulation.exploreCancellations(seeds: 0..<2, runsTwice: true) { await StageScenario.play() }
    }

    @Test func `a task that waits for a transition that never ends is named, and so is the transition`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await StuckScenario().play()
      }
      guard case .nothingCanRun(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(
        tasks.map { "\($0.name ?? ""): \($0.wait ?? "")" } == [
          "body: ",
          "presenter: waits for the end of the presentation of sheet by root",
          "presentation of sheet by root: waits for the animator of the presentation of sheet by root",
        ]
      )
    }
  }
}
