import Foundation
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics

/// Tests of the detents of a sheet, as numbers.
@MainActor @Suite struct SheetDetentsTests {
  typealias Detent = SheetPresentationController.Detent

  private static func context(
    _ maximum: CGFloat,
    _ vertical: UserInterfaceSizeClass = .regular
  ) -> SheetDetentContext {
    SheetDetentContext(
      containerTraitCollection: TraitCollection(verticalSizeClass: vertical),
      maximumDetentValue: maximum
    )
  }

  private func detents(_ values: [(String, CGFloat?)], maximum: CGFloat = 700, inset: CGFloat = 0) -> SheetDetents {
    SheetDetents(values.map { (Detent.Identifier($0.0), $0.1) }, maximum: maximum, bottomInset: inset)
  }

  private func names(_ detents: SheetDetents) -> [String] { detents.levels.map(\.identifier.rawValue) }

  /// The expected 425 of 759 points on a screen 852 points high is an independent number.
  ///
  /// In No. 18 of the list, the medium detent is inactive in compact height.
  @Test func `the medium detent is 56 % of the maximum in whole points and inactive in compact height`() {
    #expect(Detent.medium().resolvedValue(in: Self.context(759)) == 425)
    #expect(Detent.medium().resolvedValue(in: Self.context(739)) == 413)
    #expect(Detent.medium().resolvedValue(in: Self.context(759, .unspecified)) == 425)
    #expect(Detent.medium().resolvedValue(in: Self.context(759, .compact)) == nil)
    #expect(Detent.large().resolvedValue(in: Self.context(759, .compact)) == 759)
  }

  @Test func `a custom detent is resolved with its context and has a unique identifier by default`() {
    let half = Detent.custom { $0.maximumDetentValue / 2 }
    let other = Detent.custom { _ in nil }
    #expect(half.resolvedValue(in: Self.context(700)) == 350 && other.resolvedValue(in: Self.context(700)) == nil)
    #expect(half.identifier != other.identifier)
    #expect(Detent.custom(identifier: .init("mine")) { _ in 1 }.identifier.rawValue == "mine")
  }

  @Test func `detents are sorted by height and include the bottom inset`() {
    let found = detents([("large", 700), ("b", 200), ("medium", 392), ("a", 200)], inset: 34)
    #expect(names(found) == ["b", "a", "medium", "large"] && found.levels.map(\.height) == [234, 234, 426, 734])
    #expect(found.smallest.height == 234 && found.largest.height == 734)
  }

  @Test func `a detent above the maximum has the maximum height`() {
    let found = detents([("high", 10_000), ("endless", .infinity)])
    #expect(found.levels.map(\.height) == [700, 700] && found.senseless.isEmpty)
  }

  @Test func `negative and NaN detents are inactive and reported by identifier`() {
    let found = detents([("no", .nan), ("under", -1), ("below", -.infinity), ("flat", 0), ("medium", 392)])
    #expect(names(found) == ["flat", "medium"] && found.senseless.map(\.rawValue) == ["no", "under", "below"])
  }

  @Test func `a sheet without active detents has the large detent`() {
    for found in [detents([], inset: 34), detents([("medium", nil)], inset: 34), detents([("no", .nan)], inset: 34)] {
      #expect(found.levels == [SheetDetents.Level(identifier: .large, height: 734)])
    }
  }

  @Test func `of several detents with one identifier, the first active one is used`() {
    #expect(detents([("a", 300), ("a", 100)]).levels.map(\.height) == [300])
    #expect(detents([("a", nil), ("a", 100)]).levels.map(\.height) == [100])
  }

  /// In No. 18 of the list, the smallest detent is selected by default.
  @Test func `a missing or unknown selection selects the smallest detent`() {
    let found = detents([("medium", 392), ("large", 700)])
    #expect(found.level(for: nil).identifier == .medium && found.level(for: .large).identifier == .large)
    #expect(found.level(for: Detent.Identifier("unknown")).identifier == .medium)
  }

  @Test(arguments: [(0, "medium"), (546, "medium"), (546.5, "large"), (9000, "large")] as [(CGFloat, String)])
  func `nearest(toHeight:) returns the detent with the nearest height`(height: CGFloat, name: String) {
    let found = detents([("medium", 392), ("large", 700)])
    #expect(found.nearest(toHeight: height).identifier.rawValue == name)
  }

  @Test func `the background is dimmed in proportion to the height above the largest undimmed detent`() {
    let found = detents([("small", 100), ("medium", 400), ("large", 700)])
    func dimming(_ height: CGFloat, _ identifier: String?) -> CGFloat {
      found.dimming(atHeight: height, undimmedUpTo: identifier.map { Detent.Identifier($0) })
    }
    #expect([50, 100, 400, 700].map { dimming($0, nil) } == [1, 1, 1, 1])
    #expect([50, 100, 400, 700].map { dimming($0, "unknown") } == [1, 1, 1, 1])
    #expect([100, 250, 400, 700].map { dimming($0, "small") } == [0, 0.5, 1, 1])
    #expect([100, 400, 475, 700].map { dimming($0, "medium") } == [0, 0, 0.25, 1])
    #expect([100, 400, 700, 900].map { dimming($0, "large") } == [0, 0, 0, 0])
  }
}
