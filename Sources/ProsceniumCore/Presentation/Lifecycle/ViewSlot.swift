import Foundation

/// Where a view stands, or stood before it was taken away: among which views, and under which constraints.
@MainActor final class ViewSlot {
  @WeakReference private var superview: View?
  private let index: Int

  /// What stood in front of it in a presentation's container.
  private let inFront: [Neighbour]

  /// Constraints between the view, or something in it, and what is outside; they end when the view leaves.
  private let constraints: [LayoutConstraint]

  /// Whether the frame is given to constraints.
  private let translatesMask: Bool

  /// The slot of a view; `nil` where it stands nowhere.
  init?(of view: View) {
    guard let superview = view.superview else { return nil }
    let siblings = superview.subviews
    index = siblings.firstIndex { $0 === view } ?? 0
    let isInContainer = superview is PresentationContainerView
    inFront = isInContainer ? siblings.dropFirst(index + 1).map { Neighbour(view: $0) } : []
    constraints = view.constraintsReachingOut
    translatesMask = view.translatesAutoresizingMaskIntoConstraints
    self.superview = superview
  }

  /// Whether `view`, whose slot it is, stands elsewhere now.
  func isLeft(by view: View) -> Bool { superview != nil && view.superview !== superview }

  /// Makes the view ready for a container, where nothing but its frame says where it stands.
  func release(_ view: View) {
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  /// Puts the view back; a superview that is gone leaves it where it is.
  func restore(_ view: View, in frame: Rect) {
    guard let superview else { return }
    // Callbacks for a view that enters the window see it as large as it will be there.
    if view.window == nil { view.place(in: frame) }
    superview.insertSubview(view, at: place(of: view, in: superview))
    view.place(in: frame)
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate(constraints)
  }

  /// Where the view stands among the subviews that there are now.
  ///
  /// In a presentation's container that is in front of the chrome, which may be another style's since.
  private func place(of view: View, in superview: View) -> Int {
    guard superview is PresentationContainerView else { return index }
    let others = superview.subviews.filter { $0 !== view }
    let behind = others.lastIndex { other in !inFront.contains { $0.view === other } }
    return behind.map { $0 + 1 } ?? 0
  }

  /// A view beside it; the slot does not keep it alive.
  @MainActor private final class Neighbour {
    @WeakReference private(set) var view: View?

    init(view: View) { self.view = view }
  }
}
