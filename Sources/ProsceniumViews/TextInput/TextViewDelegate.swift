public import Foundation

/// The methods by which a text view asks and notifies its delegate, all of which have a default implementation.
///
/// The order is that of ``TextFieldDelegate``. The methods about scrolling are those of ``ScrollViewDelegate``.
@preconcurrency @MainActor public protocol TextViewDelegate: ScrollViewDelegate {
  /// Asks the delegate whether the editing may begin. The default is `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool

  /// Notifies the delegate that the editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)

  /// Asks the delegate whether the editing may end. The default is `true`.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool

  /// Notifies the delegate that the editing has ended.
  func textViewDidEndEditing(_ textView: TextView)

  /// Asks the delegate whether the user may replace a range of the text. The default is `true`.
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Notifies the delegate that the user has changed the text.
  func textViewDidChange(_ textView: TextView)

  /// Notifies the delegate that the selection has changed.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    true
  }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
