import Foundation

/// Two fingers of a gesture on the surface.
struct FingerPair {
  private var points: (Point, Point)?

  /// The distance of the fingers in points, or `nil` while fewer than two are down.
  var distance: Double? { points.map { hypot($0.1.x - $0.0.x, $0.1.y - $0.0.y) } }

  /// The direction from the first finger to the second one in radians, or `nil` while fewer than two are down.
  var angle: Double? { points.map { atan2($0.1.y - $0.0.y, $0.1.x - $0.0.x) } }

  /// Takes the first two fingers that are down.
  @MainActor mutating func update(_ touches: [Touch]) {
    var first: Touch?
    for touch in touches where touch.isOnSurface {
      guard let other = first else {
        first = touch
        continue
      }
      points = (other.current.location, touch.current.location)
      return
    }
    points = nil
  }
}

extension GestureRecognizer {
  /// Ignores the touches after the second one.
  final func keepTwoTouches(for event: Event) {
    while attempt.live.count > 2, let last = attempt.live.last { ignore(last, for: event) }
  }

  /// Ends the gesture in a state if the last finger has left the surface. A gesture that has not begun fails.
  ///
  /// - Returns: A Boolean value that indicates whether no finger is left.
  final func endsWithLastFinger(in final: State) -> Bool {
    if attempt.live.contains(where: { $0.isOnSurface }) { return false }
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = final
    case .ended, .cancelled, .failed: break
    }
    return true
  }
}
