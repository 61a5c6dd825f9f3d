public import Foundation

/// An explicit animation of a layer's shown property, which leaves the property itself unchanged, like `CAAnimation`.
///
/// Add the animation to a layer with ``Layer/add(_:forKey:)``. It begins with the next frame and hides the model value
/// until its time is over, when the model value is shown again. The animation runs on the stage's clock, which may be
/// in virtual time. Changes of the animation object after it was added have no effect on that layer.
@preconcurrency @MainActor public class Animation {
  /// The duration in seconds of one pass from the start to the end. Zero, negative values and NaN select that of the
  /// ``Transaction``.
  ///
  /// The default is 0. An autoreversing repetition consists of two passes.
  public var duration: TimeInterval = 0

  /// The time at which the animation begins, in seconds of ``CurrentMediaTime()``.
  ///
  /// The default, 0, and NaN select the next frame. If the time is in the past, the beginning of the animation is cut
  /// off.
  public var beginTime: TimeInterval = 0

  /// The number of repetitions, of which forward and back count as one.
  ///
  /// The default, 0, counts as 1. The number may have a fraction or be infinite.
  public var repeatCount: Float = 0

  /// The time in seconds for which the animation repeats. The default, 0, selects ``repeatCount`` instead.
  public var repeatDuration: TimeInterval = 0

  /// A Boolean value that determines whether each repetition runs back to its start.
  public var autoreverses = false

  /// The fill mode, which determines the shown value before and after the animation's time.
  ///
  /// The default is ``MediaTimingFillMode/removed``. After the animation's time, the mode applies only if
  /// ``isRemovedOnCompletion`` is `false`.
  public var fillMode = MediaTimingFillMode.removed

  /// The timing function, or `nil` to use the timing function of the ``Transaction``. Without either, the timing is
  /// linear.
  ///
  /// The default is `nil`. Spring animations ignore this property.
  public var timingFunction: MediaTimingFunction?

  /// A Boolean value that determines whether the animation is removed from the layer when its time is over.
  ///
  /// The default is `true`.
  public var isRemovedOnCompletion = true

  /// The delegate, which is notified of the start and the stop of the animation.
  ///
  /// The animation keeps its delegate alive, and the layer keeps both alive as long as it has the animation. If an
  /// animation stays with its layer after its time, remove it to break a reference cycle.
  public var delegate: (any AnimationDelegate)?

  init() {}

  /// Returns the animation's track for a layer, or `nil` if the key path or a value does not fit the layer.
  func track(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> LayerTrack? { nil }
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
@preconcurrency @MainActor public class PropertyAnimation: Animation {
  /// The key path of the animated property.
  ///
  /// The path is the name of a property of ``Layer``, ``ShapeLayer``, ``GradientLayer`` or ``TextLayer``. The property
  /// must be a number, a point, a size, a rectangle, a transform, a path, a colour, `colors` or `locations`. The path
  /// may also name a part of such a property. These parts include `position.x`, `bounds.size`, `bounds.origin.y`,
  /// `shadowOffset.width`, `transform.rotation` (`.x`, `.y`, `.z`, in radians), `transform.scale` (`.x`, `.y`, `.z`)
  /// and `transform.translation` (`.x`, `.y`, `.z`). An animation with any other path runs for its duration without
  /// effect, and a log line reports it when it is added.
  public var keyPath: String?

  /// A Boolean value that determines whether the animation's value is added to the value shown without it.
  ///
  /// The default is `false`. An additive transform is applied before the transform that is shown without it.
  public var isAdditive = false

  /// Creates an animation of a property, without values.
  ///
  /// - Parameter keyPath: The key path of the animated property.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }
}
