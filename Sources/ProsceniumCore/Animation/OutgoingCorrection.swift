import AnimationTiming

/// The way in which a view that leaves with a transition follows a change of the environment.
///
/// A transition that is over but for its corrections ends at its cap: one change's duration after its own end. The
/// view is to be out of sight by then, at a speed that is no jump.
enum OutgoingCorrection: Equatable {
  /// The view follows as everything else does.
  case shared

  /// The view's correction takes a duration.
  case fitted(Duration)

  /// The view follows without animation, because nothing of it is seen.
  case immediate

  /// The view keeps its path and does not follow the change.
  case held

  /// Where a leaving view is seen as a change comes.
  struct Sight {
    /// A Boolean value that indicates whether the window showed a part of the view before the change.
    var before: Bool

    /// A Boolean value that indicates whether the window shows a part of the view if the view does not follow.
    var unmoved: Bool

    /// A Boolean value that indicates whether the window shows a part of the view once the view has followed.
    var arrived: Bool

    /// A Boolean value that indicates whether another view covers the view at the end of the transition.
    var isCovered: Bool

    /// The distance that the view has to go, as a fraction of the window's width or height.
    var distance: Double
  }

  /// Returns the correction for a change that comes at a time, as far as that does not depend on what is seen.
  ///
  /// - Parameters:
  ///   - time: The time of the change.
  ///   - length: The duration of the change's own animation.
  ///   - end: The transition's own end.
  /// - Returns: The correction, or `nil` if the change came after the own end.
  static func early(at time: Duration, lasting length: Duration, ownEnd end: Duration) -> OutgoingCorrection? {
    guard time <= end else { return nil }
    let room = end + Timeline.changeDuration - time
    return length <= room ? .shared : .fitted(room)
  }

  /// Returns the correction for a change that comes after the transition's own end.
  ///
  /// - Parameters:
  ///   - lateness: The time that has passed since the own end.
  ///   - length: The duration of the change's own animation.
  ///   - sight: Where the view is seen.
  static func late(by lateness: Duration, lasting length: Duration, seen sight: Sight) -> OutgoingCorrection {
    if !sight.before {
      if !sight.arrived { return .immediate }
      // A view that has left does not come back.
      if !sight.unmoved { return .held }
    }
    // With another duration than its cover's, a strip of the view would be in sight when the transition removes it.
    if sight.isCovered { return .shared }
    let room = Timeline.changeDuration - lateness
    if room <= .zero { return .held }
    // The resized window shows no part of the movement, so its speed is not limited.
    if !sight.unmoved, !sight.arrived { return .fitted(min(length, room)) }
    // If the bounded duration exceeds the time left, the transition removes the view before it arrives.
    return .fitted(max(crossing * sight.distance, min(length, room)))
  }

  /// The shortest duration in which a view crosses its window along `easeInOut`, whose steepest slope is 1.72.
  ///
  /// Its longest step in a sixtieth of a second is an eighth of the window; that of a fresh push is a tenth.
  private static let crossing = Duration.seconds(1.72 * 8 / 60)
}
