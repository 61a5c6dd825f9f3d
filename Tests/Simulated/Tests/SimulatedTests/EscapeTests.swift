import Dispatch
import Foundation
import Glibc
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
              Thread.detachNewThread {
                Thread.current.name = "downloader"
                // Not before the task waits: what has come by then is no arrival.
                usleep(20_000)
                continuation.resume()
              }
            }
          }
        }
      }
      guard case .escaped("download", let thread) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      let parts = thread.split(separator: " ")
      #expect(parts.count == 2 && parts[0] == "'downloader'", "\(thread)")
      let number = try #require(parts.last.flatMap { Int32($0) })
      #expect(number > 0 && number != getpid(), "the thread's own number, not the process's")
    }

    @Test func `a thread that brings work to an actor is an escape, named by the task that waits there`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        let downloads = Downloads()
        await withTaskGroup { group in
          group.addTask(name: "download") { await downloads.load() }
        }
      }
      guard case .escaped("download", _) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    @Test func `a task that an earlier run left behind is named as soon as another wakes it`() async throws {
      let kept = Box<[UnsafeContinuation<Void, Never>]>([])
      let failure = try await FailureTests.failure(seeds: 3..<9, strategy: .firstInFirstOut, leaks: .allow) {
        kept.value.popLast()?.resume()
        Task(name: "forgotten") { await withUnsafeContinuation { kept.value.append($0) } }
      }
      #expect(failure.trace.seed == 4)
      let text = failure.reason.description
      #expect(text.contains("'forgotten'") && text.contains("seed 3"), "\(text)")
    }

    @Test func `a thread that wakes what an earlier run left behind is named`() async throws {
      let mayWake = DispatchSemaphore(value: 0)
      let hasWoken = DispatchSemaphore(value: 0)
      let failure = try await FailureTests.failure(seeds: 0..<4, strategy: .firstInFirstOut, leaks: .allow) {
        if Simulation.seed == 0 {
          Task(name: "late") {
            await withUnsafeContinuation { continuation in
              DispatchQueue.global().async {
                mayWake.wait()
                continuation.resume()
                hasWoken.signal()
              }
            }
          }
        } else {
          await letOn(mayWake, hasWoken)
        }
      }
      #expect(failure.trace.seed == 1)
      let text = failure.reason.description
      #expect(text.contains("'late'") && text.contains("seed 0") && text.contains("thread"), "\(text)")
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

private actor Downloads {
  func load() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
  }
}

/// Blocks the simulation's thread until another one has done its work.
@MainActor private func letOn(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  waitBlocking(begin, end)
}

private func waitBlocking(_ begin: DispatchSemaphore, _ end: DispatchSemaphore) {
  begin.signal()
  end.wait()
}
