import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct LeakTests {
    private static let leavesAListener: @Sendable () async -> Void = {
      await Task.yield()
      Task(name: "listener") {
        await Simulation.awaiting("an event") {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      }
    }

    @Test func `a task that waits for ever when the body has returned is named, and where it was made`() async throws {
      let failure = try await FailureTests.failure(
        seeds: 0..<1,
        strategy: .firstInFirstOut,
        Self.leavesAListener
      )
      guard case .leaked(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(tasks.map(\.description) == ["1 'listener', made by 0 at step 3, last ran at step 4, waits for an event"])
    }

    @Test func `a body may be allowed to leave tasks behind`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<5, leaks: .allow, Self.leavesAListener)
      #expect(exploration.seedCount == 5)
    }

    @Test func `a leak that one order alone has is found and shrunk`() async throws {
      let failure = try await FailureTests.failure(strategy: .randomWalk) {
        let waiting = Box<UnsafeContinuation<Void, Never>?>(nil)
        let waiter = Task(name: "waiter") { await withUnsafeContinuation { waiting.value = $0 } }
        let signal = Task(name: "signal") { waiting.value.take()?.resume() }
        await signal.value
        _ = waiter
      }
      guard case .leaked(let tasks) = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(tasks.map(\.name) == ["waiter"])
      #expect(failure.shrunk?.steps.count { $0.isSwitch } ?? 0 <= 1)
    }

    @Test func `tasks that end, are cancelled or sleep are no leak`() async throws {
      let kept = Box<[Task<Void, Never>]>([])
      try await Simulation.explore(seeds: 0..<50) {
        kept.value = [
          Task { try? await Task.sleep(for: .seconds(60)) },
          Task { await Room().visit() },
          Task { for await _ in AsyncStream<Int>(unfolding: { nil }) {} },
        ]
        let endless = Task { try? await Task.sleep(for: .seconds(1_000_000)) }
        endless.cancel()
        async let last: Void = Room().visit()
        await last
      }
    }
  }
}

private actor Room {
  func visit() async { await Task.yield() }
}
