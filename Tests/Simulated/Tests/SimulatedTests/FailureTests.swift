import Glibc
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  /// Tests the contents of a failure and its replay.
  @Suite struct FailureTests {
    struct Wrong: Error {
      var text = ""

      init(_ text: String = "") {
        self.text = text
      }
    }

    static func failure(
      seeds: Range<UInt64> = 0..<500,
      strategy: Simulation.Strategy = .randomWalk,
      order: Simulation.Order = .any,
      leaks: Simulation.Leaks = .fail,
      stepLimit: Int = 100_000,
      _ body: @escaping @Sendable () async throws -> Void
    ) async throws -> SimulationFailure {
      try await failure { () async throws(SimulationError) in
        try await Simulation.explore(
          seeds: seeds,
          strategy: strategy,
          order: order,
          leaks: leaks,
          stepLimit: stepLimit,
          body
        )
      }
    }

    /// Returns the failure with which an exploration ends.
    static func failure(
      of explore: () async throws(SimulationError) -> Simulation.Exploration
    ) async throws -> SimulationFailure {
      do {
        let exploration = try await explore()
        throw Wrong("no failure in \(exploration)")
      } catch let error as SimulationError {
        guard let failure = error.failure else { throw error }
        return failure
      }
    }

    @Test func `a body that throws fails with its steps, their names and times`() async throws {
      let failure = try await Self.failure(seeds: 7..<9, strategy: .firstInFirstOut) {
        try await withThrowingTaskGroup { group in
          group.addTask(name: "waiter") { try await Task.sleep(for: .milliseconds(1500)) }
          try await group.waitForAll()
        }
        throw Wrong()
      }
      #expect(failure.reason == .threw("Wrong(text: \"\")"))
      #expect(
        failure.description == """
          Simulation failed: the body threw Wrong(text: "")
          seed 7, strategy fifo, found by run 1
          replay with \(failure.trace.replay)
          steps, * where another task was interrupted:
               1         0 ms   0 'body'             task executor
               2         0 ms   1 'waiter'           task executor
               3      1500 ms   1 'waiter'           timer
               4      1500 ms   1 'waiter'           task executor
               5      1500 ms   0 'body'             task executor
          """
      )
    }

    @Test func `the replay line contains all settings and the fingerprint of the run`() async throws {
      try await withVariables(["PROSCENIUM_SHARD": "2/3"]) {
        let failure = try await FailureTests.failure { () async throws(SimulationError) in
          try await Simulation.explore(
            seeds: 0..<3,
            strategy: .firstInFirstOut,
            order: .loopOrder,
            faults: .lateTimers(probability: 0.5, upTo: .milliseconds(4)).droppingFrames(probability: 0.25)
          ) { throw Wrong() }
        }
        #expect(
          failure.trace.replay.hasPrefix(
            "SWIFT_DETERMINISTIC_HASHING=1 PROSCENIUM_SEED=1 PROSCENIUM_STRATEGY=fifo PROSCENIUM_ORDER=loopOrder "
              + "PROSCENIUM_FAULTS=late:0.5:4000000,frames:0.25 PROSCENIUM_SHARD=2/3 PROSCENIUM_FINGERPRINT="
          )
        )
        #expect(failure.trace.replay.contains("\(String(failure.trace.fingerprint, radix: 16)).1."))
      }
    }

    @Test(arguments: [3, 60, 1_000]) func `a replay with other steps names the first one`(at step: Int) async throws {
      let detour = Box(false)
      let body: @Sendable () async throws -> Void = {
        for _ in 1..<step { await Task.yield() }
        if detour.value { try await Task.sleep(for: .milliseconds(1)) }
        for _ in 0..<10 { await Task.yield() }
        throw Wrong()
      }
      let line = try await Self.failure(seeds: 0..<1, body).trace.replay
      let variables = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      try await withVariables(Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) })) {
        #expect(try await Self.failure(seeds: 0..<1, body).reason == .threw("Wrong(text: \"\")"))
        detour.value = true
        guard case .replayDiverged(let steps, let now) = try await Self.failure(seeds: 0..<1, body).reason else {
          Issue.record("the detour was not noticed")
          return
        }
        // The first step is followed by two steps for each yield, and the timer is in the next step. In a run of up to
        // 64 steps each step has a mark.
        let distance = (1 + 2 * (step - 1) + 2 * 10 + 63) / 64
        #expect(steps.contains(2 * step))
        #expect(steps.count <= distance)
        #expect(now.contains("and in the end the body threw"))
      }
    }

    @Test func `a failure is replayed step by step by its seed and strategy`() async throws {
      for strategy in [Simulation.Strategy.randomWalk, .pct(depth: 3), .mixed] {
        let failure = try await Self.failure(strategy: strategy) { await CardRace.play(isRepaired: false) }
        let text = failure.trace.strategy.description
        let replayed = try await Simulation.trace(
          seed: failure.trace.seed,
          strategy: try #require(Simulation.Strategy(text))
        ) {
          await CardRace.play(isRepaired: false)
        }
        #expect(replayed.description == failure.trace.description)
        #expect(replayed.fingerprint == failure.trace.fingerprint)
        #expect(replayed.failure == failure.reason)
      }
    }

    @Test func `the environment replays one seed`() async throws {
      let failure = try await Self.failure { await CardRace.play(isRepaired: false) }
      try await withVariables([
        "PROSCENIUM_SEED": "\(failure.trace.seed)", "PROSCENIUM_STRATEGY": "\(failure.trace.strategy)",
      ]) {
        let again = try await Self.failure(seeds: 0..<1) { await CardRace.play(isRepaired: false) }
        #expect(again.trace.description == failure.trace.description)
        #expect(again.runCount == 1)
      }
    }

    @Test func `PROSCENIUM_SEED alone selects the strategy that the exploration used for the seed`() async throws {
      // The number of steps of a run depends on its seed, and so does the result of a measuring run.
      let body: @Sendable () async -> Void = {
        let count = Int(Simulation.seed ?? 0) * 10
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { for _ in 0..<count { await Task.yield() } } }
        }
        Simulation.check(Simulation.seed != 5, "five")
      }
      let failure = try await Self.failure(seeds: 2..<9, strategy: .mixed, body)
      try await withVariables(["PROSCENIUM_SEED": "5"]) {
        let again = try await Self.failure(seeds: 2..<9, strategy: .mixed, body)
        #expect(again.trace.description == failure.trace.description)
      }
    }

    @Test func `a shrunk run has few switches and still fails`() async throws {
      let failure = try await Self.failure(seeds: 0..<2_000, strategy: .pct(depth: 2)) {
        await WindowRace.play(isRepaired: false)
      }
      let shrunk = try #require(failure.shrunk)
      let switches = { (trace: Simulation.Trace) in trace.steps.count(where: \.isSwitch) }
      print("shrunk from \(switches(failure.trace)) to \(switches(shrunk)) in \(failure.shrinkingRunCount) runs")
      #expect(switches(shrunk) <= 3)
      #expect(failure.shrinkingRunCount <= 300)
      let replayed = try await Simulation.trace(
        seed: shrunk.seed,
        strategy: try #require(Simulation.Strategy(shrunk.strategy.description))
      ) {
        await WindowRace.play(isRepaired: false)
      }
      #expect(replayed.failure == failure.reason)
      #expect(replayed.description == shrunk.description)
    }

    @Test func `shrinking preserves the failed check`() async throws {
      let body: @Sendable () async -> Void = {
        let names = Box("")
        await withTaskGroup { group in
          for name in ["a", "b"] { group.addTask { await append(name, to: names) } }
        }
        // In the default order the other check fails.
        Simulation.check(names.value != "ab", "usual", fileID: "here", line: 1)
        Simulation.check(names.value != "ba", "reversed", fileID: "here", line: 2)
      }
      var seed: UInt64 = 0
      while try await Simulation.trace(seed: seed, strategy: .randomWalk, body).failure != .check("reversed, at here:2")
      {
        seed += 1
      }
      let failure = try await Self.failure(seeds: seed..<seed + 1, body)
      #expect(failure.shrunk?.failure == .check("reversed, at here:2"))
    }

    @Test func `shrinking preserves the thrown error`() async throws {
      let body: @Sendable () async throws -> Void = {
        let names = Box("")
        await withTaskGroup { group in
          for name in ["a", "b"] { group.addTask { await append(name, to: names) } }
        }
        throw Wrong(names.value)
      }
      var seed: UInt64 = 0
      while try await Simulation.trace(seed: seed, strategy: .randomWalk, body).failure != .threw("Wrong(text: \"ba\")")
      {
        seed += 1
      }
      let failure = try await Self.failure(seeds: seed..<seed + 1, body)
      #expect(failure.shrunk?.failure == .threw("Wrong(text: \"ba\")"))
    }

    @Test func `shrinking makes at most three hundred runs`() async throws {
      let runs = Box(0)
      let failure = try await Self.failure(seeds: 0..<1) {
        runs.value += 1
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { for _ in 0..<800 { await Task.yield() } } }
        }
        // Another run fails with some switches that have no effect. A further run is then necessary to report it
        // exactly.
        Simulation.check(runs.value != 1 && runs.value != 20, "the first and the twentieth")
      }
      #expect(failure.shrunk != nil)
      #expect(failure.shrinkingRunCount == 300)
      #expect(runs.value == 301)
    }

    @Test func `every switch of a shrunk run is necessary`() async throws {
      let failure = try await Self.failure(seeds: 0..<2_000, strategy: .pct(depth: 2)) {
        await WindowRace.play(isRepaired: false)
      }
      let text = try #require(failure.shrunk).strategy.description
      let switches = text.dropFirst("switches:".count).split(separator: ",")
      #expect(switches.count >= 1)
      for left in switches.indices {
        let fewer = switches.indices.filter { $0 != left }.map { switches[$0] }.joined(separator: ",")
        let strategy = try #require(Simulation.Strategy("switches:\(fewer)"))
        let trace = try await Simulation.trace(seed: failure.trace.seed, strategy: strategy) {
          await WindowRace.play(isRepaired: false)
        }
        #expect(trace.failure == nil)
      }
    }

    @Test func `only the first failed check is reported, and the body continues`() async throws {
      let went = Box(0)
      let failure = try await Self.failure(strategy: .firstInFirstOut) {
        Simulation.check(true, "holds")
        Simulation.check(false, "first", fileID: "here", line: 1)
        Simulation.check(false, "second")
        went.value += 1
      }
      #expect(failure.reason == .check("first, at here:1"))
      #expect(went.value == 1)
    }

    @Test func `tasks that a body leaves behind run as part of its run`() async throws {
      let ended = Box(0)
      let trace = try await Simulation.trace(seed: 0, strategy: .randomWalk) {
        Task {
          try await Task.sleep(for: .seconds(5))
          ended.value += 1
        }
      }
      #expect(ended.value == 1)
      #expect(trace.duration == .seconds(5))
      let failure = try await Self.failure(strategy: .firstInFirstOut) {
        Task {
          await Task.yield()
          Simulation.check(false, "late", fileID: "there", line: 2)
        }
      }
      #expect(failure.reason == .check("late, at there:2"))
    }
  }
}

/// Sets variables of the process's environment while `body` runs.
func withVariables<Result>(_ variables: [String: String], _ body: () async throws -> Result) async throws -> Result {
  let before = variables.keys.map { name in (name, getenv(name).map { String(cString: $0) }) }
  for (name, value) in variables { setenv(name, value, 1) }
  defer {
    for (name, value) in before {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  return try await body()
}

@MainActor private func append(_ name: String, to names: Box<String>) {
  names.value += name
}
