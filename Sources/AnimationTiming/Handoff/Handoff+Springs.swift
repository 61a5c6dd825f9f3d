extension Handoff {
  /// Creates a handoff along UIKit's damped spring, whose frequency is fitted to the initial velocity.
  ///
  /// - Parameters:
  ///   - start: The value and velocity at the start.
  ///   - target: The value at the end. For a start on the target, the spring is fitted to a start at rest.
  ///   - duration: The duration in seconds. If it is not positive or NaN, the motion ends immediately.
  ///   - dampingRatio: The damping ratio, limited to 0.01…1. NaN counts as 1.
  public init(from start: MotionState, to target: Double, duration: Double, dampingRatio: Double) {
    let velocity = start.relativeVelocity(towards: target)
    self.init(
      from: start,
      to: target,
      along: .dampedSpring(duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    )
  }

  /// Creates a handoff along a spring that runs until the displacement stays within a tolerance.
  ///
  /// - Parameters:
  ///   - start: The value and velocity at the start.
  ///   - target: The value at the end.
  ///   - spring: The spring.
  ///   - tolerance: The tolerance in the unit of the value. A tolerance that is not positive counts as 0.001.
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
