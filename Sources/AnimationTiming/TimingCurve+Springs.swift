extension TimingCurve {
  /// A spring that runs until it has settled to a thousandth of its way.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> TimingCurve {
    let velocity = initialVelocity.clamped(to: -1e6...1e6, whenNaN: 0)
    let duration = spring.settlingDuration(initialVelocity: velocity)
    return .spring(spring, initialVelocity: velocity, duration: duration)
  }

  /// UIKit's damped spring: settled to a thousandth at the end of the duration, then exactly on the target.
  ///
  /// - Parameters:
  ///   - duration: In seconds; the animation is over at once when it is not positive or NaN.
  ///   - dampingRatio: Clamped to 0.01…1; 1 for NaN.
  ///   - initialVelocity: In whole distances per second, positive towards the target, limited to ±1e6.
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

  /// The spring of iOS 17, given by its perceptual duration and its bounce; it runs on until it has settled.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds; the animation is over at once when it is not positive or NaN.
  ///   - bounce: From −0.99 (flat) through 0 (critical) to 1 (endless).
  ///   - initialVelocity: In whole distances per second, positive towards the target, limited to ±1e6.
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
