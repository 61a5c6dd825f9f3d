import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct TraitChangeRegistrationTests {
  @Test func `a trait handler receives its object and previous traits, only if one of its traits changed`() async {
    let traits = await TraitScene()
    var calls: [String] = []
    traits.childView.registerForTraitChanges([TraitUserInterfaceStyle.self, TraitDisplayScale.self]) { view, previous in
      #expect(view === traits.childView && TraitCollection.current == view.traitCollection)
      calls.append("view: \(previous) → \(view.traitCollection)")
    }
    traits.child.registerForTraitChanges([TraitUserInterfaceStyle.self]) { controller, _ in
      calls.append("\(controller.label)")
    }
    traits.scene.window.registerForTraitChanges([TraitUserInterfaceStyle.self]) { window, _ in calls.append("window") }
    traits.scene.window.overrideUserInterfaceStyle = .dark
    #expect(calls == ["window", "child", "view: scale 2.0 → scale 2.0, dark"])
    calls = []
    traits.scene.window.traitOverrides.displayScale = 3
    #expect(calls == ["view: scale 2.0, dark → scale 3.0, dark"])
    calls = []
    traits.scene.window.traitOverrides.legibilityWeight = .bold
    #expect(calls == [])
  }

  @Test func `trait handlers run after traitCollectionDidChange, in order of registration`() async {
    let traits = await TraitScene()
    let log = traits.scene.log
    for name in ["first", "second"] {
      traits.child.registerForTraitChanges([TraitUserInterfaceStyle.self]) { _, _ in log.add(name) }
    }
    traits.child.overrideUserInterfaceStyle = .dark
    #expect(
      traits.told == [
        "child.traitCollectionDidChange", "first", "second", "child's view: scale 2.0 → scale 2.0, dark",
      ]
    )
  }

  @Test func `unregistering a trait handler ends its calls, even during another handler`() async {
    let traits = await TraitScene()
    var calls: [String] = []
    @MainActor final class Tokens { var second: TraitChangeRegistration? }
    let tokens = Tokens()
    let first = traits.childView.registerForTraitChanges([TraitDisplayScale.self]) { view, _ in
      calls.append("first")
      if let second = tokens.second { view.unregisterForTraitChanges(second) }
    }
    tokens.second = traits.childView.registerForTraitChanges([TraitDisplayScale.self]) { _, _ in calls.append("second")
    }
    traits.rootView.unregisterForTraitChanges(first)
    traits.childView.traitOverrides.displayScale = 3
    #expect(calls == ["first"], "another object's token ends nothing")
    traits.childView.unregisterForTraitChanges(first)
    traits.childView.unregisterForTraitChanges(first)
    traits.childView.traitOverrides.displayScale = 4
    #expect(calls == ["first"])
  }

  @Test func `a trait handler with a target is called only while the target lives`() async {
    @MainActor final class Target {
      var calls: [String] = []

      func traitsDidChange(_ view: TraitView, _ previous: TraitCollection) {
        calls.append("\(previous) → \(view.traitCollection)")
      }
    }
    let traits = await TraitScene()
    var target: Target? = Target()
    traits.childView.registerForTraitChanges(
      [TraitDisplayScale.self],
      target: target!,
      action: Target.traitsDidChange
    )
    traits.childView.traitOverrides.displayScale = 3
    #expect(target?.calls == ["scale 2.0 → scale 3.0"])
    weak let gone = target
    target = nil
    #expect(gone == nil, "a registration keeps no target alive")
    traits.childView.traitOverrides.displayScale = 4
  }

  @Test func `a presentation controller receives changes of the environment and of its overrides`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      _ = await virtual.show(root)
      sheet.modalPresentationStyle = .overFullScreen
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
      var calls: [String] = []
      sheet.presentationController.registerForTraitChanges([TraitDisplayScale.self]) { controller, previous in
        calls.append("\(previous.displayScale) → \(controller.traitCollection.displayScale)")
      }
      sheet.presentationController.overrideTraitCollection = TraitCollection(displayScale: 1.5)
      try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(displayScale: 3))
      await virtual.runUntilSettled()
      #expect(calls == ["2.0 → 1.5"])
      sheet.presentationController.overrideTraitCollection = nil
      #expect(calls == ["2.0 → 1.5", "1.5 → 3.0"])
    }
  }

  @Test func `objects with trait handlers and overrides are deallocated`() async {
    weak var view: View?
    weak var controller: ViewController?
    weak var registration: TraitChangeRegistration?
    do {
      let traits = await TraitScene()
      (view, controller) = (traits.childView, traits.child)
      registration = traits.childView.registerForTraitChanges([TraitUserInterfaceStyle.self]) { view, _ in
        view.setNeedsLayout()
      }
      traits.child.registerForTraitChanges([TraitUserInterfaceStyle.self]) { controller, _ in
        controller.view.setNeedsLayout()
      }
      traits.child.overrideUserInterfaceStyle = .dark
      #expect(registration != nil)
      traits.scene.window.close()
      await traits.scene.virtual.runUntilSettled()
    }
    #expect(view == nil && controller == nil && registration == nil)
  }
}
