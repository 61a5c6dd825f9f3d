import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of nested containers during presentations, and of callbacks that change a container during its change.
@MainActor @Suite struct ContainerMeetingTests {
  /// Two tabs, of which one is a controller H and the other is a navigation controller N with A and B on its stack.
  @MainActor private struct Tabs {
    let virtual: VirtualStage
    let log = EventLog()
    let home: LoggedController
    let top: LoggedController
    let navigation: NavigationController
    let tabs = TabBarController()
    let window: Window

    init(on virtual: VirtualStage) async {
      self.virtual = virtual
      home = LoggedController("H", log: log)
      top = LoggedController("B", log: log)
      navigation = NavigationController(rootViewController: LoggedController("A", log: log))
      navigation.pushViewController(top, animated: false)
      (tabs.title, navigation.title) = ("T", "N")
      tabs.viewControllers = [home, navigation]
      window = await virtual.show(tabs)
      await virtual.runUntilSettled()
      _ = log.take()
    }

    func present(
      _ label: String,
      as style: ModalPresentationStyle,
      from source: ViewController,
      animated: Bool = false
    )
      -> LoggedController
    {
      let presented = LoggedController(label, log: log)
      presented.modalPresentationStyle = style
      source.present(presented, animated: animated)
      return presented
    }

    func addChildren(_ labels: String...) -> [LoggedController] {
      let children = labels.map { LoggedController($0, log: log) }
      for child in children {
        home.addChild(child)
        home.view.addSubview(child.view)
        child.didMove(toParent: home)
      }
      return children
    }

    var callbacks: [String] { log.take().filter { $0.contains("ppear(") } }
  }

  /// The selected tab receives no appearance callbacks, and is displayed until the presentation covers it.
  @Test func `a tab selected while its tab bar controller disappears is displayed without callbacks`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      _ = scene.present("P", as: .fullScreen, from: scene.tabs, animated: true)
      await virtual.advance(frames: 5)
      scene.tabs.selectedIndex = 1
      #expect(scene.top.viewIfLoaded?.window === scene.window)
      let gesture = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      gesture.move(to: scene.window.bounds.width)
      gesture.end()
      for _ in 0..<30 {
        await virtual.advance(frames: 1)
        try virtual.checkInvariants(allowsScheduledWork: true)
      }
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "H.viewWillDisappear(true)", "P.viewWillAppear(true)", "H.viewDidDisappear(true)", "P.viewDidAppear(true)",
        ]
      )
      scene.tabs.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(scene.navigation.viewControllers.count == 1)
    }
  }

  @Test func `columns selected while their tab bar controller disappears are displayed`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let split = SplitViewController()
      let (list, detail) = (LoggedController("L", log: scene.log), LoggedController("D", log: scene.log))
      split.viewControllers = [NavigationController(rootViewController: list), detail]
      scene.tabs.viewControllers.append(split)
      _ = scene.present("P", as: .fullScreen, from: scene.tabs, animated: true)
      await virtual.advance(frames: 5)
      scene.tabs.selectedIndex = 2
      for seen in [list, detail] { #expect(seen.viewIfLoaded?.window === scene.window) }
      await virtual.runUntilSettled()
      scene.tabs.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks.suffix(3) == ["L.viewDidAppear(false)", "D.viewDidAppear(false)", "P.viewDidDisappear(false)"]
      )
    }
  }

  /// The new detail receives `viewWillAppear(_:)` before its view is added to the columns. The columns disappear at
  /// that moment.
  @Test func `a detail that selects another tab in viewWillAppear disappears with its columns`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let split = SplitViewController()
      split.viewControllers = [LoggedController("L", log: scene.log), LoggedController("D", log: scene.log)]
      scene.tabs.viewControllers.append(split)
      scene.tabs.selectedIndex = 2
      await virtual.runUntilSettled()
      let detail = LoggedController("E", log: scene.log)
      detail.onCallback = { [tabs = scene.tabs] in if $0 == "viewWillAppear(false)" { tabs.selectedIndex = 0 } }
      _ = scene.log.take()
      split.showDetailViewController(detail, sender: nil)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "D.viewWillDisappear(false)", "D.viewDidDisappear(false)", "E.viewWillAppear(false)",
          "L.viewWillDisappear(false)", "H.viewWillAppear(false)", "L.viewDidDisappear(false)",
          "H.viewDidAppear(false)", "E.viewWillDisappear(false)", "E.viewDidDisappear(false)",
        ]
      )
      detail.onCallback = nil
      scene.tabs.selectedIndex = 2
      await virtual.runUntilSettled()
      #expect(scene.callbacks.contains("E.viewDidAppear(false)"))
    }
  }

  /// A child that has not begun to appear receives no callbacks after another child has hidden the container.
  @Test func `a child that selects another tab in viewWillAppear stops its sibling's appearance`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let children = scene.addChildren("X", "Y")
      _ = scene.present("P", as: .fullScreen, from: scene.tabs)
      await virtual.runUntilSettled()
      children[0].onCallback = { [tabs = scene.tabs] in if $0 == "viewWillAppear(false)" { tabs.selectedIndex = 1 } }
      _ = scene.log.take()
      scene.tabs.dismiss(animated: false)
      await virtual.runUntilSettled()
      #expect(!scene.callbacks.contains { $0.hasPrefix("Y") })
      #expect(scene.tabs.selectedIndex == 1)
      try virtual.checkInvariants()
      children[0].onCallback = nil
    }
  }

  /// A presentation in a context is dismissed with its presenter, visible or not.
  @Test func `popping a hidden page dismisses the presentation in its context`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      scene.tabs.selectedIndex = 1
      scene.top.definesPresentationContext = true
      let presented = scene.present("P", as: .overCurrentContext, from: scene.top)
      await virtual.runUntilSettled()
      scene.tabs.selectedIndex = 0
      _ = scene.log.take()
      scene.navigation.popViewController(animated: true)
      #expect(scene.top.presentedViewController == nil && presented.presentingViewController == nil)
      #expect(scene.callbacks == [])
      await virtual.runUntilSettled()
    }
  }

  @Test func `replacing a hidden column dismisses the presentation in its context`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let split = SplitViewController()
      let detail = LoggedController("D", log: scene.log)
      detail.definesPresentationContext = true
      split.viewControllers = [LoggedController("L", log: scene.log), detail]
      scene.tabs.viewControllers.append(split)
      scene.tabs.selectedIndex = 2
      await virtual.runUntilSettled()
      let presented = scene.present("P", as: .overCurrentContext, from: detail)
      await virtual.runUntilSettled()
      scene.tabs.selectedIndex = 0
      split.viewControllers = [split.viewControllers[0], LoggedController("E", log: scene.log)]
      #expect(detail.presentedViewController == nil && presented.presentingViewController == nil)
      await virtual.runUntilSettled()
    }
  }

  /// A presentation that covers a part of the window has its presenter behind another presentation.
  @Test func `a presentation from behind another one stays behind it`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      scene.tabs.selectedIndex = 1
      let inPlace = scene.present("P", as: .overCurrentContext, from: scene.navigation)
      await virtual.runUntilSettled()
      let front = scene.present("Q", as: .overFullScreen, from: scene.tabs)
      await virtual.runUntilSettled()
      let behind = scene.present("R", as: .overFullScreen, from: inPlace, animated: true)
      await virtual.advance(frames: 5)
      #expect(behind.presentingViewController === inPlace)
      let containers = [behind, front].map { $0.presentationController.containerView }
      #expect(Array(scene.window.subviews.suffix(2)) == containers.compactMap(\.self))
      try virtual.checkInvariants(allowsScheduledWork: true)
      await virtual.runUntilSettled()
      for presented in [front, behind, inPlace] {
        presented.dismiss(animated: false)
        await virtual.runUntilSettled()
      }
      #expect(scene.tabs.presentedViewController == nil && scene.navigation.presentedViewController == nil)
    }
  }

  /// The callback of the child X interrupts the notification of H's children. The child Y still disappears, after H and
  /// X have disappeared.
  @Test func `a child that selects another tab in viewWillDisappear balances its sibling's callbacks`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let children = scene.addChildren("X", "Y")
      await virtual.runUntilSettled()
      children[0].onCallback = { [tabs = scene.tabs] in if $0 == "viewWillDisappear(false)" { tabs.selectedIndex = 1 } }
      _ = scene.log.take()
      _ = scene.present("P", as: .fullScreen, from: scene.tabs)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "H.viewWillDisappear(false)", "X.viewWillDisappear(false)", "H.viewDidDisappear(false)",
          "X.viewDidDisappear(false)", "Y.viewWillDisappear(false)", "Y.viewDidDisappear(false)",
          "P.viewWillAppear(false)", "P.viewDidAppear(false)",
        ]
      )
      children[0].onCallback = nil
      scene.tabs.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }

  /// The new columns are already set when the old detail receives `didMove(toParent: nil)`.
  @Test func `a replaced detail that selects its tab in didMove(toParent:) shows the new columns`() async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let split = SplitViewController()
      let old = LoggedController("D", log: scene.log)
      split.viewControllers = [LoggedController("L", log: scene.log), old]
      scene.tabs.viewControllers.append(split)
      old.onCallback = { [tabs = scene.tabs] in if $0 == "didMove(nil)" { tabs.selectedIndex = 2 } }
      _ = scene.log.take()
      split.showDetailViewController(LoggedController("E", log: scene.log), sender: nil)
      await virtual.runUntilSettled()
      #expect(
        scene.callbacks == [
          "H.viewWillDisappear(false)", "L.viewWillAppear(false)", "H.viewDidDisappear(false)",
          "L.viewDidAppear(false)", "E.viewWillAppear(false)", "E.viewDidAppear(false)",
        ]
      )
    }
  }

  /// A presentation in the context of another context presentation disappears and appears with the child below.
  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func `a chain of context presentations disappears with its tab`(style: ModalPresentationStyle) async throws {
    try await withVirtualStage { virtual in
      let scene = await Tabs(on: virtual)
      let (split, navigation) = (SplitViewController(), NavigationController())
      split.viewControllers = [navigation]
      scene.tabs.viewControllers.append(split)
      scene.tabs.selectedIndex = 2
      let first = scene.present("P", as: .overCurrentContext, from: navigation)
      first.definesPresentationContext = true
      await virtual.runUntilSettled()
      let second = scene.present("Q", as: style, from: first)
      await virtual.runUntilSettled()
      _ = scene.log.take()
      for index in [0, 2] {
        scene.tabs.selectedIndex = index
        await virtual.runUntilSettled()
        try virtual.checkInvariants()
        let way = index == 0 ? "Disappear" : "Appear"
        #expect(scene.callbacks.filter { $0.hasPrefix("Q") } == ["Q.viewWill\(way)(false)", "Q.viewDid\(way)(false)"])
      }
      for presented in [second, first] {
        presented.dismiss(animated: false)
        await virtual.runUntilSettled()
      }
    }
  }

  /// As in the child's own context, the exchange would remove a running presentation.
  @Test func `a presentation in a context that a tab selection exchanges is refused`() async throws {
    try await withVirtualStage(expecting: [.refusal]) { virtual in
      let scene = await Tabs(on: virtual)
      scene.tabs.selectedIndex = 1
      let first = scene.present("P", as: .overCurrentContext, from: scene.navigation)
      first.definesPresentationContext = true
      await virtual.runUntilSettled()
      let delegate = LoggedTabs(log: scene.log)
      delegate.animator = ScriptedTransition(duration: 0.2)
      scene.tabs.delegate = delegate
      scene.tabs.selectedIndex = 0
      let second = scene.present("Q", as: .overCurrentContext, from: first)
      #expect(second.presentingViewController == nil)
      await virtual.runUntilSettled()
      scene.tabs.selectedIndex = 1
      await virtual.runUntilSettled()
      first.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }
}
