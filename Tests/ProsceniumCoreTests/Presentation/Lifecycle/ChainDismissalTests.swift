import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the dismissal of several presentations at once.
///
/// The front controller moves, the others disappear with it, and each is notified once.
@MainActor @Suite struct ChainDismissalTests {
  /// Presents a chain in which the scene's root A presents B, B presents C, and C presents D.
  private static func present(
    _ styles: [ModalPresentationStyle],
    in scene: Scene
  ) async -> [LoggedController] {
    var presenter: ViewController = scene.root
    var chain: [LoggedController] = []
    for (name, style) in zip(["B", "C", "D"], styles) {
      let controller = LoggedController(name, log: scene.log)
      controller.modalPresentationStyle = style
      presenter.present(controller, animated: false)
      await scene.virtual.runUntilSettled()
      chain.append(controller)
      presenter = controller
    }
    _ = scene.log.take()
    return chain
  }

  private static func appearances(_ scene: Scene) -> [String] {
    scene.log.take().filter { $0.contains("ppear(") && !$0.contains("IsApp") || $0 == "completion" }
  }

  /// The test covers pain point 18 in `what-is-better-than-in-uikit.md`.
  ///
  /// A controller between the front and the root is not displayed during the dismissal and receives no callbacks.
  @Test func `dismissing a full-screen chain shows only its front and its root`() async throws {
    let scene = await Scene()
    let chain = await Self.present([.fullScreen, .fullScreen, .fullScreen], in: scene)
    scene.root.dismiss(animated: true) { scene.log.add("completion") }
    await scene.virtual.advance(by: .milliseconds(100))
    let list = scene.window.displayList(at: scene.virtual.stage.frameTime)
    let names = list.items.map(\.name).filter { ["A", "B", "C", "D"].contains($0) }
    #expect(names == ["A", "D"])
    #expect(chain[2].view.presentation.frame.minY > 0 && chain.allSatisfy(\.isBeingDismissed))
    await scene.virtual.runUntilSettled()
    #expect(
      Self.appearances(scene) == [
        "D.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewDidAppear(true)", "D.viewDidDisappear(true)",
        "completion",
      ]
    )
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
    #expect(chain.allSatisfy { $0.presentingViewController == nil && !$0.isBeingDismissed })
  }

  @Test func `dismissing a chain of sheets fades the sheets behind the front one`() async {
    let scene = await Scene()
    let chain = await Self.present([.fullScreen, .formSheet, .formSheet], in: scene)
    scene.root.dismiss(animated: true) { scene.log.add("completion") }
    await scene.virtual.advance(by: .milliseconds(100))
    let containers = chain.map { $0.presentationController.containerView?.presentation.alpha ?? -1 }
    #expect(containers[0] > 0 && containers[0] < 1 && containers[0] == containers[1] && containers[2] == 1)
    #expect(scene.root.view.window != nil, "what is behind is seen again")
    await scene.virtual.runUntilSettled()
    #expect(
      Self.appearances(scene) == [
        "D.viewWillDisappear(true)", "C.viewWillDisappear(true)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewDidAppear(true)", "D.viewDidDisappear(true)", "C.viewDidDisappear(true)", "B.viewDidDisappear(true)",
        "completion",
      ]
    )
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  @Test(
    arguments: [[.fullScreen, .fullScreen, .fullScreen], [.fullScreen, .formSheet, .overFullScreen]]
      as [[ModalPresentationStyle]]
  )
  func `a cancelled dismissal of a chain restores everything`(styles: [ModalPresentationStyle]) async throws {
    let scene = await Scene()
    let chain = await Self.present(styles, in: scene)
    let before = scene.window.displayList(at: scene.virtual.stage.frameTime).items.map { "\($0.name) \($0.frame)" }
    for _ in 0..<3 {
      let dismissing = Task.immediate { try await scene.root.dismissAndWait() }
      await scene.virtual.advance(by: .milliseconds(200))
      dismissing.cancel()
      await scene.virtual.runUntilSettled()
      #expect(try await dismissing.value == .cancelled)
      let after = scene.window.displayList(at: scene.virtual.stage.frameTime).items.map { "\($0.name) \($0.frame)" }
      #expect(after == before && scene.isQuiet)
    }
    #expect(chain[2].presentingViewController === chain[1] && chain[0].presentingViewController === scene.root)
    let appearances = Self.appearances(scene)
    for name in ["A", "B", "C", "D"] {
      let own = appearances.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(2).prefix { $0 != "(" }) }
      #expect(own.count { $0.hasPrefix("viewWillA") } == own.count { $0.hasPrefix("viewWillD") }, "\(name): \(own)")
    }
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.root.view.frame == scene.window.bounds)
  }

  @Test(.statement("S2-19"))
  func `dismiss on the middle of a chain removes only the controllers in front of it`() async {
    let scene = await Scene()
    let chain = await Self.present([.fullScreen, .formSheet, .fullScreen], in: scene)
    chain[0].dismiss(animated: true) { scene.log.add("completion") }
    await scene.virtual.runUntilSettled()
    // Only D receives callbacks. C disappeared already when D was presented, and B did not disappear at all.
    #expect(
      Self.appearances(scene) == [
        "D.viewWillDisappear(true)", "D.viewDidDisappear(true)", "completion",
      ]
    )
    #expect(scene.root.presentedViewController === chain[0] && chain[0].ownPresentedViewController == nil)
    #expect(scene.window.subviews.count == 1 && chain[0].view.window != nil && scene.isQuiet)
  }

  @Test func `a chain's dismissal asks the front's delegate and notifies all presentation controllers`()
    async
  {
    let scene = await Scene()
    let transition = LoggedTransition(log: scene.log)
    var presenter: ViewController = scene.root
    for name in ["B", "C"] {
      let controller = LoggedController(name, log: scene.log)
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = transition
      presenter.present(controller, animated: false)
      await scene.virtual.runUntilSettled()
      presenter = controller
    }
    _ = scene.log.take()
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    let lines = scene.log.take().filter { $0.hasPrefix("delegate") || $0.contains("dismissalTransition") }
    #expect(
      lines == [
        "delegate.animationController(forDismissed: C)", "delegate.interactionControllerForDismissal(own: true)",
        "controller.dismissalTransitionWillBegin",
        "controller.dismissalTransitionWillBegin", "controller.dismissalTransitionDidEnd(true)",
        "controller.dismissalTransitionDidEnd(true)",
      ]
    )
  }

  @Test func `dismissing a current-context presentation of a child removes its own presentation as well`() async {
    let scene = await Scene()
    let child = LoggedController("child", log: scene.log)
    scene.root.addChild(child)
    child.view.frame = Rect(x: 0, y: 0, width: 300, height: 768)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    child.definesPresentationContext = true
    await scene.virtual.runUntilSettled()
    let (inPlace, cover) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    inPlace.modalPresentationStyle = .currentContext
    child.present(inPlace, animated: false)
    await scene.virtual.runUntilSettled()
    inPlace.present(cover, animated: false)
    await scene.virtual.runUntilSettled()
    child.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.view.subviews == [child.view] && scene.window.subviews == [scene.root.view])
    #expect(child.view.frame == Rect(x: 0, y: 0, width: 300, height: 768) && scene.isQuiet)
  }
}
