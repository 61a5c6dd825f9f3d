extension Transition {
  /// Returns the view that receives a touch while the transition runs: `hit` if that stands in `front`, else `container`.
  ///
  /// Only the view that comes or goes in front can be touched, if its animations allow that. The view that it covers or
  /// uncovers cannot, even beside it: in UIKit a window ignores touches until the transition has ended.
  ///
  /// - Parameters:
  ///   - hit: The view that a touch would reach without the transition.
  ///   - front: The view that comes or goes in front, or `nil` if there is none.
  ///   - container: The view in which the transition takes place.
  func receiver(of hit: View, front: View?, in container: View) -> View {
    guard machine.phase != .over, front.map(hit.isDescendant) != true else { return hit }
    return container
  }
}
