import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// The events of a button with a menu, and the touches, presses and keys that open the menu.
@MainActor @Suite struct ButtonMenuTests {
  @Test func `a touch opens the menu at its beginning and never sends the primary action`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(frames: 1)
    #expect(scene.log.take() == ["down", "menu", "cancel"])
    await scene.settle()
    #expect(scene.titles == ["a", "b"] && !scene.button.isHighlighted && !scene.button.isTracking)
    #expect(scene.scene.root.presentedViewController == nil, "a menu is no presented controller for applications")
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.log.take().isEmpty && scene.menu != nil && scene.scene.isQuiet)
  }

  @Test func `a finger that moves from the button to an item chooses it when it is lifted`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    try scene.pointer.down(at: scene.button.center)
    await scene.settle()
    _ = scene.log.take()
    try scene.pointer.move(to: scene.place("a"))
    await scene.settle()
    #expect(scene.highlighted == "a")
    try scene.pointer.move(to: scene.place("b"))
    await scene.settle()
    #expect(scene.highlighted == "b" && scene.log.take().isEmpty)
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.log.take() == ["b"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a finger that is lifted beside the menu leaves it open, and a cancelled one too`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    try scene.pointer.down(at: scene.button.center)
    await scene.settle()
    try scene.pointer.move(to: Point(x: 30, y: 700))
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.menu != nil && scene.highlighted == nil)
    try await scene.press(.escape)
    try scene.pointer.down(at: scene.button.center)
    await scene.settle()
    try scene.pointer.move(to: scene.place("a"))
    await scene.settle()
    try scene.pointer.cancel()
    await scene.settle()
    #expect(scene.menu != nil && scene.highlighted == nil)
    #expect(scene.log.take() == ["down", "menu", "cancel", "down", "menu", "cancel"])
  }

  @Test func `a receiver of menuActionTriggered can replace the menu, disable the button or remove it`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    let button = scene.button
    let replacing = Action { [unowned button] _ in button.menu = Menu(children: [scene.action("new")]) }
    scene.button.addAction(replacing, for: .menuActionTriggered)
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.titles == ["new"])
    try await scene.press(.escape)
    _ = scene.log.take()
    scene.button.removeAction(replacing, for: .menuActionTriggered)
    button.addAction(Action { [unowned button] _ in button.isEnabled = false }, for: .menuActionTriggered)
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.menu == nil && scene.log.take() == ["down", "menu", "cancel"])
    scene.button.isEnabled = true
    button.addAction(Action { [unowned button] _ in button.removeFromSuperview() }, for: .touchCancel)
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.menu == nil && scene.log.take() == ["down", "menu", "cancel"] && scene.scene.isQuiet)
  }

  @Test func `without a menu or its elements the touch has the usual events or no menu`() async throws {
    let scene = await MenuScene()
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.log.take() == ["down", "up", "primary"])
    scene.button.menu = Menu(children: [scene.action("hidden", .hidden)])
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.log.take() == ["down", "menu", "cancel"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a long press opens the menu of a button with a primary action, and a tap does not`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    scene.button.showsMenuAsPrimaryAction = false
    try await scene.pointer.tap(.view(scene.button))
    await scene.settle()
    #expect(scene.log.take() == ["down", "up", "primary"] && scene.menu == nil)
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(by: .milliseconds(400))
    #expect(scene.log.take() == ["down"])
    await scene.scene.virtual.advance(by: .milliseconds(200))
    #expect(scene.log.take() == ["menu", "cancel"])
    await scene.settle()
    try scene.pointer.move(to: scene.place("b"))
    await scene.settle()
    #expect(scene.highlighted == "b")
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.log.take() == ["b"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a receiver may remove the menu while a long press opens it`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    scene.button.showsMenuAsPrimaryAction = false
    scene.button.addAction(Action { [unowned button = scene.button] _ in button.menu = nil }, for: .menuActionTriggered)
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(by: .milliseconds(600))
    await scene.settle()
    #expect(scene.menu == nil && scene.button.menu == nil)
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.scene.isQuiet)
  }

  @Test func `the Return key of a focused button opens the menu and its keys choose an item`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b", "c")
    scene.button.becomeFirstResponder()
    try await scene.press(.returnOrEnter)
    #expect(scene.log.take() == ["menu"] && scene.titles == ["a", "b", "c"])
    try await scene.press(.downArrow, .downArrow)
    #expect(scene.highlighted == "b")
    try await scene.press(.upArrow, .upArrow)
    #expect(scene.highlighted == "c", "the keys begin again at the other end")
    try await scene.press(.returnOrEnter)
    #expect(scene.log.take() == ["c"] && scene.menu == nil && scene.button.isFirstResponder && scene.scene.isQuiet)
  }

  @Test func `a scroll view and the recogniser of a superview do not take the touch that has opened a menu`()
    async throws
  {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    let scrollView = ScrollView(frame: scene.scene.root.view.bounds)
    scrollView.contentSize = Size(width: 390, height: 3000)
    scrollView.delaysContentTouches = false
    scene.scene.root.view.addSubview(scrollView)
    scrollView.addSubview(scene.button)
    let pan = PanGestureRecognizer()
    pan.addAction { [log = scene.log] in log.add("pan \($0.state)") }
    scene.scene.root.view.addGestureRecognizer(pan)
    await scene.settle()
    try scene.pointer.down(at: scene.button.center)
    await scene.settle()
    try scene.pointer.move(to: scene.place("b"))
    await scene.settle()
    #expect(scrollView.contentOffset == .zero && scene.highlighted == "b")
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.log.take() == ["down", "menu", "cancel", "b"])
  }

  @Test func `the arrow keys of a right-to-left menu open and leave submenus towards the other side`() async throws {
    let traits = TraitCollection(traitsFrom: [Scene.compact, TraitCollection(layoutDirection: .rightToLeft)])
    let scene = await MenuScene(traits: traits)
    scene.button.menu = Menu(children: [Menu(title: "More", children: [scene.action("x")])])
    try await scene.open()
    try await scene.press(.downArrow, .rightArrow)
    #expect(scene.titles == ["More"])
    try await scene.press(.leftArrow)
    #expect(scene.titles == ["More", "x"])
    try await scene.press(.rightArrow)
    #expect(scene.titles == ["More"])
  }

  @Test(arguments: [true, false])
  func `a bar item without an action opens its menu by a touch, and otherwise by a long press`(
    isPlain: Bool
  ) async throws {
    let scene = await MenuScene()
    let page = ViewController()
    let item = BarButtonItem(title: "More", primaryAction: isPlain ? nil : scene.action("primary"))
    item.menu = Menu(children: [
      Action(title: "a") { [log = scene.log] in log.add("\($0.sender as AnyObject === item)") }
    ])
    page.navigationItem.rightBarButtonItem = item
    scene.scene.window.rootViewController = NavigationController(rootViewController: page)
    await scene.settle()
    try await scene.pointer.press(.label("More"), for: .milliseconds(isPlain ? 50 : 600))
    await scene.settle()
    #expect(scene.titles == ["a"])
    try await scene.tap("a")
    #expect(scene.log.take() == ["true"] && scene.menu == nil)
    if !isPlain {
      try await scene.pointer.tap(.label("More"))
      await scene.settle()
      #expect(scene.log.take() == ["primary"] && scene.menu == nil)
    }
  }
}
