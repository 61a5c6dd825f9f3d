import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

@MainActor @Suite struct SizeClassRulesTests {
  struct Row: Sendable {
    let idiom: UserInterfaceIdiom
    let size: Size
    let horizontal: UserInterfaceSizeClass
    let vertical: UserInterfaceSizeClass

    init(
      _ idiom: UserInterfaceIdiom,
      _ width: Double,
      _ height: Double,
      _ horizontal: UserInterfaceSizeClass,
      _ vertical: UserInterfaceSizeClass
    ) {
      self.idiom = idiom
      size = Size(width: width, height: height)
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The size classes of common devices and windows, with their sizes in points.
  nonisolated static let rows: [Row] = [
    // Phones, upright.
    Row(.phone, 320, 480, .compact, .regular), Row(.phone, 375, 667, .compact, .regular),
    Row(.phone, 414, 896, .compact, .regular), Row(.phone, 440, 956, .compact, .regular),
    // Phones, lying: the usual ones.
    Row(.phone, 480, 320, .compact, .compact), Row(.phone, 667, 375, .compact, .compact),
    Row(.phone, 812, 375, .compact, .compact), Row(.phone, 874, 402, .compact, .compact),
    // Phones, lying: Plus, XR and Max.
    Row(.phone, 736, 414, .regular, .compact), Row(.phone, 896, 414, .regular, .compact),
    Row(.phone, 926, 428, .regular, .compact), Row(.phone, 956, 440, .regular, .compact),
    // Tablets, the whole screen.
    Row(.pad, 768, 1024, .regular, .regular), Row(.pad, 1024, 768, .regular, .regular),
    Row(.pad, 744, 1133, .regular, .regular), Row(.pad, 1366, 1024, .regular, .regular),
    // Slide Over; a third; an upright screen's parts; most halves.
    Row(.pad, 320, 768, .compact, .regular), Row(.pad, 375, 1024, .compact, .regular),
    Row(.pad, 438, 1024, .compact, .regular), Row(.pad, 639, 1366, .compact, .regular),
    Row(.pad, 507, 768, .compact, .regular), Row(.pad, 592, 834, .compact, .regular),
    // Two thirds of a lying screen; half of the largest.
    Row(.pad, 694, 768, .regular, .regular), Row(.pad, 981, 1024, .regular, .regular),
    Row(.pad, 678, 1024, .regular, .regular),
    // A window of a free size.
    Row(.mac, 1280, 800, .regular, .regular), Row(.unspecified, 400, 300, .compact, .compact),
  ]

  @Test(.statement("S4-4"), arguments: rows) func `a surface has the classes of the table`(row: Row) {
    let traits = SizeClassRules.standard.traits(for: row.size, idiom: row.idiom)
    #expect(traits.horizontalSizeClass == row.horizontal && traits.verticalSizeClass == row.vertical)
    #expect(
      traits
        == TraitCollection {
          $0.horizontalSizeClass = row.horizontal
          $0.verticalSizeClass = row.vertical
        }
    )
  }

  @Test func `rows can be replaced`() {
    var rules = SizeClassRules.standard
    rules[.tv] = .init(regularWidth: 5000, regularHeight: 10)
    let size = Size(width: 1920, height: 1080)
    #expect(rules.traits(for: size, idiom: .tv).horizontalSizeClass == .compact)
    rules[.tv] = nil
    #expect(rules == .standard && rules.traits(for: size, idiom: .tv).horizontalSizeClass == .regular)
    rules.otherwise.regularWidth = 2000
    #expect(rules.traits(for: size, idiom: .tv).horizontalSizeClass == .compact)
  }

  @Test(arguments: [Double.nan, -1, 0]) func `what is no size is compact`(side: Double) {
    let traits = SizeClassRules.standard.traits(for: Size(width: side, height: side), idiom: .phone)
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .compact)
  }

  @Test func `a stage uses them for sizes that come without classes, if it has any`() async throws {
    let scene = await Scene(traits: Scene.regular)
    let stage = scene.virtual.stage
    try await scene.send(size: Size(width: 400, height: 800))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection == Scene.regular, "by default nothing is found out")
    stage.sizeClassRules = .standard
    try await scene.send(size: Size(width: 410, height: 800))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection == Scene.compact && scene.root.traitCollection == Scene.compact)
    try await scene.send(size: Size(width: 420, height: 800), traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection == Scene.regular, "what is sent is said")
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection.horizontalSizeClass == .regular, "without a size nothing is found out")
    try await scene.send(size: Size(width: 956, height: 440), traits: TraitCollection(userInterfaceIdiom: .phone))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection.verticalSizeClass == .compact && scene.isQuiet)
  }
}
