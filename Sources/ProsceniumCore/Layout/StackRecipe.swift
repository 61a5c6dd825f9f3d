import Foundation

/// The constraints that arrange the views of a stack, as UIKit's own stack makes them.
@MainActor struct StackRecipe {
  private let stack: StackView
  private let canvas: any LayoutItem
  private let arranged: [View]
  private let visible: [View]
  private let along: Attributes
  private let across: Attributes

  /// The attributes of one axis.
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
    visible = arranged.filter { !$0.isHidden }
    (along, across) = stack.axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
  }

  /// How many guides the distribution needs for the spaces between views.
  var spaceCount: Int {
    switch stack.distribution {
    case .equalSpacing, .equalCentering: max(0, visible.count - 1)
    case .fill, .fillEqually, .fillProportionally: 0
    }
  }

  /// All constraints, in an order that depends on the views' alone.
  func rules(spaces: [LayoutGuide]) -> [StackRule] {
    connection() + spacing() + hiding() + distribution(spaces) + alignment() + collapse()
  }

  /// A stack that shows nothing is drawn to no size, so that it does not stay as it was when it last showed something.
  private func collapse() -> [StackRule] {
    guard visible.isEmpty else { return [] }
    return [
      least("UISV-canvas-fit", canvas, along.extent, LayoutPriority(49)),
      least("UISV-spanning-fit", canvas, across.extent, LayoutPriority(51)),
    ]
  }

  // MARK: Along the axis

  /// A stack that is hidden itself may be drawn to no extent by the stack around it: its spaces then stick out, where
  /// UIKit logs a conflict.
  private func connection() -> [StackRule] {
    guard let first = visible.first, let last = visible.last else { return [] }
    var end = equal("UISV-canvas-connection", canvas, along.end, last, along.end)
    if stack.isHidden { end.priority = LayoutPriority(999.5) }
    return [equal("UISV-canvas-connection", canvas, along.start, first, along.start), end]
  }

  /// The gap of two visible neighbours is split among what is hidden between them: half goes with either of both.
  private func spacing() -> [StackRule] {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    var rules: [StackRule] = []
    var counted: CGFloat = 0
    for (a, b) in zip(arranged, arranged.dropFirst()) {
      if !a.isHidden { counted = stack.spacing(after: a) }
      let isOutside = b === visible.first || a === visible.last || visible.isEmpty
      let hidden = (a.isHidden ? 1 : 0) + (b.isHidden ? 1 : 0)
      rules.append(
        StackRule(
          name: "UISV-spacing",
          first: b,
          firstAttribute: isBaseline ? .firstBaseline : along.start,
          relation: isLoose ? .greaterThanOrEqual : .equal,
          second: a,
          secondAttribute: isBaseline ? .lastBaseline : along.end,
          constant: isOutside ? 0 : counted - counted / 2 * CGFloat(hidden)
        )
      )
    }
    return rules
  }

  private func hiding() -> [StackRule] {
    arranged.filter(\.isHidden).map { StackRule(name: "UISV-hiding", first: $0, firstAttribute: along.extent) }
  }

  private func distribution(_ spaces: [LayoutGuide]) -> [StackRule] {
    switch stack.distribution {
    case .fill: return []
    case .fillEqually:
      guard let first = visible.first else { return [] }
      return visible.dropFirst().map { equal("UISV-fill-equally", $0, along.extent, first, along.extent) }
    case .fillProportionally: return proportions()
    case .equalSpacing: return equalSpaces(spaces, along.end, along.start, .required)
    case .equalCentering: return equalSpaces(spaces, along.center, along.center, LayoutPriority(149))
    }
  }

  /// Each view has its length's share of the stack; views that have no length at all are equally long.
  ///
  /// One view alone needs no share: the connections to both ends make it fill the stack.
  private func proportions() -> [StackRule] {
    guard visible.count > 1 else { return [] }
    let lengths = visible.map { length(of: $0) }
    let gaps = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let sum = lengths.reduce(0, +)
    return visible.indices.dropFirst(sum > 0 ? 0 : 1).map { index in
      var rule = StackRule(name: "UISV-fill-proportionally", first: visible[index], firstAttribute: along.extent)
      rule.priority = LayoutPriority(Float(max(1, 999 - index)))
      if sum <= 0 {
        (rule.second, rule.secondAttribute) = (visible[0], along.extent)
      } else if lengths[index] > 0, sum + gaps > 0 {
        (rule.second, rule.secondAttribute) = (canvas, along.extent)
        rule.multiplier = lengths[index] / (sum + gaps)
      }
      return rule
    }
  }

  /// How long a view would like to be: as its content is, else as long as the constraints in it fit, such as those of a
  /// nested stack.
  private func length(of view: View) -> CGFloat {
    func side(_ size: Size) -> CGFloat { stack.axis == .horizontal ? size.width : size.height }
    let content = side(view.readContentSize())
    if content.isFinite, content >= 0 { return content }
    let fitted = side(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    return fitted.isFinite ? max(0, fitted) : 0
  }

  /// A guide reaches from each visible view to the next, and all are as long as the first.
  private func equalSpaces(
    _ spaces: [LayoutGuide],
    _ from: LayoutConstraint.Attribute,
    _ to: LayoutConstraint.Attribute,
    _ priority: LayoutPriority
  ) -> [StackRule] {
    var rules: [StackRule] = []
    for (index, space) in spaces.enumerated() {
      rules.append(equal("UISV-distributing-edge", space, along.start, visible[index], from))
      rules.append(equal("UISV-distributing-edge", space, along.end, visible[index + 1], to))
      guard index > 0 else { continue }
      var same = equal("UISV-fill-equally", space, along.extent, spaces[0], along.extent)
      same.priority = priority
      rules.append(same)
    }
    if !visible.isEmpty { rules.append(least("UISV-canvas-fit", canvas, along.extent, LayoutPriority(49))) }
    return rules
  }

  // MARK: Across the axis

  /// Hidden views stay at the edge and do not make the stack larger; what has no breadth of its own keeps the stack's,
  /// so that it does not grow from nothing when it is shown.
  private func alignment() -> [StackRule] {
    var rules: [StackRule] = []
    for view in arranged where view.isHidden {
      rules.append(equal("UISV-alignment", view, across.start, canvas, across.start))
      guard stack.alignment == .fill else { continue }
      var breadth = equal("UISV-alignment", view, across.end, canvas, across.end)
      breadth.priority = LayoutPriority(20)
      rules.append(breadth)
    }
    guard let first = visible.first else { return rules }
    guard stack.alignment != .fill else {
      for view in visible {
        rules.append(equal("UISV-canvas-connection", view, across.start, canvas, across.start))
        rules.append(equal("UISV-canvas-connection", view, across.end, canvas, across.end))
      }
      return rules
    }
    let line = line
    for view in visible.dropFirst() { rules.append(equal("UISV-alignment", view, line, first, line)) }
    if line == across.center { rules.append(equal("UISV-canvas-connection", first, line, canvas, line)) }
    for view in visible {
      rules.append(boundary(view, across.start, .greaterThanOrEqual, isStrong: line == across.start))
      rules.append(boundary(view, across.end, .lessThanOrEqual, isStrong: line == across.end))
      rules.append(least("UISV-ambiguity-suppression", view, across.extent, LayoutPriority(25)))
    }
    rules.append(least("UISV-spanning-fit", canvas, across.extent, LayoutPriority(51)))
    return rules
  }

  /// What the views' alignment makes equal; baselines are for rows, columns take the edge instead.
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
      name: "UISV-spanning-boundary",
      first: view,
      firstAttribute: edge,
      relation: isStrong ? .equal : relation,
      second: canvas,
      secondAttribute: edge,
      priority: isStrong ? LayoutPriority(999.5) : .required
    )
  }

  // MARK: Shapes of rules

  private func equal(
    _ name: String,
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

  /// Draws an extent to zero.
  private func least(
    _ name: String,
    _ item: any LayoutItem,
    _ extent: LayoutConstraint.Attribute,
    _ priority: LayoutPriority
  ) -> StackRule {
    StackRule(name: name, first: item, firstAttribute: extent, priority: priority)
  }
}
