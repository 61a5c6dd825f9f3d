extension Handoff {
  /// A take-over by UIKit's damped spring, whose frequency is fitted to the velocity that comes in.
  ///
  /// - Parameters:
  ///   - start: The value and velocity taken over.
  ///   - target: The value at the end. On the target itself the spring is fitted to a start at rest.
  ///   - duration: In seconds; not positive or NaN means over at once.
  ///   - dampingRatio: Clamped to 0.01…1; 1 for NaN.
  public init(from start: MotionState, to target: Double, duration: Double, dampingRatio: Double) {
    let velocity = start.relativeVelocity(towards: target)
    self.init(
      from: start,
      to: target,
      along: .dampedSpring(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    )
  }

  /// A take-over by a spring that runs until the displacement stays within a tolerance.
  ///
  /// - Parameters:
  ///   - start: The value and velocity taken over.
  ///   - target: The value at the end.
  ///   - spring: The spring.
  ///   - tolerance: In the unit of the value; what is not positive counts as 0.001.
  public init(from start: MotionState, to target: Double, spring: Spring, tolerance: Double) {
    let duration = spring.settlingDuration(
      from: start.value.clampedMagnitude - target.clampedMagnitude,
      velocity: start.velocity,
      tolerance: tolerance
    )
    let velocity = start.relativeVelocity(towards: target)
    self.init(from: start, to: target, along: .spring(spring, initialVelocity: velocity, duration: duration))
  }
}
