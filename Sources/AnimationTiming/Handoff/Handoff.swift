/// A motion that continues another motion from its value and velocity and ends at rest on a target.
///
/// The value and the velocity are absolute. A relative velocity would require a division by 0 for a start on the
/// target, whereas this type needs no special case. At time 0 the motion has exactly the value and the velocity of its
/// start.
///
/// ```swift
/// let caught = flight.state(at: 0.15, from: 0, to: 100)
/// let back = Handoff(from: caught, to: 0, along: .spring(.bouncy))
/// ```
public struct Handoff: Sendable, Hashable {
  /// The value and velocity at the start.
  public let start: MotionState

  /// The value at the end.
  public let target: Double

  /// The curve of the motion, whose own initial velocity has no effect.
  public let curve: TimingCurve

  /// Creates a motion from a state to a target, with numbers limited to ±1e100.
  ///
  /// NaN counts as 0.
  public init(from start: MotionState, to target: Double, along curve: TimingCurve) {
    self.start = MotionState(value: start.value.clampedMagnitude, velocity: start.velocity.clampedMagnitude)
    self.target = target.clampedMagnitude
    self.curve = curve
  }

  /// The duration of the motion, in seconds.
  public var duration: Double { curve.duration }

  /// Returns the value and velocity at a time in seconds since the start of the motion.
  ///
  /// From ``duration`` on, the result is exactly the target at rest.
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
