import ProsceniumGraphics
import Testing

@MainActor @Suite struct TraitCollectionTests {
  @Test func `the last collection that specifies a trait wins, for each trait separately`() {
    let merged = TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: .regular),
      TraitCollection(displayScale: 2),
      TraitCollection(horizontalSizeClass: .compact),
      TraitCollection(verticalSizeClass: .regular),
    ])
    #expect(merged.horizontalSizeClass == .compact)
    #expect(merged.verticalSizeClass == .regular)
    #expect(merged.displayScale == 2)
    #expect(merged.userInterfaceStyle == .unspecified)
  }

  @Test func `an unspecified trait never overwrites a specified one`() {
    let dark = TraitCollection(userInterfaceStyle: .dark)
    #expect(TraitCollection(traitsFrom: [dark, TraitCollection()]) == dark)
    #expect(TraitCollection(traitsFrom: []) == TraitCollection())
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func `an invalid display scale is unspecified`(scale: Double) {
    #expect(TraitCollection(displayScale: scale) == TraitCollection())
  }

  @Test func `performAsCurrent sets the current collection and restores it afterwards`() {
    let before = TraitCollection.current
    var inside = TraitCollection()
    TraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inside = TraitCollection.current
    }
    #expect(inside == TraitCollection(userInterfaceStyle: .dark))
    #expect(TraitCollection.current == before)
  }
}
