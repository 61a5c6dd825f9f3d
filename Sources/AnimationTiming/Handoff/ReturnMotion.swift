/// The way back of an animation that is interrupted: from its progress and velocity to progress 0.
///
/// At time 0 value and velocity are exactly those of the interrupted animation. Where it still goes forward, it is
/// braked at three times the acceleration with which it began, or harder, so that it runs on by no more than a sixth of
/// `velocity² / acceleration`, than it has come, and than a quarter of the way. From there it returns along
/// ``CubicTimingCurve/easeInOut``, monotone, and no faster than the interrupted animation at its fastest. One that has
/// hardly begun is back at once, and at progress 0, where nothing has moved, the way back is over before it begins. One
/// that goes back already is braked so that it arrives at rest.
///
/// ```swift
/// let interrupted = curve.progress(at: 0.05)
/// let back = ReturnMotion(from: MotionState(value: interrupted.value, velocity: interrupted.velocity), along: curve)
/// ```
public struct ReturnMotion: Sendable, Hashable {
  /// The progress and velocity taken over.
  public let start: MotionState

  /// Where the velocity has been braked away; from there the motion only goes towards 0.
  public let turningPoint: Double

  /// Seconds until the turning point.
  private let brakingDuration: Double

  /// The change of velocity per second until the turning point.
  private let acceleration: Double

  /// Seconds from the turning point to 0.
  private let returningDuration: Double

  /// The way back to 0 from a state on `curve`; numbers are limited to ±1e100, and NaN counts as 0.
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
    // Neither a harder start than the animation's own nor a higher speed than it has at its fastest.
    let gentlest = (CubicTimingCurve.easeInOut.startingBend * farthest / own).squareRoot()
    let slowest = farthest * CubicTimingCurve.easeInOut.steepestSlope / curve.highestVelocity
    returningDuration = max(gentlest, slowest)
  }

  /// How many times harder than it began the animation is braked.
  private static let braking = 3.0

  /// How far it runs on at the most, in whole ways: an animation that begins slowly may be fast for that later.
  private static let farthestOvershoot = 0.25

  /// Seconds until the motion is over; 0 where nothing has moved.
  public var duration: Double { brakingDuration + returningDuration }

  /// The progress and velocity at a time since the turn; from ``duration`` on exactly 0, at rest.
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
  /// The second derivative at the start of a curve that starts level, in ways per duration squared.
  ///
  /// Near the start the time is 3·x1·t and the progress 3·y2·t², t being the Bézier parameter. One that starts with a
  /// slope, or more slowly than ``easeInOut``, counts as that.
  fileprivate var startingBend: Double {
    let usual = 2 / (3 * 0.42 * 0.42)
    return y1 == 0 && x1 > 0.01 ? max(usual, 2 * y2 / (3 * x1 * x1)) : usual
  }

  /// The steepest slope, as far as 64 places show it.
  fileprivate var steepestSlope: Double { (0...64).map { abs(slope(at: Double($0) / 64)) }.max() ?? 1 }
}

extension TimingCurve {
  /// The acceleration with which the animation begins from rest, in whole ways a second squared.
  fileprivate var startingAcceleration: Double {
    let square = duration * duration
    return switch self {
    case .cubic(let curve, _): curve.startingBend / square
    case .spring(let spring, _, _), .composed(_, let spring, _, _):
      max(CubicTimingCurve.easeInOut.startingBend / square, spring.angularFrequency * spring.angularFrequency)
    }
  }

  /// The highest speed of the animation, as far as 64 places show it, in whole ways a second.
  fileprivate var highestVelocity: Double {
    let duration = duration
    let shown = (0...64).map { abs(progress(at: duration * Double($0) / 64).velocity) }.max() ?? 0
    return max(shown, 1 / duration)
  }
}
