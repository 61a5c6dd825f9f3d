import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of async handlers, which are child tasks of the transition's task, started in order and awaited.
@MainActor @Suite struct AsyncHandlerTests {
  init() { CapturedLog.install() }

  /// Logs an event and whether the current task is cancelled.
  private func note(_ what: String, in log: EventLog) { log.add(Task.isCancelled ? "\(what), cancelled" : what) }

  private func present(_ scene: Scene, _ sheet: ViewController, awaiting log: EventLog) -> Task<Void, Never> {
    Task.immediate {
      do {
        let outcome = try await scene.root.presentAndWait(sheet)
        log.add("awaited \(outcome)")
      } catch {
        log.add("awaited in vain")
      }
    }
  }

  /// Returns a sheet that registers handlers with its coordinator in `viewWillAppear`.
  private func sheet(
    _ log: EventLog,
    _ register: @escaping (any ViewControllerTransitionCoordinator) -> Void
  ) -> LoggedController {
    let sheet = LoggedController("B", log: log)
    sheet.onCallback = { [unowned sheet] in
      if $0 == "viewWillAppear(true)", let coordinator = sheet.transitionCoordinator { register(coordinator) }
    }
    return sheet
  }

  @Test(.statement("C-5", "C-6", "C-7"))
  func `a transition's end awaits alongside handlers, and its caller also awaits completions`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let sheet = sheet(scene.log) { coordinator in
      for number in 1...2 {
        coordinator.animate { _ in
          log.add("alongside \(number) in \(Task.name?.components(separatedBy: " at ").first ?? "no task")")
          await time.sleep(for: .milliseconds(number == 1 ? 700 : 600))
          log.add("alongside \(number) over at \(time.now)")
        } completion: { _ in
          log.add("completion \(number)")
          await time.sleep(for: .milliseconds(100))
          log.add("completion \(number) over at \(time.now)")
        }
      }
      coordinator.animate(alongsideTransition: { _ in log.add("block") }) { _ in log.add("completion block") }
    }
    let start = time.now
    let awaiting = present(scene, sheet, awaiting: log)
    await scene.virtual.advance(by: .milliseconds(690))
    #expect(sheet.isBeingPresented && scene.root.presentedViewController === sheet)
    await scene.virtual.advance(by: .milliseconds(30))
    #expect(!sheet.isBeingPresented)
    await scene.virtual.runUntilSettled()
    #expect(time.now < start + .milliseconds(900), "an alarm is left: it settled at \(time.now - start)")
    try await awaiting.ended()
    #expect(
      log.take() == [
        "alongside 1 in presentation of B by A, alongside handler",
        "alongside 2 in presentation of B by A, alongside handler", "block",
        "alongside 2 over at \(start + .milliseconds(600))", "alongside 1 over at \(start + .milliseconds(700))",
        "completion 1", "completion 2", "completion block",
        "completion 1 over at \(start + .milliseconds(800))", "completion 2 over at \(start + .milliseconds(800))",
        "awaited completed",
      ]
    )
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-5", "C-6", "C-7"))
  func `an async handler that returns immediately does not change the order of callbacks`() async {
    var runs: [[String]] = []
    for isAsync in [false, true] {
      let scene = await Scene()
      let log = scene.log
      let sheet = sheet(log) { coordinator in
        if isAsync {
          coordinator.animate { _ in
            await Task {}.value
            log.add("alongside")
          } completion: { _ in
            log.add("completion")
            await Task {}.value
          }
        } else {
          coordinator.animate { _ in
            log.add("alongside")
          } completion: { _ in
            log.add("completion")
          }
        }
      }
      scene.root.present(sheet, animated: true) { log.add("present's completion") }
      await scene.virtual.runUntilSettled()
      runs.append(log.take().filter { !$0.contains("LayoutSubviews") })
      #expect(scene.isQuiet)
    }
    #expect(runs[0] == runs[1] && runs[0].suffix(2) == ["completion", "present's completion"])
  }

  /// The changes before the first suspension are animated like those of a synchronous block.
  @Test(.statement("C-6"), arguments: [0, 200])
  func `changes of an async handler before its first suspension are animated alongside`(late: Int) async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let bars = [View(), View()]
    for bar in bars { scene.window.addSubview(bar) }
    let change: (any ViewControllerTransitionCoordinator) -> Void = { coordinator in
      coordinator.animate { _ in bars[0].alpha = 0 }
      coordinator.animate { _ in
        bars[1].alpha = 0
        await Task.yield()
      }
    }
    let sheet = sheet(scene.log) { if late == 0 { change($0) } }
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(late))
    if late > 0 { scene.root.transitionCoordinator.map(change) }
    await scene.virtual.advance(by: .milliseconds(100))
    let alpha = bars.map(\.presentation.alpha)
    #expect(abs(alpha[0] - alpha[1]) < 1e-9)
    #expect(alpha[0] > 0.01)
    #expect(alpha[0] < 0.99)
    await scene.virtual.runUntilSettled()
    #expect(bars.allSatisfy { $0.presentation.alpha == 0 } && scene.isQuiet)
  }

  @Test(.statement("C-6"))
  func `a transition awaits an alongside handler that calls another actor`() async {
    let scene = await Scene()
    let store = Store()
    let log = EventLog()
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned sheet] in
      if $0 == "viewDidAppear(false)" { log.add("appeared") }
      guard $0 == "viewWillAppear(false)" else { return }
      sheet.transitionCoordinator?.animate { _ in
        for _ in 0..<10 { await store.save() }
        log.add("saved")
      }
    }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["saved", "appeared"])
    #expect(await store.count == 10)
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6", "C-7"))
  func `a reversal cancels alongside handlers but not completions`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let sheet = sheet(scene.log) { coordinator in
      coordinator.animate { _ in
        await time.sleepUnlessCancelled(for: .seconds(100))
        note("alongside", in: log)
      } completion: { context in
        await time.sleepUnlessCancelled(for: .milliseconds(50))
        note("completion, reversed: \(context.isCancelled)", in: log)
      }
    }
    let awaiting = Task.immediate { try await scene.root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(100))
    awaiting.cancel()
    await scene.virtual.advance(by: .milliseconds(1))
    scene.root.transitionCoordinator?.animate { _ in
      note("late", in: log)
      await Task.yield()
    }
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == .cancelled)
    #expect(log.take() == ["alongside, cancelled", "late, cancelled", "completion, reversed: true"])
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-7"))
  func `a completion may present and await another presentation`() async throws {
    let scene = await Scene()
    let (first, second) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    let log = EventLog()
    // The duration exceeds the grace period, which restarts while a presentation runs.
    let slide = ScriptedTransition(duration: 1.5)
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = slide
    scene.root.present(first, animated: true) {
      log.add("first")
      let outcome = try? await first.presentAndWait(second)
      log.add("second \(outcome.map { "\($0)" } ?? "refused")")
      scene.root.dismiss(animated: true) {
        log.add("dismissed")
        await Task.yield()
        log.add("over")
      }
    }
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["first", "second completed", "dismissed", "over"])
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  /// The animation ends after 0.5 s. From then on, the transition waits only for its alongside handler.
  @Test(.statement("C-6", "C-7"), arguments: [100, 600])
  func `closing the window cancels handlers without awaiting them`(milliseconds: Int) async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let sheet = sheet(scene.log) { coordinator in
      coordinator.animate { _ in
        await time.sleepUnlessCancelled(for: .seconds(100))
        note("alongside", in: log)
      } completion: { _ in
        note("completion", in: log)
        await time.sleepUnlessCancelled(for: .seconds(100))
        note("completion over", in: log)
      }
    }
    let awaiting = present(scene, sheet, awaiting: log)
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    scene.window.close()
    #expect(scene.root.presentedViewController == nil && sheet.view.window == nil)
    #expect(log.take() == ["completion, cancelled"])
    // A single turn is enough, so no grace period passes.
    await scene.virtual.advance(by: .milliseconds(10))
    try await awaiting.ended()
    // Handlers resume when the runtime's pool has a free thread.
    for _ in 0..<100_000 where log.lines.count < 3 { await Task.yield() }
    #expect(log.lines.sorted() == ["alongside, cancelled", "awaited in vain", "completion over, cancelled"])
    await scene.virtual.runUntilSettled()
    // No task waits for the alongside handler any more.
    for _ in 0..<20 { await Task.yield() }
    #expect(log.take().count == 3 && scene.isQuiet)
  }

  @Test(.statement("C-6", "C-7"))
  func `closing the window cancels the handlers of the dismissals that it causes`() async {
    let scene = await Scene()
    let log = EventLog()
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewWillDisappear(false)" else { return }
      sheet.transitionCoordinator?.animate { _ in
        note("alongside", in: log)
        await Task.yield()
      } completion: { _ in
        note("completion", in: log)
        await Task.yield()
      }
    }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.window.close()
    #expect(log.take() == ["alongside, cancelled", "completion, cancelled"])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `closing the window cancels a waiting completion`() async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    scene.root.present(LoggedController("B", log: scene.log), animated: true) {
      await time.sleepUnlessCancelled(for: .seconds(100))
      note("completion", in: log)
    }
    await scene.virtual.advance(by: .milliseconds(800))
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["completion, cancelled"] && scene.isQuiet)
  }

  @Test func `handlers that return after their stage and window are released retain nothing`() async {
    var scene: Scene? = await Scene()
    weak let (stage, window, root) = (scene?.virtual.stage, scene?.window, scene?.root)
    let (log, gate) = (EventLog(), Gate())
    weak var sheet: ViewController?
    do {
      let made = ViewController()
      sheet = made
      scene?.root.present(made, animated: true) {
        await gate.opened()
        note("completion", in: log)
      }
    }
    await scene?.virtual.advance(by: .milliseconds(100))
    scene?.window.close()
    scene = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(stage == nil && window == nil && root == nil && sheet == nil && log.take() == [])
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(log.take() == ["completion, cancelled"])
  }

  // MARK: The watchdog

  /// The animation has a duration of 0.5 s, and the grace period is 1 s.
  @Test func `an async handler that never returns is logged, cancelled and no longer awaited`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, gate, end) = (EventLog(), Gate(), Gate())
    let sheet = sheet(scene.log) { coordinator in
      coordinator.animate { _ in
        await gate.opened()
        note("alongside", in: log)
      }
    }
    scene.virtual.expect(.lateHandler)
    sheet.title = "B of the deaf"
    scene.root.present(sheet, animated: true) {
      await end.opened()
      note("completion", in: log)
    }
    await scene.virtual.advance(by: .milliseconds(1480))
    #expect(sheet.isBeingPresented)
    await scene.virtual.advance(by: .milliseconds(60))
    #expect(!sheet.isBeingPresented && scene.root.presentedViewController === sheet)
    let lines = CapturedLog.lines(containing: "B of the deaf")
    #expect(lines.count == 1 && lines[0].contains("alongside handler at ProsceniumCoreTests/AsyncHandlerTests.swift:"))
    #expect(lines.first?.hasSuffix("within 1.0 s; it is cancelled, and the task continues.") == true, "\(lines)")
    await scene.virtual.runUntilSettled()
    #expect(CapturedLog.lines(containing: "B of the deaf").count == 2)
    #expect(scene.isQuiet)
    gate.open()
    end.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(log.take().sorted() == ["alongside, cancelled", "completion, cancelled"])
  }

  @Test(arguments: [TransitionWatchdog.log, .off])
  func `the watchdogs log and off keep awaiting a handler that does not return`(policy: TransitionWatchdog) async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let gate = Gate()
    scene.virtual.stage.transitionWatchdog = policy
    let sheet = sheet(scene.log) { coordinator in coordinator.animate { _ in await gate.opened() } }
    if policy == .log { scene.virtual.expect(.lateHandler) }
    sheet.title = "B waits under \(policy)"
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .seconds(30))
    #expect(sheet.isBeingPresented)
    #expect(CapturedLog.lines(containing: "B waits under \(policy)").count == (policy == .log ? 1 : 0))
    gate.open()
    await scene.virtual.runUntilSettled()
    #expect(!sheet.isBeingPresented && scene.isQuiet)
  }

  // MARK: Without animation, and other changes

  @Test(.statement("C-7"))
  func `a push without animation completes before it returns and awaits its completion separately`() async {
    let scene = await Scene()
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let navigation = NavigationController(rootViewController: ViewController())
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let page = ViewController()
    for isAnimated in [false, true] {
      navigation.pushViewController(page, animated: isAnimated) {
        log.add("pushed, shown: \(page.view.window != nil)")
        await time.sleep(for: .milliseconds(100))
        log.add("over")
      }
      if !isAnimated { #expect(log.lines == ["pushed, shown: true"]) }
      await scene.virtual.runUntilSettled()
      #expect(log.take() == ["pushed, shown: true", "over"])
      navigation.popViewController(animated: isAnimated) { log.add("popped") }
      await scene.virtual.runUntilSettled()
      #expect(log.take() == ["popped"] && page.parent == nil)
    }
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6", "C-7"))
  func `an environment change's receipt settles after the change's async handlers`() async throws {
    let scene = await Scene()
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let root = SizeWatcher { coordinator in
      coordinator.animate { _ in
        await time.sleep(for: .milliseconds(600))
        log.add("alongside")
      } completion: { _ in
        await time.sleep(for: .milliseconds(100))
        log.add("completion")
      }
    }
    scene.window.rootViewController = root
    await scene.virtual.runUntilSettled()
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(size: Size(width: 700, height: 700))
    let awaiting = Task.immediate {
      _ = try await receipt.settled()
      log.add("settled")
    }
    await scene.virtual.runUntilSettled()
    try await awaiting.ended()
    #expect(log.take() == ["alongside", "completion", "settled"] && scene.isQuiet)
  }
}

private actor Store {
  private(set) var count = 0
  func save() { count += 1 }
}
