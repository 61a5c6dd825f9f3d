import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What is presented while the keyboard is there and the presenter has the first responder.
@MainActor @Suite struct PresentingOverKeyboardTests {
  /// A scene whose root holds a field, with the keyboard of a tablet up.
  private func makeScene() async throws -> (scene: Scene, field: View) {
    let scene = await Scene()
    let field = View(frame: Rect(x: 100, y: 100, width: 200, height: 40))
    scene.root.view.addSubview(field)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    return (scene, field)
  }

  /// The callbacks of a presentation from the request to its end, with or without a first responder behind.
  private func callbacks(isTyping: Bool) async throws -> [String] {
    let (scene, field) = try await makeScene()
    if isTyping { field.becomeFirstResponder() }
    await scene.virtual.runUntilSettled()
    let (sheet, transition) = (LoggedController("B", log: scene.log), LoggedTransition(log: scene.log))
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    _ = scene.log.take()
    scene.virtual.stage.onFirstResponderChange = { [log = scene.log] window in
      log.add("first responder: \(window.firstResponder == nil ? "none" : "one")")
    }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.presentation.frame == scene.window.bounds && !field.isFirstResponder && scene.isQuiet)
    return scene.log.take()
  }

  @Test func `who types behind resigns before the container is there, and nothing else comes in another order`()
    async throws
  {
    let expected = [
      "delegate.presentationController(B, A, A)", "B.loadView", "B.viewDidLoad",
      "delegate.animationController(B, A, A)", "delegate.interactionControllerForPresentation(own: true)",
      "first responder: none", "controller.presentationTransitionWillBegin", "B.viewWillAppear(true)",
      "animator.animateTransition(animated: true)", "B.viewIsAppearing(true)",
      "controller.containerViewWillLayoutSubviews", "controller.containerViewDidLayoutSubviews",
      "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "alongside", "animator.animationEnded(true)",
      "controller.presentationTransitionDidEnd(true)", "B.viewDidAppear(true)",
      "coordinator completion(cancelled: false)",
    ]
    let calls = try await callbacks(isTyping: true)
    #expect(calls == expected)
    #expect(calls.filter { !$0.hasPrefix("first responder") } == (try await callbacks(isTyping: false)))
  }

  @Test func `neither the dimming nor the sheet grows for a first responder that resigns behind them`() async throws {
    let (scene, field) = try await makeScene()
    field.becomeFirstResponder()
    await scene.virtual.runUntilSettled()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.view.accessibilityIdentifier = "sheet"
    scene.root.present(sheet, animated: true)
    var (sizes, others): (Set<Size>, Set<Rect>) = ([], [])
    scene.virtual.stage.onFrame = { list in
      for item in list.items {
        if item.name == "sheet" { sizes.insert(item.bounds.size) } else { others.insert(item.frame) }
      }
    }
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.onFrame = nil
    #expect(sizes == [Size(width: 540, height: 620)], "it slides, and as large as it is")
    #expect(others == [scene.window.bounds, field.frame], "the root, the container, its ground and the field")
    #expect(sheet.view.presentation.frame.minY == 0 && scene.isQuiet)
  }

  /// When a field of what comes becomes the first responder, or is it no more.
  enum Moment: CaseIterable, Sendable {
    case becomesBeforeTheWay, becomesInTheAnimator, becomesMidway, becomesNearTheEnd, resignsMidway

    var isBeforeTheWay: Bool { self == .becomesBeforeTheWay || self == .resignsMidway }

    /// Milliseconds after the request.
    var instant: Int { self == .becomesNearTheEnd ? 100 : 50 }
  }

  /// A card comes from a phone's lower edge in a tenth of a second;
  /// the keyboard takes a quarter of one to make room for.
  @Test(arguments: Moment.allCases)
  func `a first responder that changes on the way of its card is in its place when the transition ends`(
    moment: Moment
  ) async throws {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    let beside = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    scene.root.view.addSubview(beside)
    try await scene.sendKeyboard(scene.keyboard(height: 336))
    await scene.virtual.runUntilSettled()
    weak var shown: KeyboardCard?
    let transition = ScriptedTransition(duration: 0.1) { context in
      guard let card = shown else { return }
      card.transitionCoordinator?.animate { _ in beside.frame.origin.x = 100 }
      context.containerView.addSubview(card.view)
      if moment.isBeforeTheWay { card.fields[1].becomeFirstResponder() }
      let frame = context.finalFrame(for: card)
      card.view.frame = frame.offsetBy(dx: 0, dy: 844 - frame.minY)
      View.animate(withDuration: 0.1) {
        card.view.frame = frame
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      if moment == .becomesInTheAnimator { card.fields[1].becomeFirstResponder() }
    }
    let card = KeyboardCard(transition, controller: KeyboardCard.lifted)
    card.loadViewIfNeeded()
    shown = card
    var end: CGFloat?
    scene.root.present(card, animated: true) { end = card.view.presentation.frame.minY }
    await scene.virtual.advance(by: .milliseconds(moment.instant))
    switch moment {
    case .becomesMidway, .becomesNearTheEnd: card.fields[1].becomeFirstResponder()
    case .resignsMidway: card.fields[1].resignFirstResponder()
    case .becomesBeforeTheWay, .becomesInTheAnimator: break
    }
    await scene.virtual.advance(by: .milliseconds(150 - moment.instant))
    #expect(beside.presentation.frame.minX == 100, "what goes along goes with the animator, not with the keyboard")
    await scene.virtual.runUntilSettled()
    let top: CGFloat = moment == .resignsMidway ? 55 : -36
    #expect(end == top && card.view.frame.minY == top && scene.isQuiet)
    scene.root.view.setNeedsLayout()
    card.view.superview?.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(card.view.presentation.frame.minY == top, "it stays")
  }
}
