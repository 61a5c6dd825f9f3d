import ConstraintEngine
import Foundation

extension LayoutEngine {
  /// Returns the two sides of a constraint in the coordinates of the view that holds it.
  func row(
    of constraint: LayoutConstraint,
    in holder: View
  ) -> (left: LinearExpression, relation: Relation, right: LinearExpression)? {
    guard let first = constraint.first else { return nil }
    let isDirected = constraint.firstAttribute.kind == .directed || constraint.secondAttribute.kind == .directed
    let terms = LayoutTerms(
      engine: self,
      holder: holder,
      isMirrored: isDirected && holder.isMirrored,
      isScaled: constraint.multiplier != 1
    )
    let second = constraint.second
    let left = terms.expression(constraint.firstAttribute, of: first, beside: second)
    var right = LinearExpression()
    if constraint.secondAttribute != .notAnAttribute, constraint.multiplier != 0 {
      guard let second else { return nil }
      right = terms.expression(constraint.secondAttribute, of: second, beside: first)
      if constraint.multiplier != 1 { right = Double(constraint.multiplier) * right }
    }
    right.constant += Double(constraint.constant)
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return (left, relation, right)
  }

  /// Updates the rows of a node that depend on a frame, autoresizing mask, content size or system region.
  func updateRows(of node: LayoutNode) {
    let item = node.item
    if let guide = item.itemGuide {
      guard let region = guide.region, let view = guide.owningView else { return }
      return updateRegion(region, of: node, in: view)
    }
    guard let view = item.itemView, let state = view.constraintState else { return }
    updateGiven(view, state, node)
    updateContent(view, state, node)
  }

  // MARK: Given rectangles

  private func updateGiven(_ view: View, _ state: ViewConstraintState, _ node: LayoutNode) {
    var (x, y, width, height): (Span?, Span?, Span?, Span?)
    if view === root {
      (x, y) = (Span(), Span())
      if !isScratch { (width, height) = (Span(view.bounds.width), Span(view.bounds.height)) }
    } else if state.translatesMask, let superview = view.superview {
      let mask = view.autoresizingMask
      (x, width) = Span.pair(of: view.model.placedFrame, in: superview.bounds.size, mask, .horizontal)
      (y, height) = Span.pair(of: view.model.placedFrame, in: superview.bounds.size, mask, .vertical)
    }
    let extent = view === root ? nil : view.superview
    set(&node.given.minX, of: node.minX, to: x, factor: { extent.map { self.node(of: $0).width } })
    set(&node.given.width, of: node.width, to: width, factor: { extent.map { self.node(of: $0).width } })
    set(&node.given.minY, of: node.minY, to: y, factor: { extent.map { self.node(of: $0).height } })
    set(&node.given.height, of: node.height, to: height, factor: { extent.map { self.node(of: $0).height } })
  }

  private func updateRegion(_ region: LayoutGuide.Region, of node: LayoutNode, in view: View) {
    if region == .keyboard { return updateKeyboard(of: node, in: view) }
    let origin = region == .frame ? view.bounds.origin : .zero
    // Use insets and not the guide's rectangle. The rectangle's size is limited to 0 or more, and a fitting query asks
    // for a size that differs from the view's present one.
    let insets = view.insets(of: region)
    let spare = view.spareWidth(of: region, within: insets)
    let width = Span(-insets.left - insets.right - spare, factor: 1)
    let height = Span(-insets.top - insets.bottom, factor: 1)
    set(&node.given.minX, of: node.minX, to: Span(origin.x + insets.left + spare / 2), factor: { nil })
    set(&node.given.minY, of: node.minY, to: Span(origin.y + insets.top), factor: { nil })
    if region != .content {
      set(&node.given.width, of: node.width, to: width, factor: { self.node(of: view).width })
      set(&node.given.height, of: node.height, to: height, factor: { self.node(of: view).height })
    }
  }

  /// Updates the rows of the keyboard layout guide.
  ///
  /// The guide is attached to the view's lower edge, which moves with the queried size, unless the keyboard floats.
  private func updateKeyboard(of node: LayoutNode, in view: View) {
    let origin = view.bounds.origin
    let (x, y, width, height): (Span, Span, Span, Span) =
      switch view.keyboardLayoutGuide.standing {
      case .onLowerEdge(let height):
        (Span(origin.x), Span(origin.y - height, factor: 1), Span(factor: 1), Span(height))
      case .floating(let rect): (Span(rect.minX), Span(rect.minY), Span(rect.width), Span(rect.height))
      }
    set(&node.given.minX, of: node.minX, to: x, factor: { nil })
    set(&node.given.minY, of: node.minY, to: y, factor: { self.node(of: view).height })
    set(&node.given.width, of: node.width, to: width, factor: { self.node(of: view).width })
    set(&node.given.height, of: node.height, to: height, factor: { nil })
  }

  /// A constant plus a fraction of the superview's extent.
  struct Span {
    var constant = 0.0
    var factor = 0.0

    init(_ constant: Double = 0, factor: Double = 0) {
      self.constant = constant
      self.factor = factor
    }
  }

  /// Creates, changes or removes one row of a given rectangle.
  ///
  /// Changing only the constant costs the least.
  private func set(
    _ row: inout LayoutNode.GivenRow?,
    of variable: Variable,
    to span: Span?,
    factor extent: () -> Variable?
  ) {
    if let span, let old = row, abs(old.factor - span.factor) < 1e-12 {
      guard abs(old.constant - span.constant) > 1e-9 else { return }
      try? numbers.setConstant(span.constant, of: old.id)
      row?.constant = span.constant
      return invalidateRows()
    }
    if let old = row { numbers.remove(old.id) }
    if row != nil || span != nil { invalidateRows() }
    row = nil
    guard let span else { return }
    var expression = LinearExpression(span.constant)
    if span.factor != 0, let extent = extent() { expression.append(LinearExpression.Term(extent, span.factor)) }
    guard let id = try? numbers.add(LinearExpression(variable), .equal, expression, breakable: false) else { return }
    row = LayoutNode.GivenRow(id: id, constant: span.constant, factor: span.factor)
  }

  // MARK: Content

  private func updateContent(_ view: View, _ state: ViewConstraintState, _ node: LayoutNode) {
    let isSized = !state.translatesMask || (isScratch && view === root)
    let size = isSized ? state.intrinsicSize ?? view.readContentSize() : nil
    let insets = view.alignmentRectInsets
    if !isScratch { realign(view, state, insets) }
    node.horizontalContent = content(
      node.horizontalContent,
      of: node.width,
      View.wanted(size?.width, insets.left + insets.right),
      state.hugging.horizontal,
      state.resistance.horizontal,
      view
    )
    node.verticalContent = content(
      node.verticalContent,
      of: node.height,
      View.wanted(size == nil ? nil : node.heightAtWidth ?? size?.height, insets.top + insets.bottom),
      state.hugging.vertical,
      state.resistance.vertical,
      view
    )
  }

  /// Recalculates the constraints that mention the view if its alignment insets or baselines changed.
  private func realign(_ view: View, _ state: ViewConstraintState, _ insets: EdgeInsets) {
    let told = state.alignment
    let isSame =
      (told.insets ?? insets) == insets
      && (told.firstBaseline == nil || told.firstBaseline == view.firstBaselineOffsetFromTop)
      && (told.lastBaseline == nil || told.lastBaseline == view.lastBaselineOffsetFromBottom)
    guard !isSame else { return }
    state.alignment = ViewConstraintState.AlignmentMetrics()
    for constraint in state.mentions.all { recount(constraint) }
  }

  private func content(
    _ old: LayoutNode.ContentRows?,
    of variable: Variable,
    _ value: Double?,
    _ hugging: LayoutPriority,
    _ resistance: LayoutPriority,
    _ view: View
  ) -> LayoutNode.ContentRows? {
    if let old, let value, old.huggingPriority == hugging, old.resistancePriority == resistance {
      guard old.value != value else { return old }
      try? numbers.setConstant(value, of: old.hugging)
      try? numbers.setConstant(value, of: old.resistance)
      invalidateContent(in: view)
      var kept = old
      kept.value = value
      return kept
    }
    if let old {
      numbers.remove(old.hugging)
      numbers.remove(old.resistance)
      invalidateContent(in: view)
    }
    guard let value, let rows = addContent(variable, value, hugging, resistance, view) else { return nil }
    return LayoutNode.ContentRows(
      hugging: rows.0,
      resistance: rows.1,
      value: value,
      huggingPriority: hugging,
      resistancePriority: resistance
    )
  }

  private func addContent(
    _ variable: Variable,
    _ value: Double,
    _ hugging: LayoutPriority,
    _ resistance: LayoutPriority,
    _ view: View
  ) -> (Constraint.ID, Constraint.ID)? {
    invalidateContent(in: view)
    let (side, value) = (LinearExpression(variable), LinearExpression(value))
    guard
      let upper = try? numbers.add(side, .lessThanOrEqual, value, priority: Priority(rawValue: hugging.rawValue)),
      let lower = try? numbers.add(
        side,
        .greaterThanOrEqual,
        value,
        priority: Priority(rawValue: resistance.rawValue)
      )
    else { return nil }
    return (upper, lower)
  }
}
