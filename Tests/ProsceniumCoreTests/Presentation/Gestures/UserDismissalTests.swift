import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of dismissals by the user and of the delegate calls for them.
@MainActor @Suite struct UserDismissalTests {
  /// A delegate with settable answers that logs its calls.
  @MainActor private final class Listener: AdaptivePresentationControllerDelegate {
    let log: EventLog
    let name: String
    var lets = true

    init(_ name: String = "delegate", log: EventLog) {
      self.name = name
      self.log = log
    }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      log.add("\(name).should")
      return lets
    }

    func presentationControllerWillDismiss(_ controller: PresentationController) {
      log.add("\(name).will(coordinator: \(controller.presentingViewController.transitionCoordinator != nil))")
    }

    func presentationControllerDidDismiss(_ controller: PresentationController) { log.add("\(name).did") }

    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { log.add("\(name).attempt") }

    func presentationController(_ controller: PresentationController, didDismissFor reason: DismissalReason) {
      log.add("\(name).did(\(reason))")
    }
  }

  /// A delegate that dismisses the presentation when it is asked whether to dismiss.
  @MainActor private final class Hasty: AdaptivePresentationControllerDelegate {
    private(set) var dismissals = 0

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      controller.presentingViewController.dismiss(animated: true)
      return true
    }

    func presentationController(_ controller: PresentationController, didDismissFor reason: DismissalReason) {
      dismissals += 1
    }
  }

  @Test func `a delegate that dismisses in shouldDismiss causes only one dismissal`() async {
    let scene = await Scene()
    let (sheet, hasty) = (ViewController(), Hasty())
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = hasty
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(!sheet.presentationController.dismissByUser())
    await scene.virtual.runUntilSettled()
    #expect(hasty.dismissals == 1 && scene.root.presentedViewController == nil && scene.isQuiet)
  }

  @Test func `a view pulled with resistance regains its own transform after the gesture`() async {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    sheet.isModalInPresentation = true
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let scale = AffineTransform(scaleByX: 0.9, byY: 0.9)
    sheet.view.transform = scale
    let gesture = sheet.presentationController.beginInteractiveDismissal()
    gesture?.move(to: 300)
    #expect(sheet.view.transform != scale && sheet.view.transform.a == 0.9)
    gesture?.end()
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.transform == scale && scene.isQuiet)
  }

  @MainActor private struct Stand {
    let scene: Scene
    let sheet: LoggedController
    let listener: Listener

    init(frameInterval: Duration = .milliseconds(10)) async {
      scene = await Scene(frameInterval: frameInterval)
      sheet = LoggedController("B", log: scene.log)
      listener = Listener(log: scene.log)
      sheet.modalPresentationStyle = .formSheet
      sheet.presentationController.delegate = listener
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
    }

    var controller: PresentationController { sheet.presentationController }

    func events() -> [String] { scene.log.take().filter { !$0.contains("LayoutSubviews") } }

    var top: Double { Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? .nan) }
  }

  /// The delegate receives should, will and did. A dismissal by code reports only its reason.
  @Test func `dismissByUser calls should, will and did with the reason userInteraction`() async {
    let stand = await Stand()
    #expect(stand.controller.dismissByUser())
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "delegate.should", "delegate.will(coordinator: true)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "delegate.did", "delegate.did(userInteraction)",
      ]
    )
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController == nil)
  }

  /// The test covers pain point 19 in `what-is-better-than-in-uikit.md`.
  ///
  /// The delegate is notified of each dismissal and of its reason.
  @Test func `a dismissal by code calls only didDismissFor with the reason programmatic`() async {
    let stand = await Stand()
    stand.scene.root.dismiss(animated: true) { [log = stand.scene.log] in log.add("completion") }
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "delegate.did(programmatic)", "completion",
      ]
    )
  }

  @Test func `didDismissFor reports presenterDismissed and windowClosed`() async {
    let stand = await Stand()
    let above = LoggedController("C", log: stand.scene.log)
    let second = Listener("second", log: stand.scene.log)
    above.presentationController.delegate = second
    stand.sheet.present(above, animated: false)
    await stand.scene.virtual.runUntilSettled()
    _ = stand.events()
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events().filter { $0.contains("did(") } == ["second.did(presenterDismissed)", "delegate.did(programmatic)"]
    )

    let closed = await Stand()
    closed.scene.window.close()
    await closed.scene.virtual.runUntilSettled()
    #expect(closed.events().filter { $0.contains("did(") } == ["delegate.did(windowClosed)"])
  }

  /// The presentation is modal, or its delegate refuses the dismissal. A dismissal by code succeeds in both cases.
  @Test(arguments: [true, false]) func `a refused dismissal by the user reports an attempt`(isModal: Bool) async {
    let stand = await Stand()
    stand.sheet.isModalInPresentation = isModal
    stand.listener.lets = isModal
    #expect(!stand.controller.dismissByUser())
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events() == (isModal ? [] : ["delegate.should"]) + ["delegate.attempt"])
    #expect(stand.scene.root.presentedViewController === stand.sheet)
    stand.scene.root.dismiss(animated: false)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController == nil)
  }

  @Test func `a completed pull follows the gesture and dismisses with the reason userInteraction`() async {
    let stand = await Stand()
    let before = stand.top
    guard let pull = stand.controller.beginInteractiveDismissal() else {
      Issue.record("nothing to pull")
      return
    }
    #expect(pull.isDismissing)
    // The gesture is faster than the transition.
    pull.move(to: 50)
    await stand.scene.virtual.advance(frames: 2)
    #expect(abs(stand.top - before - 50) < 1e-6)
    pull.move(to: 400)
    await stand.scene.virtual.advance(frames: 2)
    #expect(abs(stand.top - before - 400) < 1e-6)
    pull.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "delegate.should", "delegate.will(coordinator: true)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "delegate.did", "delegate.did(userInteraction)",
      ]
    )
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController == nil)
  }

  /// In X5, the end of the gesture restores the appearance and reports no dismissal.
  @Test func `a released pull restores the appearance, and a later pull may call will again`() async {
    let stand = await Stand()
    let before = stand.top
    let pull = stand.controller.beginInteractiveDismissal()
    await stand.scene.virtual.advance(frames: 2)
    pull?.move(to: 200)
    await stand.scene.virtual.advance(frames: 2)
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "delegate.should", "delegate.will(coordinator: true)", "B.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    #expect(stand.top == before && stand.scene.isQuiet)
    // A second pull dismisses, so the delegate receives will again.
    let flick = stand.controller.beginInteractiveDismissal()
    await stand.scene.virtual.advance(frames: 2)
    flick?.move(to: 100)
    flick?.end(velocity: 3000)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events().suffix(2) == ["delegate.did", "delegate.did(userInteraction)"])
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func `a view released from a pull after a resize follows later resizes`(style: ModalPresentationStyle) async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = style
    sheet.preferredContentSize = Size(width: 5000, height: 5000)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let pull = sheet.presentationController.beginInteractiveDismissal()
    pull?.move(to: 100)
    await scene.virtual.advance(frames: 2)
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.advance(frames: 2)
    pull?.end()
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds)
    try await scene.send(size: Size(width: 700, height: 500))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds && scene.isQuiet)
  }

  @Test func `a modal sheet resists a pull and reports an attempt only after a long one`() async {
    let stand = await Stand()
    stand.sheet.isModalInPresentation = true
    let before = stand.top
    let pull = stand.controller.beginInteractiveDismissal()
    #expect(pull?.isDismissing == false)
    pull?.move(to: 100)
    await stand.scene.virtual.advance(frames: 2)
    let given = stand.top - before
    // The distance to the lower edge is 694 points. The resisted translation is (1 − 1 / (100 · 0.55 / 694 + 1)) ·
    // 694.
    #expect(abs(given - 50.96) < 0.01, "\(given)")
    pull?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == before && stand.events() == [])
    let meant = stand.controller.beginInteractiveDismissal()
    meant?.move(to: 600)
    meant?.end()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.top == before && stand.events() == ["delegate.attempt"])
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController === stand.sheet)
  }

  @Test func `a gesture does not begin while a transition runs`() async {
    let stand = await Stand()
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    #expect(!stand.controller.dismissByUser() && stand.controller.beginInteractiveDismissal() == nil)
    await stand.scene.virtual.runUntilSettled()
    #expect(!stand.events().contains("delegate.should"))
    #expect(stand.scene.isQuiet)
  }

  /// The property returns the controller in charge, or `nil` if nothing is presented.
  @Test(.statement("S0-53", "S0-54"))
  func `activePresentationController is the adapted controller, or nil without a presentation`() async throws {
    let scene = await Scene()
    let (sheet, child) = (LoggedController("B", log: scene.log), ViewController())
    sheet.modalPresentationStyle = .formSheet
    sheet.addChild(child)
    child.didMove(toParent: sheet)
    let original: PresentationController = sheet.presentationController
    #expect(sheet.activePresentationController == nil)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController === original && child.activePresentationController === original)
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    let adapted = try #require(sheet.activePresentationController)
    #expect(adapted !== original && adapted.presentationStyle == .fullScreen)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController === original)
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.activePresentationController == nil && scene.isQuiet)
  }
}
