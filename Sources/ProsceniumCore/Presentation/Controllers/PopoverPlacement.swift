import Foundation

/// Where a popover stands, and where its arrow points.
struct PopoverPlacement: Hashable, Sendable {
  /// The popover with its arrow, in the container.
  var frame: Rect

  /// Empty where there is no arrow.
  var direction: PopoverArrowDirection

  /// Where the tip stands along the side that it stands on, in points from the popover's middle, right or down.
  var arrowOffset: CGFloat

  /// The popover without its arrow, in coordinates of ``frame``.
  var contentFrame: Rect {
    Rect(origin: .zero, size: frame.size).insetWithin(PopoverLayout.insets(ofArrow: direction))
  }
}
