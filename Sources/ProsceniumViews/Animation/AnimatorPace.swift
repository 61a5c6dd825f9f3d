package import AnimationTiming

/// A timing curve from 0 to 1 whose initial velocity may differ between the horizontal and the vertical direction.
struct AnimatorPace: Equatable {
  /// The curve of all values except positions.
  let curve: TimingCurve

  /// The initial velocities in whole distances per second, used only for springs.
  ///
  /// The elements are the velocities of all values except positions, of horizontal positions and of vertical positions.
  let velocities: SIMD4<Double>

  /// Creates the pace of timing parameters over `duration` seconds. A physical spring uses its own duration instead.
  ///
  /// If the parameters lack the kind that their type requires, the other kind is used. With neither kind, the default
  /// cubic curve is used.
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

  /// Creates a pace from a curve, with the same velocity in each direction.
  init(curve: TimingCurve) {
    self.curve = curve
    velocities = SIMD4(repeating: curve.initialVelocity)
  }

  var duration: Double { curve.duration }

  /// A Boolean value that indicates whether the curve is cut off about a thousandth before its target.
  ///
  /// A reversal along such a curve would begin with a jump of that size.
  var isCutOff: Bool {
    switch curve {
    case .cubic: false
    case .spring, .composed: true
    }
  }

  /// A Boolean value that indicates whether positions and all other values have the same progress.
  var isUniform: Bool {
    switch curve {
    case .cubic: true
    case .spring, .composed: velocities.x == velocities.y && velocities.x == velocities.z
    }
  }

  /// Returns the progress after `seconds`, which is the start before 0 and the end after the duration.
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

  /// Returns the same curve over `seconds`, without an initial velocity.
  func squeezed(into seconds: Double) -> AnimatorPace { AnimatorPace(curve: curve.squeezed(into: seconds)) }
}

extension TimingCurve {
  /// Returns the same curve over `seconds`. A spring loses its initial velocity.
  package func squeezed(into seconds: Double) -> TimingCurve {
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
  /// Returns the same motion with its time multiplied by `factor`.
  fileprivate func squeezed(by factor: Double) -> Spring {
    Spring(response: response * factor, dampingFraction: dampingRatio)
  }
}
