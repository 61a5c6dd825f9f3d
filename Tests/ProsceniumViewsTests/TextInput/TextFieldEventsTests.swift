import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The questions, events and notifications of text fields in order.
@MainActor @Suite struct TextFieldEventsTests {
  private static let began = "a.shouldBegin > a.didBegin > a!begin > a#begin"
  private static let ended = "a.shouldEnd > a.didEnd > a!end > a#end"

  @Test func `a tap begins the editing, typed characters change the text, and a resignation ends the editing`()
    async throws
  {
    let scene = await TextFieldScene()
    try await scene.pointer.tap(.view(scene.a))
    #expect(scene.take() == Self.began && scene.a.isEditing && scene.a.isFirstResponder)
    try await scene.type("é")
    #expect(scene.take() == "a.shouldChange(0,0,é) > a!change > a#change > a.selection" && scene.a.text == "é")
    #expect(scene.a.resignFirstResponder() && !scene.a.isEditing)
    #expect(scene.take() == Self.ended)
  }

  @Test func `a tap in a field moves the focus, and one beside it is recognised by the superview`() async throws {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    let tap = TapGestureRecognizer()
    tap.addAction { [scene] _ in
      scene.scene.log.add("tap")
      scene.scene.window.endEditing(true)
    }
    scene.scene.parent.addGestureRecognizer(tap)
    _ = scene.take()
    try await scene.pointer.tap(.view(scene.b))
    #expect(scene.take() == "b.shouldBegin > \(Self.ended) > b.didBegin > b!begin > b#begin")
    try await scene.pointer.tap(.view(scene.b).moved(by: Vector(dy: -30)))
    #expect(scene.take() == "tap > b.shouldEnd > b.didEnd > b!end > b#end")
  }

  @Test func `a delegate that refuses the beginning keeps the field without focus`() async throws {
    let scene = await TextFieldScene()
    scene.delegate.shouldBegin = { _ in false }
    try await scene.pointer.tap(.view(scene.a))
    #expect(scene.take() == "a.shouldBegin" && scene.scene.window.firstResponder == nil && !scene.a.isEditing)
  }

  @Test func `a refused change leaves the text and sends no event`() async throws {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    _ = scene.take()
    scene.delegate.shouldChange = { field, _, string in
      field.text = string.uppercased()
      return false
    }
    try await scene.type("x")
    #expect(scene.take() == "a.shouldChange(0,0,x)" && scene.a.text == "X")
  }

  @Test func `the focus moves from a field to another in the order of the questions`() async {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    _ = scene.take()
    #expect(scene.b.becomeFirstResponder() && scene.b.isFirstResponder)
    #expect(scene.take() == "b.shouldBegin > \(Self.ended) > b.didBegin > b!begin > b#begin")
  }

  @Test func `a field that refuses to end keeps the focus, and the other field receives nothing after its question`()
    async
  {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    scene.delegate.shouldEnd = { _ in false }
    _ = scene.take()
    #expect(!scene.b.becomeFirstResponder() && scene.a.isFirstResponder && scene.a.isEditing && !scene.b.isEditing)
    #expect(scene.take() == "b.shouldBegin > a.shouldEnd")
    scene.delegate.shouldBegin = { _ in false }
    #expect(!scene.b.becomeFirstResponder() && scene.a.isFirstResponder)
    #expect(scene.take() == "b.shouldBegin")
  }

  @Test func `a forced end asks once and ends the editing against the answer`() async {
    let scene = await TextFieldScene()
    scene.delegate.shouldEnd = { _ in false }
    scene.a.becomeFirstResponder()
    _ = scene.take()
    #expect(!scene.scene.window.endEditing(false) && scene.a.isEditing)
    #expect(scene.take() == "a.shouldEnd")
    #expect(scene.scene.window.endEditing(true) && !scene.a.isEditing && !scene.a.isFirstResponder)
    #expect(scene.take() == Self.ended)
  }

  @Test func `the removal from the window ends the editing against the answer`() async {
    let scene = await TextFieldScene()
    scene.delegate.shouldEnd = { _ in false }
    scene.a.becomeFirstResponder()
    _ = scene.take()
    scene.a.removeFromSuperview()
    #expect(scene.take() == Self.ended && !scene.a.isEditing && scene.scene.window.firstResponder == nil)
  }

  @Test func `delegates that request the focus or the end again in their answers cause no second question`() async {
    let scene = await TextFieldScene()
    scene.delegate.shouldBegin = { !$0.becomeFirstResponder() }
    scene.delegate.shouldEnd = { !$0.resignFirstResponder() }
    #expect(scene.a.becomeFirstResponder())
    #expect(scene.take() == Self.began)
    #expect(scene.a.resignFirstResponder())
    #expect(scene.take() == Self.ended)
  }

  @Test func `a field that is removed while its delegate is asked about the end ends once`() async {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    scene.delegate.shouldEnd = {
      $0.removeFromSuperview()
      return true
    }
    _ = scene.take()
    #expect(scene.a.resignFirstResponder())
    #expect(scene.take() == Self.ended && !scene.a.isEditing)
  }

  @Test func `a field that is removed by its own event stops`() async throws {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    scene.a.addAction(Action { [weak field = scene.a] _ in field?.removeFromSuperview() }, for: .editingChanged)
    _ = scene.take()
    try await scene.type("x")
    #expect(scene.take() == "a.shouldChange(0,0,x) > a!change > \(Self.ended) > a#change > a.selection")
    #expect(scene.a.text == "x" && !scene.a.isEditing)
  }

  @Test func `a disabled field ends its editing`() async {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    _ = scene.take()
    scene.a.isEnabled = false
    #expect(scene.take() == Self.ended && !scene.a.becomeFirstResponder())
  }

  @Test func `Return asks the delegate, and ends the editing only if the last event has a receiver`() async throws {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    _ = scene.take()
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "a.shouldReturn > a!primary" && scene.a.isEditing && scene.a.text == "")
    scene.a.addAction(Action { [log = scene.scene.log] _ in log.add("a!exit") }, for: .editingDidEndOnExit)
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "a.shouldReturn > a!primary > a!exit > \(Self.ended)")
    scene.a.becomeFirstResponder()
    scene.delegate.shouldReturn = { _ in false }
    _ = scene.take()
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "a.shouldReturn" && scene.a.isEditing)
  }

  @Test func `a delegate that moves the focus at Return forms a chain of fields`() async throws {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    scene.delegate.shouldReturn = { [a = scene.a, b = scene.b] field in
      field === a ? !b.becomeFirstResponder() : !field.resignFirstResponder()
    }
    _ = scene.take()
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "a.shouldReturn > b.shouldBegin > \(Self.ended) > b.didBegin > b!begin > b#begin")
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "b.shouldReturn > b.shouldEnd > b.didEnd > b!end > b#end" && !scene.b.isEditing)
  }

  @Test func `the clear button asks the delegate and changes the text`() async throws {
    let scene = await TextFieldScene()
    scene.a.text = "text"
    scene.a.clearButtonMode = .whileEditing
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    _ = scene.take()
    let button = try #require(scene.a.clearButton)
    scene.delegate.shouldClear = { _ in false }
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "a.shouldClear" && scene.a.text == "text")
    scene.delegate.shouldClear = { _ in true }
    try await scene.pointer.tap(.view(button))
    #expect(scene.take() == "a.shouldClear > a!change > a#change > a.selection" && scene.a.text == "")
    await scene.scene.virtual.runUntilSettled()
    #expect(button.isHidden)
  }

  @Test func `a field that clears on begin asks about the clearing after the beginning`() async {
    let scene = await TextFieldScene()
    scene.a.text = "old"
    scene.a.clearsOnBeginEditing = true
    scene.a.becomeFirstResponder()
    #expect(scene.take() == "\(Self.began) > a.shouldClear > a!change > a#change > a.selection" && scene.a.text == "")
  }

  @Test func `marked text asks the delegate, and the end of the editing confirms it`() async {
    let scene = await TextFieldScene()
    scene.a.becomeFirstResponder()
    _ = scene.take()
    scene.a.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(scene.take() == "a.shouldChange(0,0,ni) > a!change > a#change > a.selection")
    scene.a.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    #expect(scene.take() == "a.shouldChange(0,2,に) > a!change > a#change > a.selection" && scene.a.text == "に")
    #expect(scene.a.markedTextRange.flatMap(scene.a.text(in:)) == "に")
    scene.a.resignFirstResponder()
    #expect(scene.take() == Self.ended && scene.a.markedTextRange == nil && scene.a.text == "に")
  }

  @Test func `Escape removes marked text`() async throws {
    let scene = await TextFieldScene()
    scene.a.text = "x"
    scene.a.becomeFirstResponder()
    scene.a.setMarkedText("ni", selectedRange: NSRange(location: 0, length: 0))
    _ = scene.take()
    try await scene.pointer.press(.escape)
    #expect(scene.take() == "a.shouldChange(1,2,) > a!change > a#change > a.selection" && scene.a.text == "x")
  }

  @Test func `text input comes before a key command without priority, and Tab moves to the next field`() async throws {
    let scene = await TextFieldScene()
    let owner = CommandView(frame: Rect(x: 0, y: 200, width: 100, height: 40))
    let field = TextField(frame: owner.bounds)
    owner.addSubview(field)
    scene.scene.parent.addSubview(owner)
    field.becomeFirstResponder()
    owner.command = KeyCommand(input: "a", action: Selector("run()", CommandView.run))
    try await scene.type("a")
    #expect(field.text == "a" && owner.count == 0)
    owner.command?.wantsPriorityOverSystemBehavior = true
    try await scene.type("a")
    #expect(field.text == "a" && owner.count == 1)
    scene.a.becomeFirstResponder()
    _ = scene.take()
    try await scene.pointer.press(.tab, characters: "\t")
    #expect(scene.take() == "b.shouldBegin > \(Self.ended) > b.didBegin > b!begin > b#begin" && scene.a.text == "")
  }

  @Test func `the keyboard stays while the focus moves to another field`() async throws {
    let scene = await TextFieldScene()
    let virtual = scene.scene.virtual
    let environment = SceneEnvironment(stage: virtual.stage)
    var sent: [Task<Void, any Error>] = []
    virtual.stage.onFirstResponderChange = { window in
      let frame = window.wantsKeyboard ? Rect(x: 0, y: 300, width: 400, height: 100) : nil
      sent.append(Task { _ = try await environment.send(keyboard: KeyboardChange(frame: frame)) })
    }
    let log = KeyboardLog(virtual.stage.notificationCenter)
    scene.a.becomeFirstResponder()
    await virtual.runUntilSettled()
    #expect(log.take() == ["willShow", "didShow"])
    scene.b.becomeFirstResponder()
    await virtual.runUntilSettled()
    #expect(log.take() == [])
    scene.b.resignFirstResponder()
    await virtual.runUntilSettled()
    #expect(log.take() == ["willHide", "didHide"])
    for task in sent { try await task.value }
  }
}

/// The notifications about a keyboard that shows and hides.
@MainActor private final class KeyboardLog {
  private var lines: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init(_ center: NotificationCenter) {
    let names = [
      Responder.keyboardWillShowNotification: "willShow", Responder.keyboardDidShowNotification: "didShow",
      Responder.keyboardWillHideNotification: "willHide", Responder.keyboardDidHideNotification: "didHide",
    ]
    for (name, text) in names {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.lines.append(text) }
        }
      )
    }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view with one key command.
@MainActor private final class CommandView: View {
  var command: KeyCommand?
  private(set) var count = 0

  override var keyCommands: [KeyCommand]? { command.map { [$0] } }

  func run() { count += 1 }
}
