/// The motion of one animation from 0 to 1, as a cubic curve with a duration, a spring, or a spring in paced time.
///
/// All animated values of a group share one timing curve. The curve replaces invalid numbers and never fails. A
/// duration that is NaN, negative or below a microsecond becomes 0, so that the animation ends immediately. An infinite
/// duration becomes 1e9 seconds. A velocity that is NaN becomes 0.
public enum TimingCurve: Sendable, Hashable {
  /// The motion follows a cubic curve over `duration` seconds.
  case cubic(CubicTimingCurve, duration: Double)

  /// The motion follows a spring and is set to its target after `duration` seconds.
  ///
  /// The `initialVelocity` is in whole distances per second, positive towards the target.
  case spring(Spring, initialVelocity: Double, duration: Double)

  /// The motion follows a spring whose time is a cubic function of the real time.
  ///
  /// The cubic curve maps the fraction of the duration to the fraction that has passed for the spring. The
  /// `initialVelocity` is in whole distances per second of the spring's time.
  case composed(CubicTimingCurve, Spring, initialVelocity: Double, duration: Double)

  /// The duration of the animation in seconds, which is 0 or more and finite.
  public var duration: Double {
    switch self {
    case .cubic(_, let duration), .spring(_, _, let duration), .composed(_, _, _, let duration): Self.cleaned(duration)
    }
  }

  /// The velocity at the start in whole distances per second, positive towards the target.
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

  /// Returns the progress and its velocity at a time since the start.
  ///
  /// From ``duration`` on, the result is exactly ``TimedProgress/finished``. Up to time 0, the result is 0 with
  /// ``initialVelocity``.
  /// - Parameter seconds: The time since the start in seconds. NaN counts as 0.
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

  /// Returns the value and velocity of an animation between two values at a time.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start in seconds.
  ///   - start: The value at progress 0, limited to ±1e100. NaN counts as 0.
  ///   - target: The value at progress 1, which the animation has exactly at the end, limited to ±1e100. NaN counts as
  ///     0.
  public func state(at seconds: Double, from start: Double, to target: Double) -> MotionState {
    let progress = progress(at: seconds)
    let (start, target) = (start.clampedMagnitude, target.clampedMagnitude)
    // Calculate from the target, so that progress 1 results in exactly the target without a rounding error.
    return MotionState(
      value: target - (target - start) * (1 - progress.value),
      velocity: (target - start) * progress.velocity
    )
  }

  /// Returns a duration that is either 0 or large enough to be a divisor.
  @inline(__always)
  private static func cleaned(_ duration: Double) -> Double {
    // NaN fails the comparison.
    duration >= 1e-6 ? min(duration, 1e9) : 0
  }

  /// Returns a Boolean value that indicates whether the end is reached.
  ///
  /// An animation with a duration of 0 is at its end from time 0 on, and also if `seconds` is NaN.
  @inline(__always)
  static func isOver(_ seconds: Double, after duration: Double) -> Bool {
    seconds >= duration || duration == 0 && !(seconds < 0)
  }
}
