import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// Choices in a shown menu, and the events that end it without one.
@MainActor @Suite struct MenuChoiceTests {
  @Test func `the handler of a chosen action is called once, after the menu has left`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    try await scene.open()
    let point = try scene.place("b")
    try await scene.pointer.tap(.point(point.x, point.y))
    try await scene.pointer.tap(.point(point.x, point.y))
    await scene.settle()
    #expect(scene.log.take() == ["b"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a tap outside dismisses the menu and does not reach the view below`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    let other = Button(type: .system)
    other.frame = Rect(x: 100, y: 500, width: 100, height: 44)
    other.addAction(Action { [log = scene.log] _ in log.add("other") }, for: .allTouchEvents)
    scene.scene.root.view.addSubview(other)
    try await scene.open()
    try await scene.pointer.tap(.point(150, 520))
    await scene.settle()
    #expect(scene.log.take().isEmpty && scene.menu == nil && scene.scene.isQuiet)
    try await scene.open()
    try await scene.pointer.tap(.point(scene.button.center.x, scene.button.center.y))
    await scene.settle()
    #expect(scene.log.take().isEmpty && scene.menu == nil, "the button is outside the menu")
  }

  @Test func `disabled items and titles cannot be chosen, and an action can keep the menu`() async throws {
    let scene = await MenuScene()
    scene.button.menu = Menu(
      title: "Title",
      children: [scene.action("off", .disabled), scene.action("stays", .keepsMenuPresented), scene.action("a")]
    )
    try await scene.open()
    for title in ["Title", "off"] { try await scene.tap(title) }
    #expect(scene.log.take().isEmpty && scene.menu != nil)
    for _ in 0..<2 { try await scene.tap("stays") }
    #expect(scene.log.take() == ["stays in the menu", "stays in the menu"] && scene.menu != nil)
    try await scene.press(.downArrow, .downArrow, .spacebar)
    #expect(scene.log.take() == ["a"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a submenu replaces the list, and its first row and the Escape key lead back`() async throws {
    let scene = await MenuScene()
    let inner = Menu(title: "More", children: [scene.action("x"), scene.action("y")])
    scene.button.menu = Menu(children: [scene.action("a"), inner])
    try await scene.open()
    let height = scene.menuFrame.height
    try await scene.tap("More")
    #expect(scene.titles == ["More", "x", "y"] && scene.menuFrame.height == height + 44)
    try await scene.tap("More")
    #expect(scene.titles == ["a", "More"] && scene.menuFrame.height == height)
    try await scene.press(.downArrow, .downArrow, .rightArrow)
    #expect(scene.titles == ["More", "x", "y"] && scene.highlighted == "More")
    try await scene.press(.leftArrow)
    #expect(scene.titles == ["a", "More"])
    try await scene.tap("More")
    try await scene.press(.escape)
    #expect(scene.titles == ["a", "More"])
    try await scene.tap("More")
    try await scene.tap("y")
    #expect(scene.log.take() == ["y"] && scene.menu == nil && scene.scene.isQuiet)
    try await scene.open()
    try await scene.press(.escape)
    #expect(scene.log.take().isEmpty && scene.menu == nil)
  }

  @Test func `a single selection marks the action that was chosen last`() async throws {
    let scene = await MenuScene()
    let (a, b, free) = (scene.action("a", state: .on), scene.action("b"), scene.action("free", state: .on))
    let choice = Menu(options: [.displayInline, .singleSelection], children: [a, b])
    let other = scene.action("other", state: .mixed)
    let menu = Menu(children: [choice, Menu(options: .displayInline, children: [free, other])])
    scene.button.menu = menu
    try await scene.open()
    #expect(try scene.row("a").accessibilityTraits == [.button, .selected])
    try await scene.tap("b")
    #expect([a.state, b.state, free.state] == [.off, .on, .on] && menu.selectedElements == [b, free])
    try await scene.open()
    #expect(try scene.row("a").accessibilityTraits == .button)
    try await scene.tap("free")
    #expect([a.state, b.state, free.state, other.state] == [.off, .on, .on, .mixed], "the second group is free")
  }

  @Test func `the items are elements, and an assistive technology chooses one`() async throws {
    let scene = await MenuScene()
    scene.button.menu = Menu(children: [scene.action("a"), scene.action("off", .disabled)])
    try await scene.open()
    #expect(scene.scene.window.accessibilityTree().elements.compactMap(\.label) == ["a", "off"])
    #expect(try scene.row("off").accessibilityTraits == [.button, .notEnabled])
    let (off, a) = (try scene.row("off"), try scene.row("a"))
    #expect(!off.accessibilityActivate() && a.accessibilityActivate())
    await scene.settle()
    #expect(scene.log.take() == ["a"] && scene.menu == nil)
  }

  @Test func `an assistive technology closes the menu, and sees nothing behind it`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    try await scene.open()
    var responder: Responder? = try scene.row("a")
    while let current = responder, !current.accessibilityPerformEscape() { responder = current.next }
    #expect(responder != nil)
    await scene.settle()
    #expect(scene.menu == nil && scene.log.take().isEmpty)
    #expect(scene.scene.window.accessibilityTree().elements.compactMap(\.label) == ["Menu"])
  }

  @Test func `a pointer without a pressed button highlights the row below it`() async throws {
    let scene = await MenuScene()
    scene.button.menu = Menu(children: [scene.action("a"), scene.action("off", .disabled)])
    try await scene.open()
    for (title, expected) in [("a", "a"), ("off", nil), ("a", "a")] as [(String, String?)] {
      try await scene.pointer.hover(.point(scene.place(title)))
      #expect(scene.highlighted == expected)
    }
    try await scene.pointer.leave()
    #expect(scene.highlighted == nil)
  }

  // MARK: Races

  @Test(arguments: 0..<18)
  func `a change of size in any frame of the menu leaves the button's menu, or ends with the choice`(
    frame: Int
  ) async throws {
    for isLeaving in [false, true] {
      let scene = await MenuScene()
      scene.setActions("a", "b")
      if isLeaving {
        try await scene.open()
        let point = try scene.place("b")
        try await scene.pointer.tap(.point(point.x, point.y))
      } else {
        try scene.pointer.down(at: scene.button.center)
        await scene.scene.virtual.advance(frames: 1)
      }
      await scene.scene.virtual.advance(frames: frame)
      try await scene.scene.send(size: Size(width: 844, height: 390), traits: Scene.regular)
      await scene.settle()
      if isLeaving {
        #expect(scene.menu == nil && scene.log.take() == ["b"])
      } else {
        #expect(scene.menuFrame == Rect(x: 35, y: 152, width: 250, height: 88))
        try scene.pointer.move(to: scene.place("b"))
        try scene.pointer.up()
        await scene.settle()
        #expect(scene.menu == nil && scene.log.take() == ["down", "menu", "cancel", "b"])
      }
      #expect(scene.scene.isQuiet)
    }
  }

  @Test(arguments: [0, 100, 1000])
  func `a button that is disabled or removed dismisses its menu without a choice`(delay: Int) async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    for change in 0..<2 {
      scene.button.isEnabled = true
      try scene.pointer.down(at: scene.button.center)
      await scene.scene.virtual.advance(frames: 1)
      await scene.scene.virtual.advance(by: .milliseconds(delay))
      if change == 0 { scene.button.isEnabled = false } else { scene.button.removeFromSuperview() }
      await scene.settle()
      #expect(scene.menu == nil && scene.log.take() == ["down", "menu", "cancel"] && scene.scene.isQuiet)
      try scene.pointer.up()
      await scene.settle()
    }
  }

  @Test func `a button that leaves after the choice does not take the choice back`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    try await scene.open()
    let point = try scene.place("a")
    try await scene.pointer.tap(.point(point.x, point.y))
    scene.button.removeFromSuperview()
    await scene.settle()
    #expect(scene.log.take() == ["a"] && scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a handler can remove the button and present a controller`() async throws {
    let scene = await MenuScene()
    let page = ViewController()
    scene.button.menu = Menu(children: [
      Action(title: "a") { [unowned button = scene.button, unowned root = scene.scene.root] _ in
        button.removeFromSuperview()
        root.present(page, animated: true)
      }
    ])
    try await scene.open()
    try await scene.tap("a")
    #expect(scene.scene.root.presentedViewController === page && page.view.window != nil && scene.scene.isQuiet)
  }

  @Test(arguments: [0, 100, 1000])
  func `another presentation ends the menu at any time and is not refused`(delay: Int) async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(frames: 1)
    await scene.scene.virtual.advance(by: .milliseconds(delay))
    let page = ViewController()
    scene.scene.root.present(page, animated: true)
    #expect(scene.menu == nil && scene.scene.root.presentedViewController === page)
    await scene.settle()
    try scene.pointer.up()
    await scene.settle()
    #expect(page.view.window != nil && scene.log.take() == ["down", "menu", "cancel"] && scene.scene.isQuiet)
  }

  @Test func `a chosen action is performed once if another presentation ends the menu`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    try await scene.open()
    let point = try scene.place("a")
    try await scene.pointer.tap(.point(point.x, point.y))
    let page = ViewController()
    scene.scene.root.present(page, animated: true)
    #expect(scene.log.take() == ["a"])
    await scene.settle()
    #expect(scene.log.take().isEmpty && scene.scene.root.presentedViewController === page && scene.scene.isQuiet)
  }

  @Test(arguments: [0, 100, 1000])
  func `the dismissal of a controller in front of which a menu moves is not refused`(delay: Int) async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    let page = await scene.moveButtonToPage()
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(frames: 1)
    await scene.scene.virtual.advance(by: .milliseconds(delay))
    var isCompleted = false
    scene.scene.root.dismiss(animated: true) { isCompleted = true }
    await scene.settle()
    #expect(isCompleted && page.view.window == nil && scene.menu == nil)
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.scene.isQuiet)
  }

  @Test func `the dismissal of the presenter ends the menu too`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    let page = await scene.moveButtonToPage()
    try await scene.open()
    page.dismiss(animated: true)
    await scene.settle()
    #expect(scene.menu == nil && page.view.window == nil && scene.scene.root.presentedViewController == nil)
    #expect(scene.log.take().isEmpty && scene.scene.isQuiet)
  }

  @Test func `a second finger on the button has no effect while the first one is down`() async throws {
    let scene = await MenuScene()
    scene.setActions("a")
    try scene.pointer.down(at: scene.button.center)
    await scene.settle()
    try scene.pointer.down(at: scene.button.center, finger: 1)
    await scene.settle()
    try scene.pointer.up(finger: 1)
    await scene.settle()
    #expect(scene.menu == nil && scene.log.take() == ["down", "menu", "cancel"], "the second finger taps outside")
    try scene.pointer.up()
    await scene.settle()
    #expect(scene.log.take().isEmpty && scene.scene.isQuiet)
  }

  // MARK: Place

  @Test func `the menu is below its button, or above it if there is more room, inside the safe area`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    try await scene.open()
    #expect(scene.menuFrame == Rect(x: 35, y: 152, width: 250, height: 88), "centred on 160, 8 below 144")
    try await scene.press(.escape)
    scene.button.frame.origin = Point(x: 260, y: 790)
    try await scene.open()
    #expect(scene.menuFrame == Rect(x: 130, y: 694, width: 250, height: 88), "10 from the edge, 8 above 790")
  }

  @Test func `the menu follows a change of size in flight and at rest`() async throws {
    let scene = await MenuScene()
    scene.setActions("a", "b")
    scene.button.autoresizingMask = .flexibleTopMargin
    scene.button.frame.origin = Point(x: 100, y: 700)
    try scene.pointer.down(at: scene.button.center)
    await scene.scene.virtual.advance(by: .milliseconds(100))
    try await scene.scene.send(size: Size(width: 844, height: 390), traits: Scene.regular)
    await scene.settle()
    #expect(scene.button.frame.minY == 246 && scene.menuFrame == Rect(x: 35, y: 150, width: 250, height: 88))
    try scene.pointer.up()
    try await scene.scene.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.settle()
    #expect(scene.button.frame.minY == 700 && scene.menuFrame == Rect(x: 35, y: 604, width: 250, height: 88))
    try await scene.tap("a")
    #expect(scene.menu == nil && scene.scene.isQuiet)
  }

  @Test func `a short submenu of a scrolled menu begins with its first row`() async throws {
    let scene = await MenuScene(size: Size(width: 390, height: 400))
    let more = Menu(title: "More", children: [scene.action("a"), scene.action("b")])
    scene.button.menu = Menu(children: (0..<19).map { scene.action("\($0)") } + [more])
    try await scene.open()
    for _ in 0..<20 { try await scene.press(.downArrow) }
    try await scene.tap("More")
    let first = try scene.place("a")
    #expect(scene.menuFrame.contains(first))
    try await scene.tap("a")
    #expect(scene.log.take() == ["a"])
  }

  @Test func `a menu that is higher than the room scrolls`() async throws {
    let scene = await MenuScene(size: Size(width: 390, height: 400))
    scene.button.menu = Menu(children: (0..<20).map { scene.action("\($0)") })
    try await scene.open()
    #expect(scene.menuFrame == Rect(x: 35, y: 152, width: 250, height: 238), "from 152 to 10 above 400")
    for _ in 0..<20 { try await scene.press(.downArrow) }
    let last = try scene.place("19")
    #expect(scene.highlighted == "19" && scene.menuFrame.contains(last))
    try await scene.tap("19")
    #expect(scene.log.take() == ["19"])
  }
}
