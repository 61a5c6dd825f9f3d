import Foundation
import ProsceniumCore

extension Rect {
  /// Returns the visible distance, in points, that the farthest-moving corner of the rectangle moves in a step.
  ///
  /// An edge does not count if it is on or beyond the same border of the surface both before and after the step. Each
  /// edge counts only as far as the border of the larger surface.
  ///
  /// - Parameters:
  ///   - end: The rectangle after the step.
  ///   - first: The size of the surface before the step.
  ///   - last: The size of the surface after the step.
  func seenDistance(to end: Rect, in first: Size, becoming last: Size) -> Double {
    func way(_ start: CGFloat, _ end: CGFloat, in first: CGFloat, _ last: CGFloat) -> Double {
      if max(start, end) <= 0 || start >= first && end >= last { return 0 }
      let length = max(first, last)
      return abs(min(length, max(0, end)) - min(length, max(0, start)))
    }
    return hypot(
      max(
        way(minX, end.minX, in: first.width, last.width),
        way(maxX, end.maxX, in: first.width, last.width)
      ),
      max(
        way(minY, end.minY, in: first.height, last.height),
        way(maxY, end.maxY, in: first.height, last.height)
      )
    )
  }
}
