import Proscenium

/// The fields of the form and their order for the Return key.
extension AddGameController: TextFieldDelegate, TextViewDelegate {
  func textFieldDidBeginEditing(_ textField: TextField) { log.append("edits \(name(of: textField))") }

  /// Moves to the field after this one, and ends the editing after the last one.
  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    var fields: [View] = [titleField]
    for row in tagRows { fields.append(row.field) }
    if !notes.isHidden { fields.append(notes) }
    guard let index = fields.firstIndex(of: textField) else { return true }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return false
  }

  func textViewDidBeginEditing(_ textView: TextView) { log.append("edits notes") }

  func textViewDidChange(_ textView: TextView) {
    logText("notes", textView.text.replacing("\n", with: " / "))
    updatePresentationLayout(animated: true)
  }

  func textDidChange(in field: TextField) { logText(name(of: field), field.text ?? "") }

  private func name(of field: TextField) -> String { field.accessibilityIdentifier ?? "" }

  /// Logs a changed text, in the place of the text before it.
  private func logText(_ name: String, _ text: String) {
    if log.last?.hasPrefix("\(name): ") == true { log.removeLast() }
    log.append("\(name): \(text)")
  }
}
