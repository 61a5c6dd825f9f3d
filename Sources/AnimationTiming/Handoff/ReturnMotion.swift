/// The motion of an interrupted animation from its progress and velocity back to progress 0.
///
/// At time 0 the value and velocity are exactly those of the interrupted animation. If the animation still moves
/// forward, it brakes with at least three times the acceleration with which it began. The forward distance is at most a
/// sixth of `velocity² / acceleration`, at most the distance covered so far and at most a quarter of the whole
/// distance.
///
/// From its turning point, the motion returns along ``CubicTimingCurve/easeInOut``. This part is monotonic and never
/// faster than the maximum speed of the interrupted animation. An animation that has hardly begun returns almost
/// immediately. At progress 0, where nothing has moved, the duration is 0. An animation that already moves backwards
/// brakes so that it arrives at rest.
///
/// ```swift
/// let interrupted = curve.progress(at: 0.05)
/// let back = ReturnMotion(from: MotionState(value: interrupted.value, velocity: interrupted.velocity), along: curve)
/// ```
public struct ReturnMotion: Sendable, Hashable {
  /// The progress and velocity at the start.
  public let start: MotionState

  /// The progress at which the velocity reaches 0, after which the motion only approaches 0.
  public let turningPoint: Double

  /// The time until the turning point, in seconds.
  private let brakingDuration: Double

  /// The change of velocity per second until the turning point.
  private let acceleration: Double

  /// The time from the turning point to progress 0, in seconds.
  private let returningDuration: Double

  /// Creates the return to 0 from a state on `curve`, with numbers limited to ±1e100.
  ///
  /// NaN counts as 0.
  public init(from start: MotionState, along curve: TimingCurve) {
    let start = MotionState(value: start.value.clampedMagnitude, velocity: start.velocity.clampedMagnitude)
    self.start = start
    guard start.value != 0, curve.duration > 0 else {
      (turningPoint, brakingDuration, acceleration, returningDuration) = (0, 0, 0, 0)
      return
    }
    let side: Double = start.value < 0 ? -1 : 1
    let (distance, velocity) = (start.value * side, start.velocity * side)
    let farthestOvershoot = min(distance, Self.farthestOvershoot)
    let ownBrake = max(Self.braking * curve.startingAcceleration, velocity * velocity / (2 * farthestOvershoot))
    let own = ownBrake / Self.braking
    let isTooFast = velocity < 0 && velocity * velocity > 2 * ownBrake * distance
    let brake = isTooFast ? velocity * velocity / (2 * distance) : ownBrake
    let farthest = isTooFast ? 0 : distance + velocity * abs(velocity) / (2 * brake)
    turningPoint = farthest * side
    brakingDuration = abs(velocity) / brake
    acceleration = -brake * (velocity < 0 ? -side : side)
    // Limit the acceleration to that of the animation's start, and the speed to the animation's maximum speed.
    let gentlest = (CubicTimingCurve.easeInOut.startingBend * farthest / own).squareRoot()
    let slowest = farthest * CubicTimingCurve.easeInOut.steepestSlope / curve.highestVelocity
    returningDuration = max(gentlest, slowest)
  }

  /// The factor by which braking exceeds the animation's starting acceleration.
  private static let braking = 3.0

  /// The maximum forward distance after the start, as a fraction of the whole distance.
  ///
  /// An animation that starts slowly may later be fast in relation to its starting acceleration.
  private static let farthestOvershoot = 0.25

  /// The duration of the motion in seconds, which is 0 if nothing has moved.
  public var duration: Double { brakingDuration + returningDuration }

  /// Returns the progress and velocity at a time in seconds since the interruption.
  ///
  /// From ``duration`` on, the result is exactly 0 at rest.
  public func state(at seconds: Double) -> MotionState {
    guard seconds < duration else { return MotionState(value: 0) }
    guard seconds > 0 else { return start }
    if seconds < brakingDuration {
      return MotionState(
        value: start.value + seconds * (start.velocity + seconds * acceleration / 2),
        velocity: start.velocity + seconds * acceleration
      )
    }
    let curve = CubicTimingCurve.easeInOut
    let part = (seconds - brakingDuration) / returningDuration
    let (value, slope) = curve.valueAndSlope(inside: part)
    return MotionState(
      value: turningPoint * (1 - value),
      velocity: -turningPoint * slope / returningDuration
    )
  }
}

extension CubicTimingCurve {
  /// The second derivative at the start of a curve with a horizontal start, in whole distances per squared duration.
  ///
  /// Near the start the time is 3·x1·t and the progress is 3·y2·t², where t is the Bézier parameter. A curve that
  /// starts with a slope, or more slowly than ``easeInOut``, has the value of ``easeInOut``.
  fileprivate var startingBend: Double {
    let usual = 2 / (3 * 0.42 * 0.42)
    return y1 == 0 && x1 > 0.01 ? max(usual, 2 * y2 / (3 * x1 * x1)) : usual
  }

  /// The steepest slope of the curve, sampled at the ends of 64 equal segments.
  fileprivate var steepestSlope: Double { (0...64).map { abs(slope(at: Double($0) / 64)) }.max() ?? 1 }
}

extension TimingCurve {
  /// The acceleration at the start of an animation from rest, in whole distances per second squared.
  fileprivate var startingAcceleration: Double {
    let square = duration * duration
    return switch self {
    case .cubic(let curve, _): curve.startingBend / square
    case .spring(let spring, _, _), .composed(_, let spring, _, _):
      max(CubicTimingCurve.easeInOut.startingBend / square, spring.angularFrequency * spring.angularFrequency)
    }
  }

  /// The maximum speed of the animation in whole distances per second, sampled at the ends of 64 equal segments.
  fileprivate var highestVelocity: Double {
    let duration = duration
    let shown = (0...64).map { abs(progress(at: duration * Double($0) / 64).velocity) }.max() ?? 0
    return max(shown, 1 / duration)
  }
}
