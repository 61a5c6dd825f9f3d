import Foundation

/// The positions of items in a row of a bar.
struct BarItemRow {
  /// An item or a space.
  enum Element: Equatable {
    /// A button or a view of a width.
    case item(width: CGFloat)
    /// A space of a width, which replaces the gap between its neighbours.
    case space(CGFloat)
    /// A space that receives a share of the free room, and replaces the gap between its neighbours.
    case flexible
  }

  /// The horizontal extent of an element.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }

    /// Returns the span mirrored in a row of a width.
    func mirrored(in width: CGFloat) -> Span { Span(start: width - end, length: length) }
  }

  var elements: [Element]

  /// The distance between two items without a space between them.
  var gap = BarMetrics.gap

  /// Returns the extent of each element from the leading edge.
  ///
  /// - Parameters:
  ///   - start: The position of the first element.
  ///   - length: The room for all elements, which flexible spaces share. If it is `nil`, flexible spaces have no length.
  func spans(from start: CGFloat, filling length: CGFloat? = nil) -> [Span] {
    let flexibleCount = elements.count(where: { $0 == .flexible })
    let rest = max(0, (length ?? 0) - fixedLength)
    let share = flexibleCount > 0 ? rest / CGFloat(flexibleCount) : 0
    var position = start
    var spans: [Span] = []
    for (index, element) in elements.enumerated() {
      if index > 0, hasGap(before: index) { position += gap }
      let length = self.length(of: element, share)
      spans.append(Span(start: position, length: length))
      position += length
    }
    return spans
  }

  /// The length of all elements and gaps without flexible spaces.
  var fixedLength: CGFloat {
    elements.indices.reduce(0) { $0 + length(of: elements[$1], 0) + ($1 > 0 && hasGap(before: $1) ? gap : 0) }
  }

  private func length(of element: Element, _ share: CGFloat) -> CGFloat {
    switch element {
    case .item(let width): width
    case .space(let width): width
    case .flexible: share
    }
  }

  private func hasGap(before index: Int) -> Bool {
    if case .item = elements[index], case .item = elements[index - 1] { true } else { false }
  }
}
