import AnimationTiming

/// A single motion that returns the opacity of a view with several opacity animations when their timeline is reversed.
///
/// If the animations stayed separate, each would end at its own time, and their sum might cross 0 on the path. The
/// opacity is clamped there, so its change would stop abruptly. One motion replaces the animations and runs from the
/// shown opacity and velocity to the model.
@MainActor struct OpacityReturn {
  private let view: View
  private let model: Double
  private let weights: [AdditiveWeight]
  private let shown: MotionState
  private let curve: TimingCurve
  private let home: RunningAnimations?

  /// Captures the shown opacities before the reversal.
  ///
  /// - Returns: One value for each view whose opacity is changed by at least one of `reversal` and at least one other
  ///   member.
  static func of(
    _ members: [any TimelineAnimation],
    reversal: [any TimelineAnimation],
    except leaving: [View],
    at time: Duration
  ) -> [OpacityReturn] {
    let (groups, reversed) = (
      members.compactMap { $0 as? AnimationBlock }, reversal.compactMap { $0 as? AnimationBlock }
    )
    var views: [View] = []
    for view in reversed.flatMap(\.views) where view.motions.count > 1 && !(views + leaving).contains(view) {
      views.append(view)
    }
    return views.compactMap { OpacityReturn(of: $0, changedBy: groups, reversal: reversed, at: time) }
  }

  private init?(of view: View, changedBy groups: [AnimationBlock], reversal: [AnimationBlock], at time: Duration) {
    var shown = MotionState(value: view.model.alpha)
    var weights: [AdditiveWeight] = []
    var (reversed, others): (AnimationBlock?, Int) = (nil, 0)
    for motion in view.motions where motion.difference.alpha != 0 {
      guard let group = groups.first(where: { $0.changes === motion.weight }), let progress = group.motion(at: time)
      else { continue }
      shown.value += motion.difference.alpha * motion.weight.rest
      shown.velocity -= motion.difference.alpha * progress.velocity
      weights.append(motion.weight)
      if reversal.contains(where: { $0 === group }) { reversed = group } else { others += 1 }
    }
    guard let reversed, others > 0 else { return nil }
    (self.view, self.shown, self.weights) = (view, shown, weights)
    (model, curve, home) = (view.model.alpha, reversed.curve, reversed.home)
  }

  /// Starts the motion from the captured opacity. The models must be at the start values already.
  func begin(at time: Duration, on timeline: Timeline) {
    guard view.model.alpha != model else { return }
    for index in view.motions.indices where weights.contains(where: { $0 === view.motions[index].weight }) {
      view.motions[index].difference.alpha = 0
    }
    let way = MotionState(value: shown.value - view.model.alpha, velocity: shown.velocity)
    let motion = ReturnMotion(from: way, along: curve)
    let changes = AnimationChanges(returningOpacityOf: view, in: home)
    changes.show(way.value)
    AnimationBlock(returning: changes, along: motion, of: curve, since: time, on: timeline).run(in: home)
  }
}
