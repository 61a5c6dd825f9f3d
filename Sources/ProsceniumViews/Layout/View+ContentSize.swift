import ConstraintEngine
public import Foundation

extension View {
  /// A value for a side of ``intrinsicContentSize`` without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Sets the priority with which the view resists being larger than its content.
  ///
  /// The default is 250. A priority outside 0…1000 is ignored.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard priority.isValid, priority != contentHuggingPriority(for: axis) else { return }
    constraintStateMade.hugging[axis] = priority
    rowsDidChange()
  }

  /// Returns the priority with which the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being smaller than its content.
  ///
  /// The default is 750. A priority outside 0…1000 is ignored.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: LayoutConstraint.Axis
  ) {
    guard priority.isValid, priority != contentCompressionResistancePriority(for: axis) else { return }
    constraintStateMade.resistance[axis] = priority
    rowsDidChange()
  }

  /// Returns the priority with which the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// Returns the rectangle that constraints align for a frame.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for a rectangle that constraints align.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }

  func contentSizeDidChange() {
    guard let state = constraintState else { return }
    state.intrinsicSize = nil
    rowsDidChange()
  }

  /// Notifies all superviews up to the window that the view may have a new fitting size.
  ///
  /// The method does nothing if no ancestor arranges its subviews by fitting size, as is the case for most views.
  func notifyOfFittingSizeChange() {
    guard layout.isArrangedByFitting else { return }
    var view = self
    while let superview = view.superview {
      superview.subviewFittingSizeDidChange(view)
      view = superview
    }
  }

  /// Marks the subtree, so that its views report changes of their fitting size from now on.
  ///
  /// A view that is added to a marked view is marked as well. A removed view keeps its mark, because a report costs
  /// little.
  func noteArrangementByFitting() {
    if layout.isArrangedByFitting { return }
    layout.isArrangedByFitting = true
    for subview in subviews { subview.noteArrangementByFitting() }
  }

  private func rowsDidChange() {
    notifyOfFittingSizeChange()
    guard let state = constraintState, state.hosted != nil, let engine = layoutEngine else { return }
    engine.markStale(state)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the content size, and caches it if the view has constraint state.
  ///
  /// Reading a content size that is not cached runs code of the application.
  @discardableResult
  func readContentSize() -> Size {
    if let size = constraintState?.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState?.intrinsicSize = size
    return size
  }
}

extension View {
  /// The target of a fitting query for the smallest size that the constraints allow.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target of a fitting query for the largest size that the constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The constraint engines of finished queries in trees without a layout engine, kept to reuse their memory.
  private static var spareNumbers: [ConstraintSystem] = []

  func fittingSize(_ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size {
    noteFirstConstraints()
    updateConstraintsIfNeeded()
    // Run all code of the application before the engine is filled. A nested query in that code would otherwise find a
    // partially filled engine.
    if let engine = filledFittingEngine {
      engine.readStaleContent()
    } else {
      forEachConstrained { $0.readContentSize() }
    }
    guard layoutEngine != nil else {
      let numbers = View.spareNumbers.popLast() ?? ConstraintSystem()
      let engine = LayoutEngine(root: self, numbers: numbers, isScratch: true)
      engine.fill()
      defer {
        engine.discard()
        View.spareNumbers.append(numbers)
      }
      return size(in: engine, target, horizontal, vertical)
    }
    if let engine = filledFittingEngine {
      engine.refresh()
      return size(in: engine, target, horizontal, vertical)
    }
    let engine = constraintStateMade.fittingEngine ?? LayoutEngine(root: self, isScratch: true)
    constraintStateMade.fittingEngine = engine
    engine.fill()
    return size(in: engine, target, horizontal, vertical)
  }

  /// The engine of the view's fitting queries, or `nil` if its items and constraints differ from those of the tree.
  private var filledFittingEngine: LayoutEngine? {
    guard let engine = constraintState?.fittingEngine, let tree = layoutEngine, engine.isFilled(as: tree) else {
      return nil
    }
    return engine
  }

  private func size(
    in engine: LayoutEngine,
    _ target: Size,
    _ horizontal: LayoutPriority,
    _ vertical: LayoutPriority
  ) -> Size {
    let node = engine.node(of: self)
    let answer = engine.fit(
      FittingTarget(node.width, toward: View.measurable(target.width), at: View.engine(horizontal)),
      FittingTarget(node.height, toward: View.measurable(target.height), at: View.engine(vertical))
    )
    guard let answer else { return .zero }
    return Size(
      width: max(0, LayoutEngine.measurable(answer.width)),
      height: max(0, LayoutEngine.measurable(answer.height))
    )
  }

  /// Returns the extent of a frame for a content extent and insets, or `nil` if the content has no extent.
  static func wanted(_ side: CGFloat?, _ insets: CGFloat) -> Double? {
    guard let side, side.isFinite, side >= 0 else { return nil }
    return side + insets
  }

  private static func measurable(_ side: CGFloat) -> Double { side.isNaN ? 0 : min(1e7, max(0, side)) }

  private static func engine(_ priority: LayoutPriority) -> Priority {
    Priority(rawValue: priority.isValid ? priority.rawValue : LayoutPriority.fittingSizeLevel.rawValue)
  }
}
