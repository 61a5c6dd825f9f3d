import Glibc
import ProsceniumSimulation
import Testing

extension Simulated {
  /// Tests the project's own transitions in orders that a seed determines.
  @Suite struct StageTests {
    @Test func `presentations with resizes and cancellations pass in a hundred thousand orders`() async throws {
      // Outside of runs the calendar is the system's.
      let began = time(nil)
      let exploration = try await Simulation.explore(seeds: 0..<100_000) { await StageScenario.play() }
      print("stage: \(exploration), in \(time(nil) - began) real seconds")
      #expect(exploration.seedCount == 100_000)
    }

    @Test func `a finger on a sheet passes with resizes and dismissals in twenty thousand orders`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<20_000) { await FingerScenario.play() }
      print("finger: \(exploration)")
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.2, upTo: .milliseconds(120))
      try await Simulation.explore(seeds: 0..<2_000, faults: faults) { await FingerScenario.play() }
    }

    @Test func `the stage scenario passes with late and dropped frames and in loop order`() async throws {
      let faults = Simulation.FaultPlan.lateTimers(probability: 0.2, upTo: .milliseconds(120))
      try await Simulation.explore(seeds: 0..<2_000, faults: faults) { await StageScenario.play() }
      let dropping = faults.droppingFrames(probability: 0.3)
      try await Simulation.explore(seeds: 0..<2_000, faults: dropping) { await StageScenario.play() }
      try await Simulation.explore(seeds: 0..<2_000, order: .loopOrder) { await StageScenario.play() }
    }

    @Test func `the stage scenario passes with a cancellation at every step`() async throws {
      let exploration = try await Simulation.exploreCancellations(seeds: 0..<20) { await StageScenario.play() }
      print("stage, cancelled: \(exploration)")
    }

    /// A cancelled presentation restored the alpha of a dimming view that an adaptation had removed.
    @Test func `cancelling a presentation does not animate a removed dimming view`() async throws {
      let trace = try await Simulation.trace(seed: 1995, strategy: try #require(Simulation.Strategy("pct:3:231"))) {
        await StageScenario.play()
      }
      #expect(trace.failure == nil)
    }

    @Test func `the stage scenario repeats identically with runsTwice`() async throws {
      try await Simulation.explore(seeds: 0..<200, runsTwice: true) { await StageScenario.play() }
      try await Simulation.exploreCancellations(seeds: 0..<2, runsTwice: true) { await StageScenario.play() }
    }

    @Test func `a transition that never ends is reported with its waiting tasks`() async throws {
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
