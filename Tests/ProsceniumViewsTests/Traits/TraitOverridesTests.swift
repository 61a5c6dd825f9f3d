import ProsceniumCore
import Testing

@MainActor @Suite struct TraitOverridesTests {
  @Test func `trait overrides can be read, tested with contains and removed`() {
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

  @Test func `setting an unspecified value removes a trait override`() {
    var overrides = TraitOverrides()
    overrides.userInterfaceStyle = .dark
    overrides.userInterfaceStyle = .unspecified
    #expect(!overrides.contains(TraitUserInterfaceStyle.self))
    overrides.displayScale = -.infinity
    #expect(!overrides.contains(TraitDisplayScale.self))
  }

  @Test func `reading a trait that is not overridden ends the process and names the trait`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = View().traitOverrides.userInterfaceStyle
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("TraitUserInterfaceStyle is not overridden"))
  }

  @Test func `overrideUserInterfaceStyle reads and writes the style in traitOverrides`() {
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
