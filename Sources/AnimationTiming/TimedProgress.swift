/// The progress of an animation and its velocity.
public struct TimedProgress: Sendable, Hashable {
  /// The progress from 0 at the start to 1 at the target, which springs and overshooting curves may exceed.
  public var value: Double

  /// The change of ``value`` per second.
  public var velocity: Double

  /// Creates a progress with a value and a velocity, without checking either of them.
  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// The progress at the end, on the target and at rest.
  public static let finished = TimedProgress(value: 1, velocity: 0)
}
