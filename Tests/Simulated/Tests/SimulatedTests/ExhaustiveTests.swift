import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct ExhaustiveTests {
    /// Three tasks of three visits to the main actor each: 9! / (3!)³ orders of visits.
    @Test func `every order of visits to one actor is met, and each once`() async throws {
      let seen = Box<[String]>([])
      let exploration = try await Simulation.explore(seeds: 0..<20_000, strategy: .exhaustive()) {
        let log = VisitLog()
        async let one: Void = log.visit("a")
        async let two: Void = log.visit("b")
        async let three: Void = log.visit("c")
        _ = await (one, two, three)
        seen.value.append(await log.text)
      }
      #expect(exploration.description.contains("exhausted: every order, \(exploration.runCount) runs"))
      #expect(Set(seen.value).count == 1680)
    }

    @Test func `tasks that touch nothing in common have one order`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<100, strategy: .exhaustive()) {
        async let one: Void = pause(5)
        async let two: Void = pause(5)
        _ = await (one, two)
      }
      #expect(exploration.coverage == .exhausted(bound: nil, runs: exploration.runCount, pruned: 0))
      // The body asks for the first to end before, between and after the steps of the other.
      #expect(exploration.runCount < 20)
    }

    @Test(arguments: [true, false]) func `data that no actor guards is told apart where it is named`(
      isNamed: Bool
    ) async throws {
      let results = Box<Set<Int>>([])
      try await Simulation.explore(seeds: 0..<1_000, strategy: .exhaustive()) {
        let balance = Box(0)
        await withTaskGroup { group in
          for amount in [1, 2] {
            group.addTask {
              if isNamed { Simulation.reads("balance") }
              let before = balance.value
              await Task.yield()
              if isNamed { Simulation.writes("balance") }
              balance.value = before + amount
            }
          }
        }
        results.value.insert(balance.value)
      }
      // Both, or the last one's alone.
      if isNamed { #expect(results.value == [1, 2, 3]) } else { #expect(results.value.isSubset(of: [1, 2, 3])) }
    }

    @Test func `what is left is said where the runs are used up`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<10, strategy: .exhaustive(bound: 2)) {
        await LeaderRace.play(isRepaired: true)
      }
      guard case .unfinished(2, 10, _, let frontier, let fraction) = exploration.coverage else {
        Issue.record("\(exploration)")
        return
      }
      #expect(frontier > 0 && fraction > 0 && fraction < 1)
      #expect(exploration.description.contains("not exhausted: orders up to 2 preemptions, 10 runs"))
    }

    @Test func `a body that does not follow its own beginning is not deterministic`() async throws {
      let count = Box(0)
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.explore(seeds: 0..<1_000, strategy: .exhaustive()) {
          count.value += 1
          if count.value == 5 { await Task.yield() }
          await LeaderRace.play(isRepaired: true)
        }
      }
      guard case .notDeterministic(let step, _, _) = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(failure.runCount == 5)
      #expect(step == 2)
    }

    @Test(arguments: [
      // ln(0.01) / ln(1 − 1/(n·kᵈ⁻¹)), rounded up.
      (2, 10, 1, 7.0), (2, 10, 2, 90), (4, 60, 3, 66_313), (1, 5, 1, 1),
    ]) func `odds are those of the formula`(tasks: Int, steps: Int, depth: Int, seeds: Double) {
      let odds = Simulation.PriorityOdds(tasks: tasks, steps: steps, depth: depth)
      #expect(odds.seedsFor99Percent == seeds)
    }

    @Test func `an exploration by priorities says their odds`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<50, strategy: .pct(depth: 3)) {
        await WindowRace.play(isRepaired: true)
      }
      let odds = try #require(exploration.odds)
      // The body and the two tasks of its group.
      #expect(odds.tasks == 3 && odds.depth == 3)
      #expect(exploration.description.hasSuffix("\(odds)"))
    }
  }
}

@MainActor private final class VisitLog {
  private(set) var text = ""

  nonisolated init() {}

  func visit(_ name: String) async {
    for index in 0..<3 {
      if index > 0 { await Task.yield() }
      text += name
    }
  }
}

private func pause(_ steps: Int) async { for _ in 0..<steps { await Task.yield() } }
