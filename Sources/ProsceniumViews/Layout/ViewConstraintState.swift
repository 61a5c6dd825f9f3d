import Foundation

/// The layout state of a view that takes part in constraints.
///
/// Other views have no such state.
final class ViewConstraintState: LayoutItemState {
  // `@exclusivity(unchecked)` is safe in this class, because no access to these properties outlasts one read or write.
  // The attribute removes the checks at run time.

  /// The active constraints that the view holds, on itself and between views in it.
  @exclusivity(unchecked) var held = ConstraintList()

  /// The layout guides that were added to the view, in the order of addition.
  @exclusivity(unchecked) var guides: [LayoutGuide] = []

  /// The system's layout guides, each created on first access.
  @exclusivity(unchecked) var safeArea: LayoutGuide?
  @exclusivity(unchecked) var margins: LayoutGuide?
  @exclusivity(unchecked) var readableContent: LayoutGuide?
  @exclusivity(unchecked) var keyboard: KeyboardLayoutGuide?

  /// The engine of the tree if this view is the topmost view, created when the tree's layout is first needed.
  @exclusivity(unchecked) var engine: LayoutEngine?

  /// The engine of the view's fitting queries, kept between queries while the tree has an engine.
  @exclusivity(unchecked) var fittingEngine: LayoutEngine?

  /// A Boolean value that indicates whether the frame is an input of the layout and not its result.
  @exclusivity(unchecked) var translatesMask = true

  @exclusivity(unchecked) var hugging = ContentPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  @exclusivity(unchecked) var resistance = ContentPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// The cached content size, or `nil` if the size must be read again.
  @exclusivity(unchecked) var intrinsicSize: Size?

  /// The alignment metrics that constraints in the engine use, with `nil` for unused metrics.
  @exclusivity(unchecked) var alignment = AlignmentMetrics()

  /// The distances between the frame and the lines that constraints align.
  struct AlignmentMetrics {
    var insets: EdgeInsets?
    var firstBaseline: CGFloat?
    var lastBaseline: CGFloat?
  }

  struct ContentPriorities {
    var horizontal: LayoutPriority
    var vertical: LayoutPriority

    subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}

extension View: LayoutItem {
  var itemView: View? { self }
  var itemGuide: LayoutGuide? { nil }
  var layoutView: View? { self }
  var layoutItemState: LayoutItemState { constraintStateMade }
  var layoutName: String { accessibilityIdentifier ?? "\(type(of: self))#\(id)" }

  /// The constraint state of the view, created on first access.
  ///
  /// Creating the state marks the ancestors as views with constraints and requests a constraint update.
  var constraintStateMade: ViewConstraintState {
    if let constraintState { return constraintState }
    setNeedsUpdateConstraints()
    return noteFirstConstraints()
  }

  /// Returns the constraint state, and creates it without requesting a frame if the view has none.
  ///
  /// A fitting query uses this method, because a query shows nothing.
  @discardableResult
  func noteFirstConstraints() -> ViewConstraintState {
    if let constraintState { return constraintState }
    let state = ViewConstraintState()
    constraintState = state
    noteConstraints()
    layout.isConstraintUpdateNeeded = true
    return state
  }

  /// Marks the view and its ancestors as views whose subtree has constraints.
  func noteConstraints() {
    var view: View? = self
    while let current = view, !current.layout.hasConstraints {
      current.layout.hasConstraints = true
      view = current.superview
    }
  }

  /// The topmost view of the tree.
  var rootView: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The layout engine of the tree, or `nil` if the tree has none yet.
  var layoutEngine: LayoutEngine? { layout.hasConstraints ? rootView.constraintState?.engine : nil }

  /// The layout engine of the tree, created from the constraints of the tree on first access.
  var hostingEngine: LayoutEngine {
    let root = rootView
    if let engine = root.constraintState?.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.constraintStateMade.engine = engine
    engine.adopt(root)
    return engine
  }
}
