import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct StageTests {
  @Test func `a window shown after a size change has the stage's size`() async throws {
    let scene = await Scene()
    let late = Window(stage: scene.virtual.stage)
    late.rootViewController = ViewController()
    try await scene.send(size: Size(width: 500, height: 400))
    await scene.virtual.runUntilSettled()
    late.makeKeyAndVisible()
    await scene.virtual.runUntilSettled()
    #expect(late.bounds.size == Size(width: 500, height: 400))
  }

  @Test func `a view that outlives its stage shows its model values`() async {
    let view = View()
    var finished = 0
    do {
      let scene = await Scene()
      scene.root.view.addSubview(view)
      View.animate(withDuration: 1) {
        view.center.x = 100
      } completion: { _ in
        finished += 1
      }
      await scene.virtual.advance(by: .milliseconds(100))
      view.removeFromSuperview()
      scene.window.close()
    }
    let other = await Scene()
    other.root.view.addSubview(view)
    await other.virtual.runUntilSettled()
    #expect(view.presentation.center.x == 100)
    #expect(finished == 1)
  }

  @Test func `a hidden window has an empty display list`() async {
    let scene = await Scene()
    scene.window.isHidden = true
    #expect(scene.window.displayList(at: .zero).items.isEmpty)
  }

  @Test func `performWithoutAnimation disables the animation of blocks inside it`() async {
    let scene = await Scene()
    View.performWithoutAnimation { View.animate(withDuration: 1) { scene.root.view.alpha = 0 } }
    #expect(scene.root.view.presentation.alpha == 0)
  }
}
