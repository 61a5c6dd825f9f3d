import Foundation

/// The positions of the items in a tab bar.
struct TabBarLayout {
  var count: Int
  var width: CGFloat

  /// The insets of the safe area at both sides.
  var insets = (left: CGFloat(0), right: CGFloat(0))

  /// A Boolean value that indicates whether the items have a fixed width in the middle, as on tablets.
  var isCentered = false

  /// The width of a centred item, or 0 for that of UIKit's tablets.
  var itemWidth: CGFloat = 0

  /// The distance between centred items, or 0 for that of UIKit's tablets.
  var itemSpacing: CGFloat = 0

  var isMirrored = false

  /// Returns the extent of each item. Centred items fill the bar if they have no room otherwise.
  func spans() -> [BarItemRow.Span] {
    guard count > 0 else { return [] }
    let room = max(0, width - insets.left - insets.right)
    var (length, spacing, start) = (room / CGFloat(count), CGFloat(0), insets.left)
    if isCentered {
      let own = itemWidth > 0 && itemWidth.isFinite ? itemWidth : 76
      let gap = itemSpacing > 0 && itemSpacing.isFinite ? itemSpacing : 34
      let total = own * CGFloat(count) + gap * CGFloat(count - 1)
      if total <= room { (length, spacing, start) = (own, gap, insets.left + (room - total) / 2) }
    }
    return (0..<count).map { index in
      let span = BarItemRow.Span(start: start + CGFloat(index) * (length + spacing), length: length)
      // The insets belong to the sides of the screen, and only the order of the items is mirrored.
      return isMirrored ? BarItemRow.Span(start: 2 * start + total(length, spacing) - span.end, length: length) : span
    }
  }

  private func total(_ length: CGFloat, _ spacing: CGFloat) -> CGFloat {
    length * CGFloat(count) + spacing * CGFloat(count - 1)
  }
}
