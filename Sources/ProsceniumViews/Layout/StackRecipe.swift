import Foundation

/// The rules that arrange the views of a stack view, modelled on the constraints of UIKit's stack view.
@MainActor struct StackRecipe {
  private let stack: StackView
  private let canvas: any LayoutItem
  private let arranged: [View]
  private let visible: [View]
  /// The preferred lengths of the visible views for a proportional distribution, or empty for other distributions.
  private let lengths: [CGFloat]
  /// The sum of the spaces between visible views for a proportional distribution, or 0 for other distributions.
  private let gaps: CGFloat

  private let along: Attributes
  private let across: Attributes

  /// The layout attributes of one axis.
  private struct Attributes {
    let start: LayoutConstraint.Attribute
    let end: LayoutConstraint.Attribute
    let center: LayoutConstraint.Attribute
    let extent: LayoutConstraint.Attribute

    static let horizontal = Attributes(start: .leading, end: .trailing, center: .centerX, extent: .width)
    static let vertical = Attributes(start: .top, end: .bottom, center: .centerY, extent: .height)
  }

  init(_ stack: StackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    arranged = stack.arrangedSubviews
    var visible: [View] = []
    visible.reserveCapacity(arranged.count)
    for view in arranged where !view.isHidden { visible.append(view) }
    self.visible = visible
    // Read the lengths here and not while visiting the rules, because reading them runs code of the application.
    var lengths: [CGFloat] = []
    if stack.distribution == .fillProportionally, visible.count > 1 {
      for view in visible { lengths.append(StackRecipe.length(of: view, along: stack.axis)) }
    }
    self.lengths = lengths
    gaps = lengths.isEmpty ? 0 : StackRecipe.gaps(of: visible, in: stack)
    (along, across) = stack.axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
  }

  /// The number of guides that the distribution needs for the spaces between views.
  var spaceCount: Int {
    switch stack.distribution {
    case .equalSpacing, .equalCentering: max(0, visible.count - 1)
    case .fill, .fillEqually, .fillProportionally: 0
    }
  }

  /// Visits the rules of all constraints, in an order that depends only on the order of the views.
  func forEachRule(spaces: [LayoutGuide], _ body: (StackRule) -> Void) {
    connection(body)
    spacing(body)
    hiding(body)
    distribution(spaces, body)
    alignment(body)
    collapse(body)
  }

  /// Pulls a stack without visible views to a size of 0, so that the stack does not keep its last size.
  private func collapse(_ body: (StackRule) -> Void) {
    guard visible.isEmpty else { return }
    body(least(.canvasFit, canvas, along.extent, LayoutPriority(49)))
    body(least(.spanningFit, canvas, across.extent, LayoutPriority(51)))
  }

  // MARK: Along the axis

  /// Connects the first and last visible view with the ends of the stack.
  ///
  /// An outer stack view may set the extent of a hidden stack to 0. The end connection of a hidden stack therefore has
  /// priority 999.5, and its spaces overflow without a conflict. UIKit logs a conflict in this case.
  private func connection(_ body: (StackRule) -> Void) {
    guard let first = visible.first, let last = visible.last else { return }
    var end = equal(.canvasConnection, canvas, along.end, last, along.end)
    if stack.isHidden { end.priority = LayoutPriority(999.5) }
    body(equal(.canvasConnection, canvas, along.start, first, along.start))
    body(end)
  }

  /// Sets the gap between each arranged view and the next one.
  ///
  /// If hidden views separate two visible views, half of the gap precedes the hidden views and the other half follows
  /// them. Gaps between hidden views and outside of the visible views are 0.
  private func spacing(_ body: (StackRule) -> Void) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let (first, last) = (visible.first, visible.last)
    var counted: CGFloat = 0
    for index in arranged.indices.dropFirst() {
      let (a, b) = (arranged[index - 1], arranged[index])
      if !a.isHidden { counted = stack.spacing(after: a) }
      let isOutside = b === first || a === last || first == nil
      let hidden = (a.isHidden ? 1 : 0) + (b.isHidden ? 1 : 0)
      body(
        StackRule(
          name: .spacing,
          first: b,
          firstAttribute: isBaseline ? .firstBaseline : along.start,
          relation: isLoose ? .greaterThanOrEqual : .equal,
          second: a,
          secondAttribute: isBaseline ? .lastBaseline : along.end,
          constant: isOutside ? 0 : counted - counted / 2 * CGFloat(hidden)
        )
      )
    }
  }

  private func hiding(_ body: (StackRule) -> Void) {
    for view in arranged where view.isHidden {
      body(StackRule(name: .hiding, first: view, firstAttribute: along.extent))
    }
  }

  private func distribution(_ spaces: [LayoutGuide], _ body: (StackRule) -> Void) {
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      guard let first = visible.first else { return }
      for view in visible.dropFirst() { body(equal(.fillEqually, view, along.extent, first, along.extent)) }
    case .fillProportionally: proportions(body)
    case .equalSpacing: equalSpaces(spaces, along.end, along.start, .required, body)
    case .equalCentering: equalSpaces(spaces, along.center, along.center, LayoutPriority(149), body)
    }
  }

  /// Gives each visible view a share of the stack's extent in proportion to its length.
  ///
  /// The shares apply to the extent that the spacing leaves, so that shares and spacing add up to the stack and all
  /// rules can hold. Views are equally long if all lengths are 0. A single visible view needs no share, because the
  /// connections to both ends make it fill the stack.
  private func proportions(_ body: (StackRule) -> Void) {
    guard visible.count > 1 else { return }
    let sum = lengths.reduce(0, +)
    for index in visible.indices.dropFirst(sum > 0 ? 0 : 1) {
      var rule = StackRule(name: .fillProportionally, first: visible[index], firstAttribute: along.extent)
      rule.priority = LayoutPriority(Float(max(1, 999 - index)))
      if sum <= 0 {
        (rule.second, rule.secondAttribute) = (visible[0], along.extent)
      } else if lengths[index] > 0 {
        (rule.second, rule.secondAttribute) = (canvas, along.extent)
        rule.multiplier = lengths[index] / sum
        rule.constant = -gaps * rule.multiplier
      }
      body(rule)
    }
  }

  /// Returns the sum of the spaces between the edges of visible views.
  private static func gaps(of visible: [View], in stack: StackView) -> CGFloat {
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    var sum: CGFloat = 0
    for (view, next) in zip(visible, visible.dropFirst()) {
      sum += stack.spacing(after: view)
      // The spacing separates baselines, which are inside of both views.
      if isBaseline { sum -= view.lastBaselineOffsetFromBottom + next.firstBaselineOffsetFromTop }
    }
    guard isBaseline, let first = visible.first, let last = visible.last else { return sum }
    let between = stack.arrangedSubviews.drop { $0 !== first }.prefix { $0 !== last }
    for view in between where view.isHidden {
      sum -= view.firstBaselineOffsetFromTop + view.lastBaselineOffsetFromBottom
    }
    return sum
  }

  /// Returns the preferred length of a view, which is the length of its content if it has one.
  ///
  /// Otherwise the length is the fitting size of the constraints in the view, for example in a nested stack view.
  private static func length(of view: View, along axis: LayoutConstraint.Axis) -> CGFloat {
    func side(_ size: Size) -> CGFloat { axis == .horizontal ? size.width : size.height }
    let content = side(view.readContentSize())
    if content.isFinite, content >= 0 { return content }
    let fitted = side(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    return fitted.isFinite ? max(0, fitted) : 0
  }

  /// Constrains a guide between each pair of visible neighbours and makes all guides as long as the first one.
  private func equalSpaces(
    _ spaces: [LayoutGuide],
    _ from: LayoutConstraint.Attribute,
    _ to: LayoutConstraint.Attribute,
    _ priority: LayoutPriority,
    _ body: (StackRule) -> Void
  ) {
    for (index, space) in spaces.enumerated() {
      body(equal(.distributingEdge, space, along.start, visible[index], from))
      body(equal(.distributingEdge, space, along.end, visible[index + 1], to))
      guard index > 0 else { continue }
      var same = equal(.fillEqually, space, along.extent, spaces[0], along.extent)
      same.priority = priority
      body(same)
    }
    if !visible.isEmpty { body(least(.canvasFit, canvas, along.extent, LayoutPriority(49))) }
  }

  // MARK: Across the axis

  /// Aligns the views across the axis.
  ///
  /// Hidden views stay at the starting edge and do not enlarge the stack. With the alignment `fill`, a hidden view
  /// without its own breadth keeps the breadth of the stack, so that it does not grow from 0 when it is shown.
  private func alignment(_ body: (StackRule) -> Void) {
    for view in arranged where view.isHidden {
      body(equal(.alignment, view, across.start, canvas, across.start))
      guard stack.alignment == .fill else { continue }
      var breadth = equal(.alignment, view, across.end, canvas, across.end)
      breadth.priority = LayoutPriority(20)
      body(breadth)
    }
    guard let first = visible.first else { return }
    guard stack.alignment != .fill else {
      for view in visible {
        body(equal(.canvasConnection, view, across.start, canvas, across.start))
        body(equal(.canvasConnection, view, across.end, canvas, across.end))
      }
      return
    }
    let line = line
    for view in visible.dropFirst() { body(equal(.alignment, view, line, first, line)) }
    if line == across.center { body(equal(.canvasConnection, first, line, canvas, line)) }
    for view in visible {
      body(boundary(view, across.start, .greaterThanOrEqual, isStrong: line == across.start))
      body(boundary(view, across.end, .lessThanOrEqual, isStrong: line == across.end))
      body(least(.ambiguitySuppression, view, across.extent, LayoutPriority(25)))
    }
    body(least(.spanningFit, canvas, across.extent, LayoutPriority(51)))
  }

  /// The attribute that the alignment makes equal for all views.
  ///
  /// Baselines apply to rows only, and columns use the corresponding edge instead.
  private var line: LayoutConstraint.Attribute {
    switch stack.alignment {
    case .fill, .leading: across.start
    case .trailing: across.end
    case .center: across.center
    case .firstBaseline: stack.axis == .horizontal ? .firstBaseline : across.start
    case .lastBaseline: stack.axis == .horizontal ? .lastBaseline : across.end
    }
  }

  private func boundary(
    _ view: View,
    _ edge: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation,
    isStrong: Bool
  ) -> StackRule {
    StackRule(
      name: .spanningBoundary,
      first: view,
      firstAttribute: edge,
      relation: isStrong ? .equal : relation,
      second: canvas,
      secondAttribute: edge,
      priority: isStrong ? LayoutPriority(999.5) : .required
    )
  }

  // MARK: Creating rules

  private func equal(
    _ name: StackRule.Name,
    _ first: any LayoutItem,
    _ firstAttribute: LayoutConstraint.Attribute,
    _ second: any LayoutItem,
    _ secondAttribute: LayoutConstraint.Attribute
  ) -> StackRule {
    StackRule(
      name: name,
      first: first,
      firstAttribute: firstAttribute,
      second: second,
      secondAttribute: secondAttribute
    )
  }

  /// Returns a rule that pulls an extent to 0.
  private func least(
    _ name: StackRule.Name,
    _ item: any LayoutItem,
    _ extent: LayoutConstraint.Attribute,
    _ priority: LayoutPriority
  ) -> StackRule {
    StackRule(name: name, first: item, firstAttribute: extent, priority: priority)
  }
}
