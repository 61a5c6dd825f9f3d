import Foundation

extension Spring {
  /// Returns the linear map from the state at the start to the state after a time.
  ///
  /// - Parameter seconds: The time since the start in seconds. For negative times and NaN, the map is the identity.
  @inline(__always)
  public func map(at seconds: Double) -> SpringMap {
    let time = seconds.clampedElapsedSeconds
    return dampingRatio < 1 ? oscillatingMap(at: time) : creepingMap(at: time)
  }

  /// Returns the map from a state to the state `seconds` later, or earlier if `seconds` is negative.
  ///
  /// Backwards in time, the motion of a spring grows exponentially, and so do rounding errors. Use negative times of
  /// only a few decay times, and use none above critical damping.
  func map(fromNow seconds: Double) -> SpringMap {
    dampingRatio < 1 ? oscillatingMap(at: seconds) : creepingMap(at: seconds)
  }

  /// Returns the distance from the target and the velocity after a time.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start in seconds.
  ///   - displacement: The start value minus the target in any unit, limited to ±1e100. NaN counts as 0.
  ///   - velocity: The start velocity in the same unit per second, limited to ±1e100. NaN counts as 0.
  public func state(at seconds: Double, from displacement: Double, velocity: Double) -> MotionState {
    let map = map(at: seconds)
    let (displacement, velocity) = (displacement.clampedMagnitude, velocity.clampedMagnitude)
    return MotionState(
      value: map.displacement(from: displacement, velocity: velocity),
      velocity: map.velocity(from: displacement, velocity: velocity)
    )
  }

  /// Returns the progress from 0 to 1 and its velocity after a time, without snapping to the target at the end.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start in seconds.
  ///   - initialVelocity: The start velocity in whole distances per second, positive towards the target.
  public func progress(at seconds: Double, initialVelocity: Double = 0) -> TimedProgress {
    let state = state(at: seconds, from: -1, velocity: initialVelocity)
    return TimedProgress(value: 1 + state.value, velocity: state.velocity)
  }

  /// Returns the map below critical damping.
  @inline(__always)
  private func oscillatingMap(at time: Double) -> SpringMap {
    let (rate, frequency) = (decayRate, shiftedFrequency)
    let decay = exp(-rate * time)
    let angle = frequency * time
    let turn = SineCosine(angle)
    let cosine = decay * turn.cosine
    // The quotient sin(ωt)/ω is as accurate as the sine even for the smallest angles. Only 0 / 0 needs its limit.
    let sine = angle != 0 ? decay * turn.sine / frequency : decay * time
    return SpringMap(
      p: cosine + rate * sine,
      q: sine,
      r: -angularFrequency * angularFrequency * sine,
      s: cosine - rate * sine
    )
  }

  /// Returns the map at and above critical damping.
  ///
  /// The two exponentials are written to avoid cancellation. The slow rate is calculated from the product of both
  /// rates, and their difference with `expm1`. A large damping ratio does not overflow, and a ratio of 1 is a limit
  /// without a special case.
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
