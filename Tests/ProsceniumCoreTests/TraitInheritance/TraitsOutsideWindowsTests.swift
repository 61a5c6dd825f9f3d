import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What stands in no window has the traits of the stage whose code runs: code that sets up a view or a controller reads
/// those of where it will stand.
@MainActor @Suite struct TraitsOutsideWindowsTests {
  private static let dark = TraitCollection(traitsFrom: [
    Scene.compact, TraitCollection(userInterfaceStyle: .dark), TraitCollection(displayScale: 3),
  ])

  /// Runs `body` as code of the stage: in a callback of what it shows.
  private func run(in scene: Scene, _ body: @escaping () -> Void) async {
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { if $0 == "viewWillAppear(false)" { body() } }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
  }

  @Test func `views and controllers outside of a window have the traits of the stage whose code runs`() async {
    let scene = await Scene(traits: Self.dark)
    var seen: [TraitCollection] = []
    await run(in: scene) {
      let (view, controller, sheet) = (View(), ViewController(), ViewController())
      view.addSubview(View())
      sheet.modalPresentationStyle = .custom
      let presentation = PresentationController(presentedViewController: sheet, presenting: nil)
      seen = [
        view.traitCollection, view.subviews[0].traitCollection, controller.traitCollection,
        controller.view.traitCollection, presentation.traitCollection,
      ]
    }
    #expect(seen == Array(repeating: Self.dark, count: 5) && scene.isQuiet)
  }

  @Test func `outside of a stage's code nothing is specified`() async {
    let scene = await Scene(traits: Self.dark)
    #expect(View().traitCollection == TraitCollection() && ViewController().traitCollection == TraitCollection())
    #expect(scene.root.traitCollection == Self.dark)
  }

  @Test func `each stage's code sees the traits of its own stage`() async {
    let (scene, other) = (await Scene(traits: Self.dark), await Scene(traits: Scene.regular))
    let view = View()
    var seen: [TraitCollection] = []
    for scene in [scene, other] { await run(in: scene) { seen.append(view.traitCollection) } }
    #expect(seen == [Self.dark, Scene.regular] && scene.isQuiet && other.isQuiet)
  }

  /// What a window says of itself, and what overrides say, comes before it.
  @Test func `overrides and a window of one's own outweigh the stage whose code runs`() async {
    let (scene, other) = (await Scene(traits: Self.dark), await Scene(traits: Scene.regular))
    let light = View()
    light.overrideUserInterfaceStyle = .light
    var seen: [TraitCollection] = []
    await run(in: scene) { seen = [light.traitCollection, other.root.traitCollection] }
    let lit = TraitCollection(traitsFrom: [Self.dark, TraitCollection(userInterfaceStyle: .light)])
    #expect(seen == [lit, Scene.regular])
    #expect(scene.isQuiet && other.isQuiet)
  }

  /// A dynamic colour is set before the view is shown, and has its right value from the beginning.
  @Test func `a dynamic colour that is set in a callback is that of the stage`() async {
    let scene = await Scene(traits: Self.dark)
    let dynamic = Color { $0.userInterfaceStyle == .dark ? .black : .white }
    let view = View()
    var shown: Color?
    await run(in: scene) {
      view.backgroundColor = dynamic
      shown = view.presentation.backgroundColor
    }
    #expect(shown == .black && scene.isQuiet)
  }
}
