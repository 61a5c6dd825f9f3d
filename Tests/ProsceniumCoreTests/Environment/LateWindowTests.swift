import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of windows that are first shown while others are notified of a change, before the change takes effect.
@MainActor @Suite struct LateWindowTests {
  /// The first window's root shows the second window, and the second window's root shows the third.
  @Test func `windows shown in viewWillTransition(to:) are notified of the change and adopt it`() async throws {
    let scene = await Scene()
    let roots = ["B", "C"].map { LoggedController($0, log: scene.log) }
    let windows = roots.map { root in
      let window = Window(stage: scene.virtual.stage)
      window.rootViewController = root
      return window
    }
    for (shower, window) in zip([scene.root, roots[0]], windows) {
      shower.onCallback = { if $0.hasPrefix("viewWillTransition") { window.makeKeyAndVisible() } }
    }
    try await scene.send(
      size: Size(width: 700, height: 1000),
      traits: TraitCollection(traitsFrom: [Scene.compact, TraitCollection(userInterfaceStyle: .dark)])
    )
    await scene.virtual.runUntilSettled()
    let told = scene.log.take().filter { $0.contains("ransition") || $0.contains("Change") }
    #expect(
      told
        == ["A", "B", "C"].flatMap {
          ["\($0).willTransition(horizontal compact, vertical regular, dark)", "\($0).viewWillTransition(700×1000)"]
        } + ["C", "B", "A"].map { "\($0).traitCollectionDidChange" }
    )
    for window in [scene.window] + windows {
      #expect(window.frame == Rect(x: 0, y: 0, width: 700, height: 1000))
      #expect(window.rootViewController?.view.frame == window.bounds)
      #expect(window.traitCollection.userInterfaceStyle == .dark)
      #expect(window.traitCollection.horizontalSizeClass == .compact)
    }
    scene.root.onCallback = nil
    roots[0].onCallback = nil
    #expect(scene.isQuiet)
    for window in windows { window.close() }
  }
}
