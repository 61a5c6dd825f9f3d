import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of the window's invariants, each of which is violated from inside to find its message.
@MainActor @Suite struct WindowInspectionTests {
  /// A root controller with a child, and a form sheet over it at rest.
  private struct Tree {
    let scene: Scene
    let child: LoggedController
    let sheet: LoggedController

    @MainActor var findings: [String] { scene.window.invariantViolations }

    @MainActor init() async {
      scene = await Scene()
      child = LoggedController("child", log: scene.log)
      sheet = LoggedController("B", log: scene.log)
      scene.root.addChild(child)
      scene.root.view.addSubview(child.view)
      child.didMove(toParent: scene.root)
      sheet.modalPresentationStyle = .formSheet
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
    }
  }

  @Test func `a consistent window has no violations`() async throws {
    let tree = await Tree()
    #expect(tree.findings == [] && tree.scene.virtual.isSettled)
    try checkInvariants(of: tree.scene.window)
    try tree.scene.virtual.checkIsQuiet()
    #expect(Window().invariantViolations == [])
  }

  @Test func `a broken link between parent and child is a violation`() async {
    let tree = await Tree()
    tree.child.containment.parent = nil
    #expect(tree.findings.contains("child is in the children of A, but has another parent or none."))
    tree.child.containment.parent = tree.scene.root
    tree.scene.root.containment.children.append(tree.child)
    #expect(tree.findings == ["child is in the controller hierarchy twice."])
  }

  @Test func `a presentation that is unsettled without movement is a violation`() async throws {
    let tree = await Tree()
    let presented = tree.sheet.modal.asPresented
    try #require(presented).machine.dismiss()
    #expect(tree.findings == ["B has no transition, but the presentation of B by A is not in the state presented."])
  }

  @Test func `a broken link between presenter and presented controller is a violation`() async {
    let tree = await Tree()
    let presentation = tree.sheet.modal.asPresented
    tree.sheet.modal.asPresented = nil
    #expect(tree.findings.contains("The presented controller's link to the presentation of B by A is wrong."))
    #expect(tree.findings.contains("B is presented by A, but has another presenting controller or none."))
    tree.sheet.modal.asPresented = presentation
    tree.child.modal.asPresented = presentation
    #expect(tree.findings == ["child is both a child and presented."])
    tree.child.modal.asPresented = nil
    tree.sheet.containment.parent = tree.child
    #expect(tree.findings.contains("B is presented, but has a parent."))
  }

  @Test func `a container without a presentation, or a presentation without a container, is a violation`() async {
    let tree = await Tree()
    let orphan = PresentationContainerView(frame: tree.scene.window.bounds)
    tree.scene.window.addSubview(orphan)
    #expect(tree.findings == ["The window contains a presentation container that belongs to no presentation."])
    orphan.removeFromSuperview()
    tree.sheet.presentationController.containerView?.removeFromSuperview()
    #expect(tree.findings == ["The container of B is not in its window."])
  }

  @Test func `a presented view outside of its container is a violation`() async {
    let tree = await Tree()
    tree.sheet.view.removeFromSuperview()
    await tree.scene.virtual.runUntilSettled()
    #expect(
      tree.findings == [
        "The view of B is not in its container.", "B has appeared, but its view is not shown.",
      ]
    )
  }

  @Test func `an appearance that has begun but not ended is a violation`() async {
    let tree = await Tree()
    tree.sheet.beginAppearanceTransition(false, animated: false)
    #expect(tree.findings == ["B is disappearing, but no transition runs."])
    tree.sheet.endAppearanceTransition()
    #expect(tree.findings == ["B has not appeared, but its view is shown."])
  }

  @Test func `a pending layout without a scheduled frame is a violation`() async {
    let tree = await Tree()
    tree.child.view.layout.isNeeded = true
    #expect(
      tree.findings == [
        "View has a wrong count of subviews that need layout.",
        "View needs layout, but its superview View is not marked.",
        "View child needs layout, but no frame is scheduled.",
      ]
    )
  }

  @Test func `an animation of a view outside of the stage's windows is a violation`() async {
    let tree = await Tree()
    let (view, lost) = (View(), View())
    lost.accessibilityIdentifier = "lost"
    tree.scene.root.view.addSubview(view)
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    await tree.scene.virtual.advance(frames: 2)
    animator.addAnimations {
      view.frame.origin.x = 1
      lost.alpha = 0
    }
    #expect(tree.findings == ["An animation moves lost, which is in no window of the animation's stage."])
    tree.scene.root.view.addSubview(lost)
    #expect(tree.findings == [])
  }

  @Test func `a violation that belongs to no window is reported once`() async {
    let tree = await Tree()
    await tree.scene.virtual.show(ViewController())
    let lost = View()
    lost.accessibilityIdentifier = "lost"
    // The animation also moves a view of the stage, so that it belongs to the stage.
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { tree.child.view.alpha = 0 }
    animator.startAnimation()
    await tree.scene.virtual.advance(frames: 2)
    animator.addAnimations {
      tree.child.view.frame.origin.x += 1
      lost.alpha = 0.5
    }
    let broken = #expect(throws: InvariantViolations.self) { try tree.scene.virtual.checkInvariants() }
    #expect(broken?.findings == ["An animation moves lost, which is in no window of the animation's stage."])
  }

  @Test func `two simultaneous transitions, or one held by a wrong presentation, are violations`() async {
    let tree = await Tree()
    let other = ViewController()
    tree.sheet.present(other, animated: true)
    await tree.scene.virtual.advance(by: .milliseconds(100))
    #expect(tree.findings == [])
    let running = other.modal.asPresented?.transition
    tree.sheet.modal.asPresented?.transition = running
    #expect(
      tree.findings == [
        "The presentation of ViewController by B is linked to a presentation that does not take part in it."
      ]
    )
    guard let running, let presentation = tree.sheet.modal.asPresented else { return }
    presentation.transition = ModalTransition(
      .dismissal,
      of: presentation,
      in: running.window,
      host: running.host,
      isAnimated: true,
      completion: nil
    )
    #expect(
      tree.findings == [
        "2 transitions run at once: dismissal of B by A, presentation of ViewController by B."
      ]
    )
  }

  @Test func `a dismissal of a chain is one transition without violations in every frame`() async {
    let tree = await Tree()
    let other = ViewController()
    tree.sheet.present(other, animated: false)
    await tree.scene.virtual.runUntilSettled()
    tree.scene.root.dismiss(animated: true)
    for _ in 0..<40 {
      #expect(tree.findings == [])
      await tree.scene.virtual.advance(frames: 1)
    }
    await tree.scene.virtual.runUntilSettled()
    #expect(tree.findings == [])
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a presentation in a child's context below another one has no violations`(style: ModalPresentationStyle) async {
    let scene = await Scene()
    let (child, inPlace, cover) = (ViewController(), ViewController(), ViewController())
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.didMove(toParent: scene.root)
    child.definesPresentationContext = true
    inPlace.modalPresentationStyle = style
    await scene.virtual.runUntilSettled()
    for (presenter, presented) in [(child, inPlace), (scene.root, cover)] {
      presenter.present(presented, animated: true)
      for _ in 0..<40 {
        #expect(scene.window.invariantViolations == [])
        await scene.virtual.advance(frames: 1)
      }
      #expect(scene.isQuiet)
    }
    cover.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
    inPlace.presentationController.containerView?.removeFromSuperview()
    #expect(!scene.window.invariantViolations.isEmpty)
  }

  @Test func `a transition whose animator never completes is reported at rest`() async {
    let scene = await Scene()
    let (sheet, animator) = (ViewController(), StuckAnimator())
    scene.virtual.stage.transitionWatchdog = .off
    sheet.title = "B"
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = animator
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let broken = #expect(throws: InvariantViolations.self) { try scene.virtual.checkIsQuiet() }
    #expect(broken?.description.contains("The presentation of B by A has not ended; did its animator call") == true)
    animator.end(true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `work scheduled at rest is a violation unless it is allowed`() async throws {
    let tree = await Tree()
    _ = tree.scene.virtual.scheduler.schedule(after: .seconds(1)) {}
    let broken = #expect(throws: InvariantViolations.self) { try tree.scene.virtual.checkIsQuiet() }
    let place = "ProsceniumCoreTests/WindowInspectionTests.swift:\(#line - 1)"
    #expect(
      broken?.description
        == "\(place): 1 violated invariant:\n  1 scheduled call is pending: a turn, a timer or a frame."
    )
    #expect(throws: InvariantViolations.self) { try checkInvariants(of: tree.scene.window) }
    try checkInvariants(of: tree.scene.window, allowsScheduledWork: true)
    // A pending layout makes the stage move, so the window need not be quiet.
    tree.scene.window.setNeedsLayout()
    try checkInvariants(of: tree.scene.window)
  }
}
