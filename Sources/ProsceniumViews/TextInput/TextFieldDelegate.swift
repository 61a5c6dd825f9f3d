public import Foundation

/// The methods by which a text field asks and notifies its delegate, all of which have a default implementation.
///
/// An editing calls `textFieldShouldBeginEditing`, `textFieldDidBeginEditing`, then
/// `textField(_:shouldChangeCharactersIn:replacementString:)` before and `textFieldDidChangeSelection` after each change,
/// `textFieldShouldEndEditing` once, and `textFieldDidEndEditing(_:reason:)`. If the field loses the focus by force, the
/// end comes even against the delegate's answer.
@preconcurrency @MainActor public protocol TextFieldDelegate: AnyObject {
  /// Asks the delegate whether the editing may begin. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool

  /// Notifies the delegate that the editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)

  /// Asks the delegate whether the editing may end. The default is `true`.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool

  /// Notifies the delegate that the editing has ended. The default calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)

  /// Notifies the delegate that the editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)

  /// Asks the delegate whether the user may replace a range of the text. The default is `true`.
  ///
  /// A delegate that changes the text itself returns `false`.
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Notifies the delegate that the selection has changed.
  func textFieldDidChangeSelection(_ textField: TextField)

  /// Asks the delegate whether the clear button may remove the text. The default is `true`.
  func textFieldShouldClear(_ textField: TextField) -> Bool

  /// Asks the delegate whether the Return key has its effect. The default is `true`.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
