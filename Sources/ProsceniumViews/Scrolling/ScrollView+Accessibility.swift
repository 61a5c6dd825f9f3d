import AnimationTiming
import Foundation

extension ScrollView {
  /// Scrolls by the visible length in a direction, and returns a Boolean value that indicates whether the content moves.
  final func scrollPage(_ direction: AccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let (edges, isVertical) = (edges, edges.y.upper > edges.y.lower)
    var target = contentOffset
    switch direction {
    case .right: target.x = edges.x.page(from: target.x, by: 1)
    case .left: target.x = edges.x.page(from: target.x, by: -1)
    case .down: target.y = edges.y.page(from: target.y, by: 1)
    case .up: target.y = edges.y.page(from: target.y, by: -1)
    case .next where isVertical: target.y = edges.y.page(from: target.y, by: 1)
    case .previous where isVertical: target.y = edges.y.page(from: target.y, by: -1)
    case .next: target.x = edges.x.page(from: target.x, by: isMirrored ? -1 : 1)
    case .previous: target.x = edges.x.page(from: target.x, by: isMirrored ? 1 : -1)
    }
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}

extension ScrollEdges {
  /// Returns the offset one visible length further, at most at the edge.
  fileprivate func page(from offset: Double, by step: Double) -> Double { nearest(to: offset + step * length) }
}
