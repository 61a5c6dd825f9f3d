import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of drawings of display lists, made of characters.
@MainActor @Suite struct CharacterDrawingTests {
  @Test func `opaque views are boxes that hide the views behind, and translucent views are shaded`() async {
    let virtual = VirtualStage(size: Size(width: 160, height: 100), traits: TraitCollection())
    let (root, veil, card) = (ViewController(), View(), View())
    let window = Window(stage: virtual.stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    (root.view.accessibilityIdentifier, root.view.backgroundColor) = ("root", .white)
    veil.frame = Rect(x: 0, y: 0, width: 160, height: 100)
    veil.backgroundColor = Color.black.withAlphaComponent(0.2)
    card.frame = Rect(x: 40, y: 40, width: 80, height: 40)
    (card.accessibilityIdentifier, card.backgroundColor) = ("card", .white)
    root.view.addSubview(veil)
    root.view.addSubview(card)
    await virtual.runUntilSettled()
    #expect(
      window.displayList(at: .zero).drawing(columns: 16) == """
        ┌root──────────┐
        │░░░░░░░░░░░░░░│
        │░░░┌card──┐░░░│
        │░░░└──────┘░░░│
        └──────────────┘

        """
    )
  }

  @Test func `views without a colour or outside of the window are not drawn`() async {
    let virtual = VirtualStage(size: Size(width: 40, height: 40), traits: TraitCollection())
    let root = ViewController()
    let window = await virtual.show(root)
    let beside = View(frame: Rect(x: 400, y: 0, width: 10, height: 10))
    beside.backgroundColor = .white
    let dot = View(frame: Rect(x: 0, y: 20, width: 10, height: 20))
    dot.backgroundColor = .white
    for view in [beside, dot] { root.view.addSubview(view) }
    await virtual.runUntilSettled()
    let ribbon = VirtualStage(size: Size(width: 1, height: 1e7), traits: TraitCollection())
    let high = await ribbon.show(ViewController())
    #expect(high.displayList(at: .zero).drawing().split(separator: "\n").count == 1000)
    #expect(window.displayList(at: .zero).drawing(columns: 4) == "    \n▪   \n")
  }
}
