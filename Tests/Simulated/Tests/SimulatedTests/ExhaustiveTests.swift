import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct ExhaustiveTests {
    /// Small programs that return their results, each with a visible effect of the order of its steps.
    static let programs: [(name: String, body: @Sendable () async throws -> String)] = [
      ("visits to the main actor", { await VisitLog.text(of: 2, visits: 2) }),
      ("visits to an actor", { await ActorLog.text(of: 3, visits: 1) }),
      ("visits to an actor that gives way", { await ActorLog.text(of: 2, visits: 2) }),
      (
        "children in the order of their ends",
        {
          await withTaskGroup(of: String.self) { group in
            for name in ["a", "b"] {
              group.addTask {
                await Task.yield()
                return name
              }
            }
            return await group.reduce("", +)
          }
        }
      ),
      (
        "timers that come due together",
        {
          let text = Box("")
          await withThrowingTaskGroup { group in
            for name in ["a", "b", "c"] {
              group.addTask {
                try await Task.sleep(for: .milliseconds(5))
                Simulation.writes("text")
                text.value += name
              }
            }
          }
          return text.value
        }
      ),
      (
        "cancelling what looks",
        {
          let text = Box("")
          await withTaskGroup { group in
            group.addTask {
              for _ in 0..<3 {
                text.value += Task.isCancelled ? "1" : "0"
                await Task.yield()
              }
            }
            await Task.yield()
            group.cancelAll()
          }
          return text.value
        }
      ),
      (
        "a task without a parent",
        {
          let text = Box("")
          let task = Task {
            await Task.yield()
            text.value += "t"
          }
          await Task.yield()
          Simulation.writes("text")
          let isEarly = text.value.isEmpty
          await task.value
          return "\(isEarly)"
        }
      ),
      (
        "a value that is asked for late or early",
        {
          let text = Box("")
          let task = Task { @MainActor in text.value += "t" }
          await withTaskGroup { group in
            group.addTask {
              await task.value
              Simulation.writes("text")
              text.value += "a"
            }
            group.addTask {
              Simulation.writes("text")
              text.value += "b"
            }
          }
          return text.value
        }
      ),
    ]

    /// The oracle runs every order, and the reduction must produce the same results.
    @Test(arguments: programs.indices) func `a reduced exploration produces all results of all orders`(
      index: Int
    ) async throws {
      let program = Self.programs[index]
      var results: [String: Set<String>] = [:]
      for text in ["dfs", "exhaustive", "dfs:1", "exhaustive:1"] {
        let seen = Box<Set<String>>([])
        let strategy = try #require(Simulation.Strategy(text))
        let exploration = try await Simulation.explore(seeds: 0..<60_000, strategy: strategy) {
          seen.value.insert(try await program.body())
        }
        #expect(!exploration.description.contains("not exhausted"), "\(program.name), \(text): \(exploration)")
        results[text] = seen.value
      }
      #expect(results["exhaustive"] == results["dfs"], "\(program.name)")
      #expect(results["exhaustive:1"] == results["dfs:1"], "\(program.name)")
      #expect(results["dfs"]!.count > 1, "\(program.name)")
    }

    @Test(arguments: programs.indices) func `the parts of an exploration together produce all results of the whole`(
      index: Int
    ) async throws {
      let program = Self.programs[index]
      for text in ["exhaustive", "exhaustive:1", "dfs:1"] {
        let strategy = try #require(Simulation.Strategy(text))
        var results: [String: Set<String>] = [:]
        var seedCount = 0
        for part in ["1/1", "1/3", "2/3", "3/3"] {
          let seen = Box<Set<String>>([])
          let exploration = try await withVariables(["PROSCENIUM_SHARD": part]) {
            try await Simulation.explore(seeds: 0..<60_000, strategy: strategy) {
              seen.value.insert(try await program.body())
            }
          }
          let coverage = part == "1/1" ? "\nexhausted: every order" : "\npart \(part): exhausted: every order"
          #expect(exploration.description.contains(coverage), "\(exploration)")
          results[part] = seen.value
          if part != "1/1" { seedCount += exploration.seedCount }
        }
        let together = results["1/3"]!.union(results["2/3"]!).union(results["3/3"]!)
        #expect(together == results["1/1"], "\(program.name), \(text)")
        #expect(seedCount == 1)
      }
    }

    @Test func `each part of an exploration makes fewer runs than the whole`() async throws {
      var counts: [String: Int] = [:]
      for part in ["1/1", "1/4", "2/4", "3/4", "4/4"] {
        let exploration = try await withVariables(["PROSCENIUM_SHARD": part]) {
          try await Simulation.explore(seeds: 0..<60_000, strategy: .exhaustive()) {
            await BufferRace.play(isRepaired: true)
          }
        }
        counts[part] = exploration.runCount
      }
      let whole = try #require(counts["1/1"])
      #expect(counts.values.count { $0 < whole * 3 / 4 } == 4, "\(counts)")
    }

    /// Two tasks with three visits each have `6! / (3!)²` orders.
    @Test func `every order of visits to one actor is explored`() async throws {
      let seen = Box<Set<String>>([])
      let exploration = try await Simulation.explore(seeds: 0..<2_000, strategy: .exhaustive()) {
        seen.value.insert(await VisitLog.text(of: 2, visits: 3))
      }
      #expect(exploration.description.contains("exhausted: every order, \(exploration.runCount) runs"))
      #expect(seen.value.count == 20)
    }

    @Test func `tasks without common accesses have one order`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<100, strategy: .exhaustive()) {
        async let one: Void = pause(5)
        async let two: Void = pause(5)
        _ = await (one, two)
      }
      #expect(exploration.coverage == .exhausted(bound: nil, runs: exploration.runCount, pruned: 0))
      // The body checks for the end of the first task before, between and after the steps of the other task.
      #expect(exploration.runCount < 20)
    }

    @Test(arguments: [true, false]) func `orders of accesses to unguarded data differ only if the data is named`(
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
      // The result contains both amounts or only the last one.
      if isNamed { #expect(results.value == [1, 2, 3]) } else { #expect(results.value.count < 3) }
    }

    /// A plain number that tasks increment, and a slot that is appended before it is filled, are both data races.
    @Test(arguments: [true, false]) func `the coverage states that unguarded data is left to the thread sanitizer`(
      isExhausted: Bool
    ) async throws {
      let exploration = try await Simulation.explore(seeds: 0..<(isExhausted ? 1_000 : 2), strategy: .exhaustive()) {
        let (count, slots) = (Box(0), Box<[Int?]>([]))
        await withTaskGroup { group in
          for task in 0..<3 {
            group.addTask {
              let before = count.value
              count.value = before + 1
              slots.value.append(nil)
              slots.value[slots.value.count - 1] = task
            }
          }
        }
        Simulation.check(count.value == 3 && !slots.value.contains(nil))
      }
      let coverage = try #require(exploration.coverage).description
      #expect(coverage.hasPrefix(isExhausted ? "exhausted: every order, " : "not exhausted: orders, "))
      #expect(
        coverage.hasSuffix(
          "; code between two awaits was not interrupted: use the thread sanitizer for data races"
        )
      )
      #expect(exploration.description.contains(coverage) && !coverage.contains("\n"))
    }

    @Test func `an exploration that uses up its runs reports the remaining branches`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<10, strategy: .exhaustive(bound: 2)) {
        await LeaderRace.play(isRepaired: true)
      }
      guard case .unfinished(2, .preemptions, 10, _, let frontier, let fraction) = exploration.coverage else {
        Issue.record("\(exploration)")
        return
      }
      #expect(frontier > 0 && fraction > 0 && fraction < 1)
      #expect(exploration.description.contains("not exhausted: orders up to 2 preemptions, 10 runs"))
    }

    @Test func `a bound on switches is reported as one`() async throws {
      let strategy = try #require(Simulation.Strategy("dfs:switches:1"))
      let exploration = try await Simulation.explore(seeds: 0..<1_000, strategy: strategy) {
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { await Task.yield() } }
        }
      }
      #expect(exploration.coverage == .exhausted(bound: 1, unit: .switches, runs: exploration.runCount, pruned: 0))
      #expect(exploration.description.contains("exhausted: every order up to 1 switch, \(exploration.runCount) runs"))
    }

    @Test func `a body that differs from its own prefix is reported as not deterministic`() async throws {
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
      // For n tasks, k steps and the depth d, the number of seeds is ln(0.01) / ln(1 − 1/(n·kᵈ⁻¹)), rounded up. If
      // n·kᵈ⁻¹ is 1, one seed is sufficient.
      (2, 10, 1, 7.0), (2, 10, 2, 90), (4, 60, 3, 66_313), (1, 5, 1, 1),
    ]) func `the priority odds match the formula`(tasks: Int, steps: Int, depth: Int, seeds: Double) {
      let odds = Simulation.PriorityOdds(tasks: tasks, steps: steps, depth: depth)
      #expect(odds.seedsFor99Percent == seeds)
    }

    @Test func `an exploration with priorities reports their odds`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<50, strategy: .pct(depth: 3)) {
        await WindowRace.play(isRepaired: true)
      }
      let odds = try #require(exploration.odds)
      // The tasks are the body and the two tasks of its group.
      #expect(odds.tasks == 3 && odds.depth == 3)
      #expect(exploration.description.hasSuffix("\(odds)"))
    }
  }
}

@MainActor private final class VisitLog {
  private var text = ""

  nonisolated init() {}

  private func visit(_ name: String, count: Int) async {
    for index in 0..<count {
      if index > 0 { await Task.yield() }
      text += name
    }
  }

  static func text(of taskCount: Int, visits: Int) async -> String {
    let log = VisitLog()
    await withTaskGroup { group in
      for name in ["a", "b", "c"].prefix(taskCount) { group.addTask { await log.visit(name, count: visits) } }
    }
    return log.text
  }
}

private actor ActorLog {
  private var text = ""

  private func visit(_ name: String, count: Int) async {
    for index in 0..<count {
      if index > 0 { await Task.yield() }
      text += name
    }
  }

  static func text(of taskCount: Int, visits: Int) async -> String {
    let log = ActorLog()
    await withTaskGroup { group in
      for name in ["a", "b", "c"].prefix(taskCount) { group.addTask { await log.visit(name, count: visits) } }
    }
    return await log.text
  }
}

private func pause(_ steps: Int) async { for _ in 0..<steps { await Task.yield() } }
