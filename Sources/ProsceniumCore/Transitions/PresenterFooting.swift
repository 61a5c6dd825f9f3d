import Foundation

/// Where a presenter's view stands that stays where it is, should an animator take it away all the same.
@MainActor struct PresenterFooting {
  private let view: View
  private weak var superview: View?
  private let index: Int

  init?(_ view: View) {
    guard let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Whether the view stands elsewhere.
  var isLost: Bool { superview != nil && view.superview !== superview }

  /// Puts the view back where it stood.
  func restore(in frame: Rect) {
    guard isLost, let superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
    view.place(in: frame)
  }
}
