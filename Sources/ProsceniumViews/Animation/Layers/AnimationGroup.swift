import Foundation

/// Animations of one layer that run together on the time of their group, like `CAAnimationGroup`.
///
/// Each animation begins at its ``Animation/beginTime``, in seconds since the group's start. Its duration, repetition,
/// speed and fill mode apply within the group. An animation without a duration has that of the group. The group's
/// duration cuts off longer animations, and the group's ``Animation/timingFunction`` paces all of them.
///
/// The delegates of the animations receive no calls, and their ``Animation/isRemovedOnCompletion`` has no effect. The
/// group calls its own delegate.
@preconcurrency @MainActor open class AnimationGroup: Animation {
  /// The animations of the group. With `nil`, which is the default, the group runs without effect.
  ///
  /// If several animations change the same property, the last one in the array determines the shown value, unless it is
  /// additive.
  public final var animations: [Animation]?

  override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations
  }

  override final func parts(
    of layer: Layer,
    pacing: MediaTimingFunction?,
    lasting seconds: Double
  ) -> [LayerMotionPart] {
    (animations ?? []).flatMap { animation in
      let duration = animation.duration > 0 ? min(animation.duration, 1e9) : seconds
      let step = LayerMotionPart.Step(
        pacing: pacing?.curve,
        groupDuration: seconds,
        begin: animation.beginTime.isFinite ? animation.beginTime : 0,
        timing: animation.timing(of: duration)
      )
      return animation.parts(of: layer, pacing: animation.timingFunction, lasting: duration).map { part in
        LayerMotionPart(track: part.track, steps: [step] + part.steps)
      }
    }
  }
}
