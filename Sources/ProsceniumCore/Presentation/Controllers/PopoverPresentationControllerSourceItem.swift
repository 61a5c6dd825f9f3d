public import Foundation

/// What a popover can belong to: a view, or an item of one's own that knows where it is shown.
@preconcurrency @MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {
  /// Where the item stands in the coordinates of `referenceView`; `nil` while it is not shown.
  func frame(in referenceView: View) -> Rect?
}

extension View: PopoverPresentationControllerSourceItem {
  /// The view's bounds in the coordinates of `referenceView`; `nil` unless both stand in one window.
  public func frame(in referenceView: View) -> Rect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}
