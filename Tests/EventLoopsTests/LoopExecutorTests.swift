import Testing

@testable import EventLoops

@Suite struct LoopExecutorTests {
  @Test func `an actor runs on its loop, job after job`() async {
    await withLoop { loop in
      let resident = Resident(on: loop)
      #expect(await resident.isOnItsLoop)
      for number in 0..<10 { await resident.visit(number) }
      #expect(await resident.visits == Array(0..<10))
    }
  }

  @Test func `closures and timers of the loop are isolated to its actors`() async {
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

  @Test func `isolation is asked of the thread`() async {
    await withLoop { loop in
      #expect(loop.isIsolatingCurrentContext() == false)
      let log = Log<Bool?>()
      loop.execute { log.add(loop.isIsolatingCurrentContext()) }
      await loop.reached()
      #expect(log.entries == [true])
    }
  }

  @Test func `assuming isolation on another thread stops the program`() async {
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

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `a task that prefers the loop sleeps in the loop's timers`()
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

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `the end of a preferring task's sleep needs no other thread`()
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

  @Test(.enabled(if: !MainEventLoop.isDetached)) func `sleeps with one deadline end in the order in which they began`()
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

  @Test func `calls within one actor do not give up the turn of a preferring task`() async {
    await withLoop { loop in
      let resident = Resident(on: loop)
      let jobs = await Task(executorPreference: loop) { await resident.jobsOfHundredCalls() }.value
      #expect(jobs <= 1)
    }
  }
}
