import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of requests in callbacks.
@MainActor @Suite struct ReentrancyTests {
  @Test func `a presentation controller can be read in the completion of its dismissal`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = await Scene()
      let sheet = ViewController()
      sheet.modalPresentationStyle = .overFullScreen
      let controller = sheet.presentationController!
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: false) { _ = controller.presentedViewController }
      await scene.virtual.runUntilSettled()
    }
  }

  @Test func `a presentation requested in viewDidLoad of a presented controller leaves only one of both`() async {
    let scene = await Scene()
    let (b, c) = (LoggedController("B", log: scene.log), ViewController())
    b.onCallback = { [root = scene.root] in if $0 == "viewDidLoad" { root.present(c, animated: true) } }
    scene.root.present(b, animated: true)
    #expect(b.presentingViewController == nil || c.presentingViewController == nil, "both are linked to one presenter")
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews.count <= 2, "two containers")
  }

  @Test func `a presentation in viewWillTransition(to:) is complete in the new environment`() async throws {
    let scene = await Scene()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    scene.root.onCallback = { [root = scene.root] in
      if $0.hasPrefix("viewWillTransition") { root.present(sheet, animated: true) { scene.log.add("presented") } }
    }
    try await scene.send(size: Size(width: 390, height: 844), traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().last == "presented")
    #expect(sheet.view.frame == scene.window.bounds)
  }

  @Test func `transitionCoordinator is available in viewDidAppear and viewDidDisappear`() async {
    let scene = await Scene()
    let b = LoggedController("B", log: scene.log)
    var seen: [String] = []
    b.onCallback = { [unowned b] in
      if $0.hasPrefix("viewDid") && $0.contains("ppear") { seen.append("\($0) \(b.transitionCoordinator != nil)") }
    }
    scene.root.present(b, animated: true)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(seen == ["viewDidAppear(true) true", "viewDidDisappear(true) true"])
  }

  @Test func `a late coordinator completion reports the cancellation and runs in its own task`() async throws {
    let scene = await Scene()
    let b = ViewController()
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(b) }
    await scene.virtual.advance(by: .milliseconds(100))
    let coordinator = b.transitionCoordinator!
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    _ = try await awaiting.value
    var said: Bool?
    var task: String?
    coordinator.animate(alongsideTransition: nil) {
      said = $0.isCancelled; task = Task.name
    }
    await scene.virtual.runUntilSettled()
    #expect(said == true)
    #expect(task?.contains("presentation of") == true)
  }

  /// A dismissal that is requested as the presentation ends follows the presentation's last callback.
  @Test func `a dismissal with completeTransition follows the presentation's last callback`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let transition = CompletingAndDismissing(sheet)
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true) { scene.log.add("presented") }
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("ayout") && !$0.contains("oad") } == [
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "presented",
        "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
      ]
    )
    #expect(scene.isQuiet && scene.root.presentedViewController == nil)
  }

  /// Each callback of a presentation may close the window or replace its root.
  @Test(
    arguments: [
      "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidLayoutSubviews", "B.viewDidAppear(true)",
      "A.viewWillDisappear(true)", "A.viewDidDisappear(true)",
    ],
    [false, true]
  )
  func `a callback that closes the window ends the presentation`(callback: String, toAnotherRoot: Bool) async throws {
    let scene = await Scene()
    let (sheet, other) = (LoggedController("B", log: scene.log), ViewController())
    var isDone = false
    for controller in [scene.root, sheet] {
      controller.onCallback = { [unowned controller, window = scene.window] in
        guard "\(controller.label).\($0)" == callback, !isDone else { return }
        isDone = true
        if toAnotherRoot { window.rootViewController = other } else { window.close() }
      }
    }
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    await scene.virtual.runUntilSettled()
    #expect(isDone && completions == 1)
    #expect(scene.window.subviews == (toAnotherRoot ? [other.view] : []))
    #expect(scene.root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(scene.isQuiet)
    let callbacks = scene.log.take()
    for name in ["A", "B"] {
      #expect(AppearanceBalance.findings(in: callbacks, of: name, isShown: name == "A") == [])
      let own = callbacks.filter { $0.hasPrefix("\(name).") && $0.contains("ppear(") }
      #expect(own.last == "\(name).viewDidDisappear(false)" || own.last == "\(name).viewDidDisappear(true)")
    }
  }
}

/// An animator that fades its sheet in and dismisses it directly after `completeTransition`.
@MainActor private final class CompletingAndDismissing {
  private weak var sheet: ViewController?

  init(_ sheet: ViewController) { self.sheet = sheet }
}

extension CompletingAndDismissing: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    view.alpha = 0
    View.animate(withDuration: 0.2) {
      view.alpha = 1
    } completion: { [weak self] _ in
      context.completeTransition(true)
      self?.sheet?.dismiss(animated: true)
    }
  }
}
