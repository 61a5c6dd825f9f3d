extension Transition {
  /// Returns a Boolean value that indicates whether `hit` may receive a touch while the transition runs.
  ///
  /// Only the view that comes or goes in front can be touched, if its animations allow that. The view that it covers or
  /// uncovers cannot, even beside it: in UIKit a window ignores touches until the transition has ended.
  ///
  /// - Parameters:
  ///   - hit: The view that a touch would reach without the transition, or `nil` if the container refuses touches.
  ///   - front: The view that comes or goes in front, or `nil` if there is none.
  func admits(_ hit: View?, front: View?) -> Bool {
    guard machine.phase != .over else { return true }
    guard let hit, let front else { return false }
    return hit.isDescendant(of: front)
  }
}
