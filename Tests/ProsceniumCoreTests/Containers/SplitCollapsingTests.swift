import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of split view controllers that collapse to one column or expand to two.
@MainActor @Suite struct SplitCollapsingTests {
  @Test func `a split view that is first shown in compact width is collapsed before any appearance`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      #expect(columns.split.isCollapsed && columns.split.viewControllers == [columns.navigation])
      #expect(columns.navigation.viewControllers == [columns.list, columns.detail])
      #expect(columns.frame(columns.detail) == window.bounds && !columns.list.isViewLoaded)
      #expect(
        columns.callbacks == [
          "detail.viewWillAppear(false)", "detail.viewIsAppearing(false)", "detail.viewDidAppear(false)",
        ]
      )
    }
  }

  @Test func `a split view collapses and expands with its environment and moves visible columns smoothly`() async throws
  {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      _ = columns.log.take()
      try await virtual.become(.phone)
      await virtual.advance(frames: 2)
      #expect(columns.split.isCollapsed && columns.split.transitionCoordinator == nil)
      let place = try #require(columns.detail.view.superview)
      #expect(place.presentation.frame.minX > 200, "what was seen moves from where it was")
      await virtual.runUntilSettled()
      #expect(columns.callbacks == ["list.viewWillDisappear(false)", "list.viewDidDisappear(false)"])
      #expect(columns.navigation.viewControllers == [columns.list, columns.detail])
      #expect(columns.frame(columns.detail) == window.bounds)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(
        columns.callbacks == ["list.viewWillAppear(false)", "list.viewIsAppearing(false)", "list.viewDidAppear(false)"]
      )
      #expect(columns.split.viewControllers == [columns.navigation, columns.detail])
      #expect(columns.frame(columns.list)?.width == 320 && columns.frame(columns.detail)?.minX == 320)
      #expect(columns.detail.traitCollection.horizontalSizeClass == .regular)
    }
  }

  /// The page and the row in it continue without a jump. The fastest step of both is that of the push.
  @Test(arguments: [true, false])
  func `the page below a push moves on smoothly when columns expand`(isStack: Bool) async throws {
    for frame in [1, 8, 16] {
      try await withVirtualStage(.closed) { virtual in
        let columns = SplitColumns()
        columns.split.viewControllers = [columns.navigation]
        let row = View()
        row.accessibilityIdentifier = "row"
        row.translatesAutoresizingMaskIntoConstraints = false
        columns.list.view.addSubview(row)
        columns.list.view.accessibilityIdentifier = "list"
        let safeArea = columns.list.view.safeAreaLayoutGuide
        LayoutConstraint.activate([
          row.rightAnchor.constraint(equalTo: safeArea.rightAnchor),
          row.widthAnchor.constraint(equalToConstant: 40), row.heightAnchor.constraint(equalToConstant: 40),
        ])
        await virtual.show(columns.split)
        let recorder = Recorder(of: virtual.stage)
        let detail = isStack ? NavigationController(rootViewController: columns.detail) : columns.detail
        columns.split.showDetailViewController(detail, sender: nil)
        await virtual.advance(frames: frame)
        try await virtual.become(.flat)
        await virtual.runUntilSettled()
        #expect(columns.split.viewControllers == [columns.navigation, detail])
        #expect(columns.frame(columns.list) == Rect(x: 0, y: 0, width: 320, height: 669))
        for name in ["list", "row"] {
          let places: [Double] = recorder.frames.compactMap { $0.item(named: name) }.map { $0.frame[0] + $0.frame[2] }
          let longest = zip(places, places.dropFirst()).map { abs($1 - $0) }.max() ?? .infinity
          // The list moves by 140 points for the push, and its right edge by 146 for the width. A spring of 0.5 s
          // covers at most 11.3 % of its path in a frame. The row is initially 84 points farther to the left.
          let limit = 1.5 * 0.113 * 286.0
          #expect(longest < limit, "\(name), \(frame): \(places)")
        }
      }
    }
  }

  /// The detail slides from its column. Until it covers the list, the list is displayed at its old frame.
  @Test(arguments: [TraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `a list stays displayed until the collapsing detail covers it`(
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      columns.split.traitOverrides.layoutDirection = direction
      columns.list.view.backgroundColor = .black
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      @MainActor func pages() -> [Rect] {
        window.displayList(at: virtual.stage.frameTime).items.filter { $0.backgroundColor == .black }.map(\.frame)
      }
      let before = pages()
      #expect(before.count == 1 && before.first?.width == 320)
      try await SceneEnvironment(stage: virtual.stage).send(traits: SplitColumns.compact)
      for _ in 0..<5 {
        await virtual.advance(by: .milliseconds(50))
        let now = pages()
        #expect(now.count == 1 && abs(now[0].minX - before[0].minX) < 1e-6, "\(before), \(now)")
        #expect(now.first?.size == before[0].size)
      }
      await virtual.runUntilSettled()
      #expect(pages() == [] && columns.split.isCollapsed)
      // A collapse that is reversed midway shows its page again immediately.
      try await SceneEnvironment(stage: virtual.stage).send(traits: SplitColumns.regular)
      await virtual.runUntilSettled()
      try await SceneEnvironment(stage: virtual.stage).send(traits: SplitColumns.compact)
      await virtual.advance(by: .milliseconds(100))
      try await SceneEnvironment(stage: virtual.stage).send(traits: SplitColumns.regular)
      await virtual.advance(by: .milliseconds(20))
      #expect(pages().count == 1)
      await virtual.runUntilSettled()
      #expect(pages() == before)
    }
  }

  @Test func `a collapse in the layout of a size change removes the covered page`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      _ = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      virtual.stage.change(size: Size(width: 700, height: 500), traits: TraitCollection())
      columns.split.traitOverrides.horizontalSizeClass = .compact
      await virtual.runUntilSettled()
      #expect(columns.split.isCollapsed)
      try virtual.checkInvariants()
    }
  }

  @Test(arguments: [true, false])
  func `an animator's collapse removes the page, even if it stops`(isStopped: Bool) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        columns.split.traitOverrides.horizontalSizeClass = .compact
        window.layoutIfNeeded()
      }
      animator.startAnimation()
      await virtual.advance(by: .milliseconds(300))
      if isStopped { animator.stopAnimation(true) }
      await virtual.runUntilSettled()
      #expect(columns.split.isCollapsed)
      try virtual.checkInvariants()
    }
  }

  /// The first frame of the change displays the column at its old frame, in both layout directions.
  @Test(arguments: [TraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `a column that collapses or expands starts at its frame`(direction: TraitEnvironmentLayoutDirection) async throws
  {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: direction))
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      @MainActor func shown() -> Rect { window.displayList(at: .zero).item(named: "detail")?.frame ?? .zero }
      for size in [SplitColumns.compact, SplitColumns.regular] {
        let before = shown()
        _ = columns.log.take()
        virtual.stage.change(size: nil, traits: size)
        await virtual.advance(frames: 1)
        let after = shown()
        #expect(before.width > 0 && abs(after.minX - before.minX) < 1e-6 && abs(after.width - before.width) < 1e-6)
        #expect(columns.log.take().filter { $0 == "detail.traitCollectionDidChange" }.count == 1)
        await virtual.runUntilSettled()
      }
    }
  }

  @Test func `a detail that returns from a covered column appears once`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: SplitColumns.compact)
      let columns = SplitColumns()
      _ = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      let sheet = LoggedController("sheet", log: columns.log)
      sheet.modalPresentationStyle = .currentContext
      columns.detail.present(sheet, animated: true)
      #expect(sheet.presentingViewController === columns.navigation)
      await virtual.advance(frames: 5)
      _ = columns.log.take()
      virtual.stage.change(size: nil, traits: SplitColumns.regular)
      await virtual.runUntilSettled()
      #expect(
        columns.callbacks.filter { $0.contains("detail") } == [
          "detail.viewWillAppear(false)", "detail.viewIsAppearing(false)", "detail.viewDidAppear(false)",
        ]
      )
      #expect(columns.detail.view.window != nil && columns.list.view.window == nil)
    }
  }

  @Test func `a primary controller without a stack is shown alone, and the detail returns later`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let (list, detail) = (LoggedController("list", log: log), LoggedController("detail", log: log))
      let split = SplitViewController()
      split.viewControllers = [list, detail]
      _ = await virtual.show(split)
      await virtual.runUntilSettled()
      _ = log.take()
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [list] && detail.parent == nil && detail.view.window == nil)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [list, detail] && detail.view.window != nil)
      #expect(
        log.take().filter { $0.contains("ppear") } == [
          "detail.viewWillDisappear(false)", "detail.viewDidDisappear(false)", "detail.viewWillAppear(false)",
          "detail.viewIsAppearing(false)", "detail.viewDidAppear(false)",
        ]
      )
    }
  }

  /// The hidden column receives no changes. Its previous traits are those of the notification before the collapse.
  @Test func `a column that returns is notified of all trait changes since its last notification`() async throws {
    let scene = await Scene()
    let log = EventLog()
    let (list, detail, split) = (
      TraitController("list", log: log), TraitController("detail", log: log), SplitViewController()
    )
    split.viewControllers = [list, detail]
    scene.window.rootViewController = split
    await scene.virtual.runUntilSettled()
    func told() -> [String] { log.take().filter { $0.hasPrefix("detail") } }
    _ = told()
    try await scene.send(traits: SplitColumns.compact)
    await scene.virtual.runUntilSettled()
    let (regular, compact) = ("horizontal regular, vertical regular", "horizontal compact, vertical regular")
    #expect(split.viewControllers == [list] && told() == ["detail: \(regular) → \(compact)"])
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(told() == [])
    try await scene.send(traits: SplitColumns.regular)
    await scene.virtual.runUntilSettled()
    let change = "\(compact) → \(regular), dark"
    #expect(told() == ["detail: \(change)", "detail, registered: \(change)", "detail.viewIsAppearing"])
    #expect(split.viewControllers == [list, detail] && scene.isQuiet)
  }

  @Test func `a delegate decides about collapsed and expanded columns`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      let delegate = Decider()
      columns.split.delegate = delegate
      _ = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      delegate.onCollapse = { secondary, primary in
        secondary === columns.detail && primary === columns.navigation && secondary.parent == nil
      }
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list] && columns.detail.view.window == nil)
      let other = ViewController()
      delegate.separated = other
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.split.viewControllers == [columns.navigation, other] && other.view.window != nil)
      delegate.onCollapse = nil
      delegate.primary = other
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(columns.split.viewControllers == [other] && columns.navigation.view.window == nil)
      delegate.primary = columns.navigation
      delegate.separated = nil
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.split.viewControllers.first === columns.navigation)
    }
  }
}

@MainActor private final class Decider: SplitViewControllerDelegate {
  var onCollapse: ((ViewController, ViewController) -> Bool)?
  var separated: ViewController?
  var primary: ViewController?

  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? { primary }
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? { primary }

  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { onCollapse?(secondaryViewController, primaryViewController) ?? false }

  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { separated }
}
