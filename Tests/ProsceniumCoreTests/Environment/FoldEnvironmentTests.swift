import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of safe areas, regions and the hinge as parts of the environment.
@MainActor @Suite struct FoldEnvironmentTests {
  /// Sends valid values and then `body`, and checks that `body` throws an expected error and changes nothing.
  private func refuses(
    _ isExpected: @MainActor (EnvironmentError) -> Bool,
    _ body: @MainActor (SceneEnvironment) async throws -> Void
  ) async throws {
    let scene = await Scene(size: Fold.surface)
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let good = EdgeInsets(right: 84)
    try await environment.send(safeAreaInsets: good, regions: [Fold.region], hinge: Fold.half)
    let error = await #expect(throws: EnvironmentError.self) { try await body(environment) }
    #expect(error.map(isExpected) == true && error.map { "\($0)".isEmpty } == false, "\(String(describing: error))")
    await scene.virtual.runUntilSettled()
    let stage = scene.virtual.stage
    #expect(stage.size == Fold.surface && stage.safeAreaInsets == good)
    #expect(stage.reservedRegions == [Fold.region] && stage.hinge == Fold.half && scene.isQuiet)
  }

  @Test(arguments: [
    Rect(x: CGFloat.nan, y: 0, width: 10, height: 10), Rect(x: 0, y: -CGFloat.infinity, width: 10, height: 10),
    Rect(x: 0, y: 0, width: CGFloat.nan, height: 10), Rect(x: 0, y: 0, width: 10, height: CGFloat.infinity),
    Rect(x: 0, y: 0, width: -1, height: 10), Rect(x: 0, y: 0, width: 10, height: -1),
    Rect(x: 1e8, y: 0, width: 10, height: 10), .null, .infinite,
  ])
  func `an invalid region frame is refused as invalidRegion`(frame: Rect) async throws {
    try await refuses {
      if case .invalidRegion = $0 { true } else { false }
    } _: {
      let region = View.ReservedRegion(id: "fold", kind: .division, frame: frame)
      try await $0.send(size: Size(width: 100, height: 100), regions: [Fold.camera, region])
    }
  }

  @Test(arguments: [
    EdgeInsets(top: .nan), EdgeInsets(left: -1), EdgeInsets(bottom: .infinity), EdgeInsets(right: 1e8),
  ])
  func `invalid margins and safe areas are refused`(insets: EdgeInsets) async throws {
    try await refuses {
      if case .invalidRegion = $0 { true } else { false }
    } _: {
      var region = Fold.region
      region.margins = insets
      try await $0.send(regions: [region])
    }
    try await refuses {
      if case .invalidSafeArea = $0 { true } else { false }
    } _: {
      try await $0.send(size: Size(width: 100, height: 100), safeAreaInsets: insets)
    }
  }

  @Test func `regions with the same identifier are refused as duplicateRegion`() async throws {
    try await refuses {
      $0 == .duplicateRegion(id: "fold")
    } _: {
      try await $0.send(regions: [Fold.region, Fold.camera, Fold.flat])
    }
  }

  @Test(arguments: [Double.nan, -0.1, 7, .infinity])
  func `an invalid hinge angle is refused as invalidHingeAngle`(angle: Double) async throws {
    try await refuses {
      if case .invalidHingeAngle = $0 { true } else { false }
    } _: {
      try await $0.send(hinge: Hinge(angle: angle, status: .unknown))
    }
  }

  @Test(arguments: [
    Hinge(angle: 0, status: .fullyOpen), Hinge(angle: 0, status: .partiallyOpen),
    Hinge(angle: .pi, status: .closed), Hinge(angle: .pi / 2, status: .closed), Hinge(angle: 1, status: .fullyOpen),
  ])
  func `a hinge status that contradicts its angle is refused as contradictoryHinge`(hinge: Hinge) async throws {
    try await refuses {
      $0 == .contradictoryHinge(hinge)
    } _: {
      try await $0.send(regions: [], hinge: hinge)
    }
  }

  @Test(arguments: [
    Hinge(angle: 0, status: .closed), Hinge(angle: 0, status: .unknown), Hinge(angle: .pi, status: .fullyOpen),
    Hinge(angle: 2 * .pi, status: .fullyOpen), Hinge(angle: 0.1, status: .closed),
    Hinge(angle: .pi, status: .partiallyOpen), Hinge(angle: 3, status: .fullyOpen),
  ])
  func `a hinge status that fits its angle is accepted`(hinge: Hinge) async throws {
    let scene = await Scene()
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(hinge: hinge)
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.hinge == hinge)
    #expect(try await receipt.applied() == .applied)
  }

  @Test func `values sent together are announced with the old values and take effect together`() async throws {
    let scene = await Scene(size: Fold.surface)
    let stage = scene.virtual.stage
    var seen: [String] = []
    let root = scene.root
    root.onCallback = { [stage, unowned root] callback in
      guard callback.contains("ransition") || callback.contains("DidChange") || callback.contains("DidLayout") else {
        return
      }
      let regions = root.view.reservedRegions(kind: .division, options: .includeInactive).map(\.id)
      let name = callback.prefix { $0 != "(" }
      seen.append("\(name): \(stage.safeAreaInsets.right) \(regions) \(stage.hinge?.status == .partiallyOpen)")
    }
    let environment = SceneEnvironment(stage: stage)
    for number in 1...100 {
      try await environment.send(
        size: Size(width: 600 + number, height: 669),
        safeAreaInsets: EdgeInsets(left: CGFloat(number)),
        regions: [],
        hinge: Hinge(angle: Double(number) / 100, status: .partiallyOpen)
      )
    }
    let receipt = try await environment.send(
      traits: Scene.compact,
      safeAreaInsets: EdgeInsets(right: 84),
      regions: [Fold.region]
    )
    await scene.virtual.runUntilSettled()
    let (before, after) = ("0.0 [] false", "84.0 [\"fold\"] true")
    #expect(
      seen == [
        "willTransition: \(before)", "viewWillTransition: \(before)", "traitCollectionDidChange: \(after)",
        "viewDidLayoutSubviews: \(after)",
      ]
    )
    #expect(try await receipt.settled() == .applied)
    #expect(stage.size == Size(width: 700, height: 669) && stage.hinge?.angle == 1)
    root.onCallback = nil
    #expect(scene.isQuiet)
  }

  @Test func `safe area, regions and hinge with their current values are unchanged`() async throws {
    let scene = await Scene(size: Fold.surface)
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    for outcome in [EnvironmentOutcome.applied, .unchanged] {
      let receipt = try await environment.send(
        safeAreaInsets: EdgeInsets(right: 84),
        regions: [Fold.region],
        hinge: Fold.half
      )
      await scene.virtual.runUntilSettled()
      #expect(try await receipt.settled() == outcome)
    }
    let receipt = try await environment.send(hinge: Fold.half)
    await scene.virtual.runUntilSettled()
    #expect(try await receipt.settled() == .unchanged)
  }

  @Test func `a view attached to the safe area guide animates with a changed safe area`() async throws {
    let scene = await Scene(size: Fold.surface)
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    scene.root.view.addSubview(view)
    let guide = scene.root.view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    await scene.virtual.runUntilSettled()
    #expect(view.frame == Rect(origin: .zero, size: Fold.surface))
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(safeAreaInsets: EdgeInsets(right: 84))
    await scene.virtual.advance(by: .milliseconds(150))
    #expect(view.frame.width == 867)
    #expect(view.presentation.frame.width > 867 && view.presentation.frame.width < 951)
    await scene.virtual.runUntilSettled()
    #expect(view.presentation.frame == Rect(x: 0, y: 0, width: 867, height: 669))
    #expect(try await receipt.settled() == .applied)
    #expect(scene.isQuiet)
  }

  /// A vertical bar is at the left or the right edge, and leaves 867 of 951 points to a floating sheet.
  @Test(arguments: [EdgeInsets(left: 84), EdgeInsets(right: 84)])
  func `a floating form sheet animates to the centre of the area outside a bar`(bar: EdgeInsets) async throws {
    let scene = await Scene(size: Fold.surface)
    scene.virtual.stage.adaptationRules = .iOS13
    let form = LoggedController("B", log: scene.log)
    form.modalPresentationStyle = .formSheet
    scene.root.present(form, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(form.view.frame == Rect(x: 205.5, y: 24.5, width: 540, height: 620))
    try await SceneEnvironment(stage: scene.virtual.stage).send(safeAreaInsets: bar)
    await scene.virtual.advance(by: .milliseconds(100))
    let middle = 163.5 + bar.left
    #expect(form.view.frame == Rect(x: middle, y: 24.5, width: 540, height: 620))
    #expect(abs(form.view.presentation.frame.minX - middle) > 1, "it is on its way")
    await scene.virtual.runUntilSettled()
    #expect(form.view.presentation.frame.minX == middle && scene.isQuiet)
  }
}
