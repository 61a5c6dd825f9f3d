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
    // Phones in portrait orientation.
    Row(.phone, 320, 480, .compact, .regular), Row(.phone, 375, 667, .compact, .regular),
    Row(.phone, 414, 896, .compact, .regular), Row(.phone, 440, 956, .compact, .regular),
    // Phones in landscape orientation, common models.
    Row(.phone, 480, 320, .compact, .compact), Row(.phone, 667, 375, .compact, .compact),
    Row(.phone, 812, 375, .compact, .compact), Row(.phone, 874, 402, .compact, .compact),
    // Phones in landscape orientation, the models Plus, XR and Max.
    Row(.phone, 736, 414, .regular, .compact), Row(.phone, 896, 414, .regular, .compact),
    Row(.phone, 926, 428, .regular, .compact), Row(.phone, 956, 440, .regular, .compact),
    // Tablets with the full screen.
    Row(.pad, 768, 1024, .regular, .regular), Row(.pad, 1024, 768, .regular, .regular),
    Row(.pad, 744, 1133, .regular, .regular), Row(.pad, 1366, 1024, .regular, .regular),
    // Slide Over, a third of the screen, parts of a portrait screen, and most halves.
    Row(.pad, 320, 768, .compact, .regular), Row(.pad, 375, 1024, .compact, .regular),
    Row(.pad, 438, 1024, .compact, .regular), Row(.pad, 639, 1366, .compact, .regular),
    Row(.pad, 507, 768, .compact, .regular), Row(.pad, 592, 834, .compact, .regular),
    // Two thirds of a landscape screen, and half of the largest screen.
    Row(.pad, 694, 768, .regular, .regular), Row(.pad, 981, 1024, .regular, .regular),
    Row(.pad, 678, 1024, .regular, .regular),
    // Windows of free sizes.
    Row(.mac, 1280, 800, .regular, .regular), Row(.unspecified, 400, 300, .compact, .compact),
  ]

  @Test(.statement("S4-4"), arguments: rows)
  func `a surface has the size classes of the table for its size and idiom`(row: Row) {
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

  @Test func `rows of the size class rules can be replaced and removed`() {
    var rules = SizeClassRules.standard
    rules[.tv] = .init(regularWidth: 5000, regularHeight: 10)
    let size = Size(width: 1920, height: 1080)
    #expect(rules.traits(for: size, idiom: .tv).horizontalSizeClass == .compact)
    rules[.tv] = nil
    #expect(rules == .standard && rules.traits(for: size, idiom: .tv).horizontalSizeClass == .regular)
    rules.otherwise.regularWidth = 2000
    #expect(rules.traits(for: size, idiom: .tv).horizontalSizeClass == .compact)
  }

  @Test(arguments: [Double.nan, -1, 0]) func `an invalid size is compact in both directions`(side: Double) {
    let traits = SizeClassRules.standard.traits(for: Size(width: side, height: side), idiom: .phone)
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .compact)
  }

  // MARK: Stages

  private static let phone = Size(width: 390, height: 844)
  private static let desktop = Size(width: 1280, height: 800)

  @Test(.statement("C-8", "C-10"), arguments: [false, true])
  func `a form sheet becomes full screen after a phone's size is sent alone`(midTransition: Bool) async throws {
    let scene = await Scene(size: Self.desktop, traits: TraitCollection())
    #expect(scene.root.traitCollection == Scene.regular)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .formSheet
    scene.root.present(sheet, animated: true)
    if midTransition { await scene.virtual.advance(frames: 12) } else { await scene.virtual.runUntilSettled() }
    #expect(sheet.presentationController.presentationStyle == .formSheet)
    try await scene.send(size: Self.phone)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.traitCollection == Scene.compact && sheet.traitCollection == Scene.compact)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(sheet.view.frame == Rect(origin: .zero, size: Self.phone) && scene.root.view.window == nil)
    try await scene.send(size: Self.desktop)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .formSheet && scene.isQuiet)
  }

  @Test func `a size that changes a size class calls willTransition before viewWillTransition`() async throws {
    let scene = await Scene(size: Self.desktop, traits: TraitCollection())
    try await scene.send(size: Size(width: 1000, height: 700))
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("LayoutSubviews") } == ["A.viewWillTransition(1000×700)"]
    )
    try await scene.send(size: Self.phone)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("LayoutSubviews") } == [
        "A.willTransition(\(Scene.compact))", "A.viewWillTransition(390×844)",
        "A.traitCollectionDidChange",
      ]
    )
  }

  @Test func `size classes in the traits of a stage stay when a size is sent`() async throws {
    let scene = await Scene(size: Self.desktop, traits: Scene.regular)
    try await scene.send(size: Self.phone)
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.traitCollection == Scene.regular && scene.root.traitCollection == Scene.regular)
    let half = VirtualStage(size: Self.phone, traits: TraitCollection(horizontalSizeClass: .regular))
    #expect(half.stage.traitCollection == Scene.regular, "the vertical class follows the size")
    try await SceneEnvironment(stage: half.stage).send(size: Size(width: 844, height: 390))
    await half.runUntilSettled()
    #expect(half.stage.traitCollection.horizontalSizeClass == .regular)
    #expect(half.stage.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `a sent size class outweighs the table until a posture without size classes is sent`() async throws {
    let scene = await Scene(size: Self.desktop, traits: TraitCollection())
    let stage = scene.virtual.stage
    try await scene.send(size: Self.phone, traits: TraitCollection(horizontalSizeClass: .regular))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection == Scene.regular)
    try await scene.send(size: Size(width: 320, height: 400))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.traitCollection.verticalSizeClass == .compact)
    let (dark, scale) = (TraitCollection(userInterfaceStyle: .dark), TraitCollection(displayScale: 3))
    try await scene.send(traits: dark)
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection.horizontalSizeClass == .regular && stage.traitCollection.userInterfaceStyle == .dark)
    try await scene.virtual.become(Device.Posture(size: Self.phone, traits: scale))
    await scene.virtual.runUntilSettled()
    #expect(stage.traitCollection == TraitCollection(traitsFrom: [Scene.compact, dark, scale]))
    #expect(scene.root.traitCollection == stage.traitCollection && scene.isQuiet)
  }

  @Test func `a stage made in a posture without size classes derives them`() {
    let stage = VirtualStage(Device.Posture(size: Self.phone, traits: TraitCollection(displayScale: 3))).stage
    #expect(stage.traitCollection == TraitCollection(traitsFrom: [Scene.compact, TraitCollection(displayScale: 3)]))
  }

  @Test func `the size classes follow a sent idiom`() async throws {
    let virtual = VirtualStage(size: Size(width: 956, height: 440))
    #expect(virtual.stage.traitCollection.horizontalSizeClass == .regular)
    #expect(virtual.stage.traitCollection.verticalSizeClass == .compact)
    try await SceneEnvironment(stage: virtual.stage).send(traits: TraitCollection(userInterfaceIdiom: .pad))
    await virtual.runUntilSettled()
    #expect(virtual.stage.traitCollection.verticalSizeClass == .regular)
  }

  @Test func `a stage without a table leaves size classes unspecified`() async throws {
    let virtual = VirtualStage(size: Self.desktop)
    virtual.stage.sizeClassRules = nil
    #expect(virtual.stage.traitCollection == TraitCollection())
    let root = ViewController()
    await virtual.show(root)
    try await SceneEnvironment(stage: virtual.stage).send(size: Self.phone)
    await virtual.runUntilSettled()
    #expect(virtual.stage.traitCollection == TraitCollection() && root.traitCollection == TraitCollection())
  }

  @Test func `a new size class table of a shown stage changes the environment in the next frame`() async throws {
    let scene = await Scene(size: Self.desktop, traits: TraitCollection())
    var rules = SizeClassRules.standard
    rules.otherwise.regularWidth = 2000
    scene.virtual.stage.sizeClassRules = rules
    #expect(scene.root.traitCollection == Scene.regular)
    await scene.virtual.runUntilSettled()
    #expect(
      scene.log.take().filter { !$0.contains("LayoutSubviews") } == [
        "A.willTransition(\(Scene.compact))", "A.traitCollectionDidChange",
      ]
    )
    scene.virtual.stage.sizeClassRules = rules
    #expect(scene.virtual.stage.isAtRest, "the same table changes nothing")
    scene.virtual.stage.sizeClassRules = nil
    await scene.virtual.runUntilSettled()
    #expect(scene.root.traitCollection == TraitCollection() && scene.isQuiet)
  }

  @Test func `a derived size class does not become explicit by a later change of the environment`() async throws {
    let scale = TraitCollection(displayScale: 3)
    let virtual = VirtualStage(Device.Posture(size: Self.phone, traits: scale))
    let environment = SceneEnvironment(stage: virtual.stage)
    try await environment.send(regions: [])
    await virtual.runUntilSettled()
    try await environment.send(size: Self.desktop)
    await virtual.runUntilSettled()
    #expect(virtual.stage.traitCollection == TraitCollection(traitsFrom: [Scene.regular, scale]))
  }
}
