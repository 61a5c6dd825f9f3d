import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The look of a control that has the keyboard focus, and of a button under a pointer.
@MainActor @Suite struct ControlFocusTests {
  /// A window with two buttons from the top to the bottom.
  @MainActor private struct FocusScene {
    let virtual: VirtualStage
    let root = ViewController()
    let first = Button(frame: Rect(x: 50, y: 50, width: 100, height: 40))
    let second = Button(frame: Rect(x: 50, y: 150, width: 100, height: 40))
    let pointer: Pointer

    init(traits: TraitCollection = TraitCollection()) async {
      virtual = VirtualStage(size: Size(width: 400, height: 400), traits: traits)
      pointer = Pointer(on: virtual)
      first.accessibilityIdentifier = "first"
      for button in [first, second] { root.view.addSubview(button) }
      await virtual.show(root)
      await virtual.runUntilSettled()
    }

    func press(_ key: KeyCode) async throws {
      try await pointer.press(key)
      await virtual.runUntilSettled()
    }

    func ring(of view: View) -> View? { view.subviews.first { $0.accessibilityIdentifier == "focus ring" } }
  }

  @Test func `Tab shows a ring, which moves with the focus and ends with it`() async throws {
    let scene = await FocusScene()
    try await scene.press(.tab)
    #expect(scene.first.state == .focused && scene.second.state == .normal)
    let ring = try #require(scene.ring(of: scene.first))
    #expect(ring.frame == Rect(x: -4, y: -4, width: 108, height: 48) && ring.layer.borderWidth == 2)
    scene.first.bounds.size = Size(width: 60, height: 60)
    await scene.virtual.runUntilSettled()
    #expect(ring.frame == Rect(x: -4, y: -4, width: 68, height: 68))
    try await scene.press(.tab)
    #expect(scene.first.state == .normal && scene.second.state == .focused)
    #expect(scene.ring(of: scene.first) == nil && scene.ring(of: scene.second) != nil)
    scene.second.resignFirstResponder()
    #expect(scene.second.state == .normal && scene.ring(of: scene.second) == nil)
    try await scene.press(.tab)
    scene.first.removeFromSuperview()
    #expect(scene.first.state == .normal && scene.ring(of: scene.first) == nil)
  }

  @Test func `code that makes a control the first responder shows no ring`() async throws {
    let scene = await FocusScene()
    scene.first.becomeFirstResponder()
    #expect(scene.first.isFirstResponder && scene.first.state == .normal && scene.ring(of: scene.first) == nil)
    try await scene.press(.tab)
    #expect(scene.second.state == .focused)
    scene.first.becomeFirstResponder()
    #expect(scene.second.state == .normal && scene.first.state == .normal)
  }

  @Test func `a high contrast has a wider ring, also when it changes`() async throws {
    let scene = await FocusScene(traits: TraitCollection(accessibilityContrast: .high))
    try await scene.press(.tab)
    #expect(scene.ring(of: scene.first)?.layer.borderWidth == 4)
    try await SceneEnvironment(stage: scene.virtual.stage).send(traits: TraitCollection(accessibilityContrast: .normal))
    await scene.virtual.runUntilSettled()
    #expect(scene.ring(of: scene.first)?.layer.borderWidth == 2)
  }

  @Test func `a focused button shows its content for the state focused, or else that of its other states`() async throws
  {
    let scene = await FocusScene()
    for (title, state) in [("normal", Control.State.normal), ("selected", .selected), ("focused", .focused)] {
      scene.first.setTitle(title, for: state)
    }
    try await scene.press(.tab)
    #expect(scene.first.currentTitle == "focused")
    scene.first.isSelected = true
    #expect(scene.first.state == [.focused, .selected] && scene.first.currentTitle == "selected")
  }

  @Test func `a text field shows its caret and no ring`() async throws {
    let scene = await FocusScene()
    let field = TextField(frame: Rect(x: 50, y: 10, width: 100, height: 30))
    scene.root.view.addSubview(field)
    try await scene.press(.tab)
    #expect(field.isFirstResponder && field.state == .normal && scene.ring(of: field) == nil)
    field.resignFirstResponder()
    await scene.virtual.runUntilSettled()
  }

  @Test func `the focus is shown again after a presentation`() async throws {
    let scene = await FocusScene()
    try await scene.press(.tab)
    let page = ViewController()
    scene.root.present(page, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.first.state == .normal)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.first.isFirstResponder && scene.first.state == .focused)
  }

  // MARK: Pointer

  /// Returns the number of drawing commands of the first button.
  private func fills(_ scene: FocusScene) async -> Int {
    await scene.virtual.runUntilSettled()
    let list = scene.root.view.window?.displayList(at: scene.virtual.stage.scheduler.now)
    return list?.item(named: "first")?.appearance?.commands.count ?? 0
  }

  @Test func `a button is emphasised while a pointer is over it, unless it is disabled`() async throws {
    let scene = await FocusScene()
    let plain = await fills(scene)
    try await scene.pointer.hover(.view(scene.first))
    #expect(await fills(scene) == plain, "the property is false by default")
    try await scene.pointer.leave()
    scene.first.isPointerInteractionEnabled = true
    try await scene.pointer.hover(.view(scene.first))
    #expect(await fills(scene) == plain + 1)
    scene.first.isEnabled = false
    #expect(await fills(scene) == plain)
    scene.first.isEnabled = true
    #expect(await fills(scene) == plain + 1)
    try await scene.pointer.hover(.view(scene.second))
    #expect(await fills(scene) == plain)
    try await scene.pointer.hover(.view(scene.first))
    scene.first.isPointerInteractionEnabled = false
    #expect(await fills(scene) == plain)
  }
}
