/// Where something is and how fast it moves, in the caller's own unit and per second.
public struct MotionState: Sendable, Hashable {
  /// The position, size, opacity or other quantity.
  public var value: Double

  /// The change of ``value`` per second.
  public var velocity: Double

  /// A state with the given value and velocity, neither of which is checked.
  @inlinable
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }

  /// The velocity in whole distances to a target per second, positive towards it.
  ///
  /// This is the form that UIKit's spring calls take. On the target there is no distance to measure with, and the
  /// answer is 0: a caller that must keep such a velocity uses the state itself. Limited to ±1e6.
  public func relativeVelocity(towards target: Double) -> Double {
    let distance = target - value
    guard distance != 0 else { return 0 }
    return (velocity / distance).clamped(to: -1e6...1e6, whenNaN: 0)
  }
}
