import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What callbacks and others do to a container in the middle of a change; found by random walks.
@MainActor @Suite struct ContainerCallbackTests {
  /// Two tabs: a plain controller H, and a navigation controller N with A on its stack, which is selected.
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

    /// Pushes a page B, and presents a sheet in its place.
    func pushWithSheet() async -> (page: LoggedController, sheet: ViewController) {
      let (b, sheet) = (controller("B"), ViewController())
      b.definesPresentationContext = true
      sheet.modalPresentationStyle = .overCurrentContext
      navigation.pushViewController(b, animated: false)
      b.present(sheet, animated: false)
      await virtual.runUntilSettled()
      return (b, sheet)
    }

    /// The names on the stack.
    var stack: String { navigation.viewControllers.map { $0.title ?? "?" }.joined(separator: " ") }

    var callbacks: [String] { log.take().filter { $0.contains("ppear(") || $0.contains("ove(") } }
  }

  private static let compact = TraitCollection(horizontalSizeClass: .compact)
  private static let regular = TraitCollection(horizontalSizeClass: .regular)

  // MARK: Taken in

  /// The push has not begun yet, and is over before the call returns.
  @Test(arguments: [true, false])
  func `who is pushed has the container go as it is taken in`(animated: Bool) async throws {
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

  /// The stack gets another bottom only, so nothing is exchanged on the stage.
  @Test func `who comes under the top has the container appear as it is taken in`() async throws {
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

  @Test func `a gesture moves nothing that nobody sees any more`() async throws {
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

  // MARK: Taken away

  /// The push goes on to its end, and then the stack is without the controller that was taken away.
  @Test func `who is pushed is taken away on the way`() async throws {
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

  @Test func `who was pushed is taken away as it has appeared`() async throws {
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

  @Test func `a tab is taken away while its selection runs`() async throws {
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

  /// Nothing could take it away any more: the controller that presents it is in no container.
  @Test func `what stands in the place of one that is taken away goes`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (b, sheet) = await scene.pushWithSheet()
      b.removeFromParent()
      #expect(sheet.presentingViewController == nil && b.presentedViewController == nil)
      await virtual.runUntilSettled()
    }
  }

  /// Although the stack stays as it is until the pop has ended.
  @Test func `what stands in the place of one that is taken away on the way goes at once`() async throws {
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

  @Test func `what stands in the place of a page goes with a container that is dismissed`() async throws {
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

  /// What is in the middle of its callbacks cannot be moved; the columns collapse right after them.
  @Test(arguments: ["willMove(N)", "viewWillAppear(false)", "viewDidAppear(false)", "didMove(N)"])
  func `a push in a column has the columns collapse`(callback: String) async throws {
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

  @Test func `without a primary controller the other one stands for both columns`() async throws {
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
