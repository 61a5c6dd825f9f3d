/// The direction in which an assistive technology scrolls, with UIKit's raw values.
public enum AccessibilityScrollDirection: Int, Sendable, Hashable, CaseIterable {
  /// The visible part moves to the right.
  case right = 1
  /// The visible part moves to the left.
  case left = 2
  /// The visible part moves up.
  case up = 3
  /// The visible part moves down.
  case down = 4
  /// The visible part moves to the next page.
  case next = 5
  /// The visible part moves to the previous page.
  case previous = 6
}
