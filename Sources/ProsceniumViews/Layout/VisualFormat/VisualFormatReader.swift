import Foundation

/// A converter from a parsed visual format to constraints.
@MainActor struct VisualFormatReader {
  private let text: String
  private let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let edges: Edges

  /// The attributes that face the previous and the next view along the axis of the format.
  private struct Edges {
    var start: LayoutConstraint.Attribute
    var end: LayoutConstraint.Attribute
    var startMargin: LayoutConstraint.Attribute
    var endMargin: LayoutConstraint.Attribute
    /// A Boolean value that indicates whether coordinates decrease from one view to the next.
    var isBackwards = false
  }

  init(
    _ text: String,
    options: LayoutConstraint.FormatOptions,
    metrics: [String: Any],
    views: [String: Any]
  ) throws(VisualFormatError) {
    self.text = text
    format = try VisualFormatParser.parse(text)
    self.options = options
    self.metrics = metrics
    self.views = views
    edges = Self.edges(on: format.axis, options)
  }

  private static func edges(
    on axis: LayoutConstraint.Axis,
    _ options: LayoutConstraint.FormatOptions
  ) -> Edges {
    if axis == .vertical { return Edges(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin) }
    if options.contains(.directionRightToLeft) {
      return Edges(start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin, isBackwards: true)
    }
    if options.contains(.directionLeftToRight) {
      return Edges(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
    }
    return Edges(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
  }

  /// Returns the constraints in the order of the text, followed by those of the alignment.
  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    var items: [any LayoutItem] = []
    for element in format.views { items.append(try item(element.name, at: element.offset)) }
    var result: [LayoutConstraint] = []
    if let space = format.leading {
      result += try outer(space, of: items[0], edge: edges.start, margin: edges.startMargin, isStart: true)
    }
    for (index, element) in format.views.enumerated() {
      for predicate in element.predicates { result.append(try size(predicate, of: items[index])) }
      guard index + 1 < items.count else { continue }
      result += try inner(format.spaces[index], from: items[index], to: items[index + 1])
    }
    if let space = format.trailing {
      result += try outer(space, of: items[items.count - 1], edge: edges.end, margin: edges.endMargin, isStart: false)
    }
    return try result + alignments(of: items)
  }

  // MARK: Sizes

  private func size(
    _ predicate: VisualFormat.Predicate,
    of item: any LayoutItem
  ) throws(VisualFormatError) -> LayoutConstraint {
    let extent = format.axis == .horizontal ? LayoutConstraint.Attribute.width : .height
    if case .name(let name) = predicate.object.value, views[name] != nil {
      let other = try self.item(name, at: predicate.object.offset)
      return try constraint(item, extent, predicate, other, extent, constant: 0)
    }
    return try constraint(item, extent, predicate, nil, .notAnAttribute, constant: number(predicate.object))
  }

  // MARK: Spaces

  private func predicates(of space: VisualFormat.Space, standard: CGFloat) -> [VisualFormat.Predicate] {
    switch space {
    case .flush: [VisualFormat.Predicate(object: VisualFormat.Term(value: .number(0), offset: 0))]
    case .standard: [VisualFormat.Predicate(object: VisualFormat.Term(value: .number(standard), offset: 0))]
    case .predicates(let predicates): predicates
    }
  }

  private func inner(
    _ space: VisualFormat.Space,
    from previous: any LayoutItem,
    to next: any LayoutItem
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let isBaseline = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let (end, start) = isBaseline ? (.lastBaseline, .firstBaseline) : (edges.end, edges.start)
    var result: [LayoutConstraint] = []
    for predicate in predicates(of: space, standard: View.systemSpacing) {
      let constant = try number(predicate.object)
      // A space is a positive distance, so the item with the larger coordinate is on the left side of the relation.
      result.append(
        edges.isBackwards
          ? try constraint(previous, end, predicate, next, start, constant: constant)
          : try constraint(next, start, predicate, previous, end, constant: constant)
      )
    }
    return result
  }

  /// Returns the constraints between a view and its superview.
  ///
  /// A single dash aligns the view with the superview's margin.
  private func outer(
    _ space: VisualFormat.Space,
    of item: any LayoutItem,
    edge: LayoutConstraint.Attribute,
    margin: LayoutConstraint.Attribute,
    isStart: Bool
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    guard let superview = item.itemView?.superview ?? item.itemGuide?.owningView else {
      throw VisualFormatError(
        format: text,
        offset: isStart ? 0 : text.count - 1,
        reason: "Unable to interpret '|' character, because the related view doesn't have a superview"
      )
    }
    let superviewEdge = space == .standard ? margin : edge
    var result: [LayoutConstraint] = []
    for predicate in predicates(of: space, standard: 0) {
      let constant = try number(predicate.object)
      result.append(
        isStart != edges.isBackwards
          ? try constraint(item, edge, predicate, superview, superviewEdge, constant: constant)
          : try constraint(superview, superviewEdge, predicate, item, edge, constant: constant)
      )
    }
    return result
  }

  // MARK: Alignment

  private func alignments(of items: [any LayoutItem]) throws(VisualFormatError) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for attribute in options.alignments {
      guard !attribute.lies(on: format.axis) else {
        throw VisualFormatError(
          format: text,
          offset: 0,
          reason: "The views cannot all have the same \(attribute), since the format places them along that axis"
        )
      }
      for (previous, next) in zip(items, items.dropFirst()) {
        result.append(
          LayoutConstraint(
            item: next,
            attribute: attribute,
            relatedBy: .equal,
            toItem: previous,
            attribute: attribute,
            multiplier: 1,
            constant: 0
          )
        )
      }
    }
    return result
  }

  // MARK: Names

  private func item(_ name: String, at offset: Int) throws(VisualFormatError) -> any LayoutItem {
    switch views[name] {
    case let view as View: return view
    case let guide as LayoutGuide: return guide
    default:
      throw VisualFormatError(
        format: text,
        offset: offset,
        reason: "The views dictionary has no view or layout guide for the key \(name)"
      )
    }
  }

  private func number(_ term: VisualFormat.Term) throws(VisualFormatError) -> CGFloat {
    switch term.value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      let value: CGFloat? =
        switch metrics[name] {
        case let number as any BinaryFloatingPoint: CGFloat(Double(number))
        case let number as any BinaryInteger: CGFloat(Double(number))
        default: nil
        }
      guard let value, value.isFinite else {
        throw VisualFormatError(
          format: text,
          offset: term.offset,
          reason: "The metrics dictionary has no finite number for the key \(name)"
        )
      }
      return value
    }
  }

  private func constraint(
    _ first: any LayoutItem,
    _ firstAttribute: LayoutConstraint.Attribute,
    _ predicate: VisualFormat.Predicate,
    _ second: (any LayoutItem)?,
    _ secondAttribute: LayoutConstraint.Attribute,
    constant: CGFloat
  ) throws(VisualFormatError) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: first,
      attribute: firstAttribute,
      relatedBy: predicate.relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: 1,
      constant: constant
    )
    guard let term = predicate.priority else { return constraint }
    let priority = LayoutPriority(Float(try number(term)))
    guard priority.isValid else {
      let reason = "A priority must be in 0…1000, not \(priority.rawValue)"
      throw VisualFormatError(format: text, offset: term.offset, reason: reason)
    }
    constraint.priority = priority
    return constraint
  }
}
