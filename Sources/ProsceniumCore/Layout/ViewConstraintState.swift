import Foundation

/// What a view that constraints are about knows of them; other views have none.
final class ViewConstraintState: LayoutItemState {
  // No access to what follows lasts longer than the reading or writing itself, so none is checked at run time.

  /// The active constraints that the view holds: its own and those between views in it.
  @exclusivity(unchecked) var held = ConstraintList()

  /// The guides that were added, in that order.
  @exclusivity(unchecked) var guides: [LayoutGuide] = []

  /// The system's guides, made when first asked for.
  @exclusivity(unchecked) var safeArea: LayoutGuide?
  @exclusivity(unchecked) var margins: LayoutGuide?
  @exclusivity(unchecked) var readableContent: LayoutGuide?
  @exclusivity(unchecked) var keyboard: KeyboardLayoutGuide?

  /// The engine of the tree whose topmost view this is; made when its layout is first asked for.
  @exclusivity(unchecked) var engine: LayoutEngine?

  /// The engine of the view's fitting queries, kept from one to the next while the tree has an engine.
  @exclusivity(unchecked) var fittingEngine: LayoutEngine?

  /// Whether the frame is given to the constraints rather than taken from them.
  @exclusivity(unchecked) var translatesMask = true

  @exclusivity(unchecked) var hugging = ContentPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  @exclusivity(unchecked) var resistance = ContentPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// The size of the content as last asked for; `nil` when it has to be asked for again.
  @exclusivity(unchecked) var intrinsicSize: Size?

  /// The view's lines and insets as constraints in the engine received them; `nil` for what none received.
  @exclusivity(unchecked) var alignment = AlignmentMetrics()

  /// Where the lines that constraints align stand off the frame.
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

  /// The state, made if the view had none; its tree then knows that there are constraints in it.
  var constraintStateMade: ViewConstraintState {
    if let constraintState { return constraintState }
    setNeedsUpdateConstraints()
    return noteFirstConstraints()
  }

  /// Makes the state unless there is one, and asks for no frame: a query shows nothing.
  @discardableResult
  func noteFirstConstraints() -> ViewConstraintState {
    if let constraintState { return constraintState }
    let state = ViewConstraintState()
    constraintState = state
    noteConstraints()
    layout.isConstraintUpdateNeeded = true
    return state
  }

  /// Tells the view and its ancestors that constraints are to be looked for in them.
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

  /// The engine of the tree, if it has one yet.
  var layoutEngine: LayoutEngine? { layout.hasConstraints ? rootView.constraintState?.engine : nil }

  /// The engine of the tree, made from the constraints in it if there was none.
  var hostingEngine: LayoutEngine {
    let root = rootView
    if let engine = root.constraintState?.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.constraintStateMade.engine = engine
    engine.adopt(root)
    return engine
  }
}
