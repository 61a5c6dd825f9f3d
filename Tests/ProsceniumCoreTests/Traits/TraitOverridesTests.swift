import ProsceniumCore
import Testing

@MainActor @Suite struct TraitOverridesTests {
  @Test func `what is overridden can be read, asked for and removed`() {
    var overrides = TraitOverrides()
    #expect(!overrides.contains(TraitDisplayScale.self) && overrides == TraitOverrides())
    overrides.displayScale = 1.5
    overrides[Density.self] = 1
    #expect(overrides.displayScale == 1.5 && overrides[Density.self] == 1)
    #expect(overrides.contains(TraitDisplayScale.self) && overrides.contains(Density.self))
    #expect(!overrides.contains(TraitUserInterfaceStyle.self))
    overrides.remove(TraitDisplayScale.self)
    overrides.remove(Density.self)
    overrides.remove(TraitUserInterfaceStyle.self)
    #expect(overrides == TraitOverrides())
  }

  @Test func `an unspecified value overrides nothing`() {
    var overrides = TraitOverrides()
    overrides.userInterfaceStyle = .dark
    overrides.userInterfaceStyle = .unspecified
    #expect(!overrides.contains(TraitUserInterfaceStyle.self))
    overrides.displayScale = -.infinity
    #expect(!overrides.contains(TraitDisplayScale.self))
  }

  @Test func `reading what is not overridden ends the program, with the trait's name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = View().traitOverrides.userInterfaceStyle
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("TraitUserInterfaceStyle is not overridden"))
  }

  @Test func `the style that a view or a controller overrides is that of its overrides`() {
    let view = View()
    #expect(view.overrideUserInterfaceStyle == .unspecified)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.traitOverrides.userInterfaceStyle == .dark && view.traitCollection.userInterfaceStyle == .dark)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(!view.traitOverrides.contains(TraitUserInterfaceStyle.self))
    let controller = ViewController()
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.traitOverrides.userInterfaceStyle == .light)
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
  }
}

private enum Density: TraitDefinition {
  static var defaultValue: Int { 1 }
}
