import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of callbacks and outside code that change a container during its own change. Random walks found the cases.
@MainActor @Suite struct ContainerCallbackTests {
  /// Two tabs, of which one is a controller H and the selected one is a navigation controller N with A on its stack.
  @MainActor private struct Tabs {
    let virtual: VirtualStage
    let log = EventLog()
    let navigation: NavigationController
    let tabs = TabBarController()

    init(on virtual: VirtualStage, selecting index: Int = 1) async {
      self.virtual = virtual
      navigation = NavigationController(rootViewController: LoggedController("A", log: log))
      (tabs.title, navigation.title) = ("T", "N")
      tabs.viewControllers = [LoggedController("H", log: log), navigation]
      tabs.selectedIndex = index
      _ = await virtual.show(tabs)
      await virtual.runUntilSettled()
      _ = log.take()
    }

    func controller(_ name: String) -> LoggedController { LoggedController(name, log: log) }

    /// Pushes a page B and presents a sheet in its context.
    func pushWithSheet() async -> (page: LoggedController, sheet: ViewController) {
      let (b, sheet) = (controller("B"), ViewController())
      b.definesPresentationContext = true
      sheet.modalPresentationStyle = .overCurrentContext
      navigation.pushViewController(b, animated: false)
      b.present(sheet, animated: false)
      await virtual.runUntilSettled()
      return (b, sheet)
    }

    /// The titles of the controllers on the stack.
    var stack: String { navigation.viewControllers.map { $0.title ?? "?" }.joined(separator: " ") }

    var callbacks: [String] { log.take().filter { $0.contains("ppear(") || $0.contains("ove(") } }
  }

  private static let compact = TraitCollection(horizontalSizeClass: .compact)
  private static let regular = TraitCollection(horizontalSizeClass: .regular)

  // MARK: Changes in willMove(toParent:)

  /// The push has not begun yet, and is complete before the call returns.
  @Test(arguments: [true, false])
  func `a push finishes before it returns if willMove(toParent:) selects another tab`(animated: Bool) async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let b = scene.controller("B")
      b.onCallback = { [tabs = scene.tabs] in if $0 == "willMove(N)" { tabs.selectedIndex = 0 } }
      scene.navigation.pushViewController(b, animated: animated)
      #expect(scene.stack == "A B" && b.parent === scene.navigation && scene.navigation.transitionCoordinator == nil)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "B.willMove(N)", "A.viewWillDisappear(false)", "H.viewWillAppear(false)", "H.viewDidAppear(false)",
          "A.viewDidDisappear(false)", "B.didMove(N)",
        ]
      )
      b.onCallback = nil
      scene.tabs.selectedIndex = 1
      await virtual.runUntilSettled()
      #expect(b.viewIfLoaded?.window != nil)
    }
  }

  /// Only the bottom of the stack changes, so no views are exchanged.
  @Test func `a controller inserted below the top may select its tab in willMove(toParent:)`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual, selecting: 0)
      let (a, b) = (scene.navigation.viewControllers[0], scene.controller("B"))
      b.onCallback = { [tabs = scene.tabs] in if $0 == "willMove(N)" { tabs.selectedIndex = 1 } }
      scene.navigation.setViewControllers([b, a], animated: true)
      await virtual.runUntilSettled()
      #expect(scene.stack == "B A" && a.viewIfLoaded?.window != nil)
      b.onCallback = nil
    }
  }

  // MARK: In a gesture

  @Test func `a pop gesture does not move a view that was removed from the window`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (b, box) = (scene.controller("B"), View())
      scene.navigation.pushViewController(b, animated: false)
      b.view.addSubview(box)
      await virtual.runUntilSettled()
      let gesture = try #require(scene.navigation.beginInteractivePop())
      scene.navigation.transitionCoordinator?.animate { _ in box.alpha = 0 }
      await virtual.advance(frames: 2)
      box.removeFromSuperview()
      for distance in [100.0, 200] {
        gesture.move(to: distance)
        try virtual.checkInvariants(allowsScheduledWork: true)
      }
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.stack == "A B")
    }
  }

  // MARK: Removed controllers

  /// The push runs to its end, and then the stack loses the removed controller.
  @Test func `a controller removed during its push leaves the stack after the push`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let b = scene.controller("B")
      scene.navigation.pushViewController(b, animated: true)
      await virtual.advance(frames: 5)
      b.willMove(toParent: nil)
      b.removeFromParent()
      #expect(scene.stack == "A B")
      _ = scene.log.take()
      await virtual.runUntilSettled()
      #expect(scene.stack == "A" && scene.navigation.topViewController?.viewIfLoaded?.window != nil)
      #expect(
        scene.callbacks == [
          "A.viewDidDisappear(true)", "B.viewWillDisappear(false)", "A.viewWillAppear(false)",
          "B.viewDidDisappear(false)", "A.viewDidAppear(false)",
        ]
      )
    }
  }

  @Test func `a controller that removes itself in viewDidAppear of its push leaves the stack`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let b = scene.controller("B")
      b.onCallback = { [weak b] in if $0 == "viewDidAppear(false)" { b?.removeFromParent() } }
      scene.navigation.pushViewController(b, animated: false)
      await virtual.runUntilSettled()
      #expect(scene.stack == "A" && scene.navigation.topViewController?.viewIfLoaded?.window != nil)
      #expect(
        scene.callbacks == [
          "B.willMove(N)", "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "A.viewDidDisappear(false)",
          "B.viewDidAppear(false)", "B.viewWillDisappear(false)", "A.viewWillAppear(false)",
          "B.viewDidDisappear(false)", "A.viewDidAppear(false)", "B.didMove(nil)",
        ]
      )
      b.onCallback = nil
    }
  }

  @Test func `a tab removed during its selection leaves the other tab selected`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let delegate = LoggedTabs(log: scene.log)
      delegate.animator = ScriptedTransition(duration: 0.2)
      scene.tabs.delegate = delegate
      scene.tabs.selectedIndex = 0
      await virtual.advance(frames: 5)
      let home = scene.tabs.viewControllers[0]
      home.removeFromParent()
      await virtual.runUntilSettled()
      #expect(scene.tabs.viewControllers == [scene.navigation] && home.viewIfLoaded?.window == nil)
      #expect(scene.navigation.view.window != nil)
    }
  }

  /// No call could dismiss the presentation any more, because its presenter has no container.
  @Test func `a presentation in a context is dismissed when its presenter is removed`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (b, sheet) = await scene.pushWithSheet()
      b.removeFromParent()
      #expect(sheet.presentingViewController == nil && b.presentedViewController == nil)
      await virtual.runUntilSettled()
    }
  }

  /// The presentation is dismissed although the stack stays unchanged until the end of the pop.
  @Test func `a presentation in a context is dismissed when its presenter is removed in mid-pop`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (b, sheet) = await scene.pushWithSheet()
      let gesture = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 3)
      b.removeFromParent()
      #expect(sheet.presentingViewController == nil)
      try virtual.checkInvariants(allowsScheduledWork: true)
      gesture.cancel()
      await virtual.runUntilSettled()
      #expect(scene.stack == "A")
    }
  }

  @Test func `a presentation in a page's context is dismissed with the page's container`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (b, sheet) = (scene.controller("B"), ViewController())
      b.definesPresentationContext = true
      sheet.modalPresentationStyle = .overCurrentContext
      scene.tabs.present(NavigationController(rootViewController: b), animated: false)
      await virtual.runUntilSettled()
      b.present(sheet, animated: false)
      await virtual.runUntilSettled()
      scene.tabs.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(sheet.presentingViewController == nil && b.presentedViewController == nil)
    }
  }

  // MARK: Columns

  /// A controller in the middle of its callbacks cannot be moved, so the columns collapse directly after them.
  @Test(arguments: ["willMove(N)", "viewWillAppear(false)", "viewDidAppear(false)", "didMove(N)"])
  func `a push callback that makes a split compact collapses the columns`(callback: String) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let log = EventLog()
      let (b, detail) = (LoggedController("B", log: log), LoggedController("D", log: log))
      let navigation = NavigationController(rootViewController: LoggedController("A", log: log))
      navigation.title = "N"
      let split = SplitViewController()
      split.viewControllers = [navigation, detail]
      _ = await virtual.show(split)
      await virtual.runUntilSettled()
      b.onCallback = { [weak split] in
        if $0 == callback { split?.traitOverrides.horizontalSizeClass = .compact }
      }
      navigation.pushViewController(b, animated: false)
      await virtual.runUntilSettled()
      #expect(split.isCollapsed && navigation.viewControllers.last === detail && detail.view.window != nil)
      #expect(navigation.viewControllers.contains(b) && b.parent === navigation)
      b.onCallback = nil
    }
  }

  @Test func `a split view without its primary controller shows the other one in both modes`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (split, list, detail) = (SplitViewController(), ViewController(), ViewController())
      split.viewControllers = [list, detail]
      _ = await virtual.show(split)
      await virtual.runUntilSettled()
      list.removeFromParent()
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(split.isCollapsed && split.viewControllers == [detail] && detail.view.frame == split.view.bounds)
      try await virtual.become(.tablet)
      await virtual.runUntilSettled()
      #expect(!split.isCollapsed && split.viewControllers == [detail] && detail.view.window != nil)
    }
  }
}
