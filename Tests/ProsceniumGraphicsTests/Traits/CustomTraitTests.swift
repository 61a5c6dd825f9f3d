import ProsceniumGraphics
import Testing

private enum Density: TraitDefinition {
  static var defaultValue: Int { 1 }
}

private enum Theme: TraitDefinition {
  static var defaultValue: String? { "plain" }
  static var name: String { "theme" }
  static var affectsColorAppearance: Bool { true }
}

@Suite struct CustomTraitTests {
  private let dense = TraitCollection { $0[Density.self] = 3 }

  @Test func `a custom trait has its default value if it is not set`() {
    #expect(TraitCollection()[Density.self] == 1 && TraitCollection()[Theme.self] == "plain")
    #expect(dense[Density.self] == 3 && dense[Theme.self] == "plain")
    let bare = TraitCollection { $0[Theme.self] = nil }
    #expect(bare[Theme.self] == nil, "nil is a value like others")
  }

  @Test func `the last value of a custom trait wins in a merge, even if it is the default`() {
    let usual = TraitCollection { $0[Density.self] = 1 }
    #expect(TraitCollection(traitsFrom: [dense, TraitCollection(displayScale: 2)])[Density.self] == 3)
    #expect(TraitCollection(traitsFrom: [dense, usual])[Density.self] == 1)
    #expect(TraitCollection(traitsFrom: [usual, dense])[Density.self] == 3)
    #expect(usual.changedTraits(from: nil).isEmpty && usual.containsTraits(in: TraitCollection()))
    #expect(TraitCollection().containsTraits(in: usual) && !TraitCollection().containsTraits(in: dense))
  }

  @Test func `trait collections are equal in whatever order their custom traits were set`() {
    let other = TraitCollection {
      $0[Theme.self] = "loud"
      $0[Density.self] = 3
    }
    let merged = dense.modifyingTraits { $0[Theme.self] = "loud" }
    #expect(merged == other && merged.hashValue == other.hashValue && merged != dense)
    #expect("\(merged)" == "Density 3, theme Optional(\"loud\")")
  }

  @Test func `a custom trait affects the colour appearance only if its definition states so`() {
    #expect(!dense.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    let loud = TraitCollection { $0[Theme.self] = "loud" }
    #expect(loud.hasDifferentColorAppearance(comparedTo: TraitCollection()))
    #expect(loud.changedTraits(from: dense).map { $0.name } == ["theme", "Density"])
  }

  @Test func `modifyingTraits reads the current values and leaves the original unchanged`() {
    let base = TraitCollection(traitsFrom: [dense, TraitCollection(displayScale: 2)])
    let copy = base.modifyingTraits {
      $0[Density.self] += 1
      $0.displayScale *= 2
      $0.userInterfaceStyle = .dark
      $0.horizontalSizeClass = .compact
    }
    #expect(copy[Density.self] == 4 && copy.displayScale == 4 && copy.userInterfaceStyle == .dark)
    #expect(base[Density.self] == 3 && base.displayScale == 2 && base.userInterfaceStyle == .unspecified)
    #expect(copy.modifyingTraits { $0.userInterfaceStyle = .unspecified }.userInterfaceStyle == .unspecified)
    #expect(copy.modifyingTraits { $0.displayScale = .nan }.displayScale == 0)
  }
}
