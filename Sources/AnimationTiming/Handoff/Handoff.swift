/// A motion that takes over from another one: it starts with a value and a velocity, and ends at rest on a target.
///
/// Both are absolute, so a start on the target, where a relative velocity would be a division by zero, is a start
/// like any other. At time 0 the value and the velocity are those handed over, exactly.
///
/// ```swift
/// let caught = flight.state(at: 0.15, from: 0, to: 100)
/// let back = Handoff(from: caught, to: 0, along: .spring(.bouncy))
/// ```
public struct Handoff: Sendable, Hashable {
  /// The value and velocity taken over.
  public let start: MotionState

  /// The value at the end.
  public let target: Double

  /// The curve on which the rest runs; its own initial velocity plays no part.
  public let curve: TimingCurve

  /// A motion from a state to a target; numbers are limited to ±1e100, and NaN counts as 0.
  public init(from start: MotionState, to target: Double, along curve: TimingCurve) {
    self.start = MotionState(value: start.value.clampedMagnitude, velocity: start.velocity.clampedMagnitude)
    self.target = target.clampedMagnitude
    self.curve = curve
  }

  /// Seconds until the motion is over.
  public var duration: Double { curve.duration }

  /// The value and velocity at a time since the take-over; from ``duration`` on exactly the target, at rest.
  public func state(at seconds: Double) -> MotionState {
    if !(seconds > 0), duration > 0 { return start }
    let map = curve.map(at: seconds)
    let displacement = start.value - target
    return MotionState(
      value: target + map.displacement(from: displacement, velocity: start.velocity),
      velocity: map.velocity(from: displacement, velocity: start.velocity)
    )
  }
}
