import Foundation

/// The deceleration of a released value, whose velocity decreases by the same factor in each millisecond.
public struct Deceleration: Sendable, Hashable {
  /// The fraction of the velocity that remains after one millisecond, in 0.001…0.999999.
  public let rate: Double

  /// Creates a deceleration with a limited rate, where NaN selects the rate of ``normal``.
  public init(rate: Double) {
    self.rate = rate.clamped(to: 0.001...0.999_999, whenNaN: 0.998)
  }

  /// The deceleration of a scroll view.
  public static let normal = Deceleration(rate: 0.998)

  /// The deceleration of a paging scroll view.
  public static let fast = Deceleration(rate: 0.99)

  /// Returns the distance from the present value to the value at which the motion stops, as a sum of whole
  /// milliseconds.
  ///
  /// The formula is velocity / 1000 · rate / (1 − rate), which designers use to select a target. The result is less
  /// than ``restingDistance(velocity:)`` by half a millisecond of motion.
  /// - Parameter velocity: The velocity in any unit per second.
  public func projectedDistance(velocity: Double) -> Double {
    velocity.clampedMagnitude / 1_000 * rate / (1 - rate)
  }

  /// Returns the whole distance of the continuous motion, in the unit of `velocity` times seconds.
  public func restingDistance(velocity: Double) -> Double {
    -velocity.clampedMagnitude / (1_000 * log(rate))
  }

  /// Returns the value and velocity at a time in seconds after the release.
  public func state(at seconds: Double, from start: MotionState) -> MotionState {
    let exponent = 1_000 * log(rate) * seconds.clampedElapsedSeconds
    let velocity = start.velocity.clampedMagnitude
    return MotionState(
      value: start.value.clampedMagnitude + velocity * expm1(exponent) / (1_000 * log(rate)),
      velocity: velocity * exp(exponent)
    )
  }

  /// Returns the time in seconds until the speed has fallen to a threshold, or 0 if the speed does not exceed it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start.
  ///   - threshold: The threshold in the unit of `velocity`. A threshold that is not positive counts as 1.
  public func duration(velocity: Double, threshold: Double = 1) -> Double {
    let speed = abs(velocity.clampedMagnitude)
    let threshold = threshold > 0 ? threshold.clampedMagnitude : 1
    guard speed > threshold else { return 0 }
    // Use two logarithms, because the quotient of a huge speed and a tiny threshold overflows.
    return (log(threshold) - log(speed)) / (1_000 * log(rate))
  }
}
