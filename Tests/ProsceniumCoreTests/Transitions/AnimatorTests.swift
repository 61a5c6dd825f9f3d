import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of an application's animators and of the results of their actions.
@MainActor @Suite struct AnimatorTests {
  init() { CapturedLog.install() }

  @Test func `a presentation that its animator completes with false is reverted`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let t = ScriptedTransition.givingUp
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = t
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let seen = scene.log.take().filter { $0.contains("ppear") }
    #expect(!seen.contains("B.viewDidAppear(true)"), "\(seen)")
    #expect(seen.contains("A.viewDidAppear(true)"), "\(seen)")
    #expect(scene.root.view.window === scene.window)
  }

  @Test func `a dismissal that its animator completes with false is reverted`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let t = ScriptedTransition.givingUp
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    sheet.transitioningDelegate = t
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    let seen = scene.log.take().filter { $0.contains("ppear") }
    #expect(!seen.contains("B.viewDidDisappear(true)"), "\(seen)")
    #expect(sheet.view.alpha == 1)
  }

  @Test func `a cancellation also reverts animation blocks that have ended`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .overFullScreen
    let t = ScriptedTransition.twoBlocks
    sheet.transitioningDelegate = t
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(300))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(scene.root.view.alpha == 1)
  }

  @Test func `an animation block in viewIsAppearing does not change the alongside animations' duration`() async {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    sheet.onCallback = { [unowned sheet] in
      if $0 == "viewIsAppearing(true)" { View.animate(withDuration: 0.02) { sheet.view.backgroundColor = .white } }
    }
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(40))
    let opacity = scene.window.displayList(at: .zero).item(named: "dimming")?.opacity ?? -1
    #expect(opacity < 0.9, "dimming is \(opacity) after 40 of 500 ms")
  }

  @Test func `a cancelled dismissal returns a view to its frame in a resized window`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .fullScreen
    let t = ScriptedTransition.slideAside
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    sheet.transitioningDelegate = t
    let awaiting = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 1366, height: 1024))
    await scene.virtual.advance(by: .milliseconds(100))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(sheet.view.frame == scene.window.bounds)
  }

  /// The test covers pain point 12 in `what-is-better-than-in-uikit.md`.
  ///
  /// The final frame fits the window at the end of the transition.
  @Test func `a view that slides in reaches its final frame in a resized window`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .fullScreen
    let t = ScriptedTransition.slideAside
    sheet.transitioningDelegate = t
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    try await scene.send(size: Size(width: 1366, height: 1024))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == scene.window.bounds)
  }

  /// The test covers pain point 3 in `what-is-better-than-in-uikit.md`.
  @Test func `completeTransition after the end of the transition is logged`() async {
    let scene = await Scene()
    let sheet = ViewController()
    var kept: (any ViewControllerContextTransitioning)?
    let t = ScriptedTransition(duration: 0.2) { context in
      kept = context
      context.containerView.addSubview(context.view(forKey: .to)!)
      context.completeTransition(true)
    }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = t
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let before = CapturedLog.lines(containing: "completeTransition was called after the end").count
    kept?.completeTransition(true)
    #expect(CapturedLog.lines(containing: "completeTransition was called after the end").count > before)
  }

  @Test(.statement("S2-25")) func `a dissolved view stays transparent until it is removed`() async {
    // Check that the last frames of a cross dissolve dismissal do not show the presented view opaque.
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalTransitionStyle = .crossDissolve
    sheet.modalPresentationStyle = .overFullScreen
    let film = Film(of: scene.virtual.stage)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    film.cut()
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    let id = film.names.first { $0.value == "B" }!.key
    let o = film.frames.compactMap { $0.items[id]?.values[4] }
    #expect(o.last! < 0.01)
    for (a, b) in zip(o.dropFirst(), o) { #expect(abs(a - b) < 0.01) }
  }

  @Test func `a cancelled cross dissolve leaves its view opaque`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalTransitionStyle = .crossDissolve
    sheet.modalPresentationStyle = .fullScreen
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(200))
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    _ = try await awaiting.value
    #expect(sheet.view.alpha == 1)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.alpha == 1)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.alpha == 1)
  }
}

@MainActor extension ScriptedTransition {
  /// An animator that fades out the outgoing view and completes its transitions with `false`.
  fileprivate static var givingUp: ScriptedTransition {
    ScriptedTransition(duration: 0.2) { context in
      let to = context.view(forKey: .to)
      if let to { context.containerView.addSubview(to) }
      View.animate(withDuration: 0.2) {
        context.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        context.completeTransition(false)
      }
    }
  }

  /// An animator that fades the incoming view in, and the presenter half out in a shorter block.
  fileprivate static var twoBlocks: ScriptedTransition {
    ScriptedTransition(duration: 0.5) { context in
      let to = context.view(forKey: .to)!
      context.containerView.addSubview(to)
      View.animate(withDuration: 0.1) { context.viewController(forKey: .from)?.view.alpha = 0.5 }
      to.alpha = 0
      View.animate(withDuration: 0.5) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// An animator that slides the incoming view in from the side, and the outgoing view out to the side.
  fileprivate static var slideAside: ScriptedTransition {
    ScriptedTransition(duration: 0.5) { context in
      let isIn = context.view(forKey: .to)?.superview == nil && context.view(forKey: .to) != nil
      let view = isIn ? context.view(forKey: .to)! : context.view(forKey: .from)!
      if isIn {
        let final = context.finalFrame(for: context.viewController(forKey: .to)!)
        context.containerView.addSubview(view)
        view.frame = final.offsetBy(dx: final.width, dy: 0)
        View.animate(withDuration: 0.5) {
          view.frame = final
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      } else {
        View.animate(withDuration: 0.5) {
          view.center.x += 1500
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
  }
}
