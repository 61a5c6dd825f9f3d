import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct DeterminismTests {
    @Test func `each run repeats identically with runsTwice`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<500, runsTwice: true) {
        await CardRace.play(isRepaired: true)
        await DepthRace.play(isRepaired: true)
      }
      #expect(exploration.seedCount == 500)
      #expect(exploration.runCount == 1 + 2 * 500, "one that measures, and two of each seed")
    }

    @Test func `state that survives a run is detected with the step`() async throws {
      let count = Box(0)
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.explore(seeds: 0..<500, strategy: .randomWalk, runsTwice: true) {
          count.value += 1
          if count.value.isMultiple(of: 20) { try await Task.sleep(for: .milliseconds(1)) }
        }
      }
      #expect(
        failure.reason
          == .notDeterministic(step: 2, first: "the end", second: "     2         1 ms   0 'body'             timer")
      )
      #expect(failure.runCount == 20)
    }

    @Test func `a failure in a second run is reported with its reason`() async throws {
      let count = Box(0)
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.explore(seeds: 0..<1, strategy: .randomWalk, runsTwice: true) {
          count.value += 1
          Simulation.check(count.value == 1, "only once", fileID: "here", line: 1)
        }
      }
      #expect(failure.reason.description.contains("only once, at here:1"), "\(failure.reason)")
    }

    @Test func `a replay of the environment's seed runs twice with runsTwice`() async throws {
      let count = Box(0)
      try await withVariables(["PROSCENIUM_SEED": "3", "PROSCENIUM_STRATEGY": "random"]) {
        let failure = try await FailureTests.failure { () async throws(SimulationError) in
          try await Simulation.explore(seeds: 0..<1, runsTwice: true) {
            count.value += 1
            for _ in 0..<count.value { await Task.yield() }
          }
        }
        guard case .notDeterministic = failure.reason else {
          Issue.record("\(failure.reason)")
          return
        }
      }
    }

    @Test func `different seeds produce different orders, and one seed produces one order`() async throws {
      let fingerprints = Box<[UInt64: Set<UInt64>]>([:])
      for seed in (0..<20 as Range<UInt64>) {
        for _ in 0..<3 {
          let trace = try await Simulation.trace(seed: seed, strategy: .randomWalk) {
            await CardRace.play(isRepaired: true)
          }
          fingerprints.value[seed, default: []].insert(trace.fingerprint)
        }
      }
      #expect(fingerprints.value.values.allSatisfy { $0.count == 1 })
      #expect(Set(fingerprints.value.values).count > 10)
    }

    @Test func `all seventy orders of four calls by two tasks are explored`() async throws {
      let seen = Box<Set<String>>([])
      try await Simulation.explore(seeds: 0..<3_000, strategy: .randomWalk) {
        let log = CallLog()
        // The increment requires the task to leave the actor. Otherwise an optimizer would stay on the actor without a
        // choice.
        let leaves = Box(0)
        await withTaskGroup { group in
          for name in ["a", "b"] {
            group.addTask {
              for _ in 0..<4 {
                await log.call(name)
                leaves.value += 1
              }
            }
          }
        }
        seen.value.insert(await log.text)
      }
      // There are 8 calls, of which 4 belong to a, so 8! / (4!·4!) orders.
      #expect(seen.value.count == 70)
    }

    /// Twenty tasks with two or more steps each have so many orders that no two runs share one.
    @Test func `the estimate of many different orders is accurate to a few percent`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<100_000, strategy: .randomWalk) {
        await withTaskGroup { group in
          for _ in 0..<20 { group.addTask { await Task.yield() } }
        }
      }
      #expect(exploration.runCount == 100_000)
      // The range is six standard errors, and the estimate must not exceed the number of runs.
      #expect((97_000...100_000).contains(exploration.distinctCount), "\(exploration)")
    }

    @Test func `parallel explorations wait for each other`() async throws {
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { try await Simulation.explore(seeds: 0..<50) { await CardRace.play(isRepaired: true) } }
        }
        for try await exploration in group { #expect(exploration.seedCount == 50) }
      }
    }

    @Test func `a call within one actor does not suspend`() async throws {
      let trace = try await Simulation.trace(seed: 0, strategy: .randomWalk) { await Caller().outer() }
      #expect(trace.steps.map(\.executor) == ["task executor", "main actor", "task executor"])
    }
  }
}

private actor CallLog {
  private(set) var text = ""

  func call(_ name: String) { text += name }
}

@MainActor private final class Caller {
  nonisolated init() {}

  func outer() async { for _ in 0..<5 { await inner() } }

  func inner() async {}
}
