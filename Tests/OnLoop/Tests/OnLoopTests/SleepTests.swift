import EventLoops
import OnLoop
import Testing

extension OneAtATime {
  @Suite struct SleepTests {
    let main = MainEventLoop.shared

    init() {
      keepOnLoop()
    }

    @Test func `Task.sleep in an actor on a loop is a timer of that loop`() async throws {
      let thread = EventLoopThread(name: "sleeper")
      let sleeper = Sleeper(on: thread.loop)
      let mainBefore = main.statistics.timersFired
      let before = thread.loop.statistics
      for _ in 0..<3 {
        #expect(try await sleeper.sleep(for: .milliseconds(1)))
      }
      #expect(thread.loop.statistics.timersFired == before.timersFired + 3)
      #expect(main.statistics.timersFired == mainBefore)
      #expect(thread.loop.statistics.pendingTimers == 0)
      thread.stop()
      thread.join()
    }

    @Test func `Task.sleep in a task without a loop uses the main loop and resumes on the pool`() async throws {
      let before = main.statistics.timersFired
      let isOnLoop = try await Task.detached {
        try await Task.sleep(for: .milliseconds(1))
        return EventLoop.current != nil
      }.value
      #expect(!isOnLoop)
      #expect(main.statistics.timersFired == before + 1)
    }

    @Test func `Task.sleep in a main-actor task that prefers another loop is a timer of that loop`() async throws {
      let thread = EventLoopThread(name: "preferred")
      let before = thread.loop.statistics.timersFired
      let isOnMain = try await Task(executorPreference: thread.loop) { @MainActor @Sendable in
        try await Task.sleep(for: .milliseconds(1))
        return MainEventLoop.shared.isCurrent
      }.value
      #expect(isOnMain)
      #expect(thread.loop.statistics.timersFired == before + 1)
      thread.stop()
      thread.join()
    }

    @Test func `sleeps on both clocks never end early`() async throws {
      let continuous = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(2), clock: .continuous)
      #expect(ContinuousClock.now >= continuous + .milliseconds(2))
      let suspending = SuspendingClock.now
      try await Task.sleep(for: .milliseconds(2), clock: .suspending)
      #expect(SuspendingClock.now >= suspending + .milliseconds(2))
      try await Task.sleep(for: .milliseconds(-2))
      try await Task.sleep(nanoseconds: 0)
    }

    @Test func `a sleep of the pool survives the loop from which it started`() async throws {
      let before = main.statistics.timersFired
      var duration = Duration.milliseconds(30)
      var hasOutlived = false
      // If the system stops a thread for longer than the sleep, the sleep ends on its own loop. Repeat with a longer
      // sleep.
      for _ in 0..<6 where !hasOutlived {
        let thread = EventLoopThread(name: "brief")
        let loop = thread.loop
        let sleeper = await withCheckedContinuation { continuation in
          loop.execute { [duration] in
            continuation.resume(returning: Task.detached { try await Task.sleep(for: duration) })
          }
        }
        await eventually("the sleep is armed on the loop that it was begun from, or over") {
          loop.statistics.timersFired + loop.statistics.pendingTimers > 0
        }
        thread.stop()
        thread.join()
        try await sleeper.value
        hasOutlived = loop.statistics.timersFired == 0
        duration *= 4
      }
      #expect(hasOutlived, "one of six sleeps, up to half a minute long, outlives its loop")
      #expect(main.statistics.timersFired == before + 1)
    }

    @Test @MainActor func `continuations of a task that prefers the main loop stay on its thread`() async {
      await Task(executorPreference: main) { @MainActor @Sendable in
        let before = main.statistics.wakeUpsWritten
        for _ in 0..<100 {
          await withCheckedContinuation { continuation in main.execute { continuation.resume() } }
          await nonisolatedCall()
        }
        #expect(main.statistics.wakeUpsWritten == before)
      }.value
    }

    @concurrent private func nonisolatedCall() async {
      #expect(main.isCurrent)
    }
  }
}

/// An actor whose executor is a loop and whose sleeps are timers of that loop.
private actor Sleeper {
  private let loop: EventLoop

  init(on loop: EventLoop) {
    self.loop = loop
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Returns a Boolean value that indicates whether the actor was on its loop before and after the sleep.
  func sleep(for duration: Duration) async throws -> Bool {
    let before = loop.isCurrent
    try await Task.sleep(for: duration)
    return before && loop.isCurrent
  }
}
