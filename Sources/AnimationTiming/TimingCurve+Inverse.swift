extension TimingCurve {
  /// The seconds after which progress is reached for the first time, in 0…``duration``.
  ///
  /// This takes a scrubbed fraction, which is progress, back to the clock. Progress of 0 or less, and NaN, is the
  /// start; one that is never reached is the end.
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
  /// When progress first comes up to `progress`, which is positive; `limit` if it does not before.
  fileprivate func firstTime(ofProgress progress: Double, initialVelocity: Double, before limit: Double) -> Double {
    let turns = turningTimes(from: -1, velocity: initialVelocity)
    // A start away from the target first turns below zero; the way up to the first crest follows.
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
