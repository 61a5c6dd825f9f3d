import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct TraitPropagationTests {
  @Test func `a window's trait overrides apply to all its content, parents first`() async {
    let traits = await TraitScene()
    traits.scene.window.traitOverrides.userInterfaceStyle = .dark
    #expect(
      traits.told == [
        "A.traitCollectionDidChange", "A's view: scale 2.0 → scale 2.0, dark", "child.traitCollectionDidChange",
        "child's view: scale 2.0 → scale 2.0, dark",
      ]
    )
    #expect(traits.scene.virtual.stage.traitCollection.userInterfaceStyle == .unspecified)
    traits.scene.window.traitOverrides.remove(TraitUserInterfaceStyle.self)
    #expect(traits.told.count == 4 && traits.childView.traitCollection == TraitCollection(displayScale: 2))
  }

  @Test func `a controller's trait overrides apply to its children and views, but not to its parent`() async {
    let traits = await TraitScene()
    traits.child.traitOverrides.displayScale = 3
    #expect(traits.told == ["child.traitCollectionDidChange", "child's view: scale 2.0 → scale 3.0"])
    #expect(traits.rootView.traitCollection.displayScale == 2 && traits.childView.traitCollection.displayScale == 3)
    traits.scene.root.overrideUserInterfaceStyle = .dark
    #expect(
      traits.told == [
        "A.traitCollectionDidChange", "A's view: scale 2.0 → scale 2.0, dark", "child.traitCollectionDidChange",
        "child's view: scale 3.0 → scale 3.0, dark",
      ]
    )
  }

  /// By statement E2, a controller inherits its traits from its view's superview.
  @Test func `a view's trait overrides apply to the controllers whose views are inside it`() async {
    let traits = await TraitScene()
    traits.rootView.traitOverrides.userInterfaceStyle = .dark
    #expect(
      traits.told == [
        "A's view: scale 2.0 → scale 2.0, dark", "child.traitCollectionDidChange",
        "child's view: scale 2.0 → scale 2.0, dark",
      ]
    )
    #expect(traits.child.traitCollection.userInterfaceStyle == .dark)
    #expect(traits.scene.root.view.traitCollection.userInterfaceStyle == .unspecified)
    traits.child.view.removeFromSuperview()
    #expect(traits.child.traitCollection.userInterfaceStyle == .unspecified, "the way before it stands somewhere")
  }

  @Test func `an object that overrides a changed trait is not called, nor are its descendants`() async {
    let traits = await TraitScene()
    traits.child.overrideUserInterfaceStyle = .light
    _ = traits.told
    traits.scene.window.overrideUserInterfaceStyle = .dark
    #expect(traits.told == ["A.traitCollectionDidChange", "A's view: scale 2.0 → scale 2.0, dark"])
    traits.child.overrideUserInterfaceStyle = .dark
    #expect(traits.told.count == 2)
    traits.child.overrideUserInterfaceStyle = .unspecified
    #expect(traits.told == [], "it inherits the same")
  }

  @Test func `setOverrideTraitCollection applies to the child and its content, below the child's own`() async {
    let traits = await TraitScene()
    let compact = TraitCollection(horizontalSizeClass: .compact)
    traits.scene.root.setOverrideTraitCollection(compact, forChild: traits.child)
    #expect(
      traits.told == ["child.traitCollectionDidChange", "child's view: scale 2.0 → horizontal compact, scale 2.0"]
    )
    #expect(traits.scene.root.overrideTraitCollection(forChild: traits.child) == compact)
    #expect(traits.scene.root.traitCollection == TraitCollection(displayScale: 2))
    traits.child.traitOverrides.horizontalSizeClass = .regular
    #expect(traits.child.traitCollection.horizontalSizeClass == .regular, "its own outweigh them")
    traits.scene.root.setOverrideTraitCollection(nil, forChild: traits.child)
    #expect(traits.scene.root.overrideTraitCollection(forChild: traits.child) == nil)
  }

  @Test func `setOverrideTraitCollection for a controller that is not a child ends the process`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      ViewController().setOverrideTraitCollection(TraitCollection(), forChild: ViewController())
    }
  }

  @Test func `views outside of a window change their traits without callbacks`() {
    let (log, controller) = (EventLog(), ViewController())
    let view = TraitView("view", log: log)
    controller.view.addSubview(view)
    controller.traitOverrides.displayScale = 2
    view.overrideUserInterfaceStyle = .dark
    #expect(log.take() == [] && "\(view.traitCollection)" == "scale 2.0, dark")
  }

  @Test func `a trait change visits only objects whose traits change`() async {
    let scene = await Scene()
    let (kept, changed) = (CountingView(), CountingView())
    let (inKept, inChanged) = (CountingView(), CountingView())
    kept.addSubview(inKept)
    changed.addSubview(inChanged)
    for view in [kept, changed] { scene.root.view.addSubview(view) }
    kept.overrideUserInterfaceStyle = .light
    await scene.virtual.runUntilSettled()
    for view in [kept, inKept, changed, inChanged] { view.reads = 0 }
    changed.traitOverrides.displayScale = 3
    #expect(inChanged.reads > 0 && kept.reads == 0 && inKept.reads == 0, "beside it nothing is looked at")
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(kept.reads == 0 && inKept.reads == 0, "nor where it ends")
    inChanged.reads = 0
    changed.traitOverrides.displayScale = 3
    #expect(inChanged.reads == 0, "nothing changes")
    await scene.virtual.runUntilSettled()
  }

  @Test func `a controller presented in a child's context has the traits of the child`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, child, inner) = (ViewController(), ViewController(), ViewController())
      (root.title, child.title, inner.title) = ("A", "child", "B")
      _ = await virtual.show(root)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      child.definesPresentationContext = true
      inner.modalPresentationStyle = .currentContext
      child.present(inner, animated: false)
      await virtual.runUntilSettled()
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      let (old, half) = (virtual.stage.traitCollection, TraitCollection(displayScale: 1.5))
      root.setOverrideTraitCollection(half, forChild: child)
      #expect(inner.view.traitCollection.displayScale == 1.5 && root.traitCollection.displayScale == 2)
      try recorder.expectEvents(of: [.environment]) {
        for name in ["child", "B[currentContext]", "B"] { "\(name).traitCollectionDidChange(\(old))" }
      }
    }
  }

  @Test func `a custom trait is inherited, and its default value can override it`() async {
    let traits = await TraitScene()
    traits.child.traitOverrides[Density.self] = 1
    #expect(traits.told == [], "it reads the same as before")
    traits.scene.window.traitOverrides[Density.self] = 2
    #expect(traits.told == ["A.traitCollectionDidChange", "A's view: scale 2.0 → scale 2.0, Density 2"])
    #expect(traits.childView.traitCollection[Density.self] == 1 && traits.rootView.traitCollection[Density.self] == 2)
  }

  @Test func `a trait callback can change overrides of other controllers`() async {
    let traits = await TraitScene()
    traits.scene.root.onCallback = { [weak child = traits.child] callback in
      if callback == "traitCollectionDidChange" { child?.overrideUserInterfaceStyle = .light }
    }
    traits.scene.window.overrideUserInterfaceStyle = .dark
    #expect(traits.child.traitCollection.userInterfaceStyle == .light)
    #expect(traits.told.last == "child's view: scale 2.0 → scale 2.0, light")
    traits.scene.root.onCallback = nil
  }

  /// Parents receive `willTransition` before children, with their future traits, as in UIKit.
  ///
  /// A controller whose traits stay the same is omitted.
  @Test func `willTransition is sent with each object's overrides, before viewWillTransition`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, plain, fixed, sheet) = (ViewController(), ViewController(), ViewController(), ViewController())
      (root.title, plain.title, fixed.title, sheet.title) = ("A", "plain", "fixed", "B")
      let wrapper = View()
      _ = await virtual.show(root)
      root.view.addSubview(wrapper)
      for child in [plain, fixed] {
        root.addChild(child)
        wrapper.addSubview(child.view)
        child.didMove(toParent: root)
      }
      wrapper.traitOverrides.userInterfaceStyle = .dark
      plain.traitOverrides.legibilityWeight = .bold
      root.setOverrideTraitCollection(
        TraitCollection {
          $0.horizontalSizeClass = .compact
          $0.displayScale = 3
        },
        forChild: fixed
      )
      root.traitOverrides.displayGamut = .P3
      sheet.modalPresentationStyle = .overFullScreen
      sheet.presentationController.traitOverrides.userInterfaceLevel = .elevated
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      try await SceneEnvironment(stage: virtual.stage)
        .send(
          size: Size(width: 390, height: 844),
          traits: TraitCollection {
            $0.horizontalSizeClass = .compact
            $0.displayScale = 3
          }
        )
      await virtual.runUntilSettled()
      let (new, old) = (
        "horizontal compact, vertical regular, scale 3.0", "horizontal regular, vertical regular, scale 2.0"
      )
      try recorder.expectEvents(of: [.environment]) {
        "change to 390×844, \(new) begins"
        "A.willTransition(to: \(new), gamut P3)"
        "plain.willTransition(to: \(new), dark, gamut P3, bold weight)"
        "B[overFullScreen].willTransition(to: \(new), elevated level)"
        "B.willTransition(to: \(new), elevated level)"
        for name in ["A", "plain", "fixed", "B[overFullScreen]", "B"] { "\(name).viewWillTransition(to: 390×844)" }
        "A.traitCollectionDidChange(\(old), gamut P3)"
        "plain.traitCollectionDidChange(\(old), dark, gamut P3, bold weight)"
        "B[overFullScreen].traitCollectionDidChange(\(old), elevated level)"
        "B.traitCollectionDidChange(\(old), elevated level)"
        "change to 390×844, \(new) ends"
      }
    }
  }

  @Test
  func `a presenter whose traits stay the same does not keep its presented controller from changing`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet, top) = (ViewController(), ViewController(), ViewController())
      (root.title, sheet.title, top.title) = ("A", "B", "C")
      _ = await virtual.show(root)
      for controller in [sheet, top] { controller.modalPresentationStyle = .overFullScreen }
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      sheet.present(top, animated: false)
      await virtual.runUntilSettled()
      root.overrideUserInterfaceStyle = .light
      sheet.overrideUserInterfaceStyle = .light
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(userInterfaceStyle: .dark))
      await virtual.runUntilSettled()
      let old = "horizontal regular, vertical regular, scale 2.0"
      let new = "\(old), dark"
      try recorder.expectEvents(of: [.environment]) {
        "change to 1024×768, \(new) begins"
        "B[overFullScreen].willTransition(to: \(new))"
        "C[overFullScreen].willTransition(to: \(new))"
        "C.willTransition(to: \(new))"
        "B[overFullScreen].traitCollectionDidChange(\(old))"
        "C[overFullScreen].traitCollectionDidChange(\(old))"
        "C.traitCollectionDidChange(\(old))"
        "change to 1024×768, \(new) ends"
      }
    }
  }

  @Test func `a compact trait override of a window adapts the presentation in it`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let window = await virtual.show(root)
      sheet.modalPresentationStyle = .formSheet
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == .formSheet)
      window.traitOverrides.horizontalSizeClass = .compact
      await virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == .fullScreen)
      #expect(sheet.traitCollection.horizontalSizeClass == .compact)
      window.traitOverrides.remove(TraitHorizontalSizeClass.self)
      await virtual.runUntilSettled()
      #expect(sheet.presentationController.presentationStyle == .formSheet)
    }
  }
}

/// A view that counts how often its traits are read.
private final class CountingView: View {
  var reads = 0

  override var traitCollection: TraitCollection {
    reads += 1
    return super.traitCollection
  }
}

private enum Density: TraitDefinition {
  static var defaultValue: Int { 1 }
}
