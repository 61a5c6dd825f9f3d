/// The value and velocity of a motion, in the caller's unit and in that unit per second.
public struct MotionState: Sendable, Hashable {
  /// The position, size, opacity or other quantity.
  public var value: Double

  /// The change of ``value`` per second.
  public var velocity: Double

  /// Creates a state with a value and a velocity, without checking either of them.
  @inlinable
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }

  /// Returns the velocity in whole distances to a target per second, positive towards the target.
  ///
  /// UIKit's spring methods use this form. The result is limited to ±1e6. If the value is on the target, there is no
  /// distance, and the result is 0. A caller that must preserve the velocity in this case uses the state itself.
  public func relativeVelocity(towards target: Double) -> Double {
    let distance = target - value
    guard distance != 0 else { return 0 }
    return (velocity / distance).clamped(to: -1e6...1e6, whenNaN: 0)
  }
}
