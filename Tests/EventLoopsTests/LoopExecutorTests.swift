import Testing

@testable import EventLoops

@Suite struct LoopExecutorTests {
  @Test func `an actor runs its jobs on its loop in order`() async {
    await withLoop { loop in
      let resident = Resident(on: loop)
      #expect(await resident.isOnItsLoop)
      for number in 0..<10 { await resident.visit(number) }
      #expect(await resident.visits == Array(0..<10))
    }
  }

  @Test func `closures and timers of a loop are isolated to the loop's actors`() async {
    await withLoop { loop in
      let resident = Resident(on: loop)
      let log = Log<Bool>()
      loop.execute { log.add(resident.assumesItself()) }
      loop.schedule(after: .zero) { log.add(resident.assumesItself()) }
      await loop.reached()
      await loop.elapsed(.zero)
      #expect(log.entries == [true, true])
    }
  }

  @Test func `isIsolatingCurrentContext is true only on the loop's thread`() async {
    await withLoop { loop in
      #expect(loop.isIsolatingCurrentContext() == false)
      let log = Log<Bool?>()
      loop.execute { log.add(loop.isIsolatingCurrentContext()) }
      await loop.reached()
      #expect(log.entries == [true])
    }
  }

  @Test func `assumeIsolated on another thread traps`() async {
    await #expect(processExitsWith: .failure) {
      let thread = EventLoopThread(name: "test")
      _ = Resident(on: thread.loop).assumesItself()
    }
  }

  @Test func `a task that prefers the loop runs and resumes on it`() async {
    await withLoop { loop in
      let wasCurrent = await Task(executorPreference: loop) {
        let before = loop.isCurrent
        await withCheckedContinuation { continuation in
          _ = loop.schedule(after: .zero) { continuation.resume() }
        }
        await Task.yield()
        return [before, loop.isCurrent]
      }.value
      #expect(wasCurrent == [true, true])
    }
  }

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `Task.sleep in a preferring task is a timer of the loop`()
    async throws
  {
    try await withLoop { loop in
      let before = loop.statistics
      let start = loop.now
      let sleeper = Task(executorPreference: loop) {
        try await Task.sleep(for: .milliseconds(3))
        return (loop.now, loop.isCurrent)
      }
      await eventually("the sleep is armed, or over") {
        loop.statistics.pendingTimers > 0 || loop.statistics.timersFired > before.timersFired
      }
      let (end, isCurrent) = try await sleeper.value
      #expect(isCurrent)
      #expect(end >= start + .milliseconds(3))
      #expect(loop.statistics.timersFired == before.timersFired + 1)
    }
  }

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `Task.sleep in a preferring task needs no other thread`()
    async throws
  {
    try await withLoop { loop in
      let wakeUps = try await Task(executorPreference: loop) {
        let before = loop.statistics.wakeUpsWritten
        for _ in 0..<20 { try await Task.sleep(for: .microseconds(200)) }
        return loop.statistics.wakeUpsWritten - before
      }.value
      #expect(wakeUps == 0)
    }
  }

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `sleeps with equal deadlines end in the order of their starts`()
    async throws
  {
    try await withLoop { loop in
      let log = Log<Int>()
      let deadline = loop.now + .milliseconds(2)
      let sleepers = (0..<20).map { number in
        Task(executorPreference: loop) {
          try await Task.sleep(until: deadline, clock: .suspending)
          log.add(number)
        }
      }
      for sleeper in sleepers { try await sleeper.value }
      #expect(log.entries == Array(0..<20))
    }
  }

  @Test func `calls within one actor do not enqueue a preferring task again`() async {
    await withLoop { loop in
      let resident = Resident(on: loop)
      let jobs = await Task(executorPreference: loop) { await resident.jobsOfHundredCalls() }.value
      #expect(jobs <= 1)
    }
  }
}
