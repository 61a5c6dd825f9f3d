public import Foundation

/// What moves a property of a layer by itself, without a change of the layer: Core Animation's `CAAnimation`.
///
/// It is added to a layer (``Layer/add(_:forKey:)``), begins with the next frame, and is shown in place of the model until
/// its time is over; then the model is shown again. It runs on the stage's clock, so in virtual time where that is. What
/// is changed of it after it was added does not count for the layer that it was added to.
@preconcurrency @MainActor public class Animation {
  /// Seconds of one way; zero, the default, negative or not a number takes that of the ``Transaction``.
  public var duration: TimeInterval = 0

  /// When it begins, in seconds of ``CurrentMediaTime()``; 0, the default, or not a number is the next frame.
  ///
  /// What lies in the past cuts its beginning off.
  public var beginTime: TimeInterval = 0

  /// How many times it runs, there and back counting as one; 0, the default, is once. It may have a fraction, or be
  /// infinite.
  public var repeatCount: Float = 0

  /// Seconds in which it is repeated; 0, the default, leaves that to ``repeatCount``.
  public var repeatDuration: TimeInterval = 0

  /// Whether each run comes back.
  public var autoreverses = false

  /// What is shown before and after its time; ``MediaTimingFillMode/removed`` by default.
  ///
  /// After its time that counts where ``isRemovedOnCompletion`` is false.
  public var fillMode = MediaTimingFillMode.removed

  /// The pace; `nil`, the default, is the ``Transaction``'s, else a constant one. A spring has its own.
  public var timingFunction: MediaTimingFunction?

  /// Whether it leaves the layer when its time is over; true by default.
  public var isRemovedOnCompletion = true

  /// What is told of start and stop.
  ///
  /// The animation keeps it alive, and so does the layer as long as it has the animation. Where one stays with the layer
  /// when its time is over, remove it to break the cycle.
  public var delegate: (any AnimationDelegate)?

  init() {}

  /// What moves a layer; `nil` where the animation names nothing of it, or has values that do not fit.
  func track(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> LayerTrack? { nil }
}

/// What is told of the start and the stop of a layer's animation: Core Animation's `CAAnimationDelegate`.
@preconcurrency @MainActor public protocol AnimationDelegate: AnyObject {
  /// Called after the frame with which an animation begins, which is the first one not before its
  /// ``Animation/beginTime``; before its stop if there is none.
  ///
  /// - Parameter anim: The animation that was added.
  func animationDidStart(_ anim: Animation)

  /// Called once, after the layout of the frame in which an animation's time is over, or of the next one after it was
  /// taken away before.
  ///
  /// - Parameters:
  ///   - anim: The animation that was added.
  ///   - flag: Whether its time was over; false if it was removed or replaced, or its layer is in no window any more.
  func animationDidStop(_ anim: Animation, finished flag: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: Animation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: Animation, finished flag: Bool) {}
}

/// An animation of one property of a layer: Core Animation's `CAPropertyAnimation`.
@preconcurrency @MainActor public class PropertyAnimation: Animation {
  /// What of the layer it moves.
  ///
  /// That is the name of a property of ``Layer``, ``ShapeLayer``, ``GradientLayer`` or ``TextLayer`` that is a number, a
  /// point, a size, a rectangle, a transform, a path or a colour, `colors` or `locations`; or a part of one: `position.x`,
  /// `bounds.size`, `bounds.origin.y`, `shadowOffset.width`, `transform.rotation` (`.x`, `.y`, `.z`; radians),
  /// `transform.scale` (`.x`, `.y`, `.z`), `transform.translation` (`.x`, `.y`, `.z`). An animation of anything else takes its
  /// time and shows nothing; that is logged when it is added.
  public var keyPath: String?

  /// Whether its value is added to what is shown without it; false by default.
  ///
  /// A transform comes before the one that is shown.
  public var isAdditive = false

  /// Makes an animation of a property, without values.
  ///
  /// - Parameter keyPath: What of the layer it moves.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }
}
