import ProsceniumCore
import ProsceniumTesting
import Testing

/// Children that are taken out of a container, or covered, while they come or go.
@MainActor @Suite struct TakenChildTests {
  private let log = EventLog()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log: log) }

  /// Shows a controller, and has M on its way to cover it.
  private func cover(_ shown: ViewController, on virtual: VirtualStage) async -> Window {
    let (window, cover) = (await virtual.show(shown), controller("M"))
    await virtual.runUntilSettled()
    _ = log.take()
    cover.modalPresentationStyle = .fullScreen
    shown.present(cover, animated: true)
    await virtual.advance(frames: 3)
    return window
  }

  private var callbacks: [String] { log.take().filter { $0.contains("ppear(") } }

  /// Without its view as well as with it, in a container of the library and in one of an application.
  @Test(arguments: [true, false]) func `a child that is taken away while it goes has gone`(takesView: Bool) async throws
  {
    try await withVirtualStage { virtual in
      let (parent, child) = (controller("P"), controller("C"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let window = await cover(parent, on: virtual)
      child.willMove(toParent: nil)
      if takesView { child.view.removeFromSuperview() }
      child.removeFromParent()
      #expect(
        callbacks == [
          "P.viewWillDisappear(true)", "C.viewWillDisappear(true)", "M.viewWillAppear(true)",
          "C.viewDidDisappear(true)",
        ]
      )
      await virtual.runUntilSettled()
      #expect(callbacks == ["M.viewDidAppear(true)", "P.viewDidDisappear(true)"])
      withExtendedLifetime(window) {}
    }
  }

  /// A container of the library, which gets other children.
  enum Taker: CaseIterable {
    case tabs, split, stack, push, arrangement

    @MainActor func make() -> ViewController {
      switch self {
      case .tabs: TabBarController()
      case .split: SplitViewController()
      case .stack, .push: NavigationController(rootViewController: ViewController())
      case .arrangement: ArrangementViewController()
      }
    }

    /// Has `container` take `child` in.
    @MainActor func give(_ child: ViewController, to container: ViewController) {
      switch (self, container) {
      case (.tabs, let tabs as TabBarController): tabs.viewControllers = [child]
      case (.split, let split as SplitViewController): split.viewControllers = [child]
      case (.stack, let navigation as NavigationController): navigation.viewControllers = [child]
      case (.push, let navigation as NavigationController): navigation.pushViewController(child, animated: true)
      case (.arrangement, let arrangement as ArrangementViewController):
        arrangement.setViewController(child, for: .primary, animated: false)
      default: Issue.record("\(self) is no \(type(of: container)).")
      }
    }
  }

  /// As `addChild` does; in each pair one container stands in the window and the other one is shown or not.
  @Test(arguments: Taker.allCases, Taker.allCases)
  func `a container takes a child out of the one that it stands in`(from: Taker, to: Taker) async throws {
    for isSeen in [true, false] {
      try await withVirtualStage(.tablet) { virtual in
        let (outer, old, new, child) = (ViewController(), from.make(), to.make(), controller("C"))
        for container in isSeen ? [old, new] : [old] {
          outer.addChild(container)
          outer.view.addSubview(container.view)
          container.didMove(toParent: outer)
        }
        from.give(child, to: old)
        let window = await virtual.show(outer)
        await virtual.runUntilSettled()
        #expect(child.parent === old && child.view.window === window)
        _ = log.take()
        to.give(child, to: new)
        await virtual.runUntilSettled()
        #expect(child.parent === new && !old.children.contains(child) && new.children.contains(child))
        #expect((child.view.window === window) == isSeen && child.view.isDescendant(of: new.view) == isSeen)
        #expect(callbacks.last?.hasPrefix(isSeen ? "C.viewDidAppear" : "C.viewDidDisappear") == true)
        // The old container is in order, and can take the child back.
        from.give(child, to: old)
        await virtual.runUntilSettled()
        #expect(child.parent === old && child.view.window === window)
      }
    }
  }

  @Test func `a tab that is taken away by a callback of its change has gone`() async throws {
    try await withVirtualStage { virtual in
      let (first, second) = (controller("A"), controller("B"))
      let tabs = TabBarController()
      tabs.viewControllers = [first, second]
      let window = await virtual.show(tabs)
      await virtual.runUntilSettled()
      _ = log.take()
      second.onCallback = { if $0 == "viewDidAppear(false)" { first.removeFromParent() } }
      tabs.selectedIndex = 1
      await virtual.runUntilSettled()
      let callbacks = callbacks
      #expect(Set(callbacks.suffix(2)) == ["A.viewDidDisappear(false)", "B.viewDidAppear(false)"])
      #expect(callbacks.count == 4 && first.parent == nil)
      withExtendedLifetime(window) {}
    }
  }

  /// The view is away already when the columns go together.
  @Test func `a column that is taken away while the columns go has gone`() async throws {
    try await withVirtualStage { virtual in
      let (list, detail) = (controller("L"), controller("D"))
      let split = SplitViewController()
      split.viewControllers = [list, detail]
      let window = await cover(split, on: virtual)
      // The collapse first calls `willMove(toParent: nil)` of the secondary controller.
      detail.onCallback = {
        guard $0 == "willMove(nil)" else { return }
        detail.onCallback = nil
        detail.view.removeFromSuperview()
        detail.removeFromParent()
      }
      split.traitOverrides.horizontalSizeClass = .compact
      await virtual.runUntilSettled()
      #expect(callbacks.filter { $0.hasPrefix("D") } == ["D.viewWillDisappear(true)", "D.viewDidDisappear(true)"])
      withExtendedLifetime(window) {}
    }
  }

  /// The page that was to come has gone when the one that stays is notified; what that covers meanwhile stays covered.
  @Test func `a page covered by a callback of a cancelled pop has gone`() async throws {
    try await withVirtualStage { virtual in
      let scene = await NavigationScene(on: virtual)
      let (top, next) = (scene.controller("B"), scene.controller("C"))
      scene.navigation.pushViewController(top, animated: false)
      await virtual.runUntilSettled()
      let gesture = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 3)
      gesture.move(to: 100)
      _ = scene.log.take()
      scene.root.onCallback = {
        guard $0 == "viewDidDisappear(true)" else { return }
        scene.root.onCallback = nil
        scene.navigation.pushViewController(next, animated: false)
      }
      gesture.cancel()
      await virtual.runUntilSettled()
      try virtual.checkInvariants(allowsScheduledWork: true)
      #expect(scene.stack == "A B C")
      #expect(top.viewIfLoaded?.window == nil && next.viewIfLoaded?.window === scene.window)
      let ends = scene.log.take().filter { $0.hasPrefix("B.viewDid") && $0.contains("ppear(") }
      #expect(ends.last == "B.viewDidDisappear(false)")
    }
  }
}
