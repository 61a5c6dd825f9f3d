#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden pictures of a menu with all kinds of rows, and of a control with the keyboard focus.
@MainActor struct MenuPictureTests {
  typealias Surroundings = ControlPictureTests.Surroundings

  @Test(arguments: Surroundings.allCases)
  func `an open menu matches the golden picture`(surroundings: Surroundings) async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 300, height: 480)
    surface.traits = TraitCollection(traitsFrom: [surface.traits, surroundings.traits])
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .systemBackground
      let button = Button(type: .system)
      button.setTitle("Options", for: .normal)
      button.frame = Rect(x: 20, y: 50, width: 100, height: 44)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      root.view.addSubview(button)
      await virtual.show(root)
      let pointer = Pointer(on: virtual)
      try pointer.down(at: button.center)
      await virtual.runUntilSettled()
      try pointer.move(to: Point(x: 150, y: 265))
      await virtual.advance(frames: 2)
      expectPicture(of: virtual.stage, named: surroundings.rawValue, scale: 2)
      try pointer.cancel()
      await virtual.runUntilSettled()
    }
  }

  @Test(arguments: [Surroundings.light, .contrast])
  func `controls with the keyboard focus match the golden picture`(surroundings: Surroundings) async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 240, height: 170)
    surface.traits = TraitCollection(traitsFrom: [surface.traits, surroundings.traits])
    for focused in 1...3 {
      try await withVirtualStage(surface) { virtual in
        let root = ViewController()
        root.view.backgroundColor = .systemBackground
        let (filled, toggle, plain) = (Button(configuration: .filled()), Switch(), Button(type: .system))
        filled.configuration?.title = "Continue"
        plain.setTitle("Cancel", for: .normal)
        for (index, view) in [filled, toggle, plain].enumerated() {
          let size = view.sizeThatFits(Size(width: 160, height: 40))
          view.frame = Rect(x: 20, y: 20 + 50 * Double(index), width: size.width, height: size.height)
          root.view.addSubview(view)
        }
        await virtual.show(root)
        let pointer = Pointer(on: virtual)
        for _ in 0..<focused { try await pointer.press(.tab) }
        await virtual.runUntilSettled()
        expectPicture(of: virtual.stage, named: "focus-\(surroundings.rawValue)-\(focused)", scale: 2)
      }
    }
  }

  private var menu: Menu {
    let order = Menu(
      title: "Order",
      options: [.displayInline, .singleSelection],
      children: [Action(title: "By name", state: .on) { _ in }, Action(title: "By date", state: .off) { _ in }]
    )
    let delete = Action(title: "Delete", image: Image(systemName: "trash"), attributes: .destructive) { _ in }
    return Menu(children: [
      Action(title: "Share", subtitle: "With all readers", image: Image(systemName: "square.and.arrow.up")) { _ in },
      Action(title: "Locked", attributes: .disabled) { _ in },
      order,
      Menu(title: "More", children: [Action(title: "Print") { _ in }]),
      Menu(options: .displayInline, children: [delete]),
    ])
  }
}
#endif
