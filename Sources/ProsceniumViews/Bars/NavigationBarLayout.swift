import Foundation

/// The positions of the title and the buttons in the row of a navigation bar.
///
/// Items are arranged from both edges inwards. The title is centred in the bar if both sides leave enough room there.
/// Otherwise it is moved aside by the smallest distance, and it is shortened if the whole room is too narrow.
struct NavigationBarLayout {
  /// The width of the bar.
  var width: CGFloat

  /// The distances of the items from the leading and the trailing edge.
  var margins = (leading: BarMetrics.margin, trailing: BarMetrics.margin)

  /// The widths of the back button for its texts, the preferred one first, or an empty list for no back button.
  var backWidths: [CGFloat] = []

  /// The items at the leading side, from the edge inwards.
  var left: [BarItemRow.Element] = []

  /// The items at the trailing side, from the edge inwards.
  var right: [BarItemRow.Element] = []

  /// The width of the title.
  var titleWidth: CGFloat = 0

  /// A Boolean value that indicates whether the layout direction is right to left.
  var isMirrored = false

  /// The result of a layout, with spans from the left edge.
  struct Result: Equatable {
    /// The span of the back button and the index of its text, or `nil` without a back button.
    var back: BarItemRow.Span?
    var backIndex = 0
    var left: [BarItemRow.Span] = []
    var right: [BarItemRow.Span] = []
    var title = BarItemRow.Span(start: 0, length: 0)
  }

  /// Returns the positions with the first text of the back button that leaves room for the whole title.
  func arranged() -> Result {
    guard !backWidths.isEmpty else { return arranged(backIndex: nil).result }
    var index = 0
    while index < backWidths.count - 1, arranged(backIndex: index).room < titleWidth { index += 1 }
    return arranged(backIndex: index).result
  }

  private func arranged(backIndex: Int?) -> (result: Result, room: CGFloat) {
    var result = Result()
    var start = margins.leading
    var end = width - margins.trailing
    if let backIndex {
      result.back = BarItemRow.Span(start: start, length: backWidths[backIndex])
      result.backIndex = backIndex
      start += backWidths[backIndex]
    }
    let (left, right) = (BarItemRow(elements: left), BarItemRow(elements: right))
    if !left.elements.isEmpty {
      if backIndex != nil { start += left.gap }
      result.left = left.spans(from: start)
      start += left.fixedLength
    }
    if !right.elements.isEmpty {
      // The row begins at the trailing edge.
      result.right = right.spans(from: width - end).map { $0.mirrored(in: width) }
      end -= right.fixedLength
    }
    if backIndex != nil || !left.elements.isEmpty { start += BarMetrics.clearance }
    if !right.elements.isEmpty { end -= BarMetrics.clearance }
    let room = max(0, end - start)
    let length = min(titleWidth, room)
    let centred = (width - length) / 2
    result.title = BarItemRow.Span(start: max(start, min(centred, end - length)), length: length)
    return (isMirrored ? result.mirrored(in: width) : result, room)
  }
}

extension NavigationBarLayout.Result {
  fileprivate func mirrored(in width: CGFloat) -> Self {
    var result = self
    result.back = back?.mirrored(in: width)
    result.left = left.map { $0.mirrored(in: width) }
    result.right = right.map { $0.mirrored(in: width) }
    result.title = title.mirrored(in: width)
    return result
  }
}
