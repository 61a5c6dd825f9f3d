import Foundation

extension Spring {
  /// The maximum settling duration of one hour, in seconds, which applies to a spring without damping.
  public static let longestSettlingDuration = 3_600.0

  /// Creates the spring of mass 1 that settles to a thousandth within a duration, as in UIKit's damped-spring methods.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, limited to 0.01…1 because UIKit treats overdamped springs as critically
  ///     damped. NaN counts as 1.
  ///   - settlingDuration: The settling duration in seconds, limited to 0.001…3,600. NaN counts as 0.5.
  ///   - initialVelocity: The start velocity in whole distances per second, positive towards the target, limited to
  ///     ±1e6. NaN counts as 0.
  public init(dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0) {
    let fit = SettlingFit(
      dampingRatio: dampingRatio.clamped(to: 0.01...1, whenNaN: 1),
      duration: settlingDuration.clamped(to: 0.001...3_600, whenNaN: 0.5),
      initialVelocity: initialVelocity.clamped(to: -1e6...1e6, whenNaN: 0)
    )
    self.init(angularFrequency: fit.angularFrequency, dampingRatio: fit.dampingRatio)
  }

  /// Returns the time in seconds until progress from 0 to 1 stays within a thousandth of 1.
  ///
  /// - Parameter initialVelocity: The start velocity in whole distances per second, positive towards the target.
  public func settlingDuration(initialVelocity: Double = 0) -> Double {
    settlingDuration(from: -1, velocity: initialVelocity)
  }

  /// Returns the time in seconds until the displacement stays within a tolerance.
  ///
  /// Below critical damping, the result is the time at which the envelope reaches the tolerance, as for
  /// `CASpringAnimation.settlingDuration`. The formula is ln((|x₀| + |v₀ + bx₀| / ω) / tolerance) / b, with decay rate
  /// b and damped frequency ω. From critical damping on, the result is the exact last time at which the displacement
  /// equals the tolerance.
  /// - Parameters:
  ///   - displacement: The start value minus the target.
  ///   - velocity: The start velocity in the same unit per second.
  ///   - tolerance: The tolerance in the same unit. A tolerance that is not positive counts as 0.001.
  /// - Returns: The time, in 0…``longestSettlingDuration``.
  public func settlingDuration(
    from displacement: Double,
    velocity: Double,
    tolerance: Double = 0.001
  ) -> Double {
    let (displacement, velocity) = (displacement.clampedMagnitude, velocity.clampedMagnitude)
    let tolerance = tolerance > 0 ? tolerance.clampedMagnitude : 0.001
    let seconds: Double
    if dampingRatio <= 1 - SettlingFit.criticalMargin {
      let amplitude = abs(displacement) + abs((velocity + decayRate * displacement) / shiftedFrequency)
      guard amplitude > tolerance else { return 0 }
      seconds = log(amplitude / tolerance) / decayRate
    } else {
      seconds = lastTimeOutside(tolerance, from: displacement, velocity: velocity)
    }
    return seconds.clamped(to: 0...Self.longestSettlingDuration, whenNaN: Self.longestSettlingDuration)
  }

  /// Returns the time from which on a displacement that turns at most once stays within `tolerance`.
  private func lastTimeOutside(_ tolerance: Double, from displacement: Double, velocity: Double) -> Double {
    func isOutside(at time: Double) -> Bool {
      abs(state(at: time, from: displacement, velocity: velocity).value) > tolerance
    }
    var (low, high) = (0.0, 0.0)
    // Just below critical damping there are further turns, all of them far within any tolerance.
    let turn = turningTimes(from: displacement, velocity: velocity).first ?? 0
    if isOutside(at: turn) {
      // After the turn, the displacement only decreases.
      low = turn
      high = max(turn, 1 / angularFrequency)
      while isOutside(at: high), high < Self.longestSettlingDuration { (low, high) = (high, high * 2) }
    } else {
      guard isOutside(at: 0) else { return 0 }
      high = turn
    }
    return BracketedRoot(low: low, high: high).find(near: high) {
      let state = state(at: $0, from: displacement, velocity: velocity)
      return (tolerance - abs(state.value), state.value < 0 ? state.velocity : -state.velocity)
    }
  }

  /// Returns the first times after the start at which the velocity is 0.
  ///
  /// There are two such times below critical damping, and at most one from critical damping on.
  func turningTimes(from displacement: Double, velocity: Double) -> [Double] {
    let pull = decayRate * velocity + angularFrequency * angularFrequency * displacement
    if dampingRatio < 1 {
      var angle = atan2(velocity * shiftedFrequency, pull)
      while angle <= 0 { angle += .pi }
      return [angle / shiftedFrequency, (angle + .pi) / shiftedFrequency]
    }
    // The velocity is 0 when tanh(gap · t / 2) / (gap / 2), which ranges from 0 to 2 / gap, equals this quotient.
    let quotient = velocity / pull
    guard quotient > 0, quotient.isFinite else { return [] }
    let halfGap = shiftedFrequency
    if halfGap * quotient == 0 { return [quotient] }
    guard halfGap * quotient < 1 else { return [] }
    return [atanh(halfGap * quotient) / halfGap]
  }
}
