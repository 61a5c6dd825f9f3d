import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The effects of keys on controls that are the first responder.
@MainActor @Suite struct ControlKeysTests {
  /// A view that logs the keys that its subviews pass to it.
  @MainActor private final class KeyLog: View {
    var calls: [String] = []

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { calls.append("b") }

    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) { calls.append("c") }

    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { calls.append("e") }

    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) { calls.append("x") }
  }

  private func focusedButton(in scene: TouchScene) async -> (button: Button, keys: KeyLog) {
    let keys = KeyLog(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let button = await scene.add(Button(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
    scene.view.addSubview(keys)
    keys.addSubview(button)
    button.becomeFirstResponder()
    return (button, keys)
  }

  @Test func `the release of the space bar or Return triggers the primary action of a button`() async throws {
    let scene = await TouchScene()
    let (button, keys) = await focusedButton(in: scene)
    try await scene.send(.began, .spacebar)
    #expect(scene.take() == "" && button.isHighlighted)
    try await scene.send(.stationary, .spacebar)
    #expect(scene.take() == "")
    try await scene.send(.ended, .spacebar)
    #expect(scene.take() == "primary" && !button.isHighlighted)
    try await scene.pointer.press(.returnOrEnter)
    #expect(scene.take() == "primary" && keys.calls.isEmpty)
  }

  @Test func `keys without an effect are passed to the next responder as a whole`() async throws {
    let scene = await TouchScene()
    let (button, keys) = await focusedButton(in: scene)
    for phase in [PressSample.Phase.began, .stationary, .ended] { try await scene.send(phase, .downArrow) }
    try await scene.send(.began, .spacebar, modifierFlags: .control)
    try await scene.send(.cancelled, .spacebar, modifierFlags: .control)
    #expect(keys.calls == ["b", "c", "e", "b", "x"] && scene.take() == "" && !button.isHighlighted)
    button.isEnabled = false
    try await scene.pointer.press(.spacebar)
    #expect(keys.calls.suffix(2) == ["b", "e"] && scene.take() == "")
  }

  @Test func `a second activating key has no effect`() async throws {
    let scene = await TouchScene()
    let (button, keys) = await focusedButton(in: scene)
    try await scene.send(.began, .spacebar)
    try await scene.send(.began, .returnOrEnter)
    try await scene.send(.ended, .returnOrEnter)
    #expect(scene.take() == "" && button.isHighlighted)
    try await scene.send(.ended, .spacebar)
    #expect(scene.take() == "primary" && keys.calls.isEmpty)
  }

  @Test func `a cancelled key, a disabled button and one without the focus trigger nothing`() async throws {
    let scene = await TouchScene()
    let (button, keys) = await focusedButton(in: scene)
    try await scene.send(.began, .spacebar)
    try await scene.send(.cancelled, .spacebar)
    #expect(!button.isHighlighted)
    try await scene.send(.began, .spacebar)
    button.isEnabled = false
    #expect(!button.isHighlighted)
    try await scene.send(.ended, .spacebar)
    button.isEnabled = true
    try await scene.send(.began, .spacebar)
    button.resignFirstResponder()
    try await scene.send(.ended, .spacebar)
    #expect(scene.take() == "" && !button.isHighlighted && keys.calls.isEmpty)
  }

  @Test func `a button that is removed in its own action sends nothing more`() async throws {
    let scene = await TouchScene()
    let (button, _) = await focusedButton(in: scene)
    button.addAction(Action { [unowned button] _ in button.removeFromSuperview() }, for: .primaryActionTriggered)
    try await scene.pointer.press(.spacebar)
    try await scene.pointer.press(.spacebar)
    #expect(scene.take() == "primary" && scene.window.firstResponder == nil)
  }

  @Test func `a plain control ignores keys`() async throws {
    let scene = await TouchScene()
    let control = await scene.add(Control(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
    for key in [KeyCode.spacebar, .returnOrEnter, .upArrow] { try await scene.press(key, on: control) }
    #expect(scene.take() == "")
  }
}
