import AnimationTiming

/// The way of one of an animator's blocks, beside the way of the whole.
struct AnimatorTrack {
  /// When a block begins, and how it goes.
  enum Timing: Equatable {
    /// It begins when a part of what remains has passed, 0…1, and ends together with the animator.
    case part(after: Double)
    /// It begins when some seconds have passed, and has a pace of its own.
    case own(after: Double, AnimatorPace, AnimationRepetition)
  }

  private let timing: Timing

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

  /// A block of an animator with `pace` that has not joined yet.
  init(pace: AnimatorPace, _ timing: Timing) {
    self.timing = timing
    self.pace = pace
    legCurve = pace.curve
    start = nil
  }

  /// Sets the block on the curve of `whole` at `second`.
  ///
  /// - Parameter end: The second at which a block without a pace of its own ends.
  mutating func join(_ whole: AnimatorPace, at second: Double, until end: Double) {
    switch timing {
    case .part(let factor):
      let remaining = max(0, end - second)
      let delay = factor * remaining
      start = second + delay
      // What begins with the animator keeps the velocity that was asked for.
      pace = start == 0 ? whole : whole.squeezed(into: remaining - delay)
    case .own(let delay, let own, _):
      start = second + delay
      pace = own
    }
  }

  /// A Boolean value that indicates whether the block has a pace of its own.
  var hasOwnPace: Bool {
    switch timing {
    case .part: false
    case .own: true
    }
  }

  /// How often the block runs.
  var repetition: AnimationRepetition {
    switch timing {
    case .part: .once
    case .own(_, _, let repetition): repetition
    }
  }

  /// Whether the block has no end of its own.
  var isEndless: Bool { repetition.isEndless }

  /// The second of the animator's curve at which a block with a pace of its own ends; `nil` for one without an end, and
  /// for one that ends with the animator.
  var end: Double? {
    guard let start, case .own(_, let pace, let repetition) = timing, !repetition.isEndless else { return nil }
    return start + repetition.length(of: pace.duration)
  }

  /// Whether a block that comes back ends nearer to its start, so that the models follow there.
  var endsAtStart: Bool { repetition.endsAtStart(along: pace.curve) }

  /// What the block shows at an end of the animator's way: at 1 its own end, at 0 its start.
  func target(at end: Double) -> SIMD4<Double> {
    if end == 0 { return .zero }
    if repetition == .once || isEndless { return SIMD4(repeating: 1) }
    return SIMD4(repeating: pace.progress(at: repetition.position(after: .infinity, of: pace.duration).second).rest)
  }

  /// Progress of the block on its curve, at a second of the animator's.
  func progress(at second: Double) -> AxisProgress {
    guard let start else { return .start }
    guard repetition != .once, second > start else { return pace.progress(at: second - start) }
    let position = repetition.position(after: second - start, of: pace.duration)
    var shown = pace.progress(at: position.second)
    shown.velocities *= position.isLast ? 0 : position.isComingBack ? -1 : 1
    return shown
  }

  /// How much of what remains of the whole `length` at `second` passes before the block begins.
  func waitingPart(at second: Double, of length: Double) -> Double {
    guard let start, start > second, length > second else { return 0 }
    return min(1, (start - second) / (length - second))
  }

  /// Leaves the start for the rest of a leg, when `elapsed` seconds of it have passed.
  ///
  /// - Parameter end: The second of the leg at which a block without a pace of its own arrives.
  mutating func begin(onLegAlong curve: TimingCurve, after elapsed: Double, until end: Double) {
    let remaining = max(0, end - elapsed)
    switch timing {
    case .part(let factor):
      let delay = factor * remaining
      leave(from: .start, along: curve.squeezed(into: remaining - delay), after: elapsed + delay)
    case .own(let delay, let own, _):
      leave(from: AxisProgress(values: .zero, velocities: own.velocities), along: own.curve, after: elapsed + delay)
    }
  }

  /// The second of a leg at which a block with a pace of its own arrives that began on it.
  var legEnd: Double {
    switch timing {
    case .part: 0
    case .own: legDelay + legCurve.duration
    }
  }

  /// Leaves the curve for one that begins with a state, when `delay` seconds of the leg have passed.
  mutating func leave(from state: AxisProgress, along curve: TimingCurve, after delay: Double = 0) {
    from = state
    legCurve = curve
    legDelay = delay
  }

  /// Shows the leg's progress to an end of the animator's way after `seconds`.
  mutating func follow(after seconds: Double, to end: Double) {
    let target = target(at: end)
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
