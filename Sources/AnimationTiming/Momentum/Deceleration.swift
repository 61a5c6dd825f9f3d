import Foundation

/// How a released value coasts to a stop: its velocity shrinks by the same factor every millisecond.
public struct Deceleration: Sendable, Hashable {
  /// The fraction of the velocity that is left after a millisecond, in 0.001…0.999999.
  public let rate: Double

  /// A deceleration; the rate is clamped, and NaN gives that of ``normal``.
  public init(rate: Double) {
    self.rate = rate.clamped(to: 0.001...0.999_999, whenNaN: 0.998)
  }

  /// The rate of a scroll view.
  public static let normal = Deceleration(rate: 0.998)

  /// The rate of a paging scroll view.
  public static let fast = Deceleration(rate: 0.99)

  /// Where a value released now comes to rest, as a distance from here.
  ///
  /// velocity / 1000 · rate / (1 − rate): the sum of whole milliseconds, in the form that designers use to choose a
  /// target. It is less than ``restingDistance(velocity:)`` by half a millisecond of motion.
  /// - Parameter velocity: In any unit per second.
  public func projectedDistance(velocity: Double) -> Double {
    velocity.clampedMagnitude / 1_000 * rate / (1 - rate)
  }

  /// The whole way that the smooth motion covers, in the unit of `velocity` times seconds.
  public func restingDistance(velocity: Double) -> Double {
    -velocity.clampedMagnitude / (1_000 * log(rate))
  }

  /// The value and velocity at a time after the release.
  public func state(at seconds: Double, from start: MotionState) -> MotionState {
    let exponent = 1_000 * log(rate) * seconds.clampedElapsedSeconds
    let velocity = start.velocity.clampedMagnitude
    return MotionState(
      value: start.value.clampedMagnitude + velocity * expm1(exponent) / (1_000 * log(rate)),
      velocity: velocity * exp(exponent)
    )
  }

  /// Seconds until the speed has fallen to a threshold; 0 if it is not above it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - threshold: In the same unit; what is not positive counts as 1.
  public func duration(velocity: Double, threshold: Double = 1) -> Double {
    let speed = abs(velocity.clampedMagnitude)
    let threshold = threshold > 0 ? threshold.clampedMagnitude : 1
    guard speed > threshold else { return 0 }
    // Two logarithms, since the quotient of a huge speed and a tiny threshold is no number.
    return (log(threshold) - log(speed)) / (1_000 * log(rate))
  }
}
