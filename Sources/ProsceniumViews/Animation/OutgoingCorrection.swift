import AnimationTiming

/// The correction with which a leaving view of a transition follows a change of the environment.
///
/// A transition that only waits for its corrections ends at its cap, one change duration after its own end. The leaving
/// view must be out of sight by then, without a visible jump.
package enum OutgoingCorrection: Equatable {
  /// The view follows with the same animation as all other views.
  case shared

  /// The view follows with a correction that lasts for the associated duration.
  case fitted(Duration)

  /// The view follows without animation, because no part of it is visible.
  case immediate

  /// The view keeps its path and does not follow the change.
  case held

  /// The visibility of a leaving view at the time of a change.
  package struct Sight {
    /// A Boolean value that indicates whether the window showed a part of the view before the change.
    package var before: Bool

    /// A Boolean value that indicates whether the window shows a part of the view if the view does not follow.
    package var unmoved: Bool

    /// A Boolean value that indicates whether the window shows a part of the view after the view has followed.
    package var arrived: Bool

    /// A Boolean value that indicates whether another view covers the view at the end of the transition.
    package var isCovered: Bool

    /// The distance that the view moves to follow the change, as a fraction of the window's width or height.
    package var distance: Double

    /// Creates the visibility of a view.
    package init(before: Bool, unmoved: Bool, arrived: Bool, isCovered: Bool, distance: Double) {
      self.before = before
      self.unmoved = unmoved
      self.arrived = arrived
      self.isCovered = isCovered
      self.distance = distance
    }
  }

  /// Returns the correction for a change before the transition's own end, which does not depend on the view's
  /// visibility.
  ///
  /// - Parameters:
  ///   - time: The time of the change.
  ///   - length: The duration of the change's own animation.
  ///   - end: The time of the transition's own end.
  /// - Returns: The correction, or `nil` if the change comes after the transition's own end.
  package static func early(at time: Duration, lasting length: Duration, ownEnd end: Duration) -> OutgoingCorrection? {
    guard time <= end else { return nil }
    let room = end + Timeline.changeDuration - time
    return length <= room ? .shared : .fitted(room)
  }

  /// Returns the correction for a change after the transition's own end.
  ///
  /// - Parameters:
  ///   - lateness: The time that has passed since the transition's own end.
  ///   - length: The duration of the change's own animation.
  ///   - sight: The visibility of the view.
  package static func late(by lateness: Duration, lasting length: Duration, seen sight: Sight) -> OutgoingCorrection {
    if !sight.before {
      if !sight.arrived { return .immediate }
      // A view that has left must not become visible again.
      if !sight.unmoved { return .held }
    }
    // A view must move as long as its cover does. Otherwise a strip of it would be visible when the transition removes
    // it.
    if sight.isCovered { return .shared }
    let room = Timeline.changeDuration - lateness
    if room <= .zero { return .held }
    // The resized window shows no part of the movement, so the speed of the view is not limited.
    if !sight.unmoved, !sight.arrived { return .fitted(min(length, room)) }
    // If the bounded duration exceeds the remaining time, the transition removes the view before the view arrives.
    return .fitted(max(crossing * sight.distance, min(length, room)))
  }

  /// The shortest duration for a view to cross its window along `easeInOut`, whose steepest slope is 1.72.
  ///
  /// The longest step of such a view in a sixtieth of a second is an eighth of the window. That of a new push is a
  /// tenth.
  private static let crossing = Duration.seconds(1.72 * 8 / 60)
}
