import Dispatch
import EventLoops
import Foundation
import OnLoop
import Testing

extension OneAtATime {
  @Suite struct MainActorTests {
    let loop = MainEventLoop.shared

    init() {
      keepOnLoop()
    }

    @Test @MainActor func `the main actor runs on the main thread, which is the loop's thread`() async {
      #expect(Thread.isMainThread)
      #expect(loop.isCurrent)
      await Task.yield()
      #expect(Thread.isMainThread)
      #expect(EventLoop.current === loop)
    }

    @Test @MainActor func `a sleep on the main actor ends a wait in libevent`() async throws {
      var (before, after) = (loop.statistics, loop.statistics)
      // Repeat the sleep if the system stopped the thread for longer than the sleep, because no wait was then
      // necessary.
      for _ in 0..<20 where after.waits == before.waits {
        before = loop.statistics
        let start = loop.now
        try await Task.sleep(for: .milliseconds(20))
        after = loop.statistics
        #expect(loop.now >= start + .milliseconds(20))
        #expect(loop.isCurrent)
        #expect(after.timersFired == before.timersFired + 1)
        #expect(after.pendingTimers == before.pendingTimers)
      }
      #expect(after.waits > before.waits)
    }

    @Test @MainActor func `closures and timers of the main loop may assume the main actor`() async {
      let fromClosure = await withCheckedContinuation { continuation in
        loop.execute { continuation.resume(returning: MainActor.assumeIsolated { Thread.isMainThread }) }
      }
      let fromTimer = await withCheckedContinuation { continuation in
        _ = loop.schedule(after: .zero) {
          continuation.resume(returning: MainActor.assumeIsolated { Thread.isMainThread })
        }
      }
      #expect(fromClosure && fromTimer)
    }

    @Test @MainActor func `an immediate task begins within the closure that starts it`() async {
      for isTimer in [false, true] {
        let log = await withCheckedContinuation { (continuation: CheckedContinuation<MainLog, Never>) in
          let begin: @Sendable () -> Void = {
            MainActor.assumeIsolated {
              let log = MainLog()
              Task.immediate { @MainActor in
                log.entries.append("prefix")
                await Task.yield()
                log.entries.append("rest")
                continuation.resume(returning: log)
              }
              log.entries.append("started")
            }
          }
          if isTimer { _ = loop.schedule(after: .zero, begin) } else { loop.execute(begin) }
        }
        #expect(log.entries == ["prefix", "started", "rest"])
      }
    }

    @Test @MainActor func `an immediate task begins immediately without assumeIsolated`() async {
      let isSynchronous = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        loop.execute {
          nonisolated(unsafe) var hasBegun = false  // Only this thread accesses it.
          Task.immediate { @MainActor in hasBegun = true }
          continuation.resume(returning: hasBegun)
        }
      }
      #expect(isSynchronous)
    }

    @Test @MainActor func `main-actor tasks and closures run first in, first out`() async {
      let log = MainLog()
      var tasks: [Task<Void, Never>] = []
      for number in 0..<20 {
        if number.isMultiple(of: 3) {
          loop.execute { MainActor.assumeIsolated { log.entries.append("\(number)") } }
        } else {
          tasks.append(Task { @MainActor in log.entries.append("\(number)") })
        }
      }
      for task in tasks { await task.value }
      #expect(log.entries == (0..<20).map { "\($0)" })
    }

    @Test @MainActor func `a named task keeps its name across a sleep`() async throws {
      let task = Task(name: "present: sheet", executorPreference: loop) { @MainActor @Sendable in
        let before = Task.name
        try await Task.sleep(for: .milliseconds(1))
        return [before, Task.name]
      }
      #expect(try await task.value == ["present: sheet", "present: sheet"])
    }

    @Test @MainActor func `timers and sleeps with equal deadlines each fire in the order of scheduling`() async throws {
      let log = MainLog()
      let deadline = loop.now + .milliseconds(3)
      let sleepers = (0..<5).map { number in
        Task(executorPreference: loop) { @MainActor @Sendable in
          try await Task.sleep(until: deadline, clock: .suspending)
          log.entries.append("sleep \(number)")
        }
      }
      for number in 0..<5 {
        loop.schedule(at: deadline) { MainActor.assumeIsolated { log.entries.append("timer \(number)") } }
      }
      for sleeper in sleepers { try await sleeper.value }
      #expect(log.entries.filter { $0.hasPrefix("sleep") } == (0..<5).map { "sleep \($0)" })
      #expect(log.entries.filter { $0.hasPrefix("timer") } == (0..<5).map { "timer \($0)" })
    }

    @Test @MainActor func `blocks on Dispatch's main queue run on the loop's thread`() async {
      let isRight = await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume(returning: MainActor.assumeIsolated { EventLoop.current != nil && Thread.isMainThread })
        }
      }
      #expect(isRight)
      let isLater = await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
          continuation.resume(returning: Thread.isMainThread)
        }
      }
      #expect(isLater)
    }

    @Test @MainActor func `a thousand hops from the pool all arrive on the main thread`() async {
      let log = MainLog()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<125 { await log.addIfOnMainThread() }
          }
        }
      }
      #expect(log.entries.count == 1_000)
    }
  }
}
