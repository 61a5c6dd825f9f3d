extension TextEditor {
  /// Makes the view the first responder if its delegate and the previous first responder agree.
  ///
  /// The order is the question of this view, the question and the end of the previous text input, and the beginning.
  ///
  /// - Parameter focus: The closure that makes the view the first responder.
  /// - Returns: A Boolean value that indicates whether the view is the first responder.
  func begin(_ focus: () -> Bool) -> Bool {
    guard host.canBecomeFirstResponder, host.window != nil else { return false }
    switch editing.requestBeginning() {
    case .refuse: return false
    case .accept: return focus()
    case .ask: break
    }
    let isFocused = host.editorShouldBegin() && focus() && host.isFirstResponder
    guard editing.finishBeginning(isFirstResponder: isFocused) else { return false }
    wantsVisibleCaret = false
    requestVisibleCaret()
    refresh()
    host.setNeedsContent()
    host.editorDidBegin()
    return host.isFirstResponder
  }

  /// Resigns as first responder if the delegate agrees.
  ///
  /// - Parameter unfocus: The closure that resigns.
  /// - Returns: A Boolean value that indicates whether the view is no longer the first responder.
  func end(_ unfocus: () -> Bool) -> Bool {
    switch editing.requestEnding() {
    case .refuse: return false
    case .resign: return unfocus()
    case .ask: break
    }
    if host.canResignFirstResponder, host.editorShouldEnd(), editing.state == .ending {
      unmark()
      _ = unfocus()
    }
    if editing.finishEnding(isFirstResponder: host.isFirstResponder) { notifyOfEnd() }
    return !host.isFirstResponder
  }

  /// Ends the editing after the window has removed the focus against the delegate's answer.
  func focusWasRemoved() {
    if editing.remove() { notifyOfEnd() }
  }

  private func notifyOfEnd() {
    unmark()
    endDrag()
    refresh()
    host.setNeedsContent()
    host.editorDidEnd()
  }
}
