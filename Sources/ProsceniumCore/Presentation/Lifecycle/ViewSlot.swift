import Foundation

/// The slot of a view in its superview, with its neighbours and constraints, for later restoration.
@MainActor final class ViewSlot {
  @WeakReference private var superview: View?
  private let index: Int

  /// The views in front of the view, stored only in the container of a presentation.
  private let inFront: [Neighbour]

  /// The constraints between the view or its subviews and other views. They end when the view is removed.
  private let constraints: [LayoutConstraint]

  /// A Boolean value that indicates whether the autoresizing mask determines the view's frame instead of constraints.
  private let translatesMask: Bool

  /// Creates the slot of a view, or returns `nil` if the view has no superview.
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

  /// Returns a Boolean value that indicates whether `view`, the owner of this slot, has another superview now.
  func isLeft(by view: View) -> Bool { superview != nil && view.superview !== superview }

  /// Prepares the view for a container, in which only its frame determines its position.
  func release(_ view: View) {
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  /// Restores the view to the slot, or leaves it in its superview if the former superview no longer exists.
  func restore(_ view: View, in frame: Rect) {
    guard let superview else { return }
    // Set the final size first, because callbacks of a view that enters the window read it.
    if view.window == nil { view.place(in: frame) }
    superview.insertSubview(view, at: place(of: view, in: superview))
    view.place(in: frame)
    if !translatesMask { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate(constraints)
  }

  /// Returns the index of the view among the superview's current subviews.
  ///
  /// In the container of a presentation, the view is inserted in front of the chrome, which another style may have
  /// replaced.
  private func place(of view: View, in superview: View) -> Int {
    guard superview is PresentationContainerView else { return index }
    let others = superview.subviews.filter { $0 !== view }
    let behind = others.lastIndex { other in !inFront.contains { $0.view === other } }
    return behind.map { $0 + 1 } ?? 0
  }

  /// A view next to the slot's view, referenced weakly.
  @MainActor private final class Neighbour {
    @WeakReference private(set) var view: View?

    init(view: View) { self.view = view }
  }
}
