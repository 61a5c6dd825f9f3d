import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct KeyCommandTests {
  @MainActor private final class Field: View {
    var commands: [KeyCommand] = []
    var performed: [String] = []

    override var keyCommands: [KeyCommand]? { commands }

    func save() { performed.append("save") }

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { performed.append("press") }

    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { performed.append("end") }
  }

  @Test func `the first command of the responder chain that matches a key is performed`() async throws {
    let scene = await TouchScene()
    let field = Field(frame: .zero)
    scene.parent.addSubview(field)
    field.becomeFirstResponder()
    field.commands = [KeyCommand(input: "s", modifierFlags: .control, action: Selector("save()", Field.save))]
    try await scene.pointer.press(KeyCode(rawValue: 0x16), characters: "s", modifierFlags: .control)
    #expect(field.performed == ["save"])
    try await scene.pointer.press(KeyCode(rawValue: 0x16), characters: "s")
    #expect(field.performed == ["save", "press", "end"])
  }

  @Test func `a command that appears while a key is down does not take the end of the press`() async throws {
    let scene = await TouchScene()
    let field = Field(frame: .zero)
    scene.parent.addSubview(field)
    field.becomeFirstResponder()
    for phase in [PressSample.Phase.began, .began, .ended] {
      let time = scene.virtual.scheduler.now
      try scene.pointer.send(
        .press(PressSample(phase: phase, time: time, key: KeyCode(rawValue: 0x16), characters: "s"))
      )
      await scene.pointer.settle()
      field.commands = [KeyCommand(input: "s", action: Selector("save()", Field.save))]
    }
    #expect(field.performed == ["press", "end"])
  }

  @Test func `an action goes to the first responder in the chain that has the method`() async {
    let scene = await TouchScene()
    let field = Field(frame: .zero)
    let inner = View()
    scene.parent.addSubview(field)
    field.addSubview(inner)
    let save = Selector("save()", Field.save)
    #expect(inner.canPerformAction(save, withSender: nil) == false)
    #expect(inner.target(forAction: save, withSender: nil) as? Field === field)
    #expect(scene.parent.target(forAction: save, withSender: nil) == nil)
  }

  @Test func `Tab visits enabled controls in reading order, and Shift turns the direction`() async throws {
    let scene = await TouchScene()
    let frames = ["b": Rect(x: 200, y: 10, width: 50, height: 20), "a": Rect(x: 10, y: 10, width: 50, height: 20)]
    var buttons: [String: Button] = [:]
    for (name, frame) in frames.merging(["c": Rect(x: 10, y: 60, width: 50, height: 20)], uniquingKeysWith: { $1 }) {
      let button = Button(frame: frame)
      button.accessibilityIdentifier = name
      scene.parent.addSubview(button)
      buttons[name] = button
    }
    let disabled = Button(frame: Rect(x: 100, y: 10, width: 50, height: 20))
    disabled.isEnabled = false
    scene.parent.addSubview(disabled)
    buttons["a"]?.becomeFirstResponder()
    var visited: [String] = []
    for flags: KeyModifierFlags in [[], [], [], .shift] {
      try await scene.pointer.press(.tab, modifierFlags: flags)
      visited.append((scene.window.firstResponder as? View)?.accessibilityIdentifier ?? "none")
    }
    #expect(visited == ["b", "c", "a", "c"])
  }

  @Test(arguments: [([], "first"), (.shift, "last")] as [(KeyModifierFlags, String)])
  func `Tab without a first responder visits the first control, and with Shift the last one`(
    flags: KeyModifierFlags,
    visited: String
  ) async throws {
    let scene = await TouchScene()
    try await scene.pointer.press(.tab, modifierFlags: flags)
    #expect(scene.window.firstResponder == nil, "a window without controls")
    for (name, y) in [("last", 60.0), ("first", 10), ("middle", 30)] {
      let button = Button(frame: Rect(x: 10, y: y, width: 50, height: 20))
      button.accessibilityIdentifier = name
      scene.parent.addSubview(button)
    }
    try await scene.pointer.press(.tab, modifierFlags: flags)
    #expect((scene.window.firstResponder as? View)?.accessibilityIdentifier == visited)
  }
}
