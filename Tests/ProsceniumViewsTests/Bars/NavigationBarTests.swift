import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// Tests of navigation bars without a navigation controller.
@MainActor @Suite struct NavigationBarTests {
  private let virtual: VirtualStage
  private let pointer: Pointer
  private let bar = NavigationBar()
  private let log = EventLog()
  private let delegate: BarDelegate
  private let root = ViewController()

  init() async {
    virtual = VirtualStage(size: Size(width: 390, height: 844), traits: TraitCollection())
    pointer = Pointer(on: virtual)
    delegate = BarDelegate(log: log)
    bar.delegate = delegate
    await virtual.show(root)
    bar.frame = Rect(x: 0, y: 0, width: 390, height: 44)
    root.view.addSubview(bar)
    await virtual.runUntilSettled()
  }

  private func view(_ identifier: String) -> View? { bar.shown?.descendant(identifier) }

  private var text: String? { (view("title") as? Label)?.text }

  @Test func `pushes and pops show the top item and notify the delegate after the animation`() async {
    bar.pushItem(NavigationItem(title: "First"), animated: false)
    #expect(log.take() == ["shouldPush First", "didPush First"] && text == "First" && view("back") == nil)
    bar.pushItem(NavigationItem(title: "Second"), animated: true)
    #expect(log.take() == ["shouldPush Second"] && bar.topItem?.title == "Second" && bar.backItem?.title == "First")
    await virtual.runUntilSettled()
    #expect(log.take() == ["didPush Second"] && bar.itemViews.count == 1 && view("back") != nil)
    #expect(bar.popItem(animated: true)?.title == "Second")
    await virtual.runUntilSettled()
    // Code that pops an item does not ask the delegate.
    #expect(log.take() == ["didPop Second"] && text == "First" && bar.itemViews.count == 1)
    #expect(bar.popItem(animated: true) == nil && log.take() == [])
    delegate.allows = false
    bar.pushItem(NavigationItem(title: "Third"), animated: false)
    #expect(log.take() == ["shouldPush Third"] && bar.topItem?.title == "First")
  }

  @Test func `a tap on the back button asks the delegate, pops and notifies it`() async throws {
    bar.items = [NavigationItem(title: "First"), NavigationItem(title: "Second")]
    #expect(log.take() == [])
    await virtual.runUntilSettled()
    delegate.allows = false
    try await pointer.tap("back")
    await virtual.runUntilSettled()
    #expect(log.take() == ["shouldPop Second"] && text == "Second")
    delegate.allows = true
    try await pointer.tap("back")
    await virtual.runUntilSettled()
    #expect(log.take() == ["shouldPop Second", "didPop Second"] && text == "First")
  }

  @Test func `a back action replaces the pop`() async throws {
    let item = NavigationItem(title: "Second")
    item.backAction = Action { [log] _ in log.add("back action") }
    bar.items = [NavigationItem(title: "First"), item]
    await virtual.runUntilSettled()
    try await pointer.tap("back")
    await virtual.runUntilSettled()
    #expect(log.take() == ["back action"] && text == "Second")
  }

  @Test func `an item with left buttons shows the back button only if both may be shown`() async {
    let item = NavigationItem(title: "Second")
    bar.items = [NavigationItem(title: "First"), item]
    await virtual.runUntilSettled()
    var isShown: Bool { view("back").map { !$0.isHidden } ?? false }
    #expect(isShown)
    item.leftBarButtonItem = BarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    await virtual.runUntilSettled()
    #expect(!isShown)
    item.leftItemsSupplementBackButton = true
    await virtual.runUntilSettled()
    #expect(isShown)
    item.hidesBackButton = true
    await virtual.runUntilSettled()
    #expect(!isShown)
  }

  @Test func `the text of the back button comes from the previous item`() {
    let item = NavigationItem(title: "Mail")
    #expect(item.backTitles == ["Mail", "Back", ""])
    item.backButtonTitle = "Inbox"
    #expect(item.backTitles == ["Inbox", "Back", ""])
    item.backBarButtonItem = BarButtonItem(title: "All", style: .plain, target: nil, action: nil)
    #expect(item.backTitles == ["All", "Back", ""])
    item.backBarButtonItem?.title = ""
    #expect(item.backTitles == [""])
    item.backButtonDisplayMode = .generic
    #expect(item.backTitles == ["Back", ""])
    item.backButtonDisplayMode = .minimal
    #expect(item.backTitles == [""])
    #expect(NavigationItem().backTitles == ["Back", ""])
  }

  @Test func `a tap on a bar button performs its action and its method with the item`() async throws {
    let receiver = Receiver(log: log)
    let item = BarButtonItem(
      title: "Send",
      style: .done,
      target: receiver,
      action: Selector("send(_:)", Receiver.send(_:))
    )
    item.accessibilityIdentifier = "send"
    let top = NavigationItem(title: "Mail")
    top.rightBarButtonItem = item
    bar.items = [top]
    await virtual.runUntilSettled()
    try await pointer.tap("send")
    #expect(log.take() == ["Send"])
    item.primaryAction = Action { [log] in log.add("action \(($0.sender as? BarButtonItem)?.title ?? "")") }
    try await pointer.tap("send")
    #expect(log.take() == ["action Send", "Send"])
    item.isEnabled = false
    try await pointer.tap("send")
    #expect(log.take() == [])
  }

  @Test func `buttons that are set with animation fade in at their positions`() async throws {
    let item = NavigationItem(title: "Second")
    item.hidesBackButton = true
    bar.items = [NavigationItem(title: "First"), item]
    await virtual.runUntilSettled()
    let box = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
    let send = BarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
    send.accessibilityIdentifier = "send"
    item.setRightBarButtonItems([BarButtonItem(customView: box), send], animated: true)
    item.setHidesBackButton(false, animated: true)
    await virtual.advance(frames: 1)
    let button = try #require(view("send"))
    let back = try #require(view("back"))
    let frames = [box.shownFrameInWindow, button.shownFrameInWindow, back.shownFrameInWindow]
    // The custom view ends 16 points before the edge, and the button 12 points before the custom view.
    #expect(frames[0] == Rect(x: 344, y: 12, width: 30, height: 20) && frames[1].maxX == 332 && frames[2].minX == 16)
    for view in [box, button, back] { #expect(view.presentation.alpha == 0 && view.alpha == 1) }
    await virtual.advance(frames: 6)
    for view in [box, button, back] { #expect(view.presentation.alpha > 0.3 && view.presentation.alpha < 0.7) }
    await virtual.runUntilSettled()
    #expect(frames == [box.shownFrameInWindow, button.shownFrameInWindow, back.shownFrameInWindow])
    for view in [box, button, back] { #expect(view.presentation.alpha == 1) }
  }

  @Test func `a bar button without a target finds its receiver in the responder chain`() async throws {
    let responder = ReceivingView(log: log)
    responder.frame = Rect(x: 0, y: 0, width: 390, height: 44)
    root.view.addSubview(responder)
    responder.addSubview(bar)
    let item = BarButtonItem(systemItem: .add)
    item.action = Selector("receive(_:)", ReceivingView.receive(_:))
    item.accessibilityIdentifier = "add"
    let top = NavigationItem()
    top.rightBarButtonItem = item
    bar.items = [top]
    await virtual.runUntilSettled()
    try await pointer.tap("add")
    #expect(log.take() == ["add"])
  }

  @Test func `heights include prompts and large titles by the traits`() async {
    let item = NavigationItem(title: "Mail")
    bar.items = [item]
    #expect(bar.sizeThatFits(.zero).height == 44)
    item.prompt = "Choose"
    #expect(bar.sizeThatFits(.zero).height == 76)
    item.prompt = nil
    bar.prefersLargeTitles = true
    #expect(bar.sizeThatFits(.zero).height == 96)
    item.largeTitleDisplayMode = .never
    #expect(bar.sizeThatFits(.zero).height == 44)
    // An item has the rule of the item below it.
    bar.items = [item, NavigationItem(title: "Next")]
    #expect(bar.sizeThatFits(.zero).height == 44)
    item.largeTitleDisplayMode = .automatic
    #expect(bar.sizeThatFits(.zero).height == 96)
    bar.traitOverrides.verticalSizeClass = .compact
    #expect(bar.sizeThatFits(.zero).height == 32)
  }

  @Test func `the title moves to the text of the back button while the new title moves in`() async throws {
    bar.items = [NavigationItem(title: "First")]
    await virtual.runUntilSettled()
    let old = try #require(bar.shown?.descendant("title"))
    bar.pushItem(NavigationItem(title: "Second"), animated: true)
    let new = try #require(bar.shown?.descendant("title"))
    await virtual.advance(frames: 1)
    let start = new.shownFrameInWindow.midX
    #expect(abs(old.shownFrameInWindow.midX - 195) < 1 && abs(start - 390) < 1)
    var before = old.shownFrameInWindow.midX
    for _ in 0..<20 {
      await virtual.advance(frames: 1)
      let now = old.shownFrameInWindow.midX
      #expect(now <= before)
      before = now
    }
    await virtual.advance(frames: 1)
    let back = try #require(bar.shown?.descendant("back"))
    #expect(before > back.shownFrameInWindow.minX && before < back.shownFrameInWindow.maxX)
    await virtual.runUntilSettled()
    #expect(abs(new.shownFrameInWindow.midX - 195) < 1)
  }
}

/// Tests of toolbars and tab bars without a controller.
@MainActor @Suite struct OtherBarTests {
  private let scene: Scene
  private let log = EventLog()

  init() async { scene = await Scene(size: Size(width: 390, height: 400)) }

  @Test func `a toolbar places its items between the margins and mirrors them`() async throws {
    let bar = Toolbar(frame: Rect(x: 0, y: 356, width: 390, height: 44))
    let boxes = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 30, height: 20)) }
    let items = boxes.map { BarButtonItem(customView: $0) }
    scene.root.view.addSubview(bar)
    bar.items = [items[0], .flexibleSpace(), items[1], .fixedSpace(20), items[2]]
    await scene.virtual.runUntilSettled()
    // The items end at 390 − 16, and the custom views are centred in the height of 44 points.
    #expect(boxes.map(\.frame.minX) == [16, 294, 344] && boxes.map(\.frame.minY) == [12, 12, 12])
    bar.semanticContentAttribute = .forceRightToLeft
    for view in bar.subviews { view.semanticContentAttribute = .forceRightToLeft }
    bar.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(boxes.map(\.frame.maxX) == [374, 96, 46])
  }

  @Test func `a tap on a tab selects it and notifies the delegate, also again`() async throws {
    let pointer = Pointer(on: scene.virtual)
    let bar = TabBar(frame: Rect(x: 0, y: 351, width: 390, height: 49))
    let delegate = TabDelegate(log: log)
    bar.delegate = delegate
    let items = ["One", "Two"].map { name in
      let item = TabBarItem(title: name, image: Image(systemName: "star"), tag: 3)
      item.accessibilityIdentifier = name
      return item
    }
    scene.root.view.addSubview(bar)
    bar.items = items
    bar.selectedItem = items[0]
    await scene.virtual.runUntilSettled()
    try await pointer.tap("Two")
    #expect(log.take() == ["didSelect Two"] && bar.selectedItem === items[1])
    try await pointer.tap("Two")
    #expect(log.take() == ["didSelect Two"])
    items[0].isEnabled = false
    try await pointer.tap("One")
    #expect(log.take() == [] && bar.selectedItem === items[1])
    bar.items = [items[0]]
    #expect(bar.selectedItem == nil)
  }

  @Test func `a badge appears at the image and disappears with its value`() async throws {
    let bar = TabBar(frame: Rect(x: 0, y: 351, width: 390, height: 49))
    let item = TabBarItem(title: "One", image: Image(systemName: "star"), tag: 0)
    scene.root.view.addSubview(bar)
    bar.items = [item]
    item.badgeValue = "3"
    await scene.virtual.runUntilSettled()
    let badge = try #require(bar.descendant("badge"))
    #expect(badge.frame.height == 18 && badge.frame.width >= 18 && badge.frame.minX > 195)
    item.badgeValue = nil
    #expect(bar.descendant("badge") == nil)
  }
}

extension View {
  /// Returns the first descendant with an accessibility identifier, or `nil` if there is none.
  fileprivate func descendant(_ identifier: String) -> View? {
    if accessibilityIdentifier == identifier { return self }
    for subview in subviews {
      if let found = subview.descendant(identifier) { return found }
    }
    return nil
  }

  /// The shown frame in the window, for views without transforms.
  fileprivate var shownFrameInWindow: Rect {
    var rect = presentation.frame
    var candidate = superview
    while let view = candidate {
      rect = rect.offsetBy(dx: view.presentation.frame.minX, dy: view.presentation.frame.minY)
      candidate = view.superview
    }
    return rect
  }
}

/// A delegate that logs its calls.
@MainActor private final class BarDelegate: NavigationBarDelegate {
  private let log: EventLog
  var allows = true

  init(log: EventLog) { self.log = log }

  func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool {
    log.add("shouldPush \(item.title ?? "")")
    return allows
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

@MainActor private final class TabDelegate: TabBarDelegate {
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { log.add("didSelect \(item.title ?? "")") }
}

@MainActor private final class Receiver {
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func send(_ item: BarButtonItem) { log.add(item.title ?? "") }
}

@MainActor private final class ReceivingView: View {
  private let log: EventLog

  init(log: EventLog) {
    self.log = log
    super.init(frame: .zero)
  }

  func receive(_ item: BarButtonItem) { log.add("add") }
}
