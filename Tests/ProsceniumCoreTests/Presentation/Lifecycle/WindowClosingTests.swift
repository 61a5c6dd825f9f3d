import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of windows that close during a presentation, with all callbacks and completions.
@MainActor @Suite struct WindowClosingTests {
  @Test(arguments: [0, 100, 250])
  func `closing the window interrupts a running presentation`(milliseconds: Int) async throws {
    let scene = await Scene()
    let (log, sheet) = (scene.log, LoggedController("B", log: scene.log))
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(milliseconds))
    _ = log.take()
    scene.window.close()
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await awaiting.ended() }
    #expect(error?.reason == .interrupted)
    #expect(scene.root.presentedViewController == nil && scene.window.subviews == [])
    try checkInvariants(of: scene.window)
    #expect(
      log.take().filter { $0.contains("ppear(") } == [
        "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewDidAppear(false)",
        "B.viewDidDisappear(false)", "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// Closing the window ends the transition for the animator, which itself completes it again a frame later.
  @Test(arguments: [true, false])
  func `an animator's completion after the window closed logs no warning`(isUnderway: Bool) async {
    CapturedLog.install()
    let scene = await Scene()
    let (sheet, transition) = (ViewController(), PatientTransition())
    sheet.title = "overtaken, \(isUnderway)"
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(isUnderway ? 100 : 1000))
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(transition.completionCount == 2)
    #expect(CapturedLog.lines(containing: "overtaken, \(isUnderway)").filter { $0.hasPrefix("warning") } == [])
  }

  /// A dismissal counts as completed when its window closes, and a presentation that is being reversed as cancelled.
  @Test(arguments: [true, false])
  func `closing the window completes a dismissal and cancels a reversal`(isDismissal: Bool) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    if isDismissal {
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
    }
    let awaiting = Task.immediate { [root = scene.root] in
      isDismissal ? try await root.dismissAndWait() : try await root.presentAndWait(sheet)
    }
    await scene.virtual.advance(by: .milliseconds(100))
    if !isDismissal {
      awaiting.cancel()
      await scene.virtual.advance(frames: 2)
      #expect(scene.root.presentedViewController === sheet, "still on its way back")
    }
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == (isDismissal ? .completed : .cancelled))
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
    try checkInvariants(of: scene.window)
  }

  /// In both cases nothing is presented, and the caller does not know whether the presentation's turn began.
  @Test(arguments: [true, false])
  func `closing the window before a presentation's turn interrupts it`(closes: Bool) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    if closes { scene.window.close() } else { scene.window.rootViewController = ViewController() }
    #expect(scene.root.presentedViewController == nil && sheet.presentingViewController == nil)
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await awaiting.ended() }
    #expect(error?.reason == .interrupted && error?.source === scene.root && error?.presented === sheet)
    #expect(scene.log.take().filter { $0.hasPrefix("B.") && $0.contains("ppear(") } == [])
    try checkInvariants(of: scene.window)
    #expect(scene.isQuiet)
  }

  @Test func `a presentation cancelled before its turn ends as cancelled when the window closes`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let awaiting = Task { [root = scene.root] in try await root.presentAndWait(sheet) }
    awaiting.cancel()
    for _ in 0..<100_000 where sheet.presentingViewController == nil { await Task.yield() }
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == .cancelled)
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  @Test func `closing the window before a dismissal's turn completes the dismissal`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let awaiting = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    _ = scene.log.take()
    scene.window.close()
    #expect(scene.root.presentedViewController == nil)
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == .completed)
    #expect(
      scene.log.take().filter { $0.contains("ppear(") } == [
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewDidAppear(false)",
        "B.viewDidDisappear(false)", "A.viewWillDisappear(false)", "A.viewDidDisappear(false)",
      ]
    )
    try checkInvariants(of: scene.window)
    #expect(scene.isQuiet)
  }

  /// The first animation is over and its end waits for a handler. A request since then begins after that end.
  @Test(arguments: [true, false])
  func `closing the window also ends a transition that waits for a presentation's end`(isDismissal: Bool) async throws {
    let scene = await Scene()
    let (gate, next) = (Gate(), LoggedController("C", log: scene.log))
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned sheet] in
      if $0 == "viewWillAppear(true)" { sheet.transitionCoordinator?.animate { _ in await gate.opened() } }
    }
    let first = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(700))
    let second = Task.immediate {
      isDismissal ? try await sheet.dismissAndWait() : try await sheet.presentAndWait(next)
    }
    scene.window.close()
    #expect(scene.root.presentedViewController == nil && sheet.presentedViewController == nil)
    gate.open()
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await first.ended() }
    #expect(error?.reason == .interrupted)
    if isDismissal {
      #expect(try await second.ended() == .completed)
    } else {
      let error = await #expect(throws: PresentationError.self) { try await second.ended() }
      #expect(error?.reason == .interrupted && error?.presented === next)
    }
    #expect(scene.log.take().filter { $0.hasPrefix("C.") && $0.contains("ppear(") } == [])
    try checkInvariants(of: scene.window)
    #expect(scene.isQuiet)
  }

  /// A navigation stack survives its window, so the push completes.
  @Test(arguments: [0, 100])
  func `closing the window before or during a push completes the push`(milliseconds: Int) async throws {
    let scene = await Scene()
    let (navigation, page) = (NavigationController(rootViewController: ViewController()), ViewController())
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let awaiting = Task.immediate { try await navigation.pushAndWait(page) }
    if milliseconds > 0 { await scene.virtual.advance(by: .milliseconds(milliseconds)) }
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == .completed)
    #expect(navigation.topViewController === page && scene.isQuiet)
  }

  /// The push's turn begins when nothing remains to be done.
  @Test(arguments: [true, false]) func `a push cancelled before its turn ends as cancelled when the window closes`(
    isReplaced: Bool
  ) async throws {
    let scene = await Scene()
    let navigation = NavigationController(rootViewController: LoggedController("R", log: scene.log))
    scene.window.rootViewController = navigation
    await scene.virtual.runUntilSettled()
    let pushed = LoggedController("B", log: scene.log)
    let awaiting = Task.immediate {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await navigation.pushAndWait(pushed)
    }
    _ = scene.log.take()
    if isReplaced { scene.window.rootViewController = ViewController() } else { scene.window.close() }
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.ended() == .cancelled)
    #expect(navigation.viewControllers.count == 1 && scene.isQuiet)
    #expect(scene.log.take().filter { $0.hasPrefix("B") } == ["B.willMove(nil)", "B.didMove(nil)"])
    try checkInvariants(of: scene.window)
  }

  @Test func `replacing the root interrupts a presentation in a chain and removes the chain`() async throws {
    let scene = await Scene()
    let (b, c, other) = (ViewController(), ViewController(), LoggedController("other", log: scene.log))
    scene.root.present(b, animated: false)
    await scene.virtual.runUntilSettled()
    b.modalPresentationStyle = .formSheet
    let awaiting = Task.immediate { try await b.presentAndWait(c) }
    await scene.virtual.advance(by: .milliseconds(100))
    scene.window.rootViewController = other
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await awaiting.ended() }
    #expect(error?.reason == .interrupted && error?.source === b && error?.presented === c)
    #expect(scene.window.subviews == [other.view] && other.view.frame == scene.window.bounds)
    #expect(b.presentedViewController == nil && b.presentingViewController == nil)
    #expect(scene.root.presentedViewController == nil && scene.root.view.window == nil)
    #expect(scene.isQuiet)
  }
}

/// An animator that also animates invisible views and completes each transition after the animation.
@MainActor private final class PatientTransition: ViewControllerTransitioningDelegate {
  private(set) var completionCount = 0

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }
}

extension PatientTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
    if let view, view.window == nil { transitionContext.containerView.addSubview(view) }
    View.animate(withDuration: 0.4) {
      view?.alpha = 0.5
    } completion: { [self] _ in
      completionCount += 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
