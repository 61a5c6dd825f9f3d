extension TimingCurve {
  /// Returns the time in seconds at which the curve first reaches a progress, in 0…``duration``.
  ///
  /// The method converts a scrubbed fraction, which is a progress, to a time. For NaN and for a progress of 0 or less,
  /// the result is the start. For a progress that the curve never reaches, the result is the end.
  public func seconds(forProgress progress: Double) -> Double {
    let duration = duration
    guard progress > 0 else { return 0 }
    switch self {
    case .cubic(let curve, _):
      return curve.time(forProgress: progress).clamped(to: 0...1, whenNaN: 1) * duration
    case .spring(let spring, _, _):
      return spring.firstTime(ofProgress: progress, initialVelocity: initialVelocity, before: duration)
    case .composed(let pacing, let spring, let velocity, _):
      guard duration > 0 else { return 0 }
      let passed = spring.firstTime(ofProgress: progress, initialVelocity: velocity, before: duration)
      return pacing.time(forProgress: passed / duration).clamped(to: 0...1, whenNaN: 1) * duration
    }
  }
}

extension Spring {
  /// Returns the time at which progress first reaches a positive value, or `limit` if it does not do so before.
  fileprivate func firstTime(ofProgress progress: Double, initialVelocity: Double, before limit: Double) -> Double {
    let turns = turningTimes(from: -1, velocity: initialVelocity)
    // A start away from the target first turns below 0. The rise to the first maximum follows.
    let awayFromTarget = initialVelocity < 0
    let low = awayFromTarget ? turns.first ?? 0 : 0
    let high = min(limit, (awayFromTarget ? turns.dropFirst().first : turns.first) ?? limit)
    guard low < high, self.progress(at: high, initialVelocity: initialVelocity).value >= progress else { return limit }
    return BracketedRoot(low: low, high: high).find(near: low + (high - low) / 4) {
      let reached = self.progress(at: $0, initialVelocity: initialVelocity)
      return (reached.value - progress, reached.velocity)
    }
  }
}
