import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that refused requests change nothing and report the reason to a waiting caller.
@MainActor @Suite struct RefusalTests {
  init() { CapturedLog.install() }

  /// The test covers pain points 1 and 16 in `what-is-better-than-in-uikit.md`.
  @Test(.statement("S2-11", "S2-12", "S2-13"))
  func `a presentation by a presenting controller is refused as alreadyPresenting`() async throws {
    let scene = await Scene()
    let (first, second) = (ViewController(), LoggedController("second of three", log: scene.log))
    scene.root.present(first, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await expectRefusal(of: second, by: scene.root, .alreadyPresenting, in: scene)
    #expect(scene.root.presentedViewController === first)
  }

  @Test func `a presentation during a dismissal is refused as transitionInProgress`() async throws {
    let scene = await Scene()
    let (first, second) = (ViewController(), LoggedController("too early", log: scene.log))
    scene.root.present(first, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    _ = scene.log.take()
    try await expectRefusal(of: second, by: scene.root, .transitionInProgress, in: scene)
    #expect(scene.root.presentedViewController == nil)
  }

  /// The second dismissal is requested in time, but at its turn nothing is presented. Its caller receives an outcome.
  @Test func `a dismissal whose presentation was removed by another one ends as cancelled`() async throws {
    let scene = await Scene()
    let (sheet, transition) = (ViewController(), EndingTransition())
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    var second: Task<PresentationOutcome?, Never>?
    transition.onEnd = { [root = scene.root] in
      second = Task.immediate { try? await root.dismissAndWait() }
    }
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(await second?.value == .cancelled && scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test func `a presentation by a controller in its own transition is refused as transitionInProgress`() async throws {
    let scene = await Scene()
    let (first, second) = (ViewController(), LoggedController("on what comes", log: scene.log))
    scene.root.present(first, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    _ = scene.log.take()
    try await expectRefusal(of: second, by: first, .transitionInProgress, in: scene)
  }

  @Test func `a presentation of a controller from another window is refused as presentedElsewhere`() async throws {
    let (scene, other) = (await Scene(), await Scene())
    let sheet = LoggedController("shared sheet", log: scene.log)
    other.root.present(sheet, animated: false)
    await other.virtual.runUntilSettled()
    _ = scene.log.take()
    try await expectRefusal(of: sheet, by: scene.root, .presentedElsewhere, in: scene)
    #expect(sheet.presentingViewController === other.root)
  }

  @Test func `a presentation of itself, an ancestor or a presenter is refused as presentsAncestor`() async throws {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    child.didMove(toParent: scene.root)
    _ = scene.log.take()
    try await expectRefusal(of: scene.root, by: scene.root, .presentsAncestor, in: scene)
    try await expectRefusal(of: scene.root, by: child, .presentsAncestor, in: scene)
    let sheet = ViewController()
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await expectRefusal(of: scene.root, by: sheet, .presentsAncestor, in: scene)
  }

  @Test func `a presentation of another controller's child is refused as hasParent`() async throws {
    let scene = await Scene()
    let (parent, child) = (ViewController(), LoggedController("a child", log: scene.log))
    parent.addChild(child)
    _ = scene.log.take()
    try await expectRefusal(of: child, by: scene.root, .hasParent, in: scene)
    #expect(child.parent === parent)
  }

  @Test func `a presentation by a controller outside a window is refused as detachedPresenter`() async throws {
    let scene = await Scene()
    let (detached, sheet) = (ViewController(), LoggedController("nowhere", log: scene.log))
    detached.loadViewIfNeeded()
    try await expectRefusal(of: sheet, by: detached, .detachedPresenter, in: scene)
    #expect(detached.presentedViewController == nil && !sheet.isViewLoaded)
  }

  /// The test covers pain point 1 in `what-is-better-than-in-uikit.md`.
  @Test(.statement("S2-16", "S2-17"))
  func `a dismissal without a presentation or presenter is refused as nothingToDismiss`() async throws {
    let scene = await Scene()
    scene.root.title = "lonely root"
    scene.root.dismiss(animated: true) { Issue.record("A refused dismissal ran its completion.") }
    let error = await #expect(throws: PresentationError.self) { try await scene.root.dismissAndWait() }
    #expect(error?.reason == .nothingToDismiss && error?.source === scene.root && error?.presented == nil)
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take() == [] && CapturedLog.lines(containing: "lonely root") == [])
    #expect(scene.isQuiet)
  }

  @Test func `a dismissal during a transition is refused as transitionInProgress`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.title = "sheet on its way"
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    scene.root.dismiss(animated: true) { Issue.record("A refused dismissal ran its completion.") }
    let error = await #expect(throws: PresentationError.self) { try await sheet.dismissAndWait() }
    #expect(error?.reason == .transitionInProgress && error?.presented === sheet)
    #expect(CapturedLog.lines(containing: "sheet on its way").count == 1)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet)
  }

  /// The style `.none` is an adaptation's answer and not a style for a presentation.
  @Test(.statement("S4-37")) func `modalPresentationStyle none presents in the previous style with a warning`() async {
    let scene = await Scene()
    let card = ViewController()
    card.title = "card without a style \(UUID())"
    card.modalPresentationStyle = .formSheet
    card.modalPresentationStyle = .none
    scene.virtual.expect(.unusableAnswer)
    #expect(card.modalPresentationStyle == .none && CapturedLog.lines(containing: card.title ?? "").isEmpty)
    scene.root.present(card, animated: true)
    let lines = CapturedLog.lines(containing: card.title ?? "")
    #expect(lines.count == 1 && lines.first?.hasPrefix("warning: ") == true && lines.first?.contains(".none") == true)
    await scene.virtual.runUntilSettled()
    #expect(card.presentationController.presentationStyle == .formSheet && scene.isQuiet)
    card.modalPresentationStyle = .automatic
    #expect(card.modalPresentationStyle == .fullScreen && ViewController().modalPresentationStyle == .fullScreen)
  }

  /// Expects that both forms of `present` are refused.
  ///
  /// The form without `await` logs one warning with both controllers' names and discards its completion.
  private func expectRefusal(
    of presented: ViewController,
    by source: ViewController,
    _ reason: PresentationError.Reason,
    in scene: Scene,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    presented.title = (presented.title ?? "") + " \(reason) \(UUID())"
    let name = presented.title ?? ""
    source.present(presented, animated: true) {
      Issue.record("A refused presentation ran its completion.", sourceLocation: location)
    }
    let lines = CapturedLog.lines(containing: name)
    #expect(lines.count == 1 && lines.first?.hasPrefix("warning: ") ?? false, sourceLocation: location)
    #expect(lines.first?.contains(source.title ?? "ViewController") ?? false, sourceLocation: location)
    let error = await #expect(throws: PresentationError.self, sourceLocation: location) {
      try await source.presentAndWait(presented)
    }
    #expect(error?.reason == reason, sourceLocation: location)
    #expect(error?.source === source && error?.presented === presented, sourceLocation: location)
    #expect(scene.log.take() == [], "nothing was called", sourceLocation: location)
    await scene.virtual.runUntilSettled()
  }
}

/// A transition that moves nothing and reports its end.
@MainActor
private final class EndingTransition: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  var onEnd: (() -> Void)?

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) { context.completeTransition(true) }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?() }
}
