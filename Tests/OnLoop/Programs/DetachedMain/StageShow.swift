import Dispatch
import EventLoops
import Proscenium

/// The checks of a stage whose scheduler uses a loop of another thread.
@MainActor final class StageShow {
  private let scheduler = EventLoopScheduler()
  private var seen: [Int] = []
  private var isAlwaysOnMainActor = true

  func run() async throws {
    try await showTurns()
    try await showCancellation()
    try await showTransition()
  }

  /// Checks that the work of eight concurrent threads keeps its order within each thread.
  private func showTurns() async throws {
    await withCheckedContinuation { continuation in
      let scheduler = scheduler
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
          for number in 0..<500 { scheduler.nextTurn { [self] in note(thread * 500 + number) } }
        }
        scheduler.nextTurn { continuation.resume() }
      }
    }
    let isInOrder = (0..<8).allSatisfy { thread in
      seen.filter { $0 / 500 == thread } == Array(thread * 500..<(thread + 1) * 500)
    }
    DetachedMain.say("posts reach the main actor in order", isInOrder && isAlwaysOnMainActor)
  }

  /// Checks that cancelled work does not run even if its timer has already fired on the loop's thread.
  private func showCancellation() async throws {
    seen = []
    let firedBefore = MainEventLoop.shared.statistics.timersFired
    let work = scheduler.schedule(after: .zero) { [self] in note(1) }
    let end = SuspendingClock.now + .seconds(60)
    while MainEventLoop.shared.statistics.timersFired == firedBefore, SuspendingClock.now < end {}
    let hasFired = MainEventLoop.shared.statistics.timersFired > firedBefore
    work.cancel()
    let start = scheduler.now
    await withCheckedContinuation { continuation in
      _ = scheduler.schedule(after: .milliseconds(2)) { [self] in
        note(2)
        continuation.resume()
      }
    }
    DetachedMain.say(
      "what is called off does not run, and nothing is early",
      hasFired && seen == [2] && scheduler.now - start >= .milliseconds(2) && isAlwaysOnMainActor
    )
  }

  private func showTransition() async throws {
    let stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(horizontalSizeClass: .regular))
    let window = Window(stage: stage)
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let sheet = WatchedController()
    sheet.modalPresentationStyle = .formSheet
    let firedBefore = MainEventLoop.shared.statistics.timersFired
    async let sent: Void = change(SceneEnvironment(stage: stage))
    let outcome = try await root.presentAndWait(sheet)
    try await sent
    DetachedMain.say(
      "a presentation moves by the loop's timers, and takes a change from elsewhere",
      outcome == .completed && sheet.isAlwaysOnMainActor && sheet.blocks == ["alongside", "completion"]
        && root.presentedViewController === sheet && sheet.view.frame.size == Size(width: 390, height: 844)
        && MainEventLoop.shared.statistics.timersFired > firedBefore
    )
    try await sheet.dismissAndWait()
    let end = SuspendingClock.now + .seconds(60)
    while !stage.isAtRest, SuspendingClock.now < end { await Task.yield() }
    DetachedMain.say(
      "its dismissal leaves no timer",
      stage.isAtRest && root.presentedViewController == nil && MainEventLoop.shared.statistics.pendingTimers == 0
    )
    window.close()
  }

  private nonisolated func change(_ environment: SceneEnvironment) async throws {
    try await Task.sleep(for: .milliseconds(50))
    try await environment.send(
      size: Size(width: 390, height: 844),
      traits: TraitCollection(horizontalSizeClass: .compact)
    )
  }

  private func note(_ number: Int) {
    seen.append(number)
    isAlwaysOnMainActor = isAlwaysOnMainActor && DetachedMain.isOnRuntimesMainActor
  }
}
