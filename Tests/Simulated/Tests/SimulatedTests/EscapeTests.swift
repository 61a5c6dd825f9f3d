import Dispatch
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct EscapeTests {
    @Test func `a thread that makes a task ready is named, and so is the task`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "download") {
            await withCheckedContinuation { continuation in
              DispatchQueue.global().async { continuation.resume() }
            }
          }
        }
      }
      guard case .escaped(let task, let thread) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(task == "download")
      #expect(!thread.isEmpty)
    }

    @Test func `a task that another thread makes is an escape as well`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { Task(name: "callback") { continuation.resume() } }
        }
      }
      guard case .escaped("callback", _) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    @Test func `outside of runs other threads may do as they like`() async throws {
      let value = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: 5) }
      }
      #expect(value == 5)
    }
  }
}
