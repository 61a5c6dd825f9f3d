import Dispatch
import Synchronization
import Testing

@testable import EventLoops

@Suite struct EventLoopTests {
  @Test func `a closure runs on the loop's thread, on which the loop is current`() async {
    await withLoop { loop in
      #expect(!loop.isCurrent)
      let log = Log<Bool>()
      loop.execute { log.add(loop.isCurrent && EventLoop.current === loop) }
      await loop.reached()
      #expect(log.entries == [true])
    }
  }

  @Test func `jobs of a preferring task and closures run in the order in which they were posted`() async {
    await withLoop { loop in
      let log = Log<Int>()
      await withCheckedContinuation { continuation in
        loop.execute {
          for number in 0..<6 {
            if number.isMultiple(of: 2) {
              loop.execute { log.add(number) }
            } else {
              Task(executorPreference: loop) { log.add(number) }
            }
          }
          loop.execute { continuation.resume() }
        }
      }
      #expect(log.entries == Array(0..<6))
    }
  }

  @Test func `posts from eight threads keep their order within each thread`() async {
    await withLoop { loop in
      let log = Log<(thread: Int, number: Int)>()
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<500 {
          loop.execute { log.add((thread, number)) }
        }
      }
      await loop.reached()
      #expect(log.entries.count == 4_000)
      for thread in 0..<8 {
        #expect(log.entries.filter { $0.thread == thread }.map(\.number) == Array(0..<500))
      }
    }
  }

  @Test func `a post to an awake loop writes no wake-up`() async {
    await withLoop { loop in
      await loop.reached()
      let isAwake = DispatchSemaphore(value: 0)
      let mayGoOn = DispatchSemaphore(value: 0)
      loop.execute {
        isAwake.signal()
        mayGoOn.wait()
      }
      waitBlocking(isAwake, for: "the loop is awake")
      let before = loop.statistics
      for _ in 0..<100 { loop.execute {} }
      #expect(loop.statistics.wakeUpsWritten == before.wakeUpsWritten)
      mayGoOn.signal()
      await loop.reached()
      #expect(loop.statistics.jobs >= before.jobs + 100)
    }
  }

  @Test func `a loop's posts to itself write no wake-up`() async {
    await withLoop { loop in
      await withCheckedContinuation { continuation in
        loop.execute {
          let before = loop.statistics
          for _ in 0..<100 { loop.execute {} }
          loop.execute {
            #expect(loop.statistics.wakeUpsWritten == before.wakeUpsWritten)
            #expect(loop.statistics.jobs >= before.jobs + 100)
            continuation.resume()
          }
        }
      }
    }
  }

  @Test func `a job that posts itself does not prevent timers from firing`() async {
    await withLoop { loop in
      let isOver = Atomic<Bool>(false)
      @Sendable func again() {
        if !isOver.load(ordering: .relaxed) { loop.execute(again) }
      }
      loop.execute(again)
      await loop.elapsed(.milliseconds(1))
      isOver.store(true, ordering: .relaxed)
      await loop.reached()
    }
  }

  @Test func `a timer fires in the middle of a flood, because a batch is bounded`() async {
    await withLoop { loop in
      let log = Log<Int>()
      await withCheckedContinuation { continuation in
        loop.execute {
          loop.execute { loop.schedule(after: .zero) { log.add(-1) } }
          for number in 0..<(3 * EventLoop.largestBatch) { loop.execute { log.add(number) } }
          loop.execute { continuation.resume() }
        }
      }
      let position = log.entries.firstIndex(of: -1)
      #expect(position.map { $0 <= EventLoop.largestBatch } == true)
    }
  }

  @Test func `an idle loop does not wake up`() async throws {
    try await withLoop { loop in
      let timer = loop.schedule(after: .seconds(3_600)) {}
      await loop.reached()
      // The system decides when the thread sleeps, but the thread must then remain asleep.
      var isAtRest = false
      for _ in 0..<100 where !isAtRest {
        let before = loop.statistics
        try await Task.sleep(for: .milliseconds(20))
        isAtRest = loop.statistics == before
      }
      #expect(isAtRest)
      timer.cancel()
    }
  }
}

/// Waits for a semaphore in an asynchronous test, which must not block a thread for long.
///
/// After twenty minutes the function records an issue with the awaited event and returns.
func waitBlocking(
  _ semaphore: DispatchSemaphore,
  for what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard semaphore.wait(timeout: .now() + 1200) == .timedOut else { return }
  Issue.record("This did not come within twenty minutes: \(what)", sourceLocation: sourceLocation)
}
