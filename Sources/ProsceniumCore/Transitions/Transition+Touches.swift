extension Transition {
  /// Returns a Boolean value that indicates whether `hit` may receive a touch while the transition runs.
  ///
  /// Only the view that enters or leaves in front can receive touches, if its animations allow them. The view behind it
  /// receives no touches, even outside the front view's frame. In UIKit a window ignores touches until the transition
  /// has ended.
  ///
  /// - Parameters:
  ///   - hit: The view that would receive the touch without the transition, or `nil` if the container refuses touches.
  ///   - front: The view that enters or leaves in front, or `nil` if there is none.
  func admits(_ hit: View?, front: View?) -> Bool {
    guard machine.phase != .over else { return true }
    guard let hit, let front else { return false }
    return hit.isDescendant(of: front)
  }
}
