import EventLoops
import Proscenium

/// The checks of the replacement for the main thread's loop, which is a complete loop with its own thread.
@MainActor struct LoopShow {
  private let loop = MainEventLoop.shared

  func run() async throws {
    DetachedMain.say("the main loop is detached", MainEventLoop.isDetached)

    let before = loop.statistics
    try await Task.sleep(for: .milliseconds(1))
    let after = loop.statistics
    DetachedMain.say(
      "the main actor and its sleeps stay with the runtime",
      DetachedMain.isOnRuntimesMainActor && after.jobs == before.jobs && after.timersFired == before.timersFired
    )

    let isAtHome = try await Resident(on: loop).isAtHomeAfterSleeping()
    DetachedMain.say("an actor lives and sleeps on the loop", isAtHome && DetachedMain.isOnRuntimesMainActor)

    let isPreferred = try await Task(executorPreference: loop) { [loop] in
      await Task.yield()
      try await loop.sleep(for: .milliseconds(1))
      return loop.isCurrent
    }.value
    DetachedMain.say("a task prefers the loop", isPreferred)

    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    // The closure runs on the loop, so that no timer fires before its end, even on a slow machine.
    loop.execute { [loop] in
      loop.schedule(after: .milliseconds(2)) { continuation.yield("early") }
      loop.schedule(after: .milliseconds(3)) { continuation.yield("cancelled") }.cancel()
      loop.schedule(after: .milliseconds(4)) {
        continuation.yield("late")
        continuation.finish()
      }
      continuation.yield("closure")
    }
    var seen: [String] = []
    for await event in events { seen.append(event) }
    let isNonePending = loop.statistics.pendingTimers == 0
    DetachedMain.say("timers fire in order", seen == ["closure", "early", "late"] && isNonePending)

    let thread = EventLoopThread(name: "further")
    let isAtHomeThere = try await Resident(on: thread.loop).isAtHomeAfterSleeping()
    DetachedMain.say("so does a further loop", await thread.shutDown().isEmpty && isAtHomeThere)
  }
}
