import AnimationTiming

/// A curve from 0 to 1 whose start may have a velocity of its own in each direction.
struct AnimatorPace: Equatable {
  /// The curve of everything but positions.
  let curve: TimingCurve

  /// Whole distances a second at the start; used for springs only.
  let velocities: SIMD4<Double>

  /// The pace that `parameters` give over `duration` seconds; some springs have a duration of their own.
  ///
  /// Parameters that are missing for the type are those of the other kind, else the default ones.
  init(_ parameters: any TimingCurveProvider, duration: Double) {
    let (cubic, spring) = (parameters.cubicTimingParameters, parameters.springTimingParameters)
    switch (parameters.timingCurveType, cubic, spring) {
    case (.composed, let cubic?, let spring?):
      self.init(spring, paced: cubic.curve, duration: duration)
    case (.builtin, let cubic?, _), (.cubic, let cubic?, _), (_, let cubic?, nil):
      self.init(curve: .cubic(cubic.curve, duration: duration))
    case (_, _, let spring?):
      self.init(spring, paced: nil, duration: duration)
    case (_, nil, nil):
      self.init(curve: .cubic(CubicTimingParameters().curve, duration: duration))
    }
  }

  private init(_ parameters: SpringTimingParameters, paced pacing: CubicTimingCurve?, duration: Double) {
    let (dx, dy) = (parameters.initialVelocity.dx, parameters.initialVelocity.dy)
    let rest = dx == 0 ? dy : dy == 0 || dx == dy ? dx : (dx * dx + dy * dy).squareRoot()
    velocities = SIMD4(rest, dx, dy, 0)
    let plain: TimingCurve
    switch parameters.form {
    case .dampingRatio(let ratio):
      plain = .dampedSpring(duration: duration, dampingRatio: ratio, initialVelocity: rest)
    case .spring(let spring):
      let settled = [rest, dx, dy].map { spring.settlingDuration(initialVelocity: $0) }.max()
      plain = .spring(spring, initialVelocity: rest, duration: settled ?? 0)
    }
    if let pacing, case .spring(let spring, let velocity, let duration) = plain {
      curve = .composed(pacing, spring, initialVelocity: velocity, duration: duration)
    } else {
      curve = plain
    }
  }

  /// The pace of a curve, the same in each direction.
  init(curve: TimingCurve) {
    self.curve = curve
    velocities = SIMD4(repeating: curve.initialVelocity)
  }

  var duration: Double { curve.duration }

  /// Whether the end comes a thousandth of the way before it, so that going back along the curve begins with a step.
  var isCutOff: Bool {
    switch curve {
    case .cubic: false
    case .spring, .composed: true
    }
  }

  /// Whether positions and everything else go the same way.
  var isUniform: Bool {
    switch curve {
    case .cubic: true
    case .spring, .composed: velocities.x == velocities.y && velocities.x == velocities.z
    }
  }

  /// Progress after `seconds`; before the start it stands still, from the end on it is the end.
  func progress(at seconds: Double) -> AxisProgress {
    if seconds < 0 { return .start }
    switch curve {
    case .cubic:
      let progress = curve.progress(at: seconds)
      return AxisProgress(progress.value, velocity: progress.velocity)
    case .spring(let spring, _, _):
      guard seconds < duration else { return .end }
      return progress(of: spring, at: seconds)
    case .composed(let pacing, let spring, _, _):
      guard seconds < duration else { return .end }
      let passed = seconds / duration
      var shown = progress(of: spring, at: pacing.value(at: passed) * duration)
      shown.velocities *= pacing.slope(at: passed)
      return shown
    }
  }

  private func progress(of spring: Spring, at seconds: Double) -> AxisProgress {
    let map = spring.map(at: seconds)
    return AxisProgress(values: 1 - map.p + map.q * velocities, velocities: map.s * velocities - map.r)
  }

  /// The same curve without a velocity at its start, in `seconds`.
  func squeezed(into seconds: Double) -> AnimatorPace { AnimatorPace(curve: curve.squeezed(into: seconds)) }
}

extension TimingCurve {
  /// The same curve in another time, for springs without a velocity at the start.
  func squeezed(into seconds: Double) -> TimingCurve {
    guard seconds > 0, duration > 0 else { return .cubic(.linear, duration: 0) }
    switch self {
    case .cubic(let curve, _):
      return .cubic(curve, duration: seconds)
    case .spring(let spring, _, _):
      return .spring(spring.squeezed(by: seconds / duration), initialVelocity: 0, duration: seconds)
    case .composed(let pacing, let spring, _, _):
      return .composed(pacing, spring.squeezed(by: seconds / duration), initialVelocity: 0, duration: seconds)
    }
  }
}

extension Spring {
  /// The same motion, with its time multiplied by `factor`.
  fileprivate func squeezed(by factor: Double) -> Spring {
    Spring(response: response * factor, dampingFraction: dampingRatio)
  }
}
