import Foundation

extension Spring {
  /// The linear map from the state at the start to the state after a time.
  ///
  /// - Parameter seconds: Time since the start; before it, and for NaN, the map is the identity.
  @inline(__always)
  public func map(at seconds: Double) -> SpringMap {
    let time = seconds.clampedElapsedSeconds
    return dampingRatio < 1 ? oscillatingMap(at: time) : creepingMap(at: time)
  }

  /// The map over a time that may be negative: what the state was so long ago.
  ///
  /// Backwards a swing grows, so this is for a few times of its decay only, and not above critical damping.
  func map(fromNow seconds: Double) -> SpringMap {
    dampingRatio < 1 ? oscillatingMap(at: seconds) : creepingMap(at: seconds)
  }

  /// The distance from the target and the velocity after a time.
  ///
  /// - Parameters:
  ///   - seconds: Time since the start.
  ///   - displacement: Value minus target at the start, in any unit.
  ///   - velocity: The same unit per second. Both are limited to ±1e100, and NaN counts as 0.
  public func state(at seconds: Double, from displacement: Double, velocity: Double) -> MotionState {
    let map = map(at: seconds)
    let (displacement, velocity) = (displacement.clampedMagnitude, velocity.clampedMagnitude)
    return MotionState(
      value: map.displacement(from: displacement, velocity: velocity),
      velocity: map.velocity(from: displacement, velocity: velocity)
    )
  }

  /// Progress from 0 to 1 and its velocity after a time; the target is not snapped to.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start.
  ///   - initialVelocity: In whole distances per second, positive towards the target.
  public func progress(at seconds: Double, initialVelocity: Double = 0) -> TimedProgress {
    let state = state(at: seconds, from: -1, velocity: initialVelocity)
    return TimedProgress(value: 1 + state.value, velocity: state.velocity)
  }

  /// The map below critical damping.
  @inline(__always)
  private func oscillatingMap(at time: Double) -> SpringMap {
    let (rate, frequency) = (decayRate, shiftedFrequency)
    let decay = exp(-rate * time)
    let angle = frequency * time
    let turn = SineCosine(angle)
    let cosine = decay * turn.cosine
    // sin(ωt)/ω is as good as its sine down to the smallest angle; only 0 / 0 needs its limit.
    let sine = angle != 0 ? decay * turn.sine / frequency : decay * time
    return SpringMap(
      p: cosine + rate * sine,
      q: sine,
      r: -angularFrequency * angularFrequency * sine,
      s: cosine - rate * sine
    )
  }

  /// The map at and above critical damping.
  ///
  /// Two exponentials, written so that nothing cancels: the slow rate comes from the product of both rates, their
  /// difference from `expm1`. A large damping ratio overflows nothing, and ratio 1 is the limit, not a case.
  @inline(__always)
  private func creepingMap(at time: Double) -> SpringMap {
    let slowRate = -angularFrequency * angularFrequency / (decayRate + shiftedFrequency)
    let gap = 2 * shiftedFrequency
    let slow = exp(slowRate * time)
    let fastLessSlow = gap * time > 0 ? expm1(-gap * time) : 0
    let q = gap * time > 0 ? -slow * fastLessSlow / gap : slow * time
    return SpringMap(
      p: slow - slowRate * q,
      q: q,
      r: -angularFrequency * angularFrequency * q,
      s: slow * (1 + fastLessSlow) + slowRate * q
    )
  }
}
