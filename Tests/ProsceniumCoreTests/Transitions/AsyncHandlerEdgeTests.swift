import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of async handlers that are added late, delay other work, or belong to changes without a transition.
@MainActor @Suite struct AsyncHandlerEdgeTests {
  init() { CapturedLog.install() }

  /// Logs an event and whether the current task is cancelled.
  private func note(_ what: String, in log: EventLog) { log.add(Task.isCancelled ? "\(what), cancelled" : what) }

  @Test(.statement("C-6")) func `late alongside handlers start in the order of their registration`() async {
    let scene = await Scene()
    let log = EventLog()
    scene.root.present(LoggedController("B", log: scene.log), animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    for number in 1...3 {
      scene.root.transitionCoordinator?.animate { _ in
        log.add("\(number)")
        await Task.yield()
      }
    }
    #expect(log.lines == [], "they start in the task's next turn")
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["1", "2", "3"] && scene.isQuiet)
  }

  @Test(.statement("C-6")) func `an animator that completes with false cancels its alongside handlers`() async {
    let scene = await Scene()
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let sheet = LoggedController("B", log: scene.log)
    let refusing = ScriptedTransition(duration: 0.3) { context in
      View.animate(withDuration: 0.3) {
        context.containerView.alpha = 0.5
      } completion: { _ in
        context.completeTransition(false)
      }
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = refusing
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in
        await time.sleepUnlessCancelled(for: .seconds(100))
        note("alongside", in: log)
      }
    }
    let start = time.now
    scene.root.present(sheet, animated: true) { log.add("over") }
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["alongside, cancelled", "over"] && scene.root.presentedViewController == nil)
    #expect(time.now < start + .milliseconds(500), "it waited for the time of grace: \(time.now - start)")
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-7"))
  func `a dismissal requested in viewDidAppear does not wait for the presentation's completion`() async {
    let scene = await Scene()
    let (log, gate) = (EventLog(), Gate())
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned root = scene.root] in
      if $0 == "viewDidAppear(true)" { root.dismiss(animated: false) { log.add("dismissed") } }
    }
    scene.root.present(sheet, animated: true) {
      log.add("presented")
      await gate.opened()
      note("completion", in: log)
    }
    await scene.virtual.advance(by: .milliseconds(700))
    #expect(log.take() == ["presented", "dismissed"] && scene.root.presentedViewController == nil)
    gate.open()
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["completion"] && scene.isQuiet)
  }

  /// The dismissal is requested before the presentation has ended, so the dismissal begins after that end.
  @Test(.statement("C-7"))
  func `a dismissal that waits for a presentation's end does not wait for its completion`() async {
    let scene = await Scene()
    let (log, gate, slide) = (EventLog(), Gate(), ScriptedTransition())
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    slide.makeController = { presented, presenting in
      let controller = EndingPresentation(presentedViewController: presented, presenting: presenting)
      controller.onEnd = { [unowned root = scene.root] in
        root.dismiss(animated: false) { log.add("dismissed") }
      }
      return controller
    }
    scene.root.present(sheet, animated: true) {
      log.add("presented")
      await gate.opened()
      note("completion", in: log)
    }
    await scene.virtual.advance(by: .milliseconds(700))
    #expect(log.take() == ["presented", "dismissed"] && scene.root.presentedViewController == nil)
    gate.open()
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["completion"] && scene.isQuiet)
  }

  @Test(.statement("C-6"))
  func `an alongside handler that outlives its push is cancelled when the window closes`() async {
    let scene = await Scene()
    let (log, time) = (EventLog(), scene.virtual.scheduler)
    let navigation = NavigationController(rootViewController: ViewController())
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let page = LoggedController("B", log: scene.log)
    page.onCallback = { [unowned page] in
      guard $0 == "viewWillAppear(false)" else { return }
      page.transitionCoordinator?.animate { _ in
        await time.sleepUnlessCancelled(for: .milliseconds(900))
        note("alongside", in: log)
      }
    }
    navigation.pushViewController(page, animated: false)
    #expect(log.lines == [] && page.view.window === scene.window)
    scene.window.close()
    await scene.virtual.advance(by: .milliseconds(20))
    for _ in 0..<100_000 where log.lines.isEmpty { await Task.yield() }
    #expect(log.take() == ["alongside, cancelled"])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The transition has a duration of 2 s. Its alongside handler has 2 s more, and then its completion has 2 s.
  @Test(.statement("C-6", "C-7"), arguments: [false, true])
  func `the grace period of async handlers equals the transition's duration`(waitsAlongside: Bool) async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, gate) = (EventLog(), Gate())
    let sheet = LoggedController("B", log: scene.log)
    let slide = ScriptedTransition(duration: 2)
    scene.virtual.expect(.lateHandler)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in
        if waitsAlongside { await gate.opened() }
      } completion: { _ in
        await gate.opened()
      }
    }
    let awaiting = Task.immediate {
      _ = try? await scene.root.presentAndWait(sheet)
      log.add("awaited")
    }
    await scene.virtual.advance(by: .milliseconds(waitsAlongside ? 3900 : 1900))
    #expect(sheet.isBeingPresented)
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(!sheet.isBeingPresented && log.lines == [])
    await scene.virtual.advance(by: .milliseconds(1800))
    #expect(log.lines == [])
    await scene.virtual.advance(by: .milliseconds(200))
    try await awaiting.ended()
    #expect(log.take() == ["awaited"])
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// A custom coordinator has no transition task, so the handlers it calls are neither awaited nor cancelled.
  @Test(.statement("C-6", "C-7")) func `a custom coordinator starts each async handler in its own task`() async {
    let (log, gate, coordinator) = (EventLog(), Gate(), OtherCoordinator())
    func add(_ what: String) {
      note("\(what) in \(Task.name?.components(separatedBy: " at ").first ?? "no task")", in: log)
    }
    coordinator.animate { context in
      add("alongside of \(context === coordinator)")
      await gate.opened()
      add("alongside over")
    } completion: { context in
      add("completion of \(context === coordinator)")
      await gate.opened()
      add("completion over")
    }
    #expect(log.lines == [])
    coordinator.runAnimations()
    #expect(log.take() == ["alongside of true in transition, alongside handler"])
    coordinator.runCompletions()
    #expect(log.take() == ["completion of true in transition, completion"])
    gate.open()
    for _ in 0..<100_000 where log.lines.count < 2 { await Task.yield() }
    // The handlers are independent tasks, which resume in either order.
    #expect(
      log.take().sorted() == [
        "alongside over in transition, alongside handler", "completion over in transition, completion",
      ]
    )
    coordinator.animate(alongsideTransition: nil) { _ in await Task {}.value }
    #expect(coordinator.animations.isEmpty && coordinator.completions.count == 1)
  }

  // MARK: Changes without a transition

  @Test(.statement("C-7")) func `a push completion runs immediately if the stack is not shown`() async {
    let log = EventLog()
    let navigation = NavigationController(rootViewController: ViewController())
    let page = ViewController()
    navigation.pushViewController(page, animated: true) {
      log.add("pushed: \(navigation.topViewController === page)")
      await Task.yield()
      log.add("over")
    }
    #expect(log.take() == ["pushed: true"])
    for _ in 0..<100_000 where log.lines.isEmpty { await Task.yield() }
    #expect(log.take() == ["over"])
  }

  @Test(.statement("C-7"))
  func `a late completion of a stack change without a transition is reported after 1 s`() async {
    let scene = await Scene()
    let gate = Gate()
    let pages = [ViewController(), ViewController()]
    let navigation = NavigationController(rootViewController: pages[1])
    scene.virtual.expect(.lateHandler)
    navigation.title = "the quiet stack"
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    navigation.setViewControllers([pages[1]], animated: true) { await gate.opened() }
    await scene.virtual.advance(by: .milliseconds(950))
    #expect(CapturedLog.lines(containing: "the quiet stack").isEmpty)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(CapturedLog.lines(containing: "the quiet stack").count == 1)
    gate.open()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6"))
  func `an environment change ends without a handler that never returns`() async throws {
    let scene = await Scene()
    let (log, gate) = (EventLog(), Gate())
    scene.window.rootViewController = SizeWatcher { $0.animate { _ in await gate.opened() } }
    await scene.virtual.runUntilSettled()
    scene.virtual.expect(.lateHandler)
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(size: Size(width: 711, height: 703))
    let awaiting = Task.immediate {
      _ = try? await receipt.settled()
      log.add("settled")
    }
    await scene.virtual.advance(by: .milliseconds(1200))
    #expect(log.lines == [])
    await scene.virtual.advance(by: .milliseconds(200))
    try await awaiting.ended()
    let lines = CapturedLog.lines(containing: "has not returned").filter { $0.contains("711") && $0.contains("703") }
    #expect(log.take() == ["settled"] && lines.count == 1)
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6"), arguments: [false, true])
  func `a container transition waits for alongside handlers up to the grace period`(returns: Bool) async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let (log, gate, time) = (EventLog(), Gate(), scene.virtual.scheduler)
    if !returns { scene.virtual.expect(.lateHandler) }
    let change = ContainerTransition(in: scene.root, duration: 0.2)
    change.coordinator.animate { _ in
      if returns { await time.sleep(for: .milliseconds(500)) } else { await gate.opened() }
      note("alongside", in: log)
    }
    change.run {
      scene.root.view.alpha = 0.5
    } completion: {
      log.add("end")
    }
    await scene.virtual.advance(by: .milliseconds(returns ? 450 : 1150))
    #expect(log.lines == [])
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(log.lines == (returns ? ["alongside", "end"] : ["end"]))
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    await scene.virtual.runUntilSettled()
    #expect(log.take() == (returns ? ["alongside", "end"] : ["end", "alongside, cancelled"]) && scene.isQuiet)
  }
}

/// A presentation controller that calls a closure before the end of its presentation is complete.
private final class EndingPresentation: PresentationController {
  var onEnd: () -> Void = {}

  override func presentationTransitionDidEnd(_ completed: Bool) { onEnd() }
}
