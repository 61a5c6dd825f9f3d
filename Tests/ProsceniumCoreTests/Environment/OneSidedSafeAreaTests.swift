import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A bar of 84 points along one edge alone: what stands beside it is not moved or cut on the other side.
///
/// Bars are physical: where text runs from right to left they stay where they are.
@MainActor @Suite struct OneSidedSafeAreaTests {
  /// Where the bar stands.
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

    /// One of four values.
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

  /// A surface where the bar comes after `show` has shown something on it.
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

  /// Where something stands that is presented before the bar comes, which is where it stands that comes after.
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
  func `guides and margins keep clear of the bar alone`(
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
    let (view, bounds) = (scene.root.view, Rect(origin: .zero, size: Self.wide))
    let free = bounds.inset(by: side.bar)
    #expect(view.safeAreaInsets == side.bar && view.safeAreaLayoutGuide.layoutFrame == free)
    let isMirrored = direction == .rightToLeft
    let (left, right): (CGFloat, CGFloat) = isMirrored ? (60, 40) : (40, 60)
    let inside = free.inset(by: EdgeInsets(top: 30, left: left, bottom: 50, right: right))
    #expect(view.layoutMarginsGuide.layoutFrame == inside && view.directionalLayoutMargins == margins)
    // 672 points in the middle of what the margins leave.
    let readable = Rect(x: inside.midX - 336, y: inside.minY, width: 672, height: inside.height)
    #expect(view.readableContentGuide.layoutFrame == readable)
    // 50 of the 84 points are beside the inner view.
    let insets = side.choose(EdgeInsets(top: 34), EdgeInsets(left: 34), EdgeInsets(bottom: 34), EdgeInsets(right: 34))
    #expect(inner.safeAreaInsets == insets)
    let x = isMirrored ? free.maxX - 30 : free.minX
    #expect(lead.frame == Rect(x: x, y: free.minY, width: 30, height: free.height))
    #expect(scene.isQuiet)
  }

  @Test(arguments: Side.allCases) func `the keyboard's guide is as wide as the view, and no bar is added to it`(
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

  /// 540×620 points beside a bar at a side: in the middle of 916. A bar above or below takes height, and where the sizes
  /// are the older ones not even that.
  @Test(arguments: Side.allCases, directions)
  func `a form sheet stands in the middle of what is left`(
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

  /// As wide as the surface is high: 700 points of 916, below a bar of the upper edge.
  @Test(arguments: Side.allCases, directions)
  func `a page sheet on the lower edge stands in the middle of what is left`(
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

  /// In compact width it takes all of the width beside the bar; 20 points above it show what is behind.
  @Test(arguments: Side.allCases, directions)
  func `a sheet on the lower edge ends at the bar`(side: Side, direction: TraitEnvironmentLayoutDirection) async throws
  {
    let expected = side.choose(
      Rect(x: 0, y: 104, width: 466, height: 574),
      Rect(x: 84, y: 20, width: 382, height: 658),
      Rect(x: 0, y: 20, width: 466, height: 658),
      Rect(x: 0, y: 20, width: 382, height: 658)
    )
    #expect(try await frame(of: .pageSheet, side, direction, Self.narrow) == expected)
    // 200 points of content above what the lower bar covers.
    let low = try await frame(of: .pageSheet, side, direction, Self.narrow) { sheet, _ in
      sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
    }
    let height: CGFloat = side == .bottom ? 284 : 200
    #expect(low == Rect(x: expected.minX, y: 678 - height, width: expected.width, height: height))
  }

  /// The keyboard's 250 points cover the lower bar as well, so that this counts once.
  @Test(arguments: Side.allCases) func `a sheet stands on the keyboard, whatever the bar is`(side: Side) async throws {
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

  /// 10 points of margin beside the bar, and beside the edge where there is none.
  @Test(arguments: Side.allCases, directions)
  func `a popover keeps clear of the bar, and goes as near to the other edges as without`(
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
      // Below it there are 110 points, or 26; above it there is room.
      (Rect(x: 490, y: 560, width: 20, height: 20), Rect(x: 400, y: 447, width: 200, height: 113)),
      // 113 points below it, of which the bar takes some.
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

  /// 0.4 of 1000 are more than the 320 that a column has at most; bars take nothing of either column.
  @Test(arguments: Side.allCases, directions)
  func `columns stay as wide as they are, and the one at the bar has it in its safe area`(
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
    // Also by a part of the width that is under the most.
    columns.split.preferredPrimaryColumnWidthFraction = 0.25
    await scene.virtual.runUntilSettled()
    #expect(columns.frame(columns.list)?.width == 250 && scene.isQuiet)
  }

  /// What a controller adds comes on its own side, and is not doubled on the way through containers.
  @Test(arguments: Side.allCases) func `pages of stacks and tabs have the bar once`(side: Side) async throws {
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
