public import Foundation

/// An explicit animation of a layer's shown property, which leaves the property itself unchanged, like `CAAnimation`.
///
/// Add the animation to a layer with ``Layer/add(_:forKey:)``. It begins with the next frame and hides the model value
/// until its time is over, when the model value is shown again. The animation runs on the stage's clock, which may be
/// in virtual time. Changes of the animation object after it was added have no effect on that layer.
@preconcurrency @MainActor open class Animation {
  /// The duration in seconds of one pass from the start to the end. Zero, negative values and NaN select that of the
  /// ``Transaction``.
  ///
  /// The default is 0. An autoreversing repetition consists of two passes.
  public final var duration: TimeInterval = 0

  /// The time at which the animation begins, in seconds of the layer's local time.
  ///
  /// The default, 0, and NaN select the next frame. If the time is in the past, the beginning of the animation is cut
  /// off. ``Layer/convertTime(_:from:)`` converts the time of ``CurrentMediaTime()``. The begin time of an animation in
  /// an ``AnimationGroup`` is in seconds since the group's start.
  public final var beginTime: TimeInterval = 0

  /// The number of the animation's seconds in one second of the layer's local time. The default is 1.
  ///
  /// With 0 the animation shows ``timeOffset`` until it is removed. With a negative value the animation runs from its end
  /// to its start. The value is clamped to ±1,000,000. Values that are not finite count as 1.
  public final var speed: Float = 1

  /// The second of the animation at which it starts.
  ///
  /// The default is 0. The animation continues with its start after its end, until it has run for its whole time. Values
  /// that are not finite count as 0.
  public final var timeOffset: TimeInterval = 0

  /// The number of repetitions, of which forward and back count as one.
  ///
  /// The default, 0, counts as 1. The number may have a fraction or be infinite.
  public final var repeatCount: Float = 0

  /// The time in seconds for which the animation repeats. The default, 0, selects ``repeatCount`` instead.
  public final var repeatDuration: TimeInterval = 0

  /// A Boolean value that determines whether each repetition runs back to its start.
  public final var autoreverses = false

  /// The fill mode, which determines the shown value before and after the animation's time.
  ///
  /// The default is ``MediaTimingFillMode/removed``. After the animation's time, the mode applies only if
  /// ``isRemovedOnCompletion`` is `false`.
  public final var fillMode = MediaTimingFillMode.removed

  /// The timing function, or `nil` to use the timing function of the ``Transaction``. Without either, the timing is
  /// linear.
  ///
  /// The default is `nil`. Spring animations ignore this property.
  public final var timingFunction: MediaTimingFunction?

  /// A Boolean value that determines whether the animation is removed from the layer when its time is over.
  ///
  /// The default is `true`.
  public final var isRemovedOnCompletion = true

  /// The delegate, which is notified of the start and the stop of the animation.
  ///
  /// The animation keeps its delegate alive, and the layer keeps both alive as long as it has the animation. If an
  /// animation stays with its layer after its time, remove it to break a reference cycle.
  public final var delegate: (any AnimationDelegate)?

  private final var storedValues: [String: Any] = [:]

  /// Creates an animation without an effect of its own.
  public required init() {}

  /// Returns a new animation of the same type with the same settings.
  ///
  /// A subclass with settings of its own overrides this method. The copy has the same delegate.
  open func copy() -> Any {
    let copy = type(of: self).init()
    copy.take(from: self)
    return copy
  }

  /// Stores a value for a name, for example to recognise the animation in its delegate.
  ///
  /// The names of properties have no special meaning.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil` to remove it.
  ///   - key: The name.
  public final func setValue(_ value: Any?, forKey key: String) { storedValues[key] = value }

  /// Returns the value that was stored for a name, or `nil` if there is none.
  ///
  /// - Parameter key: The name.
  public final func value(forKey key: String) -> Any? { storedValues[key] }

  /// Copies the settings of another animation of the same type.
  func take(from other: Animation) {
    (duration, beginTime, speed, timeOffset) = (other.duration, other.beginTime, other.speed, other.timeOffset)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode, timingFunction) = (other.autoreverses, other.fillMode, other.timingFunction)
    (isRemovedOnCompletion, delegate) = (other.isRemovedOnCompletion, other.delegate)
    storedValues = other.storedValues
  }

  /// Returns the animated properties of a layer with their values at each second of the animation.
  ///
  /// A property is missing if the key path or a value does not fit the layer.
  func parts(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> [LayerMotionPart] { [] }
}

/// A delegate that is notified of the start and the stop of a layer's animation, like `CAAnimationDelegate`.
@preconcurrency @MainActor public protocol AnimationDelegate: AnyObject {
  /// Notifies the delegate that an animation has begun.
  ///
  /// The call follows the first frame at or after the animation's ``Animation/beginTime``. If there is no such frame,
  /// the call precedes the stop.
  ///
  /// - Parameter anim: The animation that was added.
  func animationDidStart(_ anim: Animation)

  /// Notifies the delegate that an animation has stopped. The stop is reported once per start.
  ///
  /// The call follows the layout of the frame in which the animation's time is over. If the animation was removed
  /// earlier, the call follows the layout of the next frame.
  ///
  /// - Parameters:
  ///   - anim: The animation that was added.
  ///   - flag: `true` if the animation's time was over, or `false` if it was removed or replaced, or if its layer left
  ///     the window.
  func animationDidStop(_ anim: Animation, finished flag: Bool)
}

extension AnimationDelegate {
  /// Does nothing by default.
  public func animationDidStart(_ anim: Animation) {}

  /// Does nothing by default.
  public func animationDidStop(_ anim: Animation, finished flag: Bool) {}
}

/// An animation of one property of a layer, like `CAPropertyAnimation`.
@preconcurrency @MainActor open class PropertyAnimation: Animation {
  /// The key path of the animated property.
  ///
  /// The path is the name of a property of ``Layer``, ``ShapeLayer``, ``GradientLayer`` or ``TextLayer``. The property
  /// must be a number, a point, a size, a rectangle, a transform, a path, a colour, `colors` or `locations`. The path
  /// may also name a part of such a property. These parts include `position.x`, `bounds.size`, `bounds.origin.y`,
  /// `shadowOffset.width`, `transform.rotation` (`.x`, `.y`, `.z`, in radians), `transform.scale` (`.x`, `.y`, `.z`)
  /// and `transform.translation` (`.x`, `.y`, `.z`). An animation with any other path runs for its duration without
  /// effect, and a log line reports it when it is added.
  public final var keyPath: String?

  /// A Boolean value that determines whether the animation's value is added to the value shown without it.
  ///
  /// The default is `false`. An additive transform is applied before the transform that is shown without it.
  public final var isAdditive = false

  /// Creates an animation without a key path, which has no effect until the key path is set.
  public required init() {}

  /// Creates an animation of a property, without values.
  ///
  /// - Parameter path: The key path of the animated property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive) = (other.keyPath, other.isAdditive)
  }

  override final func parts(
    of layer: Layer,
    pacing: MediaTimingFunction?,
    lasting seconds: Double
  ) -> [LayerMotionPart] {
    track(of: layer, pacing: pacing, lasting: seconds).map { [LayerMotionPart(track: $0)] } ?? []
  }

  /// Returns the animation's track for a layer, or `nil` if the key path or a value does not fit the layer.
  func track(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> LayerTrack? { nil }
}
