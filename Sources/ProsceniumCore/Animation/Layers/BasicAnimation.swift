import AnimationTiming
public import Foundation

/// An animation of a layer's property from one value to another: Core Animation's `CABasicAnimation`.
///
/// Values are what the property has, of any type of number; colours are ``Color``, paths ``Path``, transforms
/// ``Transform3D`` or Foundation's `AffineTransform`. Of three values two are enough:
///
/// - `fromValue` and `toValue`: from one to the other;
/// - `fromValue` and `byValue`: from the one, by the other;
/// - `byValue` and `toValue`: to the one, by the other;
/// - `fromValue`: from there to what is shown without the animation;
/// - `toValue`: from what was shown when it was added;
/// - `byValue`: from what was shown when it was added, by that;
/// - none: from what was shown when it was added to what is shown without it, which is the model as it is set since.
@preconcurrency @MainActor public class BasicAnimation: PropertyAnimation {
  /// Where it begins.
  public var fromValue: Any?

  /// Where it ends.
  public var toValue: Any?

  /// By how much it goes.
  public var byValue: Any?

  /// Makes an animation of a property; `nil` moves nothing until it is set.
  ///
  /// - Parameter keyPath: What of the layer it moves.
  public override init(keyPath: String? = nil) { super.init(keyPath: keyPath) }

  /// The curve along which it goes.
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

/// An animation that goes to its end like a mass on a damped spring: Core Animation's `CASpringAnimation`.
///
/// It is cut off after its duration; one of ``settlingDuration`` shows the spring until it is at rest.
@preconcurrency @MainActor public final class SpringAnimation: BasicAnimation {
  /// What hangs on the spring; 1 by default, must be positive.
  public var mass: CGFloat = 1

  /// Force a distance; 100 by default, must be positive.
  public var stiffness: CGFloat = 100

  /// Force a velocity, against it; 10 by default. More than the critical damping counts as that.
  public var damping: CGFloat = 10

  /// The velocity at the start in whole distances a second, positive towards the end; 0 by default.
  public var initialVelocity: CGFloat = 0

  private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

  private var velocity: Double { initialVelocity.isNaN ? 0 : min(1e6, max(-1e6, initialVelocity)) }

  /// Seconds until the spring stays within a thousandth of the distance.
  ///
  /// Below critical damping that is when the envelope of its swing has shrunk so far.
  public var settlingDuration: TimeInterval { spring.settlingDuration(initialVelocity: velocity) }

  override func curve(pacing: MediaTimingFunction?, lasting seconds: Double) -> TimingCurve {
    .spring(spring, initialVelocity: velocity, duration: seconds)
  }
}
