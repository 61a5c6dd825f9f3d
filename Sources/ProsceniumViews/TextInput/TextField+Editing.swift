import Foundation
import ProsceniumGraphics

/// The questions and the notifications of a text field, in UIKit's order.
extension TextField: TextEditorHost {
  final var allowsEditing: Bool { isEnabled }

  final func editorShouldBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  final func editorDidBegin() {
    let center = notificationCenter
    partsDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    center?.post(name: Self.textDidBeginEditingNotification, object: self)
    if clearsOnBeginEditing, isEditing, hasText { clear() }
  }

  final func editorShouldEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  final func editorDidEnd() {
    let center = notificationCenter
    partsDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    center?.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final func editorShouldChange(_ range: NSRange, to string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  final func editorDidChange() {
    let center = notificationCenter
    partsDidChange()
    sendActions(for: .editingChanged)
    center?.post(name: Self.textDidChangeNotification, object: self)
  }

  final func editorDidChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

  /// Ends the input with the Return key. The field resigns if the last event has a receiver, as in UIKit.
  final func editorDidSubmit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    let ends = receivers.contains { $0.events.contains(.editingDidEndOnExit) }
    sendActions(for: .editingDidEndOnExit)
    if ends { resignFirstResponder() }
  }

  /// Removes the text as the clear button does.
  final func clear() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.clear()
  }

  // MARK: Touches

  final func pointerBegins(_ touch: Touch, with event: ProsceniumViews.Event?) {
    guard touch.type == .indirectPointer, becomeFirstResponder() else { return }
    layoutIfNeeded()
    let isExtending = event?.modifierFlags.contains(.shift) ?? false
    editor.beginDrag(at: touch.location(in: editor.canvas), count: touch.tapCount, isExtending: isExtending)
  }

  final func touchEnds(_ touch: Touch) {
    guard touch.type != .indirectPointer, isTouchInside, becomeFirstResponder() else { return }
    layoutIfNeeded()
    editor.tap(at: touch.location(in: editor.canvas), count: touch.tapCount, isExact: false)
  }
}
