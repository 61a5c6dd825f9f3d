import AnimationTiming

/// An animated property of a layer's animation, with the way from the animation's seconds to those of the property.
struct LayerMotionPart {
  /// The time of an animation inside a group, which maps the group's seconds to its own.
  struct Step {
    /// The curve of the group's progress, and the duration of the group's pass in seconds.
    let pacing: CubicTimingCurve?
    let groupDuration: Double

    /// The second of the group at which the animation begins.
    let begin: Double
    let timing: MediaTiming

    /// Returns the second of the animation that the group shows at `second`, or `nil` if it shows no value then.
    func second(at second: Double) -> Double? {
      let paced = pacing.map { $0.value(at: second / groupDuration) * groupDuration } ?? second
      return timing.position(after: paced - begin).second
    }
  }

  let track: LayerTrack

  /// The steps from the outermost group to the property's own animation. An animation outside of groups has none.
  var steps: [Step] = []

  /// Returns the shown value of the property at a second, for the value `base` that is shown without the animation.
  func shown(at second: Double, over base: LayerValue) -> LayerValue {
    var second = second
    for step in steps {
      guard let inner = step.second(at: second) else { return base }
      second = inner
    }
    return track.shown(at: second, over: base)
  }
}
