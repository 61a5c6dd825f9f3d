import Dispatch
import Glibc
import ProsceniumSimulation
import Testing

extension Simulated {
  @Suite struct CancelledSleepTests {
    @Test func `a cancelled sleep leaves no timer in a run and outside`() async throws {
      let trace = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) {
        let sleepers: [Task<Void, Never>] = [
          Task { try? await Task.sleep(for: .seconds(3600)) }, Task { await Nap().take() },
        ]
        try await Task.sleep(for: .seconds(1))
        for sleeper in sleepers { sleeper.cancel() }
        for sleeper in sleepers { await sleeper.value }
      }
      #expect(trace.duration == .seconds(1))
      #expect(trace.steps.count { $0.kind == .wake } == 1)
      let sleeper = Task { try? await Task.sleep(for: .seconds(3600)) }
      await Task.yield()
      sleeper.cancel()
      await sleeper.value
      let began = ContinuousClock.now
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          usleep(20_000)
          continuation.resume()
        }
      }
      #expect(ContinuousClock.now - began == .zero)
    }
  }
}

private actor Nap {
  func take() async { try? await Task.sleep(for: .seconds(3600)) }
}
