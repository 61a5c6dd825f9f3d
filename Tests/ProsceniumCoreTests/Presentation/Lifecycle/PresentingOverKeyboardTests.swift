import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of presentations while the keyboard is shown and the presenter has the first responder.
@MainActor @Suite struct PresentingOverKeyboardTests {
  /// Returns a scene whose root holds a field, with the keyboard of a tablet.
  private func makeScene() async throws -> (scene: Scene, field: View) {
    let scene = await Scene()
    let field = View(frame: Rect(x: 100, y: 100, width: 200, height: 40))
    scene.root.view.addSubview(field)
    try await scene.sendKeyboard(scene.keyboard(height: 352))
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    return (scene, field)
  }

  /// Returns the callbacks of a presentation from request to end, with or without a first responder behind it.
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

  @Test func `a covered first responder resigns before its presentation's container exists`()
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

  @Test func `a covered first responder that resigns changes neither the dimming view nor the sheet's size`()
    async throws
  {
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

  /// The moment at which a field of the presented card becomes the first responder or resigns.
  enum Moment: CaseIterable, Sendable {
    case becomesBeforeTheWay, becomesInTheAnimator, becomesMidway, becomesNearTheEnd, resignsMidway

    var isBeforeTheWay: Bool { self == .becomesBeforeTheWay || self == .resignsMidway }

    /// The moment in milliseconds after the request.
    var instant: Int { self == .becomesNearTheEnd ? 100 : 50 }
  }

  /// The animator presents the card from a phone's lower edge in 0.1 s. The keyboard adjustment has a duration of 0.25
  /// s.
  @Test(arguments: Moment.allCases)
  func `a first responder that changes in a transition has its final frame at the transition's end`(
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
