import Foundation

/// A recogniser of a finger that is dragged from an edge of the window, which is continuous.
///
/// The finger begins at most 20 points from one of ``edges``, or within the safe area's inset of that edge if it is
/// larger. The gesture fails if the first 10 points lead along the edge rather than away from it.
@preconcurrency @MainActor open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The width in points of the region at an edge in which the gesture can begin.
  static let region = 20.0

  /// The edges at which the gesture can begin. The default is none.
  ///
  /// UIKit recognises the gesture at one edge alone. With several edges, the nearest one of the touch counts.
  open var edges: RectEdge = []

  /// The edge of the present attempt.
  private var edge: RectEdge?

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if edge == nil, let touch = attempt.live.first {
      guard let found = nearestEdge(of: touch) else {
        state = .failed
        return
      }
      edge = found
    }
    super.touchesBegan(touches, with: event)
  }

  override func begin(by way: Vector) {
    let isInward =
      switch edge {
      case .left?: way.dx >= abs(way.dy)
      case .right?: -way.dx >= abs(way.dy)
      case .top?: way.dy >= abs(way.dx)
      case .bottom?: -way.dy >= abs(way.dx)
      default: false
      }
    state = isInward ? .began : .failed
  }

  open override func reset() {
    super.reset()
    edge = nil
  }

  private func nearestEdge(of touch: Touch) -> RectEdge? {
    guard let window = touch.window else { return nil }
    let (point, bounds, insets) = (touch.current.location, window.bounds, window.safeAreaInsets)
    let distances: [(edge: RectEdge, distance: Double, limit: Double)] = [
      (.left, point.x - bounds.minX, max(Self.region, insets.left)),
      (.right, bounds.maxX - point.x, max(Self.region, insets.right)),
      (.top, point.y - bounds.minY, max(Self.region, insets.top)),
      (.bottom, bounds.maxY - point.y, max(Self.region, insets.bottom)),
    ]
    return distances.filter { edges.contains($0.edge) && $0.distance <= $0.limit }
      .min { $0.distance < $1.distance }?.edge
  }
}
