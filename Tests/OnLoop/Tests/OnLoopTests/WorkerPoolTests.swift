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

    @Test func `tasks that belong to no loop all run, on other threads than the main one`() async {
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

    /// Ended by the script if it hangs: a time limit would be a timer on the loop that other tests count on.
    @Test func `tasks that block every worker wait for one that can still run`() async {
      let processors = ProcessInfo.processInfo.activeProcessorCount
      let released = DispatchSemaphore(value: 0)
      await withDiscardingTaskGroup { group in
        for _ in 0..<4 * processors { group.addTask { waitInTheSystem(for: released) } }
        group.addTask { for _ in 0..<4 * processors { released.signal() } }
      }
    }

    @Test func `an idle pool takes no processor time`() async throws {
      await Task.detached {}.value
      // Until the last worker has looked in vain.
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

/// Blocks the thread, which asynchronous code must not and sometimes does.
private func waitInTheSystem(for semaphore: DispatchSemaphore) {
  semaphore.wait()
}
