extension Path {
  /// Returns the path with each subpath drawn from its end to its start, in the reverse order of the subpaths.
  ///
  /// A closed subpath starts at its own start again. Reversed subpaths cut holes into others by the winding rule.
  public var reversed: Path {
    var subpaths: [[Element]] = []
    for element in elements {
      if case .move = element { subpaths.append([]) }
      // An element after a close continues at the start of the closed subpath.
      if case .close? = subpaths.last?.last, let start = subpaths.last?.first { subpaths.append([start]) }
      subpaths[subpaths.count - 1].append(element)
    }
    return Path(elements: subpaths.reversed().flatMap(Path.reversed))
  }

  /// Returns the reversed elements of one subpath, which starts with a move.
  private static func reversed(_ subpath: [Element]) -> [Element] {
    let isClosed = if case .close? = subpath.last { true } else { false }
    let drawn = subpath.filter { if case .close = $0 { false } else { true } }
    guard let start = drawn.first?.end, let last = drawn.last?.end else { return [] }
    var elements: [Element] = [.move(to: isClosed ? start : last)]
    if isClosed, last != start { elements.append(.line(to: last)) }
    for index in drawn.indices.dropFirst().reversed() {
      let end = drawn[index - 1].end ?? start
      switch drawn[index] {
      case .move, .close: break
      case .line: elements.append(.line(to: end))
      case .quadCurve(_, let control): elements.append(.quadCurve(to: end, control: control))
      case .curve(_, let control1, let control2):
        elements.append(.curve(to: end, control1: control2, control2: control1))
      }
    }
    // The closing element draws the last line of a polygon.
    if isClosed {
      if case .line? = elements.last, elements.count > 2 { elements.removeLast() }
      elements.append(.close)
    }
    return elements
  }
}
