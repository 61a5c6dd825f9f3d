import AnimationTiming

/// A course from 0 to 1 whose start may have a velocity of its own in each direction.
struct AnimatorPace: Equatable {
  /// The course of everything but positions.
  let curve: TimingCurve

  /// Whole distances a second at the start; used for springs only.
  let velocities: SIMD4<Double>

  /// The pace that `parameters` give over `duration` seconds; some springs have a duration of their own.
  init(_ parameters: any TimingCurveProvider, duration: Double) {
    if let spring = parameters.springTimingParameters {
      self.init(spring, duration: duration)
    } else {
      let cubic = parameters.cubicTimingParameters ?? CubicTimingParameters()
      self.init(curve: .cubic(cubic.curve, duration: duration))
    }
  }

  private init(_ parameters: SpringTimingParameters, duration: Double) {
    let (dx, dy) = (parameters.initialVelocity.dx, parameters.initialVelocity.dy)
    let rest = dx == 0 ? dy : dy == 0 || dx == dy ? dx : (dx * dx + dy * dy).squareRoot()
    velocities = SIMD4(rest, dx, dy, 0)
    switch parameters.form {
    case .dampingRatio(let ratio):
      curve = .dampedSpring(duration: duration, dampingRatio: ratio, initialVelocity: rest)
    case .spring(let spring):
      let settled = [rest, dx, dy].map { spring.settlingDuration(initialVelocity: $0) }.max()
      curve = .spring(spring, initialVelocity: rest, duration: settled ?? 0)
    }
  }

  private init(curve: TimingCurve) {
    self.curve = curve
    velocities = SIMD4(repeating: curve.initialVelocity)
  }

  var duration: Double { curve.duration }

  /// Whether positions and everything else go the same way.
  var isUniform: Bool {
    switch curve {
    case .cubic: true
    case .spring: velocities.x == velocities.y && velocities.x == velocities.z
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
      let map = spring.map(at: seconds)
      return AxisProgress(values: 1 - map.p + map.q * velocities, velocities: map.s * velocities - map.r)
    }
  }

  /// The same course without a velocity at its start, in `seconds`.
  func squeezed(into seconds: Double) -> AnimatorPace { AnimatorPace(curve: curve.squeezed(into: seconds)) }
}

extension TimingCurve {
  /// The same course in another time, for springs without a velocity at the start.
  func squeezed(into seconds: Double) -> TimingCurve {
    guard seconds > 0, duration > 0 else { return .cubic(.linear, duration: 0) }
    switch self {
    case .cubic(let curve, _):
      return .cubic(curve, duration: seconds)
    case .spring(let spring, _, _):
      let response = spring.response * seconds / duration
      let faster = Spring(response: response, dampingFraction: spring.dampingRatio)
      return .spring(faster, initialVelocity: 0, duration: seconds)
    }
  }
}
