import AnimationTiming

/// The progress of one of an animator's blocks, relative to the animator's own curve.
struct AnimatorTrack {
  /// The start and the pace of a block.
  enum Timing: Equatable {
    /// The block begins after a fraction of the remaining time, from 0 to 1, and ends with the animator.
    case part(after: Double)
    /// The block begins after a number of seconds and runs at its own pace and repetition.
    case own(after: Double, AnimatorPace, AnimationRepetition)
  }

  private let timing: Timing

  /// The second of the animator's curve at which the block begins, or `nil` until the frame after the block was added.
  private(set) var start: Double?

  /// The block's curve, which begins at ``start``.
  private(set) var pace: AnimatorPace

  /// The progress that the last frame showed.
  var shown = AxisProgress.start

  /// The block's offset from its curve when the animator was paused.
  var beside = SIMD4<Double>.zero

  /// The progress at the start of the current leg, which moves the block off its curve.
  private var from = AxisProgress.start
  private var legDelay = 0.0
  private var legCurve: TimingCurve

  /// Creates a track for a block of an animator with `pace`. The track has not joined the animator's curve yet.
  init(pace: AnimatorPace, _ timing: Timing) {
    self.timing = timing
    self.pace = pace
    legCurve = pace.curve
    start = nil
  }

  /// Sets the start and the pace of the block when it is added to the animator's curve.
  ///
  /// - Parameters:
  ///   - whole: The animator's pace.
  ///   - second: The second of the animator's curve at which the block is added.
  ///   - end: The second at which a block without its own pace ends.
  mutating func join(_ whole: AnimatorPace, at second: Double, until end: Double) {
    switch timing {
    case .part(let factor):
      let remaining = max(0, end - second)
      let delay = factor * remaining
      start = second + delay
      // A block that begins with the animator keeps the requested initial velocity.
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

  /// The block's repetition.
  var repetition: AnimationRepetition {
    switch timing {
    case .part: .once
    case .own(_, _, let repetition): repetition
    }
  }

  /// A Boolean value that indicates whether the block repeats without an end.
  var isEndless: Bool { repetition.isEndless }

  /// The second of the animator's curve at which a block with its own pace ends.
  ///
  /// The value is `nil` for an endless block and for a block that ends with the animator.
  var end: Double? {
    guard let start, case .own(_, let pace, let repetition) = timing, !repetition.isEndless else { return nil }
    return start + repetition.length(of: pace.duration)
  }

  /// A Boolean value that indicates whether an autoreversing block ends nearer to its start. Its models then move
  /// there.
  var endsAtStart: Bool { repetition.endsAtStart(along: pace.curve) }

  /// Returns the block's values at an end of the animator, which are its own end values for 1 and its start values for
  /// 0.
  func target(at end: Double) -> SIMD4<Double> {
    if end == 0 { return .zero }
    if repetition == .once || isEndless { return SIMD4(repeating: 1) }
    return SIMD4(repeating: pace.progress(at: repetition.position(after: .infinity, of: pace.duration).second).rest)
  }

  /// Returns the block's progress on its curve at a second of the animator's curve.
  func progress(at second: Double) -> AxisProgress {
    guard let start else { return .start }
    guard repetition != .once, second > start else { return pace.progress(at: second - start) }
    let position = repetition.position(after: second - start, of: pace.duration)
    var shown = pace.progress(at: position.second)
    shown.velocities *= position.isLast ? 0 : position.isComingBack ? -1 : 1
    return shown
  }

  /// Returns the fraction of the remaining time, from `second` until `length`, that passes before the block begins.
  func waitingPart(at second: Double, of length: Double) -> Double {
    guard let start, start > second, length > second else { return 0 }
    return min(1, (start - second) / (length - second))
  }

  /// Begins the block in the middle of a leg, after `elapsed` seconds of the leg.
  ///
  /// - Parameters:
  ///   - curve: The curve of the leg.
  ///   - elapsed: The seconds of the leg that have passed.
  ///   - end: The second of the leg at which a block without its own pace arrives.
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

  /// The second of the leg at which a block with its own pace arrives, or 0 for a block without its own pace.
  var legEnd: Double {
    switch timing {
    case .part: 0
    case .own: legDelay + legCurve.duration
    }
  }

  /// Leaves the curve and follows `curve` from `state`, after a delay of `delay` seconds from the start of the leg.
  mutating func leave(from state: AxisProgress, along curve: TimingCurve, after delay: Double = 0) {
    from = state
    legCurve = curve
    legDelay = delay
  }

  /// Sets ``shown`` to the progress on the current leg, `seconds` after the leg began.
  ///
  /// - Parameter end: The end of the animator to which the leg leads, which is 0 for the start or 1.
  mutating func follow(after seconds: Double, to end: Double) {
    let target = target(at: end)
    let map = legCurve.map(at: seconds - legDelay)
    let displacement = from.values - target
    shown.values = target + map.p * displacement + map.q * from.velocities
    shown.velocities = map.r * displacement + map.s * from.velocities
  }
}

/// Progress from 0 to 1 and its velocity, separately for horizontal positions, vertical positions and all other values.
///
/// The three differ only for a spring with an initial velocity in two directions.
struct AxisProgress: Equatable {
  /// The progress of all values except positions, of horizontal positions and of vertical positions. The last element
  /// is unused.
  var values: SIMD4<Double>

  /// The change of ``values`` per second.
  var velocities: SIMD4<Double>

  init(values: SIMD4<Double>, velocities: SIMD4<Double> = .zero) {
    self.values = values
    self.velocities = velocities
  }

  init(_ progress: Double, velocity: Double = 0) {
    self.init(values: SIMD4(repeating: progress), velocities: SIMD4(repeating: velocity))
  }

  /// Creates the progress that three motions, one per lane, show after `seconds`.
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
