import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the frames of two columns and of the controllers shown in them.
@MainActor @Suite struct SplitViewControllerTests {
  @Test func `columns are side by side, and the primary width respects its fraction and limits`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
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

  @Test func `in right-to-left layout, the primary column is on the right`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      virtual.stage.change(size: nil, traits: TraitCollection(layoutDirection: .rightToLeft))
      let columns = SplitColumns()
      let window = await virtual.show(columns.split)
      await virtual.runUntilSettled()
      #expect(columns.frame(columns.list)?.maxX == window.bounds.width && columns.frame(columns.detail)?.minX == 0)
    }
  }

  /// A presentation in a column's context covers only that column.
  @Test(.statement("S4-17"))
  func `a presentation in a column's context covers only that column and follows the collapse`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
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

  @Test func `three columns or a duplicate column leave viewControllers unchanged`() async throws {
    let columns = SplitColumns()
    columns.split.viewControllers = [ViewController(), ViewController(), ViewController()]
    columns.split.viewControllers = [columns.detail, columns.detail]
    #expect(columns.split.viewControllers == [columns.navigation, columns.detail])
  }

  @Test func `setOverrideTraitCollection for a controller that is no child terminates the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { ViewController().setOverrideTraitCollection(nil, forChild: ViewController()) }
    }
  }

  @Test func `a child is notified only of trait changes that affect its own traits`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let (parent, child) = (ViewController(), LoggedController("child", log: log))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      _ = await virtual.show(parent)
      await virtual.runUntilSettled()
      _ = log.take()
      parent.setOverrideTraitCollection(SplitColumns.compact, forChild: child)
      #expect(log.take() == ["child.traitCollectionDidChange"])
      #expect(child.view.traitCollection.horizontalSizeClass == .compact)
      #expect(parent.overrideTraitCollection(forChild: child) == SplitColumns.compact)
      parent.setOverrideTraitCollection(SplitColumns.compact, forChild: child)
      virtual.stage.change(size: nil, traits: SplitColumns.compact)
      await virtual.runUntilSettled()
      #expect(log.take().filter { $0.contains("rait") || $0.contains("willTransition") } == [])
      parent.setOverrideTraitCollection(nil, forChild: child)
      #expect(log.take() == [] && parent.overrideTraitCollection(forChild: child) == nil)
      virtual.stage.change(size: nil, traits: SplitColumns.regular)
      await virtual.runUntilSettled()
      #expect(log.take().filter { $0.contains("rait") }.count == 1)
    }
  }

  @Test func `a split view delegate may show controllers itself`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let columns = SplitColumns()
      let presenter = Presenter()
      columns.split.delegate = presenter
      await virtual.show(columns.split)
      let (page, detail) = (ViewController(), ViewController())
      presenter.shows = true
      columns.split.show(page, sender: columns)
      columns.split.showDetailViewController(detail, sender: nil)
      #expect(
        presenter.shown == [page, detail] && columns.split.viewControllers == [columns.navigation, columns.detail]
      )
      presenter.shows = false
      columns.split.show(page, sender: nil)
      columns.split.showDetailViewController(detail, sender: nil)
      #expect(presenter.shown == [page, detail, page, detail])
      #expect(columns.split.viewControllers == [columns.navigation, detail] && page.parent === columns.navigation)
      await virtual.runUntilSettled()
    }
  }

  /// The first controller is always the primary one.
  @Test func `a detail without a primary controller is shown in the primary column`() async throws {
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
}

/// A delegate that records the controllers and shows them itself if `shows` is set.
@MainActor private final class Presenter: SplitViewControllerDelegate {
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
}
