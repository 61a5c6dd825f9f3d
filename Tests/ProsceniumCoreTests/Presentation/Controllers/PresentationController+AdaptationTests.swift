import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of an application's presentation controllers during an adaptation.
@MainActor @Suite struct PresentationControllerAdaptationTests {
  /// A presentation controller with a background view that it shares with its adapted counterpart.
  ///
  /// The controller records its transition and adaptation calls.
  @MainActor private final class Grounded: PresentationController {
    var ground: View?
    var calls: [String] = []

    override func presentationTransitionWillBegin() {
      calls.append("begin")
      let ground = View(frame: containerView?.bounds ?? .zero)
      containerView?.insertSubview(ground, at: 0)
      self.ground = ground
    }

    override func dismissalTransitionWillBegin() { calls.append("go") }

    override func adaptationWillBegin(to successor: PresentationController) {
      calls.append("make way for \(successor.presentationStyle)")
      View.performWithoutAnimation { ground?.alpha = 0.25 }
    }

    override func adaptationWillBegin(from predecessor: PresentationController) {
      calls.append("take over from \(predecessor.presentationStyle)")
      ground?.alpha = 1
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("come: \(completed)") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone: \(completed)") }
  }

  /// The adaptation begins at rest or during the presentation, and reverses before or after its end.
  @Test(arguments: [0, 120], [true, false])
  func `adaptations notify a custom presentation controller in order`(milliseconds: Int, isPatient: Bool) async throws {
    let scene = await Scene()
    let (sheet, scripted) = (ViewController(), ScriptedTransition(duration: 0.3))
    let delegate = LoggedAdaptation(log: scene.log, answer: .fullScreen)
    scripted.makeController = { Grounded(presentedViewController: $0, presenting: $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = scripted
    let grounded = try #require(sheet.presentationController as? Grounded)
    grounded.delegate = delegate
    scene.root.present(sheet, animated: milliseconds > 0)
    if milliseconds > 0 {
      await scene.virtual.advance(by: .milliseconds(milliseconds))
    } else {
      await scene.virtual.runUntilSettled()
    }
    #expect(grounded.calls == (milliseconds > 0 ? ["begin"] : ["begin", "come: true"]))
    grounded.calls = []
    try await scene.send(traits: Scene.compact)
    await scene.virtual.advance(by: .milliseconds(50))
    #expect(grounded.calls == ["make way for fullScreen"])
    if isPatient { await scene.virtual.runUntilSettled() }
    #expect(grounded.ground?.alpha == 0.25)
    try await scene.send(traits: Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === grounded)
    switch (isPatient, milliseconds) {
    case (true, _):
      #expect(
        grounded.calls == ["make way for fullScreen", "gone: true", "take over from fullScreen", "come: true"]
      )
    case (false, 0): #expect(grounded.calls == ["make way for fullScreen", "gone: false"])
    case (false, _): #expect(grounded.calls == ["make way for fullScreen", "gone: false", "come: true"])
    }
    #expect(scene.isQuiet)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(Array(grounded.calls.suffix(2)) == ["go", "gone: true"] && scene.isQuiet)
  }
}
