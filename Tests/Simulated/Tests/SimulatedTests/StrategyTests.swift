import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct StrategyTests {
    @Test(arguments: [
      "fifo", "random", "mixed", "pct:3", "pct:3:60", "switches:", "switches:4=1,9=0", "switches:4=1.2",
      "exhaustive", "exhaustive:0", "exhaustive:2", "dfs", "dfs:1", "dfs:switches:2",
    ])
    func `a strategy is equal to the one parsed from its description`(text: String) throws {
      #expect(try #require(Simulation.Strategy(text)).description == text)
    }

    @Test(arguments: [
      "", "lifo", "fifo:1", "pct", "pct:0", "pct:x", "pct:3:0", "pct:3:60:1", "switches", "switches:4", "switches:0=1",
      "switches:4=-1", "switches:4=1,", "random ", "switches:4=1.x", "exhaustive:", "exhaustive:-1", "exhaustive:1:2",
      "dfs:switches",
      "exhaustive:switches:1",
    ])
    func `an invalid text is not parsed as a strategy`(text: String) {
      #expect(Simulation.Strategy(text) == nil)
    }

    @Test func `first in, first out has one order for all seeds`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<50, strategy: .firstInFirstOut) {
        await DepthRace.play(isRepaired: false)
      }
      #expect(exploration.distinctCount == 1)
    }

    @Test func `mixed seeds alternate between random walks and priorities of three depths`() async throws {
      var texts: [String] = []
      for seed in (0..<8 as Range<UInt64>) {
        let trace = try await Simulation.trace(seed: seed, strategy: .mixed) { await Task.yield() }
        texts.append(trace.strategy.description)
      }
      #expect(texts == ["random", "pct:2:3", "random", "pct:3:3", "random", "pct:4:3", "random", "pct:2:3"])
    }

    @Test(arguments: ["fifo", "random", "mixed", "pct:2", "pct:4:10", "switches:"])
    func `a polling task lets other tasks finish`(text: String) async throws {
      let strategy = try #require(Simulation.Strategy(text))
      try await Simulation.explore(seeds: 0..<50, strategy: strategy, stepLimit: 5_000) {
        let isDone = Box(false)
        await withTaskGroup { group in
          for _ in 0..<2 {
            group.addTask(name: "poller") { while !isDone.value { await Task.yield() } }
          }
          group.addTask(name: "worker") {
            for _ in 0..<20 { await Task.yield() }
            isDone.value = true
          }
        }
      }
    }

    @Test func `loop order preserves the order of each executor's jobs`() async throws {
      let seen = Box<Set<String>>([])
      for order in [Simulation.Order.any, .loopOrder] {
        seen.value = []
        try await Simulation.explore(seeds: 0..<300, strategy: .randomWalk, order: order) {
          let names = Box("")
          let done = Box(0)
          for name in ["a", "b", "c"] { Task { await write(name, to: names, done) } }
          while done.value < 3 { await Task.yield() }
          seen.value.insert(names.value)
        }
        let all = ["abc", "acb", "bac", "bca", "cab", "cba"]
        #expect(seen.value.sorted() == (order == .any ? all : ["abc"]))
      }
    }

    @Test func `loop order finds a race across executors`() async throws {
      let failure = try await FailureTests.failure(strategy: .randomWalk, order: .loopOrder) {
        let isReady = Box(false)
        Task { @MainActor in isReady.value = true }
        await Task.yield()
        Simulation.check(isReady.value, "not ready")
      }
      #expect(failure.trace.order == .loopOrder)
    }
  }
}

@MainActor private func write(_ name: String, to names: Box<String>, _ done: Box<Int>) {
  names.value += name
  done.value += 1
}
