import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct DeadlockTests {
    @Test func `a deadlock reports the unfinished tasks and the reasons of their waits`() async throws {
      let failure = try await FailureTests.failure(strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "finished") { await Task.yield() }
          group.addTask(name: "asker") {
            await Simulation.awaiting("the delegate's answer") {
              await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
          }
          group.addTask(name: "sleeper") { try? await Task.sleep(for: .seconds(1)) }
        }
      }
      guard case .nothingCanRun(let tasks) = failure.reason, let source = tasks.last?.source else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(source.hasSuffix("at DeadlockTests.swift:11"))
      #expect(
        failure.reason.description == """
          nothing can run, and these tasks have not ended:
            0 'body', last ran at step 10
            2 'asker', made by 0 at step 1, last ran at step 3, waits for the delegate's answer, made in \(source)
          """
      )
      #expect(failure.trace.duration == .seconds(1))
    }

    @Test func `tasks that wait inside an actor are reported individually`() async throws {
      let failure = try await FailureTests.failure(strategy: .firstInFirstOut) {
        let room = Room()
        await withTaskGroup { group in
          for name in ["one", "two"] { group.addTask(name: name) { await room.wait(name) } }
        }
      }
      guard case .nothingCanRun(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(tasks.map { $0.name ?? "" } == ["body", "one", "two"])
      #expect(tasks.map { $0.wait ?? "" } == ["", "waits for the key of one", "waits for the key of two"])
    }

    @Test func `a deadlock between two tasks that occurs only in some orders is found`() async throws {
      let failure = try await FailureTests.failure(strategy: .randomWalk) {
        let one = Gate()
        let other = Gate()
        await withTaskGroup { group in
          group.addTask(name: "one") {
            await one.take()
            await Task.yield()
            await other.take()
            await other.give()
            await one.give()
          }
          group.addTask(name: "other") {
            await other.take()
            await Task.yield()
            await one.take()
            await one.give()
            await other.give()
          }
        }
      }
      guard case .nothingCanRun(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(tasks.map(\.name) == ["body", "one", "other"])
      #expect(tasks.map(\.wait) == [nil, "waits for its turn", "waits for its turn"])
    }

    @Test func `ended tasks are not reported even if code retains them`() async throws {
      let kept = Box<[Task<Void, Never>]>([])
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        async let child: Void = Task.yield()
        kept.value.append(Task(name: "kept") { await Task.yield() })
        await child
        async let stuck: Void = withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        await stuck
      }
      guard case .nothingCanRun(let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(tasks.map(\.number) == [0, 3])
    }

    @Test func `a task that ends inside an actor is not reported`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        let actor = Counter()
        let tasks = (0..<3).map { number in Task(name: "\(number)") { await actor.count() } }
        for task in tasks { await task.value }
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      #expect(failure.reason.description.hasPrefix("nothing can run, and these tasks have not ended:\n  0 'body'"))
      guard case .nothingCanRun(let tasks) = failure.reason else { return }
      #expect(tasks.map(\.name) == ["body"])
    }

    @Test func `an endless run is stopped at the step limit, and its sleeping tasks are reported`() async throws {
      let failure = try await FailureTests.failure(strategy: .firstInFirstOut, stepLimit: 500) {
        await withTaskGroup { group in
          group.addTask(name: "ticker") {
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
          }
        }
      }
      guard case .tooManySteps(500, let tasks) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
      #expect(tasks.map(\.name) == ["body", "ticker"])
      // The ticker ends soon after its cancellation.
      #expect(failure.trace.steps.count == 502, "the limit, and how the ticker and the body end")
      #expect(tasks[1].wait?.hasPrefix("sleeps until ") == true || tasks[1].wait == "is ready")
    }

    @Test func `a deadlock cancels the body, and its cancellation handlers run`() async throws {
      let cancelled = Box(0)
      let failure = try await FailureTests.failure(strategy: .firstInFirstOut) {
        let kept = Box<UnsafeContinuation<Void, Never>?>(nil)
        await withTaskCancellationHandler {
          await withUnsafeContinuation { kept.value = $0 }
          cancelled.value += 1
        } onCancel: {
          kept.value?.resume()
        }
      }
      #expect(cancelled.value == 1)
      guard case .nothingCanRun = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }
  }
}

/// A lock that suspends waiting tasks.
@MainActor private final class Gate {
  private var isTaken = false
  private var waiting: [UnsafeContinuation<Void, Never>] = []

  nonisolated init() {}

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await Simulation.awaiting("its turn") { await withUnsafeContinuation { waiting.append($0) } }
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

private actor Room {
  func wait(_ name: String) async {
    await Simulation.awaiting("the key of \(name)") {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }
}

private actor Counter {
  private var value = 0

  func count() { value += 1 }
}
