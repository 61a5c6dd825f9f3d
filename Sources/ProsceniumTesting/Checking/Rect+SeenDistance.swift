import Foundation
import ProsceniumCore

extension Rect {
  /// Returns the points by which the corner moves that moves most, as far as a surface shows its edges move.
  ///
  /// An edge counts if it lies inside the surface before the step or after it, and no farther than to the border of the
  /// larger one.
  ///
  /// - Parameters:
  ///   - end: The rectangle after the step.
  ///   - first: The size of the surface before the step.
  ///   - last: The size of the surface after the step.
  func seenDistance(to end: Rect, in first: Size, becoming last: Size) -> Double {
    func way(_ start: CGFloat, _ end: CGFloat, in first: CGFloat, _ last: CGFloat) -> Double {
      let isSeen = start > 0 && start < first || end > 0 && end < last
      let length = max(first, last)
      return isSeen ? abs(min(length, max(0, end)) - min(length, max(0, start))) : 0
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
