import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct ReducedMotionTests {
  @Test(arguments: [AccessibilityMotion.unspecified, .normal, .reduced])
  func `reduced motion fades a sheet in and out at its final position`(motion: AccessibilityMotion) async {
    let traits = TraitCollection(traitsFrom: [Scene.regular, TraitCollection(accessibilityMotion: motion)])
    let scene = await Scene(traits: traits)
    let sheet = LoggedController("B", log: scene.log)
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    let shown = sheet.view.presentation
    #expect((shown.alpha < 1) == (motion == .reduced))
    #expect((shown.center == sheet.view.center) == (motion == .reduced))
    await scene.virtual.runUntilSettled()
    sheet.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect((sheet.view.presentation.alpha < 1) == (motion == .reduced))
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.window == nil && scene.isQuiet)
  }

  @Test func `reduced motion replaces a flip by a fade`() async {
    let virtual = VirtualStage(
      size: Size(width: 100, height: 100),
      traits: TraitCollection(accessibilityMotion: .reduced)
    )
    let window = Window(stage: virtual.stage)
    let old = View(frame: window.bounds)
    let new = View(frame: window.bounds)
    window.addSubview(old)
    window.makeKeyAndVisible()
    View.transition(from: old, to: new, duration: 1, options: .transitionFlipFromLeft)
    await virtual.advance(by: .milliseconds(500))
    #expect(new.presentation.frame == window.bounds && new.presentation.alpha < 1)
    await virtual.runUntilSettled()
    #expect(virtual.stage.isAtRest)
  }

  @Test func `accessibilityMotion is combined, compared and described like other traits`() {
    let reduced = TraitCollection(accessibilityMotion: .reduced)
    #expect(TraitCollection(traitsFrom: [reduced, TraitCollection()]).accessibilityMotion == .reduced)
    #expect(reduced.description == "reduced motion" && reduced != TraitCollection())
  }
}
