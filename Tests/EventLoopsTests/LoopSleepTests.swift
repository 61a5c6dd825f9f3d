import Testing

@testable import EventLoops

@Suite struct LoopSleepTests {
  @Test func `a loop's sleep ends with a timer of the loop, never early, in any task`() async throws {
    try await withLoop { loop in
      let start = loop.now
      try await loop.sleep(for: .milliseconds(2))
      #expect(loop.now >= start + .milliseconds(2))
      try await loop.sleep(until: start + .milliseconds(3))
      #expect(loop.now >= start + .milliseconds(3))
      try await loop.clock.sleep(for: .microseconds(10), tolerance: .milliseconds(1))
      #expect(loop.statistics.timersFired == 3)
    }
  }

  @Test func `a preferring task stays on the loop during its sleeps`() async throws {
    try await withLoop { loop in
      let wakeUps = try await Task(executorPreference: loop) {
        let before = loop.statistics.wakeUpsWritten
        for _ in 0..<10 { try await loop.sleep(for: .microseconds(200)) }
        #expect(loop.isCurrent)
        return loop.statistics.wakeUpsWritten - before
      }.value
      #expect(wakeUps == 0)
    }
  }

  @Test func `a cancelled sleep throws and leaves no timer pending`() async {
    await withLoop { loop in
      let sleeper = Task { try await loop.sleep(for: .seconds(3_600)) }
      await eventually("the sleep is armed") { loop.statistics.pendingTimers > 0 }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      #expect(loop.statistics.pendingTimers == 0)
      await #expect(throws: CancellationError.self) {
        try await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          try await loop.sleep(for: .zero)
        }.value
      }
    }
  }

  @Test func `a hundred thousand cancelled sleeps leave the heap empty in the same turn`() async {
    await withLoop { loop in
      let count = 100_000
      let sleepers = (0..<count).map { _ in
        Task(executorPreference: loop) { try await loop.sleep(for: .seconds(3_600)) }
      }
      await eventually("all sleeps are armed") { loop.statistics.pendingTimers >= count }
      let tally = await withCheckedContinuation { continuation in
        loop.execute {
          for sleeper in sleepers { sleeper.cancel() }
          // The check runs in the same turn, without waiting for any message.
          continuation.resume(returning: (loop.statistics.pendingTimers, loop.confined.timers.count))
        }
      }
      #expect(tally == (0, 0))
      var cancelled = 0
      for sleeper in sleepers {
        if case .failure(let error) = await sleeper.result, error is CancellationError { cancelled += 1 }
      }
      #expect(cancelled == count)
    }
  }

  @Test func `each sleep ends once if its cancellation races with its deadline`() async {
    await withLoop { loop in
      let sleepers = (0..<2_000).map { number in
        Task { try await loop.sleep(for: .microseconds(number % 100)) }
      }
      for sleeper in sleepers { sleeper.cancel() }
      for sleeper in sleepers { _ = await sleeper.result }
      await loop.reached()
      let pending = loop.confined.timers.count
      #expect(pending == 0)
    }
  }

  @Test func `sleeps of the longest and shortest durations are accepted`() async throws {
    try await withLoop { loop in
      try await loop.sleep(for: Duration(secondsComponent: .min, attosecondsComponent: 0))
      try await loop.sleep(until: loop.now.advanced(by: .seconds(-9_000_000_000)))
      let sleeper = Task { try await loop.sleep(for: Duration(secondsComponent: .max, attosecondsComponent: 0)) }
      await eventually("the sleep is armed") { loop.statistics.pendingTimers > 0 }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }

  @Test func `stopping the loop ends its sleeps with loopStopped`() async {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    let sleeper = Task { try await loop.sleep(for: .seconds(3_600)) }
    await eventually("the sleep is armed") { loop.statistics.pendingTimers > 0 }
    thread.stop()
    thread.join()
    await #expect(throws: EventLoopError(.loopStopped)) { try await sleeper.value }
    await #expect(throws: EventLoopError(.loopStopped)) { try await loop.sleep(for: .zero) }
    #expect(loop.statistics.pendingTimers == 0)
  }

  @Test func `the loop's clock counts in the loop's time`() async throws {
    try await withLoop { loop in
      let before = SuspendingClock.now
      let nanoseconds = EventLoop.nowNanoseconds
      #expect(before.loopNanoseconds <= nanoseconds && nanoseconds <= loop.clock.now.loopNanoseconds)
      let slept = try await loop.clock.measure { try await loop.clock.sleep(for: .milliseconds(1)) }
      #expect(slept >= .milliseconds(1))
    }
  }
}
