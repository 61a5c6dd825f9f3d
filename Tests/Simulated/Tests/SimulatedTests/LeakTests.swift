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

    @Test func `a task that waits forever after the body is reported with the point of its creation`() async throws {
      let failure = try await FailureTests.failure(
        seeds: 0..<1,
        strategy: .firstInFirstOut,
        Self.leavesAListener
      )
      guard case .leaked(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      let source = try #require(tasks.first?.source)
      #expect(source.hasPrefix("closure #1 in "), "\(source)")
      let ending = "LeakTests.leavesAListener : @Sendable () async -> () at LeakTests.swift:9"
      #expect(source.hasSuffix(ending), "\(source)")
      #expect(
        tasks.map(\.description)
          == ["1 'listener', made by 0 at step 3, last ran at step 4, waits for an event, made in \(source)"]
      )
    }

    @Test func `without debug information a leaked task is reported with only its function`() async throws {
      let failure = try await withVariables(["PATH": "/nowhere"]) {
        let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) { leaveAListener() }
        _ = failure.description
        return failure
      }
      guard case .leaked(let tasks) = failure.reason, let source = tasks.first?.source else {
        Issue.record("\(failure)")
        return
      }
      #expect(source.hasPrefix("SimulatedTests.leaveAListener() -> () + "), "\(source)")
    }

    @Test func `a task that began inline is reported with its creation, and recognized in later runs`() async throws {
      let kept = Box<UnsafeContinuation<Void, Never>?>(nil)
      let leak = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        Task.immediate(name: "listener") { await Simulation.awaiting("an event") { await waitForEver() } }
      }
      guard case .leaked(let tasks) = leak.reason else {
        Issue.record("\(leak)")
        return
      }
      #expect(tasks.first?.source?.hasSuffix("at LeakTests.swift:\(#line - 6)") == true, "\(tasks)")
      let failure = try await FailureTests.failure(seeds: 3..<9, strategy: .firstInFirstOut, leaks: .allow) {
        if Simulation.seed == 3 {
          Task.immediate(name: "forgotten") { await withUnsafeContinuation { kept.value = $0 } }
        } else if Simulation.seed == 6 {
          kept.value.take()?.resume()
        }
      }
      #expect(failure.reason == .taskOfEarlierRun(task: "forgotten", seed: 3, thread: nil))
    }

    @Test func `a body may leave tasks behind with leaks allow`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<5, leaks: .allow, Self.leavesAListener)
      #expect(exploration.seedCount == 5)
    }

    @Test func `a leak that only one order causes is found and shrunk`() async throws {
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

    @Test func `tasks that end, are cancelled or sleep are not reported as leaks`() async throws {
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

@inline(never) private func leaveAListener() { Task(name: "listener") { await waitForEver() } }

private func waitForEver() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }

private actor Room {
  func visit() async { await Task.yield() }
}
