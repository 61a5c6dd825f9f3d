import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a bar of 84 points at a single edge, which neither moves nor cuts views at the other edges.
///
/// Bars are physical, so they stay at their edge in right-to-left layout.
@MainActor @Suite struct OneSidedSafeAreaTests {
  /// The edge of the bar.
  enum Side: CaseIterable, Sendable {
    case top, left, bottom, right

    var bar: EdgeInsets {
      switch self {
      case .top: EdgeInsets(top: 84)
      case .left: EdgeInsets(left: 84)
      case .bottom: EdgeInsets(bottom: 84)
      case .right: EdgeInsets(right: 84)
      }
    }

    /// Returns one of four values according to the edge.
    func choose<Value>(_ top: Value, _ left: Value, _ bottom: Value, _ right: Value) -> Value {
      switch self {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
  }

  private nonisolated static let directions: [TraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft]
  private nonisolated static let wide = Size(width: 1000, height: 700)
  private nonisolated static let narrow = Size(width: 466, height: 678)

  /// Returns a scene to which the bar is added after `show`.
  private func scene(
    _ side: Side,
    _ direction: TraitEnvironmentLayoutDirection,
    _ size: Size = wide,
    _ rules: AdaptationRules = .iOS13,
    _ show: @MainActor (Scene) async throws -> Void = { _ in }
  ) async throws -> Scene {
    let classes = size == Self.wide ? Scene.regular : Scene.compact
    let traits = TraitCollection(traitsFrom: [classes, TraitCollection(layoutDirection: direction)])
    let scene = await Scene(size: size, traits: traits)
    scene.virtual.stage.adaptationRules = rules
    try await show(scene)
    await scene.virtual.runUntilSettled()
    try await SceneEnvironment(stage: scene.virtual.stage).send(safeAreaInsets: side.bar)
    await scene.virtual.runUntilSettled()
    return scene
  }

  /// Returns the frame of a presentation, and checks that it is equal whether presented before or after the bar.
  private func frame(
    of style: ModalPresentationStyle,
    _ side: Side,
    _ direction: TraitEnvironmentLayoutDirection,
    _ size: Size = wide,
    _ rules: AdaptationRules = .iOS13,
    _ prepare: @MainActor (ViewController, Scene) -> Void = { _, _ in }
  ) async throws -> Rect {
    var frames: [Rect] = []
    for comesFirst in [true, false] {
      let sheet = ViewController()
      sheet.modalPresentationStyle = style
      let scene = try await scene(side, direction, size, rules) { scene in
        guard comesFirst else { return }
        prepare(sheet, scene)
        scene.root.present(sheet, animated: false)
      }
      if !comesFirst {
        prepare(sheet, scene)
        scene.root.present(sheet, animated: false)
        await scene.virtual.runUntilSettled()
      }
      frames.append(sheet.presentationController.presentedView?.presentation.frame ?? .null)
      #expect(scene.isQuiet)
    }
    #expect(frames[0] == frames[1], "before and after the bar")
    return frames[0]
  }

  // MARK: Layout

  @Test(arguments: Side.allCases, directions)
  func `safe area, margins and readable guide avoid the bar on its side only`(
    side: Side,
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    let (inner, lead) = (View(), View())
    let margins = DirectionalEdgeInsets(top: 30, leading: 40, bottom: 50, trailing: 60)
    let scene = try await scene(side, direction) { scene in
      inner.frame = Rect(x: 50, y: 50, width: 900, height: 600)
      lead.translatesAutoresizingMaskIntoConstraints = false
      scene.root.view.directionalLayoutMargins = margins
      scene.root.view.addSubview(inner)
      scene.root.view.addSubview(lead)
      let guide = scene.root.view.safeAreaLayoutGuide
      LayoutConstraint.activate([
        lead.leadingAnchor.constraint(equalTo: guide.leadingAnchor), lead.widthAnchor.constraint(equalToConstant: 30),
        lead.topAnchor.constraint(equalTo: guide.topAnchor), lead.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    let (view, bounds) = (scene.root.loadedView, Rect(origin: .zero, size: Self.wide))
    let free = bounds.inset(by: side.bar)
    #expect(view.safeAreaInsets == side.bar && view.safeAreaLayoutGuide.layoutFrame == free)
    let isMirrored = direction == .rightToLeft
    let (left, right): (CGFloat, CGFloat) = isMirrored ? (60, 40) : (40, 60)
    let inside = free.inset(by: EdgeInsets(top: 30, left: left, bottom: 50, right: right))
    #expect(view.layoutMarginsGuide.layoutFrame == inside && view.directionalLayoutMargins == margins)
    // The readable width of 672 points is in the centre of the area inside the margins.
    let readable = Rect(x: inside.midX - 336, y: inside.minY, width: 672, height: inside.height)
    #expect(view.readableContentGuide.layoutFrame == readable)
    // Of the bar's 84 points, 34 overlap the inner view and 50 are outside it.
    let insets = side.choose(EdgeInsets(top: 34), EdgeInsets(left: 34), EdgeInsets(bottom: 34), EdgeInsets(right: 34))
    #expect(inner.safeAreaInsets == insets)
    let x = isMirrored ? free.maxX - 30 : free.minX
    #expect(lead.frame == Rect(x: x, y: free.minY, width: 30, height: free.height))
    #expect(scene.isQuiet)
  }

  @Test(arguments: Side.allCases)
  func `keyboardLayoutGuide has the view's full width and does not add the bar to the keyboard`(
    side: Side
  ) async throws {
    let scene = try await scene(side, .leftToRight)
    let guide = scene.root.view.keyboardLayoutGuide
    let ground: CGFloat = side == .bottom ? 84 : 0
    #expect(guide.layoutFrame == Rect(x: 0, y: 700 - ground, width: 1000, height: ground))
    for height in [60, 300] as [CGFloat] {
      let keyboard = Rect(x: 0, y: 700 - height, width: 1000, height: height)
      try await SceneEnvironment(stage: scene.virtual.stage).showKeyboard(keyboard)
      await scene.virtual.runUntilSettled()
      let covered = max(ground, height)
      #expect(guide.layoutFrame == Rect(x: 0, y: 700 - covered, width: 1000, height: covered))
    }
  }

  // MARK: Presentations

  /// The sheet of 540×620 points is in the centre of the 916 points next to a bar at the left or the right.
  ///
  /// A bar at the top or the bottom reduces the height with the newer sizes, and has no effect with the older ones.
  @Test(arguments: Side.allCases, directions)
  func `a form sheet is centred in the area outside the bar`(
    side: Side,
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    let new = side.choose(
      Rect(x: 230, y: 84, width: 540, height: 616),
      Rect(x: 272, y: 40, width: 540, height: 620),
      Rect(x: 230, y: 0, width: 540, height: 616),
      Rect(x: 188, y: 40, width: 540, height: 620)
    )
    #expect(try await frame(of: .formSheet, side, direction) == new)
    let old = Rect(x: new.minX, y: 40, width: 540, height: 620)
    #expect(try await frame(of: .formSheet, side, direction, Self.wide, .iOS8) == old)
  }

  /// The sheet is as wide as the surface is high, which is 700 of 916 points, and begins below a bar at the top.
  @Test(arguments: Side.allCases, directions)
  func `a page sheet at the lower edge is centred in the area outside the bar`(
    side: Side,
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    let expected = side.choose(
      Rect(x: 150, y: 84, width: 700, height: 616),
      Rect(x: 192, y: 0, width: 700, height: 700),
      Rect(x: 150, y: 0, width: 700, height: 700),
      Rect(x: 108, y: 0, width: 700, height: 700)
    )
    #expect(try await frame(of: .pageSheet, side, direction, Self.wide, .iOS8) == expected)
  }

  /// In compact width, the sheet has the whole width outside the bar, and 20 points above it show the presenter.
  @Test(arguments: Side.allCases, directions)
  func `a sheet at the lower edge ends at the bar`(side: Side, direction: TraitEnvironmentLayoutDirection) async throws
  {
    let expected = side.choose(
      Rect(x: 0, y: 104, width: 466, height: 574),
      Rect(x: 84, y: 20, width: 382, height: 658),
      Rect(x: 0, y: 20, width: 466, height: 658),
      Rect(x: 0, y: 20, width: 382, height: 658)
    )
    #expect(try await frame(of: .pageSheet, side, direction, Self.narrow) == expected)
    // The detent has 200 points of content above the part that a bar at the bottom covers.
    let low = try await frame(of: .pageSheet, side, direction, Self.narrow) { sheet, _ in
      sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
    }
    let height: CGFloat = side == .bottom ? 284 : 200
    #expect(low == Rect(x: expected.minX, y: 678 - height, width: expected.width, height: height))
  }

  /// The keyboard's 250 points include the bar at the bottom, so the bar does not count in addition.
  @Test(arguments: Side.allCases)
  func `a sheet is directly above the keyboard with a bar at any edge`(side: Side) async throws {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
    let scene = try await scene(side, .leftToRight, Self.narrow) { $0.root.present(sheet, animated: false) }
    try await SceneEnvironment(stage: scene.virtual.stage).showKeyboard(Rect(x: 0, y: 428, width: 466, height: 250))
    await scene.virtual.runUntilSettled()
    let (left, width) = side.choose((0, 466), (84, 382), (0, 466), (0, 382)) as (CGFloat, CGFloat)
    #expect(sheet.view.presentation.frame == Rect(x: left, y: 228, width: width, height: 450))
    #expect(scene.isQuiet)
  }

  /// The popover has a margin of 10 points to the bar, and to the edges without a bar.
  @Test(arguments: Side.allCases, directions)
  func `a popover avoids the bar and approaches the other edges as without a bar`(
    side: Side,
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    let anchors: [(anchor: Rect, expected: Rect)] = [
      (Rect(x: 0, y: 340, width: 20, height: 20), Rect(x: side == .left ? 94 : 10, y: 360, width: 200, height: 113)),
      (
        Rect(x: 980, y: 340, width: 20, height: 20),
        Rect(x: side == .right ? 706 : 790, y: 360, width: 200, height: 113)
      ),
      (Rect(x: 490, y: 20, width: 20, height: 20), Rect(x: 400, y: side == .top ? 94 : 40, width: 200, height: 113)),
      // There are 110 or 26 points below the anchor, which is too little. There is enough room above.
      (Rect(x: 490, y: 560, width: 20, height: 20), Rect(x: 400, y: 447, width: 200, height: 113)),
      // There are 113 points below the anchor, which are enough unless the bar is there.
      (
        Rect(x: 490, y: 557, width: 20, height: 20),
        Rect(x: 400, y: side == .bottom ? 444 : 577, width: 200, height: 113)
      ),
    ]
    for (anchor, expected) in anchors {
      let found = try await frame(of: .popover, side, direction) { sheet, scene in
        sheet.preferredContentSize = Size(width: 200, height: 100)
        sheet.popoverPresentationController?.sourceView = scene.root.view
        sheet.popoverPresentationController?.sourceRect = anchor
      }
      #expect(found == expected, "\(anchor)")
    }
  }

  // MARK: Containers

  /// The fraction 0.4 of 1000 exceeds the maximum column width of 320. Bars do not reduce the columns' widths.
  @Test(arguments: Side.allCases, directions)
  func `columns keep their widths, and the bar is in the safe area of the columns it overlaps`(
    side: Side,
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    let columns = SplitColumns()
    let scene = try await scene(side, direction) { $0.window.rootViewController = columns.split }
    let isMirrored = direction == .rightToLeft
    #expect(columns.frame(columns.list) == Rect(x: isMirrored ? 680 : 0, y: 0, width: 320, height: 700))
    #expect(columns.frame(columns.detail) == Rect(x: isMirrored ? 0 : 320, y: 0, width: 680, height: 700))
    #expect(columns.split.primaryColumnWidth == 320)
    let isAcross = side == .top || side == .bottom
    let isAtList = isAcross || (side == .left) != isMirrored
    #expect(columns.list.view.safeAreaInsets == (isAtList ? side.bar : .zero))
    #expect(columns.detail.view.safeAreaInsets == (!isAtList || isAcross ? side.bar : .zero))
    // A fraction of 0.25 is below the maximum width, and bars do not affect it either.
    columns.split.preferredPrimaryColumnWidthFraction = 0.25
    await scene.virtual.runUntilSettled()
    #expect(columns.frame(columns.list)?.width == 250 && scene.isQuiet)
  }

  /// An additional safe area inset applies to its own side, and containers do not double the bar.
  @Test(arguments: Side.allCases)
  func `pages of stacks and tabs have the bar in their safe area exactly once`(side: Side) async throws {
    let (tabs, navigation) = (TabBarController(), NavigationController(rootViewController: ViewController()))
    tabs.viewControllers = [navigation, ViewController()]
    let scene = try await scene(side, .leftToRight) { $0.window.rootViewController = tabs }
    let pushed = ViewController()
    navigation.pushViewController(pushed, animated: true)
    await scene.virtual.runUntilSettled()
    for page in [navigation, pushed, tabs] as [ViewController] {
      #expect(page.view.safeAreaInsets == side.bar && page.view.frame.size == Self.wide)
    }
    tabs.selectedIndex = 1
    await scene.virtual.runUntilSettled()
    #expect(tabs.selectedViewController?.view.safeAreaInsets == side.bar)
    tabs.selectedIndex = 0
    navigation.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 20)
    await scene.virtual.runUntilSettled()
    #expect(
      pushed.view.safeAreaInsets
        == EdgeInsets(
          top: side.bar.top + 10,
          left: side.bar.left + 20,
          bottom: side.bar.bottom,
          right: side.bar.right
        )
    )
    #expect(tabs.view.safeAreaInsets == side.bar && scene.isQuiet)
  }
}
