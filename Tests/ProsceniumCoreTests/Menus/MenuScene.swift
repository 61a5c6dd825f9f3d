import CoreTestSupport
import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore

/// A window with a button that has a menu, a scripted pointer, and a log of the button's events and of actions.
@MainActor struct MenuScene {
  let scene: Scene
  let pointer: Pointer
  let log = EventLog()
  let button = Button(type: .system)

  private static let events: [(Control.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
    (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
  ]

  /// Creates a scene whose button is at `frame`.
  init(
    _ menu: Menu? = nil,
    frame: Rect = Rect(x: 100, y: 100, width: 120, height: 44),
    size: Size = Size(width: 390, height: 844),
    traits: TraitCollection = Scene.compact
  ) async {
    scene = await Scene(size: size, traits: traits)
    pointer = Pointer(on: scene.virtual)
    button.frame = frame
    button.setTitle("Menu", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    for (event, name) in Self.events { button.addAction(Action { [log] _ in log.add(name) }, for: event) }
    scene.root.view.addSubview(button)
    await settle()
    _ = scene.log.take()
  }

  /// Waits until the stage is at rest, and until another touch is no repeated tap.
  func settle() async {
    await scene.virtual.runUntilSettled()
    await scene.virtual.advance(by: .seconds(1))
  }

  /// Returns an action that logs its title, also if the menu is still shown.
  func action(_ title: String, _ attributes: MenuElement.Attributes = [], state: MenuElement.State = .off) -> Action {
    Action(title: title, attributes: attributes, state: state) { [log, weak window = scene.window] in
      log.add(window?.shownMenu == nil ? $0.title : "\($0.title) in the menu")
    }
  }

  /// Sets a menu of logging actions.
  func setActions(_ titles: String...) { button.menu = Menu(children: titles.map { action($0) }) }

  var menu: MenuView? { scene.window.shownMenu }

  var titles: [String] { menu?.list.rows.compactMap(\.accessibilityLabel) ?? [] }

  /// The title of the highlighted row.
  var highlighted: String? {
    menu.flatMap { menu in menu.list.highlighted.flatMap { menu.list.rows[$0].accessibilityLabel } }
  }

  func row(_ title: String) throws -> MenuRowView {
    try #require(menu?.list.rows.first { $0.accessibilityLabel == title })
  }

  /// Returns the middle of a row, in the window's coordinates.
  func place(_ title: String) throws -> Point {
    let row = try row(title)
    return row.convert(row.bounds.center, to: nil)
  }

  /// The frame of the menu in the window.
  var menuFrame: Rect { menu.map { $0.convert($0.bounds, to: nil) } ?? .null }

  /// Presents a controller that fills the window, and moves the button to its view.
  func moveButtonToPage() async -> ViewController {
    let page = ViewController()
    page.modalPresentationStyle = .fullScreen
    scene.root.present(page, animated: true)
    await settle()
    page.view.addSubview(button)
    await settle()
    return page
  }

  /// Opens the menu by a tap.
  func open() async throws {
    try await pointer.tap(.view(button))
    await settle()
    _ = log.take()
  }

  func tap(_ title: String) async throws {
    let point = try place(title)
    try await pointer.tap(.point(point.x, point.y))
    await settle()
  }

  func press(_ keys: KeyCode...) async throws {
    for key in keys { try await pointer.press(key) }
    await settle()
  }
}

extension Window {
  /// The view of the menu in the window, or `nil` if there is none.
  @MainActor var shownMenu: MenuView? {
    func find(in view: View) -> MenuView? {
      view as? MenuView ?? view.subviews.lazy.compactMap(find).first
    }
    return find(in: self)
  }
}
