/// How far an animation is on its way, and how fast it goes.
public struct TimedProgress: Sendable, Hashable {
  /// 0 at the start and 1 at the target; a spring or a bold curve may pass either.
  public var value: Double

  /// The change of ``value`` per second.
  public var velocity: Double

  /// A progress with the given value and velocity, neither of which is checked.
  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// The end: on the target, at rest.
  public static let finished = TimedProgress(value: 1, velocity: 0)
}
