import Foundation

/// The motion of a scroll offset after a throw, which ends when the speed has fallen to 10 units per second.
///
/// With the rate r of the deceleration and k = r / (1 − r) / 1000, the offset is o(t) = o₀ + k · v₀ · (1 − r^1000t), and
/// the velocity is v₀ · r^1000t. The factor k is the sum of one step per millisecond, which is 0.499 for
/// ``Deceleration/normal`` and 0.099 for ``Deceleration/fast``. The formula and the final speed were measured on the
/// iOS 26.1 simulator (OpenUIKit, `docs/APP_FEEL.md`), where targets differed by at most 0.3 points.
public struct ScrollThrow: Sendable, Hashable {
  /// The speed in units per second at which the motion ends.
  public static let finalSpeed = 10.0

  /// The offset at the beginning, limited to ±1e100.
  public let start: Double

  /// The velocity at the beginning in units per second, limited to ±1e100.
  public let velocity: Double

  /// The decrease of the velocity.
  public let deceleration: Deceleration

  /// Creates the motion after a throw. NaN counts as 0.
  ///
  /// - Parameters:
  ///   - start: The offset at the beginning.
  ///   - velocity: The velocity in units per second. A speed of at most 10 results in no motion.
  ///   - deceleration: The decrease of the velocity.
  public init(from start: Double, velocity: Double, deceleration: Deceleration = .normal) {
    self.start = start.clampedMagnitude
    self.velocity = velocity.clampedMagnitude
    self.deceleration = deceleration
  }

  /// Creates a motion that ends at a target, with the velocity 10 + (target − o₀) / k in the direction of the target.
  ///
  /// A delegate that changes the target of a throw changes its velocity, and not its rate. No source describes the
  /// system's own rule.
  public init(from start: Double, to target: Double, deceleration: Deceleration = .normal) {
    let distance = target.clampedMagnitude - start.clampedMagnitude
    let speed = distance / deceleration.projectedDistance(velocity: 1)
    let final = distance < 0 ? -Self.finalSpeed : Self.finalSpeed
    self.init(from: start, velocity: distance == 0 ? 0 : final + speed, deceleration: deceleration)
  }

  /// A Boolean value that indicates whether the velocity is too small for a motion.
  public var isStill: Bool { abs(velocity) <= Self.finalSpeed }

  /// The offset at the end, o₀ + k · (v₀ ∓ 10).
  public var target: Double {
    guard !isStill else { return start }
    let final = velocity < 0 ? -Self.finalSpeed : Self.finalSpeed
    return start + deceleration.projectedDistance(velocity: velocity - final)
  }

  /// The duration in seconds, ln(|v₀| / 10) / (−1000 · ln r).
  public var duration: Double { deceleration.duration(velocity: velocity, threshold: Self.finalSpeed) }

  /// Returns the offset and the velocity at a time in seconds, with the target and 0 from the end on.
  public func state(at seconds: Double) -> MotionState {
    let time = seconds.clampedElapsedSeconds
    guard time < duration else { return MotionState(value: target) }
    let exponent = 1_000 * log(deceleration.rate) * time
    return MotionState(
      value: start - deceleration.projectedDistance(velocity: velocity) * expm1(exponent),
      velocity: velocity * exp(exponent)
    )
  }

  /// Returns the time in seconds at which the motion crosses an offset, or `nil` if it never does.
  ///
  /// The time is ln(1 − (offset − o₀) / (k · v₀)) / (1000 · ln r).
  public func time(reaching offset: Double) -> Double? {
    let fraction = (offset.clampedMagnitude - start) / deceleration.projectedDistance(velocity: velocity)
    guard !isStill, fraction >= 0, fraction < 1 else { return nil }
    let time = log1p(-fraction) / (1_000 * log(deceleration.rate))
    return time <= duration ? time : nil
  }
}
