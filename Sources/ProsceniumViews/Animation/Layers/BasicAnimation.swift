import AnimationTiming
public import Foundation

/// An animation of a layer's property from one value to another, like `CABasicAnimation`.
///
/// Values have the type of the property, where any numeric type is accepted. Colours are `Color`, paths are `Path`,
/// and transforms are `Transform3D` or Foundation's `AffineTransform`. The path of the animation depends on the
/// values that are set:
///
/// - `fromValue` and `toValue`: from `fromValue` to `toValue`
/// - `fromValue` and `byValue`: from `fromValue` to the sum of both
/// - `byValue` and `toValue`: from the difference of both to `toValue`
/// - `fromValue`: from `fromValue` to the value shown without the animation
/// - `toValue`: from the value shown when the animation was added to `toValue`
/// - `byValue`: from the value shown when the animation was added to that value plus `byValue`
/// - none: from the value shown when the animation was added to the current value shown without the animation
@preconcurrency @MainActor open class BasicAnimation: PropertyAnimation {
  /// The value at which the animation begins, or `nil`.
  public final var fromValue: Any?

  /// The value at which the animation ends, or `nil`.
  public final var toValue: Any?

  /// The value by which the animation changes the property, or `nil`.
  public final var byValue: Any?

  override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? BasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  /// Returns the timing curve of the animation over `seconds`.
  func curve(pacing: MediaTimingFunction?, lasting seconds: Double) -> TimingCurve {
    .cubic(pacing?.curve ?? .linear, duration: seconds)
  }

  override func track(of layer: Layer, pacing: MediaTimingFunction?, lasting seconds: Double) -> LayerTrack? {
    guard let reader = LayerTrack.Reader(keyPath, of: layer, adds: isAdditive) else { return nil }
    guard let from = reader.value(fromValue), let to = reader.value(toValue), let by = reader.value(byValue) else {
      return nil
    }
    var (start, end) = (from.value ?? reader.shown, to.value)
    if let by = by.value {
      if from.value == nil, let end { start = by.opposite.adding(end) } else { end = end ?? by.adding(start) }
    }
    return reader.track(.between(start, end, curve(pacing: pacing, lasting: seconds)))
  }
}

/// An animation that moves to its end along a damped spring, like `CASpringAnimation`.
///
/// The spring is cut off after the animation's duration. A duration of ``settlingDuration`` shows the spring until it
/// is at rest.
@preconcurrency @MainActor public final class SpringAnimation: BasicAnimation {
  /// The mass on the spring, clamped to 0.000001…1,000,000. The default is 1, which also replaces NaN.
  public var mass: CGFloat = 1

  /// The force of the spring per distance, clamped to 0.000001…1,000,000,000. The default is 100, which also replaces
  /// NaN.
  public var stiffness: CGFloat = 100

  /// The damping force per velocity. The default is 10, which also replaces NaN.
  ///
  /// The value is clamped to a range from 0 to the critical damping, 2√(stiffness · mass).
  public var damping: CGFloat = 10

  /// The initial velocity in whole distances per second, positive towards the end.
  ///
  /// The default is 0, which also replaces NaN. The value is clamped to ±1,000,000.
  public var initialVelocity: CGFloat = 0

  private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

  private var velocity: Double { initialVelocity.isNaN ? 0 : min(1e6, max(-1e6, initialVelocity)) }

  /// The seconds until the spring stays within a thousandth of the distance.
  ///
  /// Below the critical damping, the value is computed from the envelope of the oscillation. The maximum is 3,600,
  /// which applies to a spring without damping.
  public var settlingDuration: TimeInterval { spring.settlingDuration(initialVelocity: velocity) }

  override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness) = (other.mass, other.stiffness)
    (damping, initialVelocity) = (other.damping, other.initialVelocity)
  }

  override func curve(pacing: MediaTimingFunction?, lasting seconds: Double) -> TimingCurve {
    .spring(spring, initialVelocity: velocity, duration: seconds)
  }
}
