import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// Tests of the bars of navigation controllers on a phone of 390 × 844 points with a status bar of 47 points.
@MainActor @Suite struct NavigationBarsTests {
  private static let safeArea = EdgeInsets(top: 47, bottom: 34)

  /// A navigation controller with two pages, whose bar is used unless a test says otherwise.
  @MainActor fileprivate final class BarScene {
    let virtual: VirtualStage
    let log = EventLog()
    let first = BarPage("First")
    let second = BarPage("Second")
    let navigation: LoggedBarNavigation
    let pointer: Pointer

    init(on virtual: VirtualStage, usesBar: Bool = true) async {
      self.virtual = virtual
      navigation = LoggedBarNavigation(log: log)
      pointer = Pointer(on: virtual)
      navigation.viewControllers = [first]
      if usesBar { navigation.isNavigationBarHidden = false }
      await virtual.show(navigation)
      await virtual.runUntilSettled()
    }

    var bar: NavigationBar { navigation.navigationBar }
  }

  private static let phone = VirtualStage.Surface(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(userInterfaceIdiom: .phone),
    safeAreaInsets: EdgeInsets(top: 47, bottom: 34)
  )

  // MARK: Visibility

  @Test func `a navigation bar is hidden until its first use, and a title is no use`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual, usesBar: false)
      scene.first.title = "Title"
      await virtual.runUntilSettled()
      #expect(scene.navigation.isNavigationBarHidden && scene.navigation.view.subviews.count == 1)
      #expect(scene.first.view.safeAreaInsets == Self.safeArea)
      scene.first.navigationItem.prompt = nil
      await virtual.runUntilSettled()
      #expect(!scene.navigation.isNavigationBarHidden && scene.bar.topItem?.title == "Title")
      #expect(scene.bar.frame == Rect(x: 0, y: 47, width: 390, height: 44))
      #expect(scene.first.view.safeAreaInsets == EdgeInsets(top: 91, bottom: 34))
    }
  }

  @Test func `an item that a pushed page uses while it loads shows the bar together with the push`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual, usesBar: false)
      scene.second.onLoad = { $0.navigationItem.title = "Loaded" }
      scene.navigation.pushViewController(scene.second, animated: true)
      await virtual.advance(frames: 2)
      // The bar moves in with the page, and the page below keeps its safe area.
      #expect(scene.first.view.safeAreaInsets == Self.safeArea && scene.second.view.safeAreaInsets.top == 91)
      #expect(scene.bar.presentation.frame.minX > 300 && !scene.bar.isHidden)
      await virtual.runUntilSettled()
      #expect(scene.bar.frame.minX == 0 && scene.bar.topItem?.title == "Loaded")
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(!scene.bar.isHidden && scene.first.view.safeAreaInsets.top == 91)
    }
  }

  @Test func `hiding the bar with animation moves it over the edge together with the safe area`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.navigation.setNavigationBarHidden(true, animated: true)
      #expect(scene.first.view.safeAreaInsets.top == 47 && scene.navigation.isNavigationBarHidden)
      await virtual.advance(frames: 6)
      let bar = scene.bar.presentation.frame
      #expect(bar.minY < 47 && bar.minY > -44 && !scene.bar.isHidden)
      // The content begins at the lower edge of the bar, which has moved by the same fraction.
      let fraction = (47 - bar.minY) / 91
      #expect(abs(scene.first.box.presentation.frame.minY - (91 - 44 * fraction)) < 0.01)
      await virtual.runUntilSettled()
      #expect(scene.bar.isHidden && scene.first.box.frame.minY == 47)
      scene.navigation.setNavigationBarHidden(false, animated: false)
      await virtual.runUntilSettled()
      #expect(!scene.bar.isHidden && scene.first.box.frame.minY == 91 && scene.bar.frame.minY == 47)
    }
  }

  @Test func `a page that hides the bar as it appears moves it aside and the other page keeps its safe area`()
    async throws
  {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.second.onAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: $1) }
      scene.first.onAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: $1) }
      scene.navigation.pushViewController(scene.second, animated: true)
      for _ in 0..<15 {
        await virtual.advance(frames: 1)
        guard scene.second.viewIfLoaded?.window != nil else { continue }
        #expect(scene.first.view.safeAreaInsets.top == 91 && scene.second.view.safeAreaInsets.top == 47)
        // The trailing edge of the bar touches the leading edge of the page.
        let page = try #require(scene.second.view.superview).presentation.frame
        #expect(abs(scene.bar.presentation.frame.maxX - page.minX) < 0.01)
      }
      await virtual.runUntilSettled()
      #expect(scene.bar.isHidden)
      scene.navigation.popViewController(animated: true)
      await virtual.advance(frames: 8)
      #expect(scene.bar.presentation.frame.minX < 0 && scene.first.view.safeAreaInsets.top == 91)
      await virtual.runUntilSettled()
      #expect(!scene.bar.isHidden && scene.bar.frame.minX == 0)
    }
  }

  @Test func `a page that does not extend under the bar ends at it and has no safe area there`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.first.edgesForExtendedLayout = []
      await virtual.runUntilSettled()
      #expect(scene.first.view.frame == Rect(x: 0, y: 91, width: 390, height: 753))
      #expect(scene.first.view.safeAreaInsets == EdgeInsets(bottom: 34))
      scene.first.edgesForExtendedLayout = .all
      await virtual.runUntilSettled()
      #expect(scene.first.view.frame.minY == 0)
    }
  }

  // MARK: Pops

  @Test func `a tap on the back button asks shouldPop, pops and calls didPop, and code asks nothing`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.navigation.pushViewController(scene.second, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["didPush Second"])
      scene.navigation.allows = false
      try await scene.pointer.tap("back")
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["shouldPop Second"] && scene.navigation.viewControllers.count == 2)
      scene.navigation.allows = true
      try await scene.pointer.tap("back")
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["shouldPop Second", "popViewController", "didPop Second"])
      scene.navigation.pushViewController(scene.second, animated: false)
      scene.navigation.popViewController(animated: true)
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["didPush Second", "popViewController", "didPop Second"])
    }
  }

  @Test func `the titles of pages follow the stack, also below the top`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.first.title = "New"
      await virtual.runUntilSettled()
      #expect(scene.titles == ["New"])
      scene.navigation.viewControllers = [scene.second, scene.first]
      await virtual.runUntilSettled()
      #expect(scene.bar.items?.map(\.title) == ["Second", "New"] && scene.titles == ["New"])
      #expect(scene.bar.descendant("back") != nil)
      scene.navigation.viewControllers = [scene.first]
      await virtual.runUntilSettled()
      #expect(scene.bar.items?.map(\.title) == ["New"])
      #expect(scene.bar.descendant("back").map(\.isHidden) ?? true)
    }
  }

  // MARK: Interactive pops

  /// The fraction of a pop is the fraction by which the title has moved.
  @Test(arguments: [0.01, 0.5, 0.99], [false, true])
  func `the titles follow the gesture of a pop and return when it is cancelled`(
    fraction: Double,
    isMirrored: Bool
  ) async throws {
    var phone = Self.phone
    if isMirrored { phone.traits = phone.traits.merging(TraitCollection(layoutDirection: .rightToLeft)) }
    try await withVirtualStage(phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.navigation.pushViewController(scene.second, animated: false)
      await virtual.runUntilSettled()
      let title = try #require(scene.bar.descendant("title"))
      let back = try #require(scene.bar.descendant("back"))
      let rest = (title: title.shownCentre, back: back.shownCentre)
      let pop = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      let recorder = Recorder(of: virtual.stage)
      pop.move(to: 390 * fraction)
      await virtual.advance(frames: 1)
      let distance = (isMirrored ? -195.0 : 195.0) * fraction
      #expect(abs(title.shownCentre.x - rest.title.x - distance) < 0.5)
      #expect(abs(scene.page(of: scene.second).minX - (isMirrored ? -390 : 390) * fraction) < 0.01)
      pop.cancel()
      await virtual.runUntilSettled()
      #expect(title.shownCentre == rest.title && back.shownCentre == rest.back)
      #expect(scene.titles == ["Second"] && scene.navigation.viewControllers.count == 2)
      #expect(scene.log.take() == ["didPush Second"])
      try checkContinuity(of: recorder, during: .milliseconds(100)...(.seconds(60)), stepsUpTo: 60)
    }
  }

  @Test func `a finished gesture shows the title of the page below and calls didPop`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.navigation.pushViewController(scene.second, animated: false)
      await virtual.runUntilSettled()
      _ = scene.log.take()
      let pop = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      pop.move(to: 300)
      await virtual.advance(frames: 1)
      pop.end()
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["didPop Second"] && scene.titles == ["First"])
    }
  }

  /// A phone is turned while a page moves. The bar is 32 points high afterwards.
  @Test(arguments: [true, false], [1, 6, 12])
  func `a change of size during a push or pop moves the bar with the pages`(isPush: Bool, frames: Int) async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      if !isPush {
        scene.navigation.pushViewController(scene.second, animated: false)
        await virtual.runUntilSettled()
      }
      let recorder = Recorder(of: virtual.stage)
      if isPush {
        scene.navigation.pushViewController(scene.second, animated: true)
      } else {
        scene.navigation.popViewController(animated: true)
      }
      await virtual.advance(frames: frames)
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 844, height: 390))
      await virtual.advance(frames: 1)
      let page = isPush ? scene.second : scene.first
      // The safe areas have their final values in the frame of the change.
      #expect(page.view.safeAreaInsets.top == 47 + 32 && scene.bar.frame.height == 32)
      await virtual.runUntilSettled()
      #expect(scene.bar.frame == Rect(x: 0, y: 47, width: 844, height: 32))
      let title = try #require(scene.bar.descendant("title"))
      #expect(abs(title.shownCentre.x - 422) < 0.5)
      try checkContinuity(of: recorder, stepsUpTo: 130, opacity: 0.3)
    }
  }

  @Test func `a push cancelled during a change of size returns the bar to the first page`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      let recorder = Recorder(of: virtual.stage)
      let task = Task { try await scene.navigation.pushAndWait(scene.second) }
      await virtual.advance(frames: 8)
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 844, height: 390))
      await virtual.advance(frames: 3)
      task.cancel()
      await virtual.runUntilSettled()
      #expect(try await task.value == .cancelled)
      let title = try #require(scene.bar.descendant("title"))
      #expect(scene.titles == ["First"] && abs(title.shownCentre.x - 422) < 0.5 && title.shownOpacity == 1)
      #expect(scene.log.take() == [])
      try checkContinuity(of: recorder, stepsUpTo: 130, opacity: 0.3)
    }
  }

  // MARK: Large titles, toolbars and tab bars

  @Test func `pages with and without a large title keep their own safe areas during a push`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.bar.prefersLargeTitles = true
      await virtual.runUntilSettled()
      #expect(scene.bar.frame.height == 96 && scene.first.view.safeAreaInsets.top == 47 + 96)
      scene.second.navigationItem.largeTitleDisplayMode = .never
      scene.navigation.pushViewController(scene.second, animated: true)
      await virtual.advance(frames: 8)
      #expect(scene.first.view.safeAreaInsets.top == 143 && scene.second.view.safeAreaInsets.top == 91)
      let height = scene.bar.presentation.frame.height
      #expect(height > 44 && height < 96)
      await virtual.runUntilSettled()
      #expect(scene.bar.frame.height == 44)
    }
  }

  /// The title collapses over 52 points and then rests at the nearer end.
  @Test(arguments: [15.0, 40])
  func `a large title collapses with the content and snaps to the nearer end`(drag: Double) async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      scene.bar.prefersLargeTitles = true
      let scroll = ScrollView(frame: scene.first.view.bounds)
      scroll.contentSize = Size(width: 390, height: 3000)
      scene.first.view.addSubview(scroll)
      await virtual.runUntilSettled()
      #expect(scroll.contentOffset.y == -143 && scene.bar.frame.height == 96)
      scroll.contentOffset.y += drag
      await virtual.advance(frames: 1)
      #expect(abs(scene.bar.frame.height - (96 - drag)) < 0.01)
      // The safe area of the page does not change, so that nothing but the content moves.
      #expect(scene.first.view.safeAreaInsets.top == 143)
      let inline = try #require(scene.bar.descendant("title"))
      #expect(inline.alpha == 0)
      scroll.contentOffset.y = -143
      try scene.pointer.down(at: Point(x: 200, y: 500))
      // The recogniser begins after 10 points, and the finger rests before it is lifted.
      for step in 1...10 { try scene.pointer.move(to: Point(x: 200, y: 500 - (drag + 10) * Double(step) / 10)) }
      await virtual.advance(by: .milliseconds(300))
      let moved = scroll.contentOffset.y + 143
      #expect(moved > drag - 1 && moved < drag + 11)
      try scene.pointer.up()
      await virtual.runUntilSettled()
      #expect(abs(scroll.contentOffset.y - (-143 + (moved < 26 ? 0 : 52))) < 0.01)
      #expect(abs(scene.bar.frame.height - (moved < 26 ? 96 : 44)) < 0.01)
      #expect(inline.alpha == (moved < 26 ? 0 : 1))
    }
  }

  @Test func `a toolbar shows the items of the top page above the lower safe area`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await BarScene(on: virtual)
      let items = [BarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
      scene.first.toolbarItems = items
      #expect(scene.navigation.isToolbarHidden && scene.first.view.safeAreaInsets.bottom == 34)
      scene.navigation.setToolbarHidden(false, animated: true)
      await virtual.runUntilSettled()
      let toolbar = try #require(scene.navigation.toolbar)
      #expect(toolbar.frame == Rect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
      #expect(scene.first.view.safeAreaInsets.bottom == 78 && toolbar.items?.first === items.first)
      scene.second.toolbarItems = [BarButtonItem(title: "Two", style: .plain, target: nil, action: nil)]
      scene.navigation.pushViewController(scene.second, animated: true)
      await virtual.runUntilSettled()
      #expect(toolbar.items?.first?.title == "Two" && toolbar.subviews.count == 2)
      scene.navigation.isToolbarHidden = true
      await virtual.runUntilSettled()
      #expect(scene.second.view.safeAreaInsets.bottom == 34 && toolbar.isHidden)
    }
  }
}

/// Tests of the tab bar of tab bar controllers on the same phone.
@MainActor @Suite struct TabBarsTests {
  private static let phone = VirtualStage.Surface(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(userInterfaceIdiom: .phone),
    safeAreaInsets: EdgeInsets(top: 47, bottom: 34)
  )

  @MainActor private final class TabScene: TabBarControllerDelegate {
    let tabs = TabBarController()
    let log = EventLog()
    let root = BarPage("Root")
    let page = BarPage("Page")
    let other = BarPage("Other")
    let navigation: NavigationController
    let pointer: Pointer
    var allows = true

    init(on virtual: VirtualStage) async {
      pointer = Pointer(on: virtual)
      navigation = NavigationController(rootViewController: root)
      tabs.viewControllers = [navigation, other]
      for (child, name) in [(root, "one"), (other, "two")] {
        child.tabBarItem = TabBarItem(title: name, image: nil, tag: 0)
        child.tabBarItem.accessibilityIdentifier = name
      }
      tabs.delegate = self
      await virtual.show(tabs)
      await virtual.runUntilSettled()
    }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
      log.add("shouldSelect \(tabs.selectedIndex)")
      return allows
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
      log.add("didSelect \(tabs.selectedIndex)")
    }
  }

  @Test func `a tab bar appears with the first item and insets the children`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await TabScene(on: virtual)
      #expect(scene.tabs.tabBar.frame == Rect(x: 0, y: 844 - 34 - 49, width: 390, height: 49))
      #expect(scene.root.view.safeAreaInsets == EdgeInsets(top: 47, bottom: 83))
      #expect(scene.tabs.tabBar.items?.map(\.title) == ["one", "two"])
      scene.tabs.setTabBarHidden(true, animated: true)
      await virtual.runUntilSettled()
      #expect(scene.root.view.safeAreaInsets.bottom == 34 && scene.tabs.tabBar.isHidden)
    }
  }

  @Test func `a tap asks shouldSelect, selects and calls didSelect, and again pops to the root`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await TabScene(on: virtual)
      scene.allows = false
      try await scene.pointer.tap("two")
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["shouldSelect 0"] && scene.tabs.selectedIndex == 0)
      scene.allows = true
      try await scene.pointer.tap("two")
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["shouldSelect 0", "didSelect 1"])
      #expect(scene.tabs.tabBar.selectedItem === scene.other.tabBarItem)
      scene.tabs.selectedIndex = 0
      scene.navigation.pushViewController(scene.page, animated: false)
      await virtual.runUntilSettled()
      #expect(scene.tabs.tabBar.selectedItem === scene.root.tabBarItem && scene.log.take() == [])
      try await scene.pointer.tap("one")
      await virtual.runUntilSettled()
      #expect(scene.log.take() == ["shouldSelect 0", "didSelect 0"] && scene.navigation.viewControllers.count == 1)
    }
  }

  @Test func `a tap on the selected tab scrolls the content of a root to its top`() async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await TabScene(on: virtual)
      let scroll = ScrollView(frame: scene.root.view.bounds)
      scroll.contentSize = Size(width: 390, height: 3000)
      scene.root.view.addSubview(scroll)
      await virtual.runUntilSettled()
      scroll.contentOffset.y = 800
      try await scene.pointer.tap("one")
      await virtual.runUntilSettled()
      #expect(scroll.contentOffset.y == -47)
    }
  }

  @Test(arguments: [false, true])
  func `the tab bar moves out with a page that hides it and returns with the pop`(isCancelled: Bool) async throws {
    try await withVirtualStage(Self.phone) { virtual in
      let scene = await TabScene(on: virtual)
      let bar = scene.tabs.tabBar
      scene.page.hidesBottomBarWhenPushed = true
      scene.navigation.pushViewController(scene.page, animated: true)
      await virtual.advance(frames: 8)
      #expect(scene.root.view.safeAreaInsets.bottom == 83 && scene.page.view.safeAreaInsets.bottom == 34)
      let page = try #require(scene.page.view.superview).presentation.frame
      #expect(page.minX > 0 && abs(bar.presentation.frame.maxX - page.minX) < 0.01)
      await virtual.runUntilSettled()
      #expect(bar.isHidden && scene.page.view.safeAreaInsets.bottom == 34)
      let pop = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 2)
      pop.move(to: 195)
      await virtual.advance(frames: 1)
      #expect(abs(bar.presentation.frame.maxX - 195) < 0.01 && scene.root.view.safeAreaInsets.bottom == 83)
      if isCancelled { pop.cancel() } else { pop.end(velocity: 500) }
      await virtual.runUntilSettled()
      #expect(bar.isHidden == isCancelled)
      if !isCancelled { #expect(bar.frame.minX == 0 && scene.root.view.safeAreaInsets.bottom == 83) }
    }
  }
}

/// A page with a box that fills its safe area.
@MainActor private final class BarPage: ViewController {
  let box = View()
  var onLoad: ((BarPage) -> Void)?
  var onAppear: ((BarPage, Bool) -> Void)?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let guide = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    onLoad?(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onAppear?(self, animated)
  }
}

/// A navigation controller that is the delegate of its bar, as its class conforms to the protocol.
@MainActor private final class LoggedBarNavigation: NavigationController, NavigationBarDelegate {
  private let log: EventLog
  var allows = true

  init(log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @discardableResult
  override func popViewController(animated: Bool) -> ViewController? {
    log.add("popViewController")
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {
    log.add("didPush \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool {
    log.add("shouldPop \(item.title ?? "")")
    return allows
  }

  func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {
    log.add("didPop \(item.title ?? "")")
  }
}

extension NavigationBarsTests.BarScene {
  /// The texts of the titles that the bar shows.
  fileprivate var titles: [String] {
    bar.descendants.compactMap { $0.accessibilityIdentifier == "title" ? ($0 as? Label)?.text : nil }
  }

  /// The shown frame of a page's slot.
  fileprivate func page(of controller: ViewController) -> Rect {
    controller.view.superview?.presentation.frame ?? .zero
  }
}

extension View {
  fileprivate var descendants: [View] { subviews.flatMap { [$0] + $0.descendants } }

  /// Returns the frontmost descendant with an accessibility identifier, or `nil` if there is none.
  fileprivate func descendant(_ identifier: String) -> View? {
    descendants.last { $0.accessibilityIdentifier == identifier }
  }

  /// The shown centre in the window, for views without transforms.
  fileprivate var shownCentre: Point {
    var point = presentation.center
    var candidate = superview
    while let view = candidate {
      let frame = view.presentation.frame
      point = Point(x: point.x + frame.minX, y: point.y + frame.minY)
      candidate = view.superview
    }
    return point
  }

  /// The shown opacity including the superviews.
  fileprivate var shownOpacity: CGFloat { presentation.alpha * (superview?.shownOpacity ?? 1) }
}
