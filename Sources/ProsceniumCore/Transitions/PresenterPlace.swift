import Foundation

/// Where a view stood before a presentation took it away: among which views, and under which constraints.
@MainActor struct PresenterPlace {
  private weak var superview: View?
  private let index: Int

  /// Constraints between the view, or something in it, and what is outside; they end when the view leaves.
  private let constraints: [LayoutConstraint]

  /// Whether the frame is given to constraints; it is in a container, where nothing else says where the view stands.
  private let translatesMask: Bool

  init(of view: View, in superview: View) {
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
    constraints = view.constraintsReachingOut
    translatesMask = view.translatesAutoresizingMaskIntoConstraints
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  /// Puts the view back; a superview that is gone leaves it where it is.
  func restore(_ view: View, in frame: Rect) {
    guard let superview else { return }
    // Whoever hears that it enters the window sees it as large as it will be there.
    if view.window == nil { view.place(in: frame) }
    superview.insertSubview(view, at: index)
    view.place(in: frame)
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate(constraints)
  }
}
