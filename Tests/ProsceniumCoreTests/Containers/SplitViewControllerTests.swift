import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Two columns, one column, and the way between.
@MainActor @Suite struct SplitViewControllerTests {
  private static let compact = TraitCollection(horizontalSizeClass: .compact)
  private static let regular = TraitCollection(horizontalSizeClass: .regular)

  @MainActor private struct Columns {
    let log = EventLog()
    let split = SplitViewController()
    let list: LoggedController
    let detail: LoggedController
    let navigation: NavigationController

    init() {
      list = LoggedController("list", log: log)
      detail = LoggedController("detail", log: log)
      navigation = NavigationController(rootViewController: list)
      (split.title, navigation.title) = ("S", "N")
      split.viewControllers = [navigation, detail]
    }

    /// The frames of what is seen, in the window.
    func frame(_ controller: ViewController) -> Rect? {
      guard controller.view.window != nil else { return nil }
      return controller.view.convert(controller.view.bounds, to: nil)
    }

    var callbacks: [String] { log.take().filter { $0.contains("ppear") } }
  }

  @Test func `columns stand side by side`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      let (width, height) = (window.bounds.width, window.bounds.height)
      #expect(columns.split.primaryColumnWidth == min(320, width * 0.4) && !columns.split.isCollapsed)
      #expect(columns.frame(columns.list) == Rect(x: 0, y: 0, width: 320, height: height))
      #expect(columns.frame(columns.detail) == Rect(x: 320, y: 0, width: width - 320, height: height))
      #expect(columns.list.traitCollection.horizontalSizeClass == .compact)
      #expect(columns.detail.traitCollection.horizontalSizeClass == .regular)
      #expect(
        columns.detail.splitViewController === columns.split && columns.list.splitViewController === columns.split
      )
      for (fraction, least, most, expected) in [
        (0.5, SplitViewController.automaticDimension, 1000, width / 2), (0.1, 200, 1000, 200), (0.9, 0, 300, 300),
        (2, -5, .nan, min(320, width * 0.4)), (1, 0, .infinity, 320), (0.5, 1e6, 1000, width),
      ] {
        columns.split.preferredPrimaryColumnWidthFraction = fraction
        columns.split.minimumPrimaryColumnWidth = least
        columns.split.maximumPrimaryColumnWidth = most
        #expect(columns.split.primaryColumnWidth == expected, "\(fraction) \(least) \(most)")
      }
    }
  }

  @Test func `where text runs from right to left the primary column is on the right`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: .rightToLeft))
      let columns = Columns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      #expect(columns.frame(columns.list)?.maxX == window.bounds.width && columns.frame(columns.detail)?.minX == 0)
    }
  }

  @Test func `in compact width one column stands for both before anybody appears`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = Columns()
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

  @Test func `it collapses and expands with its environment`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
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

  /// The detail comes from its column; until it is there, the page that it covers is seen where it was.
  @Test(arguments: [TraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `the page that a collapse covers is seen until that is over`(
    direction: TraitEnvironmentLayoutDirection
  ) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
      columns.split.traitOverrides.layoutDirection = direction
      columns.list.view.backgroundColor = .black
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      @MainActor func pages() -> [Rect] {
        window.displayList(at: virtual.stage.frameTime).items.filter { $0.backgroundColor == .black }.map(\.frame)
      }
      let before = pages()
      #expect(before.count == 1 && before.first?.width == 320)
      try await SceneEnvironment(stage: virtual.stage).send(traits: Self.compact)
      for _ in 0..<5 {
        await virtual.advance(by: .milliseconds(50))
        let now = pages()
        #expect(now.count == 1 && abs(now[0].minX - before[0].minX) < 1e-6, "\(before), \(now)")
        #expect(now.first?.size == before[0].size)
      }
      await virtual.runUntilSettled()
      #expect(pages() == [] && columns.split.isCollapsed)
      // One that is reversed midway has its page again at once.
      try await SceneEnvironment(stage: virtual.stage).send(traits: Self.regular)
      await virtual.runUntilSettled()
      try await SceneEnvironment(stage: virtual.stage).send(traits: Self.compact)
      await virtual.advance(by: .milliseconds(100))
      try await SceneEnvironment(stage: virtual.stage).send(traits: Self.regular)
      await virtual.advance(by: .milliseconds(20))
      #expect(pages().count == 1)
      await virtual.runUntilSettled()
      #expect(pages() == before)
    }
  }

  @Test func `a collapse that comes with the layout of a change takes its page away`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
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
  func `an animator that collapses takes its page away, also where it is stopped`(isStopped: Bool) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
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

  /// The frame of the change shows where it was before, whatever the side.
  @Test(arguments: [TraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `who changes columns goes on from where it was`(direction: TraitEnvironmentLayoutDirection) async throws {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: direction))
      let columns = Columns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      @MainActor func shown() -> Rect { window.displayList(at: .zero).item(named: "detail")?.frame ?? .zero }
      for size in [Self.compact, Self.regular] {
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

  @Test func `who comes from a column that is being covered appears`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: Self.compact)
      let columns = Columns()
      _ = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      let sheet = LoggedController("sheet", log: columns.log)
      sheet.modalPresentationStyle = .currentContext
      columns.detail.present(sheet, animated: true)
      #expect(sheet.presentingViewController === columns.navigation)
      await virtual.advance(frames: 5)
      _ = columns.log.take()
      virtual.stage.change(size: nil, traits: Self.regular)
      await virtual.runUntilSettled()
      #expect(
        columns.callbacks.filter { $0.contains("detail") } == [
          "detail.viewWillAppear(false)", "detail.viewIsAppearing(false)", "detail.viewDidAppear(false)",
        ]
      )
      #expect(columns.detail.view.window != nil && columns.list.view.window == nil)
    }
  }

  /// A column's controller that defines a context is covered alone.
  @Test(.statement("S4-17")) func `in the context of a column one side is covered`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
      _ = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      columns.detail.definesPresentationContext = true
      let sheet = LoggedController("sheet", log: columns.log)
      sheet.modalPresentationStyle = .currentContext
      let before = columns.frame(columns.detail)
      _ = columns.log.take()
      columns.detail.present(sheet, animated: true)
      await virtual.runUntilSettled()
      #expect(columns.frame(sheet) == before && columns.detail.view.window == nil)
      #expect(columns.frame(columns.list)?.width == 320)
      #expect(
        columns.callbacks == [
          "detail.viewWillDisappear(true)", "sheet.viewWillAppear(true)", "sheet.viewIsAppearing(true)",
          "sheet.viewDidAppear(true)", "detail.viewDidDisappear(true)",
        ]
      )
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list, columns.detail])
      #expect(sheet.view.window != nil && columns.detail.view.window == nil, "it goes along")
      #expect(sheet.presentingViewController === columns.detail)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.frame(sheet) == before)
      sheet.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(columns.frame(columns.detail) == before)
    }
  }

  @Test func `a secondary navigation controller gives its stack and gets it back`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let all = ["a", "b", "c", "d"].map { LoggedController($0, log: log) }
      let (first, second) = (NavigationController(rootViewController: all[0]), NavigationController())
      second.viewControllers = [all[1], all[2]]
      let split = SplitViewController()
      split.viewControllers = [first, second]
      _ = await virtual.show(split)
      await virtual.runUntilSettled()
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(first.viewControllers == [all[0], all[1], all[2]] && second.viewControllers == [])
      split.showDetailViewController(all[3], sender: nil)
      await virtual.runUntilSettled()
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(first.viewControllers == [all[0]] && second.viewControllers == [all[1], all[2], all[3]])
      #expect(all[3].view.window != nil && split.viewControllers == [first, second])
      split.showDetailViewController(ViewController(), sender: nil)
      #expect(second.parent == nil && all[3].view.window == nil)
    }
  }

  @Test func `a detail with a stack of its own is shown on the one column, and has it back in its own`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = Columns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      let other = NavigationController()
      other.viewControllers = [columns.detail, ViewController()]
      let stack = other.viewControllers
      columns.list.showDetailViewController(other, sender: nil)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list] + stack && other.viewControllers == [])
      #expect(stack[1].view.window != nil)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list] && other.viewControllers == stack)
      #expect(columns.split.viewControllers == [columns.navigation, other])
    }
  }

  /// Details shown one after the other are not gathered up.
  @Test func `of details with stacks that came and went the last one returns`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = Columns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      weak var first: ViewController?
      var last = ViewController()
      for index in 1...4 {
        do {
          let detail = ViewController()
          if index == 1 { first = detail }
          last = detail
          columns.list.showDetailViewController(NavigationController(rootViewController: detail), sender: nil)
        }
        await virtual.runUntilSettled()
        columns.navigation.popViewController(animated: true)
        await virtual.runUntilSettled()
      }
      #expect(first == nil, "what was popped, and is not the last, is kept by nobody")
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list])
      #expect((columns.split.viewControllers.last as? NavigationController)?.viewControllers == [last])
    }
  }

  @Test func `stacks that stand on one another return together`() async throws {
    try await withVirtualStage(.phone) { virtual in
      let columns = Columns()
      columns.split.viewControllers = [columns.navigation]
      _ = await virtual.show(columns.split)
      let details = [ViewController(), ViewController()]
      for detail in details {
        columns.list.showDetailViewController(NavigationController(rootViewController: detail), sender: nil)
        await virtual.runUntilSettled()
      }
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(columns.navigation.viewControllers == [columns.list])
      #expect((columns.split.viewControllers.last as? NavigationController)?.viewControllers == details)
    }
  }

  /// An older stack of which nothing is left does not come back beside it.
  @Test(arguments: [false, true])
  func `a detail after a popped stack has the column to itself`(isPopped: Bool) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (list, old, detail) = (ViewController(), ViewController(), ViewController())
      let navigation = NavigationController(rootViewController: list)
      let split = SplitViewController()
      split.viewControllers = [navigation, NavigationController(rootViewController: old)]
      _ = await virtual.show(split)
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      navigation.popToRootViewController(animated: false)
      split.showDetailViewController(detail, sender: nil)
      await virtual.runUntilSettled()
      #expect(navigation.viewControllers == [list, detail])
      if isPopped { navigation.popViewController(animated: false) }
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(navigation.viewControllers == [list] && split.viewControllers == [navigation, detail])
      #expect(old.parent?.parent == nil && detail.view.window != nil)
    }
  }

  @Test func `a primary controller without a stack stands alone and the other returns`() async throws {
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

  @Test func `a delegate decides`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
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

  @Test func `what makes no sense changes nothing`() async throws {
    let columns = Columns()
    columns.split.viewControllers = [ViewController(), ViewController(), ViewController()]
    columns.split.viewControllers = [columns.detail, columns.detail]
    columns.split.viewControllers = [columns.list]
    #expect(columns.split.viewControllers == [columns.navigation, columns.detail])
  }

  @Test func `traits of somebody else's child are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewController().setOverrideTraitCollection(nil, forChild: ViewController()) }
    }
  }

  @Test func `children hear of traits that are theirs`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let (parent, child) = (ViewController(), LoggedController("child", log: log))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      _ = await virtual.show(parent)
      await virtual.runUntilSettled()
      _ = log.take()
      parent.setOverrideTraitCollection(Self.compact, forChild: child)
      #expect(log.take() == ["child.traitCollectionDidChange"])
      #expect(child.view.traitCollection.horizontalSizeClass == .compact)
      #expect(parent.overrideTraitCollection(forChild: child) == Self.compact)
      parent.setOverrideTraitCollection(Self.compact, forChild: child)
      virtual.stage.change(size: nil, traits: Self.compact)
      await virtual.runUntilSettled()
      #expect(log.take().filter { $0.contains("rait") || $0.contains("willTransition") } == [])
      parent.setOverrideTraitCollection(nil, forChild: child)
      #expect(log.take() == [] && parent.overrideTraitCollection(forChild: child) == nil)
      virtual.stage.change(size: nil, traits: Self.regular)
      await virtual.runUntilSettled()
      #expect(log.take().filter { $0.contains("rait") }.count == 1)
    }
  }

  @Test func `the delegate may show others itself`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = Columns()
      let decider = Decider()
      columns.split.delegate = decider
      await virtual.show(columns.split)
      let (page, detail) = (ViewController(), ViewController())
      decider.shows = true
      columns.split.show(page, sender: columns)
      columns.split.showDetailViewController(detail, sender: nil)
      #expect(
        decider.shown == [page, detail] && columns.split.viewControllers == [columns.navigation, columns.detail]
      )
      decider.shows = false
      columns.split.show(page, sender: nil)
      columns.split.showDetailViewController(detail, sender: nil)
      #expect(decider.shown == [page, detail, page, detail])
      #expect(columns.split.viewControllers == [columns.navigation, detail] && page.parent === columns.navigation)
      await virtual.runUntilSettled()
    }
  }

  /// The first controller always is the primary one.
  @Test func `a detail without a primary controller takes its column`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (split, detail, other) = (SplitViewController(), ViewController(), ViewController())
      await virtual.show(split)
      split.showDetailViewController(detail, sender: nil)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [detail] && detail.view.frame.width == split.primaryColumnWidth)
      split.showDetailViewController(other, sender: nil)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [detail, other])
    }
  }

  /// Its stack is on another one, and nothing of it is seen.
  @Test func `what stands in the place of a secondary stack goes as that collapses`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (list, detail, sheet) = (ViewController(), ViewController(), ViewController())
      let primary = NavigationController(rootViewController: list)
      let secondary = NavigationController(rootViewController: detail)
      let split = SplitViewController()
      split.viewControllers = [primary, secondary]
      await virtual.show(split)
      sheet.modalPresentationStyle = .overCurrentContext
      detail.present(sheet, animated: false)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController === secondary)
      virtual.stage.change(size: nil, traits: Self.compact)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController == nil && primary.viewControllers == [list, detail])
      virtual.stage.change(size: nil, traits: Self.regular)
      await virtual.runUntilSettled()
      #expect(split.viewControllers == [primary, secondary] && secondary.viewControllers == [detail])
    }
  }
}

@MainActor private final class Decider: SplitViewControllerDelegate {
  var onCollapse: ((ViewController, ViewController) -> Bool)?
  var separated: ViewController?
  var primary: ViewController?
  var shows = false
  private(set) var shown: [ViewController] = []

  func splitViewController(_ split: SplitViewController, show viewController: ViewController, sender: Any?) -> Bool {
    shown.append(viewController)
    return shows
  }

  func splitViewController(
    _ split: SplitViewController,
    showDetail viewController: ViewController,
    sender: Any?
  ) -> Bool {
    shown.append(viewController)
    return shows
  }

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
