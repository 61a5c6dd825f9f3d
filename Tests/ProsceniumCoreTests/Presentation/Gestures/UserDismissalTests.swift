import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// What a gesture does to a presentation, and what the delegate receives.
@MainActor @Suite struct UserDismissalTests {
  /// A delegate that answers, and writes down what it receives.
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

  /// Dismisses itself what it is asked about.
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

  @Test func `a delegate that dismisses when it is asked is not dismissed again`() async {
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

  @Test func `what gives way has its own transform again`() async {
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

  /// Should, will, did; a dismissal by code is reported with its reason alone.
  @Test func `one stroke`() async {
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

  /// Pain 19: every dismissal is reported, with its reason.
  @Test func `code that dismisses`() async {
    let stand = await Stand()
    stand.scene.root.dismiss(animated: true) { [log = stand.scene.log] in log.add("completion") }
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "delegate.did(programmatic)", "completion",
      ]
    )
  }

  @Test func `what went along with its presenter, and what went with its window`() async {
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

  /// A modal presentation and a delegate that says no; code dismisses all the same.
  @Test(arguments: [true, false]) func `what does not let itself be dismissed`(isModal: Bool) async {
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

  @Test func `a pull that goes through`() async {
    let stand = await Stand()
    let before = stand.top
    guard let pull = stand.controller.beginInteractiveDismissal() else {
      Issue.record("nothing to pull")
      return
    }
    #expect(pull.isDismissing)
    // The gesture is quicker than the transition.
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

  /// X5: ending the gesture brings the appearance back; no dismissal is reported.
  @Test func `a pull that is let go`() async {
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
    // And once more: will may come again.
    let flick = stand.controller.beginInteractiveDismissal()
    await stand.scene.virtual.advance(frames: 2)
    flick?.move(to: 100)
    flick?.end(velocity: 3000)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events().suffix(2) == ["delegate.did", "delegate.did(userInteraction)"])
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func `what is let go in a window of another size follows the next one too`(style: ModalPresentationStyle) async throws
  {
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

  @Test func `what does not let itself be dismissed gives way a little`() async {
    let stand = await Stand()
    stand.sheet.isModalInPresentation = true
    let before = stand.top
    let pull = stand.controller.beginInteractiveDismissal()
    #expect(pull?.isDismissing == false)
    pull?.move(to: 100)
    await stand.scene.virtual.advance(frames: 2)
    let given = stand.top - before
    // 694 points to the lower edge: (1 − 1 / (100 · 0.55 / 694 + 1)) · 694.
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

  @Test func `a gesture while a transition runs`() async {
    let stand = await Stand()
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    #expect(!stand.controller.dismissByUser() && stand.controller.beginInteractiveDismissal() == nil)
    await stand.scene.virtual.runUntilSettled()
    #expect(!stand.events().contains("delegate.should"))
    #expect(stand.scene.isQuiet)
  }

  /// The one in charge now; `nil` while nothing is presented.
  @Test(.statement("S0-53", "S0-54")) func `the active presentation controller`() async throws {
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
