/// The motion of one animation from 0 to 1: a pacing stretched over a duration, a spring, or a spring in paced time.
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

  /// A spring whose time does not pass evenly: the pacing says how much of the duration has passed for it.
  ///
  /// `initialVelocity` counts in the spring's own time.
  case composed(CubicTimingCurve, Spring, initialVelocity: Double, duration: Double)

  /// Seconds until the animation is over; zero or more, and finite.
  public var duration: Double {
    switch self {
    case .cubic(_, let duration), .spring(_, _, let duration), .composed(_, _, _, let duration): Self.cleaned(duration)
    }
  }

  /// The velocity at the start, in whole distances per second, positive towards the target.
  public var initialVelocity: Double {
    let duration = duration
    guard duration > 0 else { return 0 }
    switch self {
    case .cubic(let curve, _): return curve.slope(at: 0) / duration
    case .spring(_, let velocity, _): return velocity.clamped(to: -1e9...1e9, whenNaN: 0)
    case .composed(let pacing, _, let velocity, _):
      return velocity.clamped(to: -1e9...1e9, whenNaN: 0) * pacing.slope(at: 0)
    }
  }

  /// Progress and its velocity at a time since the start.
  ///
  /// From ``duration`` on it is exactly ``TimedProgress/finished``; up to 0 it is 0 with ``initialVelocity``.
  /// - Parameter seconds: Time since the start; NaN counts as 0.
  public func progress(at seconds: Double) -> TimedProgress {
    switch self {
    case .cubic(let curve, let duration):
      let duration = Self.cleaned(duration)
      guard !Self.isOver(seconds, after: duration) else { return .finished }
      guard seconds > 0 else { return TimedProgress(value: 0, velocity: initialVelocity) }
      let (value, slope) = curve.valueAndSlope(inside: seconds / duration)
      return TimedProgress(value: value, velocity: slope / duration)
    case .spring(let spring, let velocity, let duration):
      guard !Self.isOver(seconds, after: Self.cleaned(duration)) else { return .finished }
      guard seconds > 0 else { return TimedProgress(value: 0, velocity: initialVelocity) }
      let velocity = velocity.clamped(to: -1e9...1e9, whenNaN: 0)
      let map = spring.map(at: seconds)
      return TimedProgress(
        value: 1 + map.displacement(from: -1, velocity: velocity),
        velocity: map.velocity(from: -1, velocity: velocity)
      )
    case .composed(let pacing, let spring, let velocity, let duration):
      let duration = Self.cleaned(duration)
      guard !Self.isOver(seconds, after: duration) else { return .finished }
      guard seconds > 0 else { return TimedProgress(value: 0, velocity: initialVelocity) }
      let (passed, speed) = pacing.valueAndSlope(inside: seconds / duration)
      let progress = spring.progress(at: passed * duration, initialVelocity: velocity)
      return TimedProgress(value: progress.value, velocity: progress.velocity * speed)
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

  /// A duration that can be divided by, or zero.
  @inline(__always)
  private static func cleaned(_ duration: Double) -> Double {
    // NaN fails the comparison.
    duration >= 1e-6 ? min(duration, 1e9) : 0
  }

  /// Whether the end has come; a duration of zero is over at its start, also when that is given as NaN.
  @inline(__always)
  static func isOver(_ seconds: Double, after duration: Double) -> Bool {
    seconds >= duration || duration == 0 && !(seconds < 0)
  }
}
