import AnimationTiming

/// Progress from 0 to 1 and its velocity: of positions in either direction, and of everything else.
///
/// They differ only for a spring that starts with a velocity in two directions.
struct AxisProgress: Equatable {
  /// Everything but positions first, then positions from side to side, then up and down; the last is not used.
  var values: SIMD4<Double>

  /// The change of ``values`` a second.
  var velocities: SIMD4<Double>

  init(values: SIMD4<Double>, velocities: SIMD4<Double> = .zero) {
    self.values = values
    self.velocities = velocities
  }

  init(_ progress: Double, velocity: Double = 0) {
    self.init(values: SIMD4(repeating: progress), velocities: SIMD4(repeating: velocity))
  }

  /// What motions of each of the three lanes show after `seconds`.
  init(_ motions: [ReturnMotion], after seconds: Double) {
    let states = motions.map { $0.state(at: seconds) }
    values = SIMD4(states[0].value, states[1].value, states[2].value, 0)
    velocities = SIMD4(states[0].velocity, states[1].velocity, states[2].velocity, 0)
  }

  static let start = AxisProgress(0)
  static let end = AxisProgress(1)

  var rest: Double { values.x }
  var x: Double { values.y }
  var y: Double { values.z }
}
