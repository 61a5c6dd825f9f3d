extension TimingCurve {
  /// Returns the curve of a spring that runs until it has settled to a thousandth of its distance.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The start velocity in whole distances per second, positive towards the target, limited to
  ///     ±1e6. NaN counts as 0.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> TimingCurve {
    let velocity = initialVelocity.clamped(to: -1e6...1e6, whenNaN: 0)
    let duration = spring.settlingDuration(initialVelocity: velocity)
    return .spring(spring, initialVelocity: velocity, duration: duration)
  }

  /// Returns the curve of UIKit's damped spring, which is on the target after a duration.
  ///
  /// The spring has settled to a thousandth of its distance at the end of the duration, and is then set exactly to the
  /// target.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. If it is not positive or NaN, the animation ends immediately.
  ///   - dampingRatio: The damping ratio, limited to 0.01…1. NaN counts as 1.
  ///   - initialVelocity: The start velocity in whole distances per second, positive towards the target, limited to
  ///     ±1e6. NaN counts as 0.
  public static func dampedSpring(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double = 0
  ) -> TimingCurve {
    let velocity = initialVelocity.clamped(to: -1e6...1e6, whenNaN: 0)
    let duration = duration.clamped(to: 0...3_600, whenNaN: 0)
    let spring = Spring(dampingRatio: dampingRatio, settlingDuration: duration, initialVelocity: velocity)
    return .spring(spring, initialVelocity: velocity, duration: duration)
  }

  /// Returns the curve of a spring with a perceptual duration and a bounce, as in iOS 17.
  ///
  /// The curve continues beyond the perceptual duration until the spring has settled.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds. If it is not positive or NaN, the animation ends immediately.
  ///   - bounce: The bounce from −0.99 (flat) through 0 (critically damped) to 1 (undamped).
  ///   - initialVelocity: The start velocity in whole distances per second, positive towards the target, limited to
  ///     ±1e6.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> TimingCurve {
    let spring = Spring(duration: duration, bounce: bounce)
    guard duration > 0 else { return .spring(spring, initialVelocity: 0, duration: 0) }
    return .spring(spring, initialVelocity: initialVelocity)
  }
}
