import AnimationTiming

/// The way of one of an animator's blocks, beside the way of the whole.
struct AnimatorTrack {
  /// How much of what remains when the block is added passes before it begins, 0…1.
  let delayFactor: Double

  /// The second of the animator's curve at which the block begins; `nil` until the frame after it was added.
  private(set) var start: Double?

  /// The block's own curve from ``start`` on.
  private(set) var pace: AnimatorPace

  /// What the last frame showed.
  var shown = AxisProgress.start

  /// How far beside its curve the block was when the animator was paused.
  var beside = SIMD4<Double>.zero

  /// Where the leg began that carries the block off its curve.
  private var from = AxisProgress.start
  private var legDelay = 0.0
  private var legCurve: TimingCurve

  /// A block that begins with its animator.
  init(pace: AnimatorPace, delayFactor: Double) {
    self.delayFactor = delayFactor
    self.pace = pace
    legCurve = pace.curve
    start = nil
  }

  /// Sets the block on the curve of `whole` at `second`, to end together with it.
  mutating func join(_ whole: AnimatorPace, at second: Double) {
    let remaining = whole.duration - second
    let delay = delayFactor * remaining
    start = second + delay
    // What begins with the animator keeps the velocity that was asked for.
    pace = start == 0 ? whole : whole.squeezed(into: remaining - delay)
  }

  /// Progress of the block on its curve, at a second of the animator's.
  func progress(at second: Double) -> AxisProgress {
    guard let start else { return .start }
    return pace.progress(at: second - start)
  }

  /// How much of what remains of the animator's curve at `second` passes before the block begins.
  func waitingPart(at second: Double, of duration: Double) -> Double {
    guard let start, start > second, duration > second else { return 0 }
    return (start - second) / (duration - second)
  }

  /// Leaves the curve for one that begins with a state, when `delay` seconds of the leg have passed.
  mutating func leave(from state: AxisProgress, along curve: TimingCurve, after delay: Double = 0) {
    from = state
    legCurve = curve
    legDelay = delay
  }

  /// Shows the leg's progress to `target` after `seconds`.
  mutating func follow(after seconds: Double, to target: Double) {
    let map = legCurve.map(at: seconds - legDelay)
    let displacement = from.values - target
    shown.values = target + map.p * displacement + map.q * from.velocities
    shown.velocities = map.r * displacement + map.s * from.velocities
  }
}

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
