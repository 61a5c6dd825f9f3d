import ConstraintEngine
public import Foundation

extension View {
  /// Says nothing about a side in ``intrinsicContentSize``.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How strongly the view is drawn to be no larger than its content; 250 unless set. One outside 0…1000 is ignored.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard priority.isValid, priority != contentHuggingPriority(for: axis) else { return }
    constraintStateMade.hugging[axis] = priority
    rowsDidChange()
  }

  /// How strongly the view is drawn to be no larger than its content.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// How strongly the view resists being smaller than its content; 750 unless set. One outside 0…1000 is ignored.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: LayoutConstraint.Axis
  ) {
    guard priority.isValid, priority != contentCompressionResistancePriority(for: axis) else { return }
    constraintStateMade.resistance[axis] = priority
    rowsDidChange()
  }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// The rectangle that constraints align, for a frame.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a rectangle that constraints align.
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

  /// Notifies the superview, and theirs up to the window, that the view may fit another size now.
  ///
  /// Most views stand in nothing that arranges by that; then nothing is called.
  func tellFittingSizeChange() {
    guard layout.isArrangedByFitting else { return }
    var view = self
    while let superview = view.superview {
      superview.subviewFittingSizeDidChange(view)
      view = superview
    }
  }

  /// Has the view and everything in it report what they fit from now on.
  ///
  /// What is put into a view that reports does so too, and goes on where it leaves: a report costs little.
  func noteArrangementByFitting() {
    if layout.isArrangedByFitting { return }
    layout.isArrangedByFitting = true
    for subview in subviews { subview.noteArrangementByFitting() }
  }

  private func rowsDidChange() {
    tellFittingSizeChange()
    guard let state = constraintState, state.hosted != nil, let engine = layoutEngine else { return }
    engine.markStale(state)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Asks for the content's size unless it is known; runs code of the application.
  @discardableResult
  func readContentSize() -> Size {
    if let size = constraintState?.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState?.intrinsicSize = size
    return size
  }
}

extension View {
  /// The target that asks for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)

  /// The target that asks for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The numbers of queries in trees without an engine; the next such query reuses their memory.
  private static var spareNumbers: [ConstraintEngine] = []

  func fittingSize(_ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size {
    noteFirstConstraints()
    updateConstraintsIfNeeded()
    // All code of the application runs before the query is built, so that a query inside of it finds no half one.
    if let engine = filledFittingEngine {
      engine.readStaleContent()
    } else {
      forEachConstrained { $0.readContentSize() }
    }
    guard layoutEngine != nil else {
      let numbers = View.spareNumbers.popLast() ?? ConstraintEngine()
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

  /// The engine of the view's fitting queries, if it still has in it what the tree's has.
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

  /// The extent of a frame whose content wants `side` between the insets; `nil` where that says nothing.
  static func wanted(_ side: CGFloat?, _ insets: CGFloat) -> Double? {
    guard let side, side.isFinite, side >= 0 else { return nil }
    return side + insets
  }

  private static func measurable(_ side: CGFloat) -> Double { side.isNaN ? 0 : min(1e7, max(0, side)) }

  private static func engine(_ priority: LayoutPriority) -> Priority {
    Priority(rawValue: priority.isValid ? priority.rawValue : LayoutPriority.fittingSizeLevel.rawValue)
  }
}
