import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the roles in a presentation.
///
/// The roles are the original presenter, the actual presenter and the presented controller.
@MainActor @Suite struct PresentationRolesTests {
  /// A scene whose root has a child that presents.
  @MainActor private struct Roles {
    let scene: Scene
    let child: LoggedController
    let sheet: LoggedController

    init() async {
      scene = await Scene()
      child = LoggedController("child", log: scene.log)
      sheet = LoggedController("B", log: scene.log)
      scene.root.addChild(child)
      child.view.frame = Rect(x: 0, y: 0, width: 300, height: 768)
      scene.root.view.addSubview(child.view)
      child.didMove(toParent: scene.root)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
    }

    func settle() async { await scene.virtual.runUntilSettled() }
  }

  /// By default, the top-level controller presents for its child.
  @Test(.statement("S2-1", "S2-2", "S2-4", "S2-6", "S2-7", "S2-10", "S4-2", "S4-3"))
  func `the top-level controller presents for its child, and all roles are linked until dismissal`() async {
    let roles = await Roles()
    let root = roles.scene.root
    #expect(roles.child.presentedViewController == nil && roles.sheet.presentingViewController == nil)
    roles.child.present(roles.sheet, animated: false)
    #expect(roles.child.presentedViewController === roles.sheet, "told as soon as the call returns")
    await roles.settle()
    #expect(roles.sheet.presentingViewController === root && root.presentedViewController === roles.sheet)
    #expect(roles.child.presentedViewController === roles.sheet && roles.child.presentingViewController == nil)
    roles.child.dismiss(animated: false)
    await roles.settle()
    #expect(roles.child.presentedViewController == nil && roles.sheet.presentingViewController == nil)
    #expect(root.presentedViewController == nil && roles.scene.isQuiet)
  }

  /// Each of the three controllers may receive `dismiss`.
  @Test(.statement("S2-15"), arguments: ["original presenter", "presenting", "presented"], [true, false])
  func `dismiss works on the source, the presenter and the presented controller`(role: String, animated: Bool) async {
    let roles = await Roles()
    roles.child.present(roles.sheet, animated: false)
    await roles.settle()
    let receivers = [
      "original presenter": roles.child, "presenting": roles.scene.root, "presented": roles.sheet,
    ]
    var completions = 0
    receivers[role]?.dismiss(animated: animated) { completions += 1 }
    await roles.settle()
    #expect(completions == 1 && roles.scene.root.presentedViewController == nil)
    #expect(roles.scene.window.subviews == [roles.scene.root.view] && roles.scene.isQuiet)
  }

  /// The presentation controller finds the actual presenter, with or without a presenter in its initializer.
  @Test(.statement("S0-3", "S0-11", "S0-14", "S0-15", "S0-16", "S0-17"), arguments: [true, false])
  func `presentingViewController is the actual presenter after present`(isGiven: Bool) async {
    let roles = await Roles()
    let (root, front) = (roles.scene.root, ViewController())
    front.modalPresentationStyle = .overFullScreen
    root.present(front, animated: false)
    await roles.settle()
    let transition = ScriptedTransition { $0.completeTransition(true) }
    transition.makeController = { presented, _ in
      PresentationController(presentedViewController: presented, presenting: isGiven ? roles.child : nil)
    }
    roles.sheet.modalPresentationStyle = .custom
    roles.sheet.transitioningDelegate = transition
    let controller: PresentationController = roles.sheet.presentationController
    // Code in the stage's task and in its callbacks knows its window.
    #expect(controller.presentingViewController === (isGiven ? roles.child : root))
    var inStage: ViewController?
    front.view.alpha = 0.5
    View.animate(withDuration: 0.1) {
      front.view.alpha = 1
    } completion: { _ in
      inStage = controller.presentingViewController
    }
    await roles.settle()
    #expect(inStage === (isGiven ? roles.child : root))
    front.present(roles.sheet, animated: false)
    await roles.settle()
    #expect(controller === roles.sheet.presentationController && controller.presentingViewController === front)
    #expect(controller.presentedViewController === roles.sheet && roles.sheet.view.window === roles.scene.window)
  }

  /// By default, a presentation covers the whole window from below.
  @Test(.statement("S2-20", "S2-23", "S2-27", "S2-30", "S2-31"), arguments: [true, false])
  func `a presentation with default settings covers the window from below`(animated: Bool) async {
    let roles = await Roles()
    let (root, sheet) = (roles.scene.root, roles.sheet)
    #expect(sheet.modalTransitionStyle == .coverVertical)
    roles.child.present(sheet, animated: animated)
    await roles.scene.virtual.advance(by: .milliseconds(100))
    let list = roles.scene.window.displayList(at: roles.scene.virtual.stage.frameTime)
    let frame = list.item(named: "B")?.frame
    #expect(frame?.minX == 0 && frame?.size == roles.scene.window.bounds.size)
    #expect((0.0..<768).contains(Double(frame?.minY ?? -1)) && (frame?.minY == 0) == !animated)
    await roles.settle()
    #expect(
      sheet.view.frame == roles.scene.window.bounds && sheet.presentationController.presentationStyle == .fullScreen
    )
    #expect(root.view.window == nil && roles.child.view.window == nil)
  }

  /// An over-full-screen presentation keeps the presenter's view in the window, both in transition and at rest.
  @Test(.statement("S0-60", "S2-28", "S2-29", "S2-32", "S2-33"))
  func `the presenter stays displayed below an over-full-screen presentation`() async {
    let roles = await Roles()
    roles.sheet.modalPresentationStyle = .overFullScreen
    roles.sheet.loadViewIfNeeded()
    roles.sheet.view.alpha = 0.5
    roles.child.present(roles.sheet, animated: true)
    for milliseconds in [100, 200, 1000] {
      await roles.scene.virtual.advance(by: .milliseconds(milliseconds))
      let list = roles.scene.window.displayList(at: roles.scene.virtual.stage.frameTime)
      let names = list.items.map(\.name).filter { ["A", "child", "B"].contains($0) }
      #expect(names == ["A", "child", "B"] && list.item(named: "A")?.opacity == 1)
    }
    #expect(roles.sheet.presentationController.shouldRemovePresentersView == false)
    #expect(roles.child.view.frame == Rect(x: 0, y: 0, width: 300, height: 768) && roles.scene.isQuiet)
  }
}
