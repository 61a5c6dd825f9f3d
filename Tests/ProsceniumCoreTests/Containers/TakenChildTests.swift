import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of children that are removed from a container, or covered, during their appearance or disappearance.
@MainActor @Suite struct TakenChildTests {
  private let log = EventLog()

  private func controller(_ name: String) -> LoggedController { LoggedController(name, log: log) }

  /// Shows a controller and begins a presentation of M that covers it.
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

  /// The child is removed with or without its view from a custom container.
  @Test(arguments: [true, false])
  func `a child removed while it disappears still disappears exactly once`(takesView: Bool) async throws {
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

  /// A kind of container of the library, with the call that adds a child to the container.
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

    /// Adds `child` to `container` by this kind's call.
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

  /// The new container removes the child from the old container, as `addChild` does.
  ///
  /// The old container is in the window. The new container is in the window in the first pass and outside it in the
  /// second pass.
  @Test(arguments: Taker.allCases, Taker.allCases)
  func `a container that receives a child removes it from its old container`(from: Taker, to: Taker) async throws {
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
        // The old container is in a valid state and can receive the child again.
        from.give(child, to: old)
        await virtual.runUntilSettled()
        #expect(child.parent === old && child.view.window === window)
      }
    }
  }

  @Test func `a tab removed in a callback of its own selection change has disappeared`() async throws {
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

  /// The detail's view is already removed when the columns collapse.
  @Test func `a detail removed in the collapse of its covered split view disappears once`() async throws {
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

  /// The page of the cancelled pop disappears before the page that stays is notified.
  ///
  /// If a callback covers the page that stays, that page remains covered.
  @Test func `a page that a callback covers during a cancelled pop has disappeared at the end`() async throws {
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
