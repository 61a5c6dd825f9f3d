import Dispatch
import EventLoops
import Foundation
import OnLoop
import Testing

extension OneAtATime {
  @Suite struct WorkerPoolTests {
    init() {
      keepOnLoop()
    }

    @Test func `tasks without a loop all run, and none runs on a loop's thread`() async {
      var ran = Set<Int>()
      var ranOnLoop = 0
      await withTaskGroup { group in
        for number in 0..<10_000 { group.addTask { (number, EventLoop.current != nil) } }
        for await (number, isOnLoop) in group {
          ran.insert(number)
          ranOnLoop += isOnLoop ? 1 : 0
        }
      }
      #expect(ran == Set(0..<10_000))
      #expect(ranOnLoop == 0)
    }

    /// The script ends a hanging test, because a time limit would add a timer to the loop whose timers other tests
    /// count.
    @Test func `tasks that block every worker do not prevent the task that releases them`() async {
      let processors = ProcessInfo.processInfo.activeProcessorCount
      let released = DispatchSemaphore(value: 0)
      await withDiscardingTaskGroup { group in
        for _ in 0..<4 * processors { group.addTask { waitInTheSystem(for: released) } }
        group.addTask { for _ in 0..<4 * processors { released.signal() } }
      }
    }

    @Test func `an idle pool uses no processor time`() async throws {
      await Task.detached {}.value
      // Wait until the last worker has stopped spinning.
      try await Task.sleep(for: .milliseconds(50))
      let before = processorTime()
      try await MainEventLoop.shared.sleep(for: .milliseconds(300))
      #expect(processorTime() - before < 0.1)
    }

    private func processorTime() -> Double {
      Double(clock()) / Double(CLOCKS_PER_SEC)
    }
  }
}

/// Blocks the thread, which asynchronous code should not do.
private func waitInTheSystem(for semaphore: DispatchSemaphore) {
  semaphore.wait()
}
