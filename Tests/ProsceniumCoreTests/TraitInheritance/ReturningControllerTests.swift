import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of controllers that return to a window after trait changes outside of it.
///
/// A controller outside of a window receives no trait changes. When it returns, it receives the difference to its last
/// notification before `viewIsAppearing`, as in UIKit.
@MainActor @Suite struct ReturningControllerTests {
  /// The relation by which a controller leaves the window and returns.
  enum Way: CaseIterable {
    case child, presentation, page, root
  }

  private static let old = "horizontal regular, vertical regular"
  private static let new = "horizontal regular, vertical regular, scale 3.0, dark"

  private func come(_ controller: ViewController, in scene: Scene, by way: Way) async {
    switch way {
    case .child:
      scene.root.addChild(controller)
      scene.root.view.addSubview(controller.view)
      controller.didMove(toParent: scene.root)
    case .presentation:
      controller.modalPresentationStyle = .overFullScreen
      scene.root.present(controller, animated: false)
    case .page:
      let navigation = scene.window.rootViewController as? NavigationController
      if navigation == nil {
        scene.window.rootViewController = NavigationController(rootViewController: ViewController())
      }
      await scene.virtual.runUntilSettled()
      (scene.window.rootViewController as? NavigationController)?.pushViewController(controller, animated: false)
    case .root:
      scene.window.rootViewController = controller
    }
    await scene.virtual.runUntilSettled()
  }

  private func leave(_ controller: ViewController, in scene: Scene, by way: Way) async {
    switch way {
    case .child:
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    case .presentation: scene.root.dismiss(animated: false)
    case .page: controller.navigationController?.popViewController(animated: false)
    case .root: scene.window.rootViewController = ViewController()
    }
    await scene.virtual.runUntilSettled()
    #expect(controller.viewIfLoaded?.window == nil)
  }

  private func traits(of log: EventLog) -> [String] {
    log.take().filter { $0.contains("→") || $0.contains("Appearing") }
  }

  @Test(arguments: Way.allCases)
  func `a returning controller receives all trait changes once, before it appears`(way: Way) async throws {
    let scene = await Scene()
    let (log, view) = (EventLog(), TraitView("view", log: scene.log))
    let (controller, inner) = (TraitController("C", log: log), TraitController("inner", log: log))
    controller.view.addSubview(view)
    controller.addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: controller)
    inner.overrideUserInterfaceStyle = .light
    await come(controller, in: scene, by: way)
    #expect(
      traits(of: log) == ["C.viewIsAppearing", "inner.viewIsAppearing"],
      "what comes first has its traits already"
    )
    await leave(controller, in: scene, by: way)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: TraitCollection(displayScale: 3))
    await scene.virtual.runUntilSettled()
    #expect(traits(of: log) == [])
    _ = scene.log.take()
    await come(controller, in: scene, by: way)
    let told = [
      "C: \(Self.old) → \(Self.new)", "C, registered: \(Self.old) → \(Self.new)",
      "inner: \(Self.old), light → horizontal regular, vertical regular, scale 3.0, light",
    ]
    #expect(traits(of: log) == told + ["C.viewIsAppearing", "inner.viewIsAppearing"])
    #expect(scene.log.take().filter { $0.hasPrefix("view:") } == ["view: \(Self.old) → \(Self.new)"])
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .light))
    await scene.virtual.runUntilSettled()
    let lit = "horizontal regular, vertical regular, scale 3.0, light"
    #expect(traits(of: log) == ["C: \(Self.new) → \(lit)", "C, registered: \(Self.new) → \(lit)"])
    #expect(scene.isQuiet)
  }

  @Test(arguments: Way.allCases)
  func `a returning controller receives only traits that differ from its last notification`(way: Way) async throws {
    let scene = await Scene()
    let log = EventLog()
    let controller = TraitController("C", log: log)
    await come(controller, in: scene, by: way)
    await leave(controller, in: scene, by: way)
    for style in [UserInterfaceStyle.dark, .light] {
      try await scene.send(traits: TraitCollection(userInterfaceStyle: style))
      await scene.virtual.runUntilSettled()
      if style == .dark { controller.overrideUserInterfaceStyle = .light }
    }
    _ = log.take()
    await come(controller, in: scene, by: way)
    let lit = "\(Self.old) → \(Self.old), light"
    #expect(
      traits(of: log) == ["C: \(lit)", "C, registered: \(lit)", "C.viewIsAppearing"],
      "its own override is a change"
    )
    await leave(controller, in: scene, by: way)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    await come(controller, in: scene, by: way)
    #expect(traits(of: log) == ["C.viewIsAppearing"] && scene.isQuiet)
  }

  /// The child's parent stays in the window, and forwards the change immediately.
  @Test func `a child whose view alone left receives a trait change at once, and not again on return`() async throws {
    let scene = await Scene()
    let log = EventLog()
    let controller = TraitController("C", log: log)
    await come(controller, in: scene, by: .child)
    controller.view.removeFromSuperview()
    _ = log.take()
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    let dark = "\(Self.old) → \(Self.old), dark"
    #expect(traits(of: log) == ["C: \(dark)", "C, registered: \(dark)"])
    scene.root.view.addSubview(controller.view)
    await scene.virtual.runUntilSettled()
    #expect(traits(of: log) == ["C.viewIsAppearing"] && scene.isQuiet)
  }

  /// The callback removes the controller again. Later changes are delivered with the next return.
  @Test func `a controller can be removed in the trait callback of its return`() async throws {
    let scene = await Scene()
    let (log, view) = (EventLog(), TraitView("view", log: scene.log))
    let controller = TraitController("C", log: log)
    controller.view.addSubview(view)
    await come(controller, in: scene, by: .child)
    await leave(controller, in: scene, by: .child)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    let token = controller.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (child: TraitController, _) in
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    await come(controller, in: scene, by: .child)
    controller.unregisterForTraitChanges(token)
    #expect(controller.view.window == nil)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .light))
    await scene.virtual.runUntilSettled()
    _ = log.take()
    await come(controller, in: scene, by: .child)
    let lit = "\(Self.old), dark → \(Self.old), light"
    #expect(traits(of: log) == ["C: \(lit)", "C, registered: \(lit)", "C.viewIsAppearing"] && scene.isQuiet)
  }

  /// The parent is called first, and removes the controller.
  @Test func `a controller removed in its parent's trait callback still receives the change`() async throws {
    let scene = await Scene()
    let log = EventLog()
    let controller = TraitController("C", log: log)
    await come(controller, in: scene, by: .child)
    _ = log.take()
    let token = scene.root.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (_: ViewController, _) in
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    }
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    scene.root.unregisterForTraitChanges(token)
    let dark = "\(Self.old) → \(Self.old), dark"
    #expect(traits(of: log) == ["C: \(dark)", "C, registered: \(dark)"] && controller.parent == nil)
    await come(controller, in: scene, by: .child)
    #expect(traits(of: log) == ["C.viewIsAppearing"] && scene.isQuiet)
  }
}
