import ProsceniumCore
import ProsceniumTesting
import Testing

/// Hovers whose recognisers, views and windows go under the pointer.
@MainActor @Suite struct HoverTests {
  @Test func `a hover that is disabled reports nothing until the pointer enters again`() async throws {
    let scene = await TouchScene()
    let hover = scene.add(HoverGestureRecognizer(), "hover")
    try await scene.pointer.hover(.point(scene.middle))
    hover.isEnabled = false
    hover.isEnabled = true
    #expect(scene.take() == "hover=began > hover=cancelled")
    try await scene.pointer.hover(.point(210, 210))
    try await scene.pointer.hover(.point(20, 20))
    #expect(scene.take() == "")
    try await scene.pointer.hover(.point(scene.middle))
    try await scene.pointer.leave()
    #expect(scene.take() == "hover=began > hover=ended")
  }

  @Test func `a hover begins after a window has closed under a pressed button`() async throws {
    let scene = await TouchScene()
    scene.add(HoverGestureRecognizer(), "hover")
    let front = Window(stage: scene.virtual.stage)
    front.rootViewController = ViewController()
    front.makeKeyAndVisible()
    await scene.virtual.runUntilSettled()
    scene.pointer.type = .indirectPointer
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    front.close()
    try await scene.pointer.hover(.point(scene.middle))
    #expect(scene.take() == "hover=began")
  }

  @Test func `a hover does not begin on a view that the action of another hover removes`() async throws {
    let scene = await TouchScene()
    let inner = scene.add(HoverGestureRecognizer(), "inner")
    let outer = scene.add(HoverGestureRecognizer(), "outer", to: scene.parent)
    inner.addAction { [parent = scene.parent] in if $0.state == .began { parent.removeFromSuperview() } }
    try await scene.pointer.hover(.point(scene.middle))
    #expect(scene.take() == "inner=began > inner=cancelled")
    #expect(inner.state == .possible && outer.state == .possible)
  }

  @Test func `a hover recogniser that is removed under the pointer is released`() async throws {
    let scene = await TouchScene()
    weak let hover = scene.add(HoverGestureRecognizer(), "hover")
    try await scene.pointer.hover(.point(scene.middle))
    if let hover { scene.view.removeGestureRecognizer(hover) }
    #expect(hover == nil)
    #expect(scene.take() == "hover=began > hover=cancelled")
  }
}
