import ConstraintEngine
import Foundation

/// A translator from layout attributes to linear expressions in the coordinates of one view.
@MainActor struct LayoutTerms {
  let engine: LayoutEngine
  let holder: View

  /// A Boolean value that indicates whether leading is right and positions count from the holder's right edge.
  let isMirrored: Bool

  /// A Boolean value that indicates whether the constraint has a multiplier other than 1.
  ///
  /// Mirrored positions count from the holder's width. With a multiplier, the width does not cancel out.
  let isScaled: Bool

  func expression(
    _ attribute: LayoutConstraint.Attribute,
    of item: any LayoutItem,
    beside other: (any LayoutItem)?
  ) -> LinearExpression {
    var (item, attribute) = (item, attribute)
    if let plain = attribute.withoutMargin, let view = item.itemView {
      (item, attribute) = (view.layoutMarginsGuide, plain)
    }
    if let guide = contentGuide(standingFor: item, attribute, beside: other) { item = guide }
    let insets = insets(of: item)
    switch attribute {
    case .left: return x(item, insets.left, 0)
    case .right: return x(item, -insets.right, 1)
    case .leading: return isMirrored ? mirrored(x(item, -insets.right, 1)) : x(item, insets.left, 0)
    case .trailing: return isMirrored ? mirrored(x(item, insets.left, 0)) : x(item, -insets.right, 1)
    case .centerX:
      let middle = x(item, (insets.left - insets.right) / 2, 0.5)
      return isMirrored ? mirrored(middle) : middle
    case .top: return y(item, insets.top, 0)
    case .bottom: return y(item, -insets.bottom, 1)
    case .centerY: return y(item, (insets.top - insets.bottom) / 2, 0.5)
    case .firstBaseline: return y(item, insets.top + firstBaseline(of: item), 0)
    case .lastBaseline: return y(item, -insets.bottom - lastBaseline(of: item), 1)
    case .width: return LinearExpression(engine.node(of: item).width) - Double(insets.left + insets.right)
    case .height: return LinearExpression(engine.node(of: item).height) - Double(insets.top + insets.bottom)
    default: return LinearExpression()
    }
  }

  // The following functions record the insets and baselines that constraints use. If a content change alters these
  // values, the engine recalculates the constraints.

  private func insets(of item: any LayoutItem) -> EdgeInsets {
    guard let view = item.itemView else { return .zero }
    let insets = view.alignmentRectInsets
    if let state = noting(view), state.alignment.insets == nil { state.alignment.insets = insets }
    return insets
  }

  private func firstBaseline(of item: any LayoutItem) -> CGFloat {
    guard let view = item.itemView else { return 0 }
    let offset = view.firstBaselineOffsetFromTop
    if let state = noting(view), state.alignment.firstBaseline == nil { state.alignment.firstBaseline = offset }
    return offset
  }

  private func lastBaseline(of item: any LayoutItem) -> CGFloat {
    guard let view = item.itemView else { return 0 }
    let offset = view.lastBaselineOffsetFromBottom
    if let state = noting(view), state.alignment.lastBaseline == nil { state.alignment.lastBaseline = offset }
    return offset
  }

  /// Returns the state that records the alignment values of `view`, or `nil` in a fitting query.
  private func noting(_ view: View) -> ViewConstraintState? { engine.isScratch ? nil : view.constraintState }

  private func mirrored(_ expression: LinearExpression) -> LinearExpression {
    let opposite = -1 * expression
    return isScaled ? engine.node(of: holder).width + opposite : opposite
  }

  /// Returns the content guide that replaces a scroll view in a position constraint with an item inside of it.
  ///
  /// The result is `nil` for other constraints and for holders without a content guide.
  private func contentGuide(
    standingFor item: any LayoutItem,
    _ attribute: LayoutConstraint.Attribute,
    beside other: (any LayoutItem)?
  ) -> LayoutGuide? {
    guard item === holder, attribute.kind != .size, let other, other.layoutView !== holder else { return nil }
    return holder.contentGuide
  }

  /// Returns the item's left edge plus a fraction of its width plus an inset.
  private func x(_ item: any LayoutItem, _ inset: Double, _ factor: Double) -> LinearExpression {
    var sum = LinearExpression(inset)
    forEachStep(from: item) { sum.append(LinearExpression.Term($0.minX, $1)) }
    if factor != 0 { sum.append(LinearExpression.Term(engine.node(of: item).width, factor)) }
    return sum
  }

  private func y(_ item: any LayoutItem, _ inset: Double, _ factor: Double) -> LinearExpression {
    var sum = LinearExpression(inset)
    forEachStep(from: item) { sum.append(LinearExpression.Term($0.minY, $1)) }
    if factor != 0 { sum.append(LinearExpression.Term(engine.node(of: item).height, factor)) }
    return sum
  }

  /// Visits the nodes from the item up to the holder, each with the sign of its contribution to the position.
  ///
  /// The holder itself is not visited, because positions are relative to it. Inside a scroll view, the scroll offset is
  /// subtracted. The offset is the origin of the frame guide in the content's coordinates.
  private func forEachStep(from item: any LayoutItem, _ body: (LayoutNode, Double) -> Void) {
    if item !== item.layoutView { body(engine.node(of: item), 1) }
    var view = item.layoutView
    while let current = view, current !== holder {
      if current !== item, let frame = current.frameGuide { body(engine.node(of: frame), -1) }
      body(engine.node(of: current), 1)
      view = current.superview
    }
  }
}
