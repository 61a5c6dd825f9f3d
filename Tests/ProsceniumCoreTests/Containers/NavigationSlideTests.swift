import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the shade over the page that a push covers or a pop uncovers.
@MainActor @Suite struct NavigationSlideTests {
  /// Returns the displayed opacity of each shade in the window.
  private func shades(_ scene: NavigationScene) -> [CGFloat] {
    var found: [CGFloat] = []
    func look(_ view: View) {
      if view.accessibilityIdentifier == "shade" { found.append(view.presentation.alpha) }
      for subview in view.subviews { look(subview) }
    }
    look(scene.window)
    return found
  }

  @Test func `a shade over the lower page follows the push or pop and is removed after it`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let page = scene.controller("B")
      scene.navigation.pushViewController(page, animated: true)
      await virtual.advance(frames: 1)
      #expect(shades(scene).count == 1 && shades(scene).allSatisfy { $0 < 0.1 })
      await virtual.advance(by: .milliseconds(175))
      #expect(shades(scene).count == 1 && shades(scene).allSatisfy { $0 > 0.3 && $0 < 0.7 })
      // The shade moves with its page, even during a size change.
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 500, height: 700))
      await virtual.advance(frames: 2)
      let list = scene.window.displayList(at: .zero)
      let (shade, below) = (list.item(named: "shade"), list.items.first { $0.id == scene.root.view.id })
      #expect(shade?.frame == below?.frame && shade != nil)
      await virtual.runUntilSettled()
      #expect(shades(scene) == [] && scene.root.view.window == nil)
      scene.navigation.popViewController(animated: true)
      await virtual.advance(frames: 1)
      #expect(shades(scene).count == 1 && shades(scene).allSatisfy { $0 > 0.9 })
      await virtual.runUntilSettled()
      #expect(shades(scene) == [] && page.view.window == nil)
    }
  }

  @Test func `a cancelled pop removes its shade, and a push without animation adds none`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.pushViewController(scene.controller("B"), animated: false)
      #expect(shades(scene) == [])
      await virtual.runUntilSettled()
      let gesture = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      gesture.move(to: scene.window.bounds.width / 4)
      await virtual.advance(frames: 1)
      #expect(shades(scene).count == 1 && shades(scene).allSatisfy { abs($0 - 0.75) < 1e-6 })
      gesture.end(velocity: 0)
      await virtual.runUntilSettled()
      #expect(shades(scene) == [] && scene.stack == "A B")
    }
  }

  @Test func `a push that its closing window cuts short removes its shade`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      scene.navigation.pushViewController(scene.controller("B"), animated: true)
      await virtual.advance(by: .milliseconds(100))
      scene.window.close()
      await virtual.runUntilSettled()
      #expect(shades(scene) == [])
    }
  }
}
