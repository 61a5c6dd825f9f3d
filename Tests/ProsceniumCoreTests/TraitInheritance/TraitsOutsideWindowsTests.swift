import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that objects outside of windows have the traits of the stage whose code runs.
///
/// Code that sets up a view or a controller therefore reads the traits of its future position.
@MainActor @Suite struct TraitsOutsideWindowsTests {
  private static let dark = TraitCollection(traitsFrom: [
    Scene.compact, TraitCollection(userInterfaceStyle: .dark), TraitCollection(displayScale: 3),
  ])

  /// Runs `body` in a callback of the stage's content, which is code of the stage.
  private func run(in scene: Scene, _ body: @escaping () -> Void) async {
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { if $0 == "viewWillAppear(false)" { body() } }
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
  }

  @Test func `objects outside of windows have the traits of the stage whose code runs`() async {
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

  /// As in iOS 13 and later, a controller has the device's traits from the beginning.
  @Test func `a controller made by a stage's task has the traits of the task's last stage`() async throws {
    let scene = await Scene(traits: Self.dark)
    let seen = [View().traitCollection, ViewController().traitCollection, ViewController().view.traitCollection]
    #expect(seen == Array(repeating: Self.dark, count: 3))
    try await scene.send(traits: TraitCollection(displayScale: 2))
    await scene.virtual.runUntilSettled()
    #expect(ViewController().traitCollection.displayScale == 2)
    do {
      let other = await Scene(traits: Scene.regular)
      #expect(ViewController().traitCollection == Scene.regular, "the last one that the task made")
      withExtendedLifetime(other) {}
    }
    #expect(ViewController().traitCollection.displayScale == 2)
    let phone = VirtualStage(.phone)
    #expect(ViewController().traitCollection.userInterfaceIdiom == phone.stage.traitCollection.userInterfaceIdiom)
    #expect(ViewController().traitCollection.displayScale == phone.stage.traitCollection.displayScale)
  }

  @Test func `a controller made by a stage's task uses the adaptation rules and size of the stage`() async {
    let scene = await Scene(traits: Scene.compact)
    scene.virtual.stage.adaptationRules = .iOS13
    let sheet = ViewController()
    #expect(sheet.modalPresentationStyle == .pageSheet)
    sheet.sheetPresentationController?.detents = [.medium()]
    #expect(sheet.presentationController.presentingViewController === scene.root)
    #expect(sheet.presentationController.adaptivePresentationStyle(for: Scene.compact) == .none)
    #expect(sheet.view.bounds.size == scene.window.bounds.size)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.sheetPresentationController?.detents.count == 1 && sheet.view.frame.minY > 300)
    #expect(sheet.presentationController.presentationStyle == .pageSheet && scene.isQuiet)
  }

  @Test func `code of another task uses a stage only in its callbacks and in its tests`() async throws {
    let scene = await Scene(traits: Self.dark)
    let elsewhere = await Task.detached { await MainActor.run { ViewController().traitCollection } }.value
    #expect(elsewhere != Self.dark && scene.root.traitCollection == Self.dark)
    try await withVirtualStage(.phone) { virtual in
      let inside = await Task { ViewController().traitCollection }.value
      #expect(inside == virtual.stage.traitCollection)
    }
  }

  @Test func `a view outside of windows has the traits of each stage whose code reads them`() async {
    let (scene, other) = (await Scene(traits: Self.dark), await Scene(traits: Scene.regular))
    let view = View()
    var seen: [TraitCollection] = []
    for scene in [scene, other] { await run(in: scene) { seen.append(view.traitCollection) } }
    #expect(seen == [Self.dark, Scene.regular] && scene.isQuiet && other.isQuiet)
  }

  /// Traits of a window, and overrides, take precedence over those of the stage.
  @Test func `overrides and a window of another stage take precedence over the stage whose code runs`() async {
    let (scene, other) = (await Scene(traits: Self.dark), await Scene(traits: Scene.regular))
    let light = View()
    light.overrideUserInterfaceStyle = .light
    var seen: [TraitCollection] = []
    await run(in: scene) { seen = [light.traitCollection, other.root.traitCollection] }
    let lit = TraitCollection(traitsFrom: [Self.dark, TraitCollection(userInterfaceStyle: .light)])
    #expect(seen == [lit, Scene.regular])
    #expect(scene.isQuiet && other.isQuiet)
  }

  /// A dynamic colour that is set before its view is shown has the right value from the beginning.
  @Test func `a dynamic colour set in a stage's callback resolves for the stage's traits`() async {
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
