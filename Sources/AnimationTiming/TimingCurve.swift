/// The course of one animation from 0 to 1: a pacing stretched over a duration, or a spring.
///
/// This is what a group of animated values shares. Numbers that make no sense are answered, never refused: a
/// duration that is NaN, negative or below a microsecond is zero and the animation is over at once; an endless one
/// lasts 1e9 seconds; a velocity that is NaN is zero.
public enum TimingCurve: Sendable, Hashable {
  /// A pacing stretched over `duration` seconds.
  case cubic(CubicTimingCurve, duration: Double)

  /// A spring that is cut off, on its target, after `duration` seconds.
  ///
  /// `initialVelocity` counts whole distances per second, positive towards the target.
  case spring(Spring, initialVelocity: Double, duration: Double)

  /// Seconds until the animation is over; zero or more, and finite.
  public var duration: Double {
    switch self {
    case .cubic(_, let duration), .spring(_, _, let duration):
      let duration = duration.clamped(to: 0...1e9, whenNaN: 0)
      return duration < 1e-6 ? 0 : duration
    }
  }

  /// The velocity at the start, in whole distances per second, positive towards the target.
  public var initialVelocity: Double {
    switch self {
    case .cubic(let curve, _):
      let duration = duration
      return duration > 0 ? curve.slope(at: 0) / duration : 0
    case .spring(_, let velocity, _):
      return duration > 0 ? velocity.clamped(to: -1e9...1e9, whenNaN: 0) : 0
    }
  }

  /// Progress and its velocity at a time since the start.
  ///
  /// From ``duration`` on it is exactly ``TimedProgress/finished``; up to 0 it is 0 with ``initialVelocity``.
  /// - Parameter seconds: Time since the start; NaN counts as 0.
  public func progress(at seconds: Double) -> TimedProgress {
    let duration = duration
    if seconds >= duration || duration == 0 && !(seconds < 0) { return .finished }
    guard seconds > 0 else { return TimedProgress(value: 0, velocity: initialVelocity) }
    switch self {
    case .cubic(let curve, _):
      let fraction = seconds / duration
      return TimedProgress(value: curve.value(at: fraction), velocity: curve.slope(at: fraction) / duration)
    case .spring(let spring, _, _):
      return spring.progress(at: seconds, initialVelocity: initialVelocity)
    }
  }

  /// The value and velocity at a time of an animation between two values.
  ///
  /// - Parameters:
  ///   - seconds: Time since the start.
  ///   - start: The value at progress 0.
  ///   - target: The value at progress 1, hit exactly at the end.
  public func state(at seconds: Double, from start: Double, to target: Double) -> MotionState {
    let progress = progress(at: seconds)
    let (start, target) = (start.clampedMagnitude, target.clampedMagnitude)
    // Measured from the target, so that progress 1 gives the target itself and not its neighbour.
    return MotionState(
      value: target - (target - start) * (1 - progress.value),
      velocity: (target - start) * progress.velocity
    )
  }
}
