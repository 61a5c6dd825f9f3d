import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of columns at the fold of an inner display of 951×669 points.
///
/// The partly folded display has its fold from 462 to 489 with margins of 8 points, so that 454 points are left on
/// both sides.
@MainActor @Suite struct SplitFoldTests {
  private static let (left, right) = (CGFloat(0)...454, CGFloat(497)...951)

  /// Returns the horizontal extent of a column in the window.
  private func sides(of controller: ViewController, in columns: SplitColumns) -> ClosedRange<CGFloat>? {
    columns.frame(controller).map { $0.minX...$0.maxX }
  }

  @Test func `columns occupy the halves of an active fold and have their own widths otherwise`() async throws {
    try await withVirtualStage(.flat) { virtual in
      let columns = SplitColumns()
      await virtual.show(columns.split)
      #expect(sides(of: columns.list, in: columns) == 0...320 && sides(of: columns.detail, in: columns) == 320...951)
      for _ in 0..<2 {
        _ = columns.log.take()
        try await virtual.become(.book)
        await virtual.runUntilSettled()
        #expect(sides(of: columns.list, in: columns) == Self.left)
        #expect(sides(of: columns.detail, in: columns) == Self.right)
        #expect(columns.split.primaryColumnWidth == 454)
        let lines = columns.log.take().filter { !$0.contains("Layout") }
        #expect(lines == ["list.viewWillTransition(454×669)", "detail.viewWillTransition(454×669)"])
        try await virtual.become(.flat)
        await virtual.runUntilSettled()
        #expect(sides(of: columns.list, in: columns) == 0...320 && sides(of: columns.detail, in: columns) == 320...951)
        let back = columns.log.take().filter { !$0.contains("Layout") }
        #expect(back == ["list.viewWillTransition(320×669)", "detail.viewWillTransition(631×669)"])
      }
    }
  }

  /// The edge of the list moves by 134 points to its side of the fold, and the edge of the detail by 177.
  @Test func `columns animate to the halves of a fold without a jump`() async throws {
    try await withVirtualStage(.flat) { virtual in
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      try await virtual.become(.book)
      var seen: [CGFloat] = []
      for _ in 0..<24 {
        await virtual.advance(frames: 1)
        seen.append(window.displayList(at: .zero).item(named: "detail")?.frame.minX ?? -1)
      }
      #expect(seen.first == 320 && seen.last == 497 && zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
      // The average step is 177 points divided by the 18 frames of 0.3 s. The largest step of easeInOut is less than
      // twice that.
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $1 - $0 <= 2 * 177 / 18 })
      await virtual.runUntilSettled()
      #expect(window.displayList(at: .zero).item(named: "list")?.frame.maxX == 454)
    }
  }

  @Test func `in right-to-left layout, the primary column is right of the fold`() async throws {
    try await withVirtualStage(.flat) { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: .rightToLeft))
      let columns = SplitColumns()
      await virtual.show(columns.split)
      try await virtual.become(.book)
      await virtual.runUntilSettled()
      #expect(sides(of: columns.list, in: columns) == Self.right && sides(of: columns.detail, in: columns) == Self.left)
    }
  }

  @Test func `the primary column ends at the fold with any column width settings`() async throws {
    try await withVirtualStage(.book) { virtual in
      let columns = SplitColumns()
      await virtual.show(columns.split)
      for (fraction, least, most) in [(0.1, CGFloat(0), CGFloat(200)), (0.9, 700, 2000), (0.5, 0, 2000)] {
        columns.split.preferredPrimaryColumnWidthFraction = fraction
        columns.split.minimumPrimaryColumnWidth = least
        columns.split.maximumPrimaryColumnWidth = most
        await virtual.runUntilSettled()
        #expect(columns.split.primaryColumnWidth == 454, "\(fraction) \(least) \(most)")
        #expect(sides(of: columns.detail, in: columns) == Self.right, "\(fraction) \(least) \(most)")
      }
    }
  }

  /// In portrait, the display is 669 points wide, and 0.4 of them are 267.6.
  @Test func `a horizontal fold leaves columns side by side`() async throws {
    try await withVirtualStage(.flatInPortrait) { virtual in
      let columns = SplitColumns()
      await virtual.show(columns.split)
      for posture in [Device.Posture.tabletop, .flatInPortrait] {
        try await virtual.become(posture)
        await virtual.runUntilSettled()
        #expect(columns.frame(columns.list) == Rect(x: 0, y: 0, width: 267.6, height: 951))
        #expect(columns.frame(columns.detail) == Rect(x: 267.6, y: 0, width: 669 - 267.6, height: 951))
      }
    }
  }

  @Test func `a half-opened phone shows two columns at its fold, and a closed one collapses them`() async throws {
    try await withVirtualStage(.closed) { virtual in
      let columns = SplitColumns()
      await virtual.show(columns.split)
      #expect(columns.split.isCollapsed)
      _ = columns.log.take()
      try await virtual.become(.book)
      await virtual.runUntilSettled()
      #expect(sides(of: columns.list, in: columns) == Self.left && sides(of: columns.detail, in: columns) == Self.right)
      // The page covered by the detail appears again, as without a fold.
      #expect(
        columns.callbacks == ["list.viewWillAppear(false)", "list.viewIsAppearing(false)", "list.viewDidAppear(false)"]
      )
      try await virtual.become(.closed)
      await virtual.runUntilSettled()
      #expect(sides(of: columns.detail, in: columns) == 0...466 && columns.split.isCollapsed)
      #expect(columns.navigation.viewControllers == [columns.list, columns.detail])
      #expect(columns.callbacks == ["list.viewWillDisappear(false)", "list.viewDidDisappear(false)"])
    }
  }

  @Test func `collapsed columns fill the view across the fold`() async throws {
    try await withVirtualStage(.book) { virtual in
      let columns = SplitColumns()
      columns.split.traitOverrides.horizontalSizeClass = .compact
      await virtual.show(columns.split)
      #expect(columns.split.isCollapsed && columns.split.primaryColumnWidth == 951)
      #expect(sides(of: columns.detail, in: columns) == 0...951)
    }
  }

  /// The view is 951 points wide, and the divisions are vertical unless noted otherwise.
  @Test(arguments: [
    // Of three panels, the division nearer to the middle separates the columns.
    ([Rect(x: 300, y: 0, width: 20, height: 669), Rect(x: 600, y: 0, width: 20, height: 669)], 600.0, 620.0),
    // These divisions leave no room on one side, end before the lower edge, or cover the view. The column settings
    // apply.
    ([Rect(x: 0, y: 0, width: 20, height: 669)], 320, 320),
    ([Rect(x: 462, y: 0, width: 27, height: 400)], 320, 320),
    ([Rect(x: 0, y: 0, width: 951, height: 669)], 320, 320),
    // Of two crossing divisions, the vertical one separates the columns.
    ([Rect(x: 0, y: 321, width: 951, height: 27), Rect(x: 700, y: 0, width: 27, height: 669)], 700, 727),
    // A column needs at least 44 points outside the bar of 84.
    ([Rect(x: 44, y: 0, width: 27, height: 669)], 44, 71),
    ([Rect(x: 43, y: 0, width: 27, height: 669)], 320, 320),
    ([Rect(x: 796, y: 0, width: 27, height: 669)], 796, 823),
    ([Rect(x: 797, y: 0, width: 27, height: 669)], 320, 320),
    // A division without width also separates the columns.
    ([Rect(x: 475.5, y: 0, width: 0, height: 669)], 475.5, 475.5),
  ])
  func `the division that leaves useful room on both sides separates the columns`(
    frames: [Rect],
    end: CGFloat,
    start: CGFloat
  ) async throws {
    try await withVirtualStage(.flat) { virtual in
      let columns = SplitColumns()
      await virtual.show(columns.split)
      let regions = frames.enumerated().map {
        View.ReservedRegion(id: "fold \($0.offset)", kind: .division, frame: $0.element)
      }
      try await SceneEnvironment(stage: virtual.stage).send(regions: regions)
      await virtual.runUntilSettled()
      #expect(sides(of: columns.list, in: columns) == 0...end && sides(of: columns.detail, in: columns) == start...951)
    }
  }

  /// The controller's view begins at 100, so its first 354 points end at the margin of the fold.
  @Test func `columns of an embedded split view end at the fold of the surface`() async throws {
    try await withVirtualStage(.book) { virtual in
      let (root, columns) = (ViewController(), SplitColumns())
      root.addChild(columns.split)
      root.view.addSubview(columns.split.view)
      columns.split.didMove(toParent: root)
      columns.split.view.frame = Rect(x: 100, y: 0, width: 851, height: 669)
      await virtual.show(root)
      #expect(sides(of: columns.list, in: columns) == 100...454)
      #expect(sides(of: columns.detail, in: columns) == Self.right)
      columns.split.view.frame = Rect(x: 600, y: 0, width: 351, height: 669)
      await virtual.runUntilSettled()
      #expect(sides(of: columns.list, in: columns) == 600...740.4, "0.4 of 351 are 140.4")
    }
  }

  /// The fold is reversed at each of several frames. The columns do not jump and return to their start.
  @Test func `a fold that is reversed midway returns the columns without a jump`() async throws {
    for frames in 0..<20 {
      try await withVirtualStage(.flat) { virtual in
        let columns = SplitColumns()
        let window = await virtual.show(columns.split)
        try await virtual.become(.book)
        await virtual.advance(frames: frames)
        try await virtual.become(.flat)
        var before = try #require(window.displayList(at: .zero).item(named: "detail")?.frame.minX)
        for _ in 0..<40 {
          await virtual.advance(frames: 1)
          let now = try #require(window.displayList(at: .zero).item(named: "detail")?.frame.minX)
          // The limit is 1.5 times the largest step of a new move over 177 points.
          #expect(abs(now - before) <= 1.5 * 2 * 177 / 18, "\(frames)")
          before = now
        }
        #expect(before == 320, "\(frames)")
      }
    }
  }
}
