import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of callbacks about the keyboard, the first responder and the status bar, which may perform any action.
@MainActor @Suite struct KeyboardReentryTests {
  enum Hook: CaseIterable, Sendable { case keyboardWillChange, notification, statusBar, firstResponder }

  enum Deed: CaseIterable, Sendable { case close, dismiss, present, sendKeyboard, sendSize, focus }

  /// The requests awaited by tasks, with the number of requests that have returned or thrown.
  @MainActor private final class Requests {
    private(set) var asked = 0
    private(set) var answered = 0

    func ask(_ request: @escaping @MainActor () async throws -> Void) {
      asked += 1
      Task.immediate {
        try? await request()
        answered += 1
      }
    }

    func areAnswered() async -> Bool {
      for _ in 0..<1000 where answered < asked { await Task.yield() }
      return answered == asked
    }
  }

  /// A window with a presented or appearing card, and one action that waits for its hook.
  @MainActor private final class Run {
    let virtual: VirtualStage
    let root = ViewController()
    let card = HookedPresentation()
    let window: Window
    let requests = Requests()
    private(set) var hasDone = false

    init(on virtual: VirtualStage) async {
      self.virtual = virtual
      window = await virtual.show(root)
      card.modalPresentationCapturesStatusBarAppearance = true
    }

    /// Performs the action once, and not again from the effects of the action.
    func act(_ deed: Deed) {
      guard !hasDone else { return }
      hasDone = true
      let (root, card, stage) = (root, card, virtual.stage)
      switch deed {
      case .close: window.close()
      case .dismiss: requests.ask { _ = try await root.dismissAndWait(animated: true) }
      case .present: requests.ask { _ = try await card.presentAndWait(ViewController(), animated: true) }
      case .sendKeyboard:
        requests.ask {
          let change = KeyboardChange(frame: Rect(x: 0, y: 600, width: 390, height: 244))
          _ = try await SceneEnvironment(stage: stage).send(keyboard: change).settled()
        }
      case .sendSize:
        requests.ask {
          _ = try await SceneEnvironment(stage: stage).send(size: Size(width: 844, height: 390)).settled()
        }
      case .focus:
        if !card.field.resignFirstResponder() || !card.field.becomeFirstResponder() { window.endEditing(true) }
      }
    }
  }

  @Test(arguments: Hook.allCases, Deed.allCases)
  func `any action in a keyboard or responder callback completes all requests`(hook: Hook, deed: Deed) async throws {
    for (isComing, isAnimated) in [(false, true), (true, true), (true, false)] {
      try await withVirtualStage(.phone) { virtual in
        let center = NotificationCenter()
        virtual.stage.notificationCenter = center
        let run = await Run(on: virtual)
        run.requests.ask { [root = run.root, card = run.card] in
          _ = try await root.presentAndWait(card, animated: isAnimated)
        }
        if !isComing { await virtual.runUntilSettled() } else { await virtual.advance(frames: isAnimated ? 5 : 0) }
        let token = arm(hook, for: deed, in: run, center)
        run.card.field.becomeFirstResponder()
        run.card.setNeedsStatusBarAppearanceUpdate()
        run.requests.ask { [stage = virtual.stage] in
          let change = KeyboardChange(frame: Rect(x: 0, y: 508, width: 390, height: 336))
          _ = try await SceneEnvironment(stage: stage).send(keyboard: change).settled()
        }
        try await finish(run)
        virtual.stage.onFirstResponderChange = nil
        run.card.onKeyboard = nil
        run.card.onStatusBar = nil
        if let token { center.removeObserver(token) }
      }
    }
  }

  /// The hook is called while the presentation is being prepared.
  @Test(arguments: Deed.allCases, [true, false])
  func `any action while a view resigns for a presentation loses no request`(deed: Deed, isAnimated: Bool) async throws
  {
    try await withVirtualStage(.phone) { virtual in
      let run = await Run(on: virtual)
      let behind = View()
      run.root.view.addSubview(behind)
      behind.becomeFirstResponder()
      try await SceneEnvironment(stage: virtual.stage).showKeyboard(Rect(x: 0, y: 508, width: 390, height: 336))
      await virtual.runUntilSettled()
      virtual.stage.onFirstResponderChange = { [weak run] _ in run?.act(deed) }
      run.requests.ask { [root = run.root, card = run.card] in
        _ = try await root.presentAndWait(card, animated: isAnimated)
      }
      try await finish(run)
      virtual.stage.onFirstResponderChange = nil
    }
  }

  /// Runs the stage until it is at rest, and checks the invariants and that no request is still pending.
  private func finish(_ run: Run) async throws {
    for _ in 0..<10 {
      await run.virtual.advance(frames: 2)
      try run.virtual.checkInvariants(allowsScheduledWork: true)
    }
    await run.virtual.runUntilSettled()
    #expect(run.hasDone, "the hook was called")
    #expect(await run.requests.areAnswered(), "every request is answered")
    try run.virtual.checkIsQuiet()
    run.root.dismiss(animated: true)
    await run.virtual.runUntilSettled()
  }

  private func arm(
    _ hook: Hook,
    for deed: Deed,
    in run: Run,
    _ center: NotificationCenter
  ) -> (any NSObjectProtocol)? {
    switch hook {
    case .keyboardWillChange: run.card.onKeyboard = { [weak run] _ in run?.act(deed) }
    case .statusBar: run.card.onStatusBar = { [weak run] in run?.act(deed) }
    case .firstResponder: run.virtual.stage.onFirstResponderChange = { [weak run] _ in run?.act(deed) }
    case .notification:
      return center.addObserver(forName: Responder.keyboardWillShowNotification, object: nil, queue: nil) {
        [weak run] _ in MainActor.assumeIsolated { run?.act(deed) }
      }
    }
    return nil
  }
}
