import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct CancellationTests {
    @Test func `exploreCancellations cancels once before every step`() async throws {
      let cancelledAt = Box<[Int]>([])
      let exploration = try await Simulation.exploreCancellations(seeds: 0..<1, strategy: .firstInFirstOut) {
        var steps = 0
        for _ in 0..<5 {
          if Task.isCancelled { break }
          steps += 1
          await Task.yield()
        }
        cancelledAt.value.append(steps)
      }
      // There is one run without a cancellation, and then one run for each of its steps. The loop ends when it notices
      // the cancellation.
      #expect(cancelledAt.value.first == 5)
      #expect(Set(cancelledAt.value) == [0, 1, 2, 3, 4, 5])
      #expect(exploration.runCount == cancelledAt.value.count)
    }

    @Test func `a CancellationError does not fail a cancelled run, but another error does`() async throws {
      try await Simulation.exploreCancellations(seeds: 0..<3) {
        try await Task.sleep(for: .seconds(1))
        try Task.checkCancellation()
      }
      await #expect(throws: SimulationError.self) {
        try await Simulation.exploreCancellations(seeds: 0..<3) {
          do { try await Task.sleep(for: .seconds(1)) } catch { throw FailureTests.Wrong() }
        }
      }
    }

    @Test func `runsTwice also repeats the cancelled runs`() async throws {
      let count = Box(0)
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.exploreCancellations(seeds: 0..<1, strategy: .firstInFirstOut, runsTwice: true) {
          count.value += 1
          // The first two runs are equal, and the third run is the first cancelled one.
          await Task.yield()
          if count.value == 4 { await Task.yield() }
        }
      }
      guard case .notDeterministic = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(failure.trace.cancelStep == 1)
      #expect(failure.runCount == 4)
    }

    @Test func `a resource that a cancellation leaks is found and replayed`() async throws {
      let body: @Sendable () async throws -> Void = {
        let open = Box(0)
        open.value += 1
        try? await Task.sleep(for: .milliseconds(1))
        guard !Task.isCancelled else { return Simulation.check(open.value == 0, "\(open.value) open") }
        open.value -= 1
      }
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.exploreCancellations(seeds: 0..<3, strategy: .randomWalk, body)
      }
      let step = try #require(failure.trace.cancelStep)
      #expect(failure.trace.replay.contains(" PROSCENIUM_CANCEL=\(step) "))
      let again = try await Simulation.trace(
        seed: failure.trace.seed,
        strategy: failure.trace.strategy,
        cancelStep: step,
        body
      )
      #expect(again.failure == failure.reason)
      #expect(again.description == failure.trace.description)
      #expect(again.steps.contains { $0.notes == ["the body is cancelled"] })
    }
  }
}
