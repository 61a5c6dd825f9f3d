import Foundation
import ProsceniumCore
import ProsceniumTesting

@testable import ProsceniumViews

/// A window with two text fields, a scripted pointer, and a log of the calls of delegates, receivers and observers.
///
/// Field `a` has its text from (20, 20) to (320, 50), and field `b` from (20, 80) to (320, 110), with a font of 20 points.
@MainActor final class TextFieldScene {
  let scene: TouchScene
  let a = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 30))
  let b = TextField(frame: Rect(x: 20, y: 80, width: 300, height: 30))
  let delegate: ScriptedTextFieldDelegate
  private let center = NotificationCenter()
  private var observers: [any NSObjectProtocol] = []

  init() async {
    scene = await TouchScene()
    scene.virtual.stage.notificationCenter = center
    delegate = ScriptedTextFieldDelegate(log: scene.log)
    let events: [(Control.Event, String)] = [
      (.editingDidBegin, "!begin"), (.editingChanged, "!change"), (.editingDidEnd, "!end"),
      (.primaryActionTriggered, "!primary"),
    ]
    for (field, name) in [(a, "a"), (b, "b")] {
      field.accessibilityIdentifier = name
      field.font = .systemFont(ofSize: 20)
      field.delegate = delegate
      scene.parent.addSubview(field)
      for (event, text) in events {
        field.addAction(Action { [log = scene.log] _ in log.add(name + text) }, for: event)
      }
    }
    let names = [
      (TextField.textDidBeginEditingNotification, "#begin"), (TextField.textDidChangeNotification, "#change"),
      (TextField.textDidEndEditingNotification, "#end"),
    ]
    for (name, text) in names {
      let observer = center.addObserver(forName: name, object: nil, queue: nil) { [log = scene.log] note in
        let field = note.object as? TextField
        MainActor.assumeIsolated { log.add((field?.accessibilityIdentifier ?? "") + text) }
      }
      observers.append(observer)
    }
    await scene.virtual.runUntilSettled()
  }

  var pointer: Pointer { scene.pointer }

  func take() -> String { scene.log.take().joined(separator: " > ") }

  /// Presses a key for each character.
  func type(_ text: String) async throws {
    for character in text {
      try await pointer.press(KeyCode(rawValue: 0x04), characters: String(character))
    }
  }

  func press(_ letter: String, _ flags: KeyModifierFlags = .control) async throws {
    try await pointer.press(KeyCode(rawValue: 0x04), characters: letter, modifierFlags: flags)
  }

  /// Returns the point of the surface at the caret in front of a character of field `a`.
  func point(at offset: Int, plus distance: CGFloat = 0) -> Point {
    let rect = a.caretRect(for: TextOffset(offset))
    return Point(x: a.frame.minX + rect.minX + distance, y: a.frame.midY)
  }

  var selection: Range<Int> { a.editor.text.selection.range }
}

/// A delegate of text fields that logs its calls and answers by closures.
@MainActor final class ScriptedTextFieldDelegate: TextFieldDelegate {
  private let log: EventLog
  var shouldBegin: (TextField) -> Bool = { _ in true }
  var shouldEnd: (TextField) -> Bool = { _ in true }
  var shouldChange: (TextField, NSRange, String) -> Bool = { _, _, _ in true }
  var shouldClear: (TextField) -> Bool = { _ in true }
  var shouldReturn: (TextField) -> Bool = { _ in true }

  init(log: EventLog) { self.log = log }

  private func add(_ call: String, _ field: TextField) { log.add((field.accessibilityIdentifier ?? "") + "." + call) }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    add("shouldBegin", textField)
    return shouldBegin(textField)
  }

  func textFieldDidBeginEditing(_ textField: TextField) { add("didBegin", textField) }

  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    add("shouldEnd", textField)
    return shouldEnd(textField)
  }

  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    add("didEnd", textField)
  }

  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    add("shouldChange(\(range.location),\(range.length),\(string))", textField)
    return shouldChange(textField, range, string)
  }

  func textFieldDidChangeSelection(_ textField: TextField) { add("selection", textField) }

  func textFieldShouldClear(_ textField: TextField) -> Bool {
    add("shouldClear", textField)
    return shouldClear(textField)
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    add("shouldReturn", textField)
    return shouldReturn(textField)
  }
}
