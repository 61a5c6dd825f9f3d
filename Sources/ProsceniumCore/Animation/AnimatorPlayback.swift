import AnimationTiming

/// How far an animator and each of its blocks are, as a value: closed forms of a frame's time.
///
/// While the animator runs undisturbed, everything follows from one second of its curve. A change of direction or of
/// timing begins a leg of its own, which takes over what is shown at the frame that carries the change out.
struct AnimatorPlayback {
  private enum Leg {
    /// Nothing moves. `second` is where on the curve everything stands, `nil` when something stands beside it.
    case resting(second: Double?)
    /// Along the curve since a frame, from one of its seconds, forwards or backwards.
    case onCurve(since: Duration?, from: Double, backwards: Bool, delay: Double)
    /// Off the curve, from what was shown to one of its ends.
    case handOff(since: Duration?, curve: TimingCurve, target: Double)
    /// Back to the start, because the transition was cancelled: a motion for each lane of each track.
    case returning(since: Duration?, motions: [[ReturnMotion]])
  }

  private struct Reversal {
    let isBackwards: Bool
    let isSmooth: Bool
  }

  /// What a scrubbed number is a fraction of.
  enum Fraction {
    /// The way from the start to the end.
    case way
    /// The time; the pace is kept.
    case time
  }

  let pace: AnimatorPace

  /// The whole first, then blocks that wait or were added on the way.
  private(set) var tracks: [AnimatorTrack]

  /// Delays and durations add up to ends that are not exactly the sum of frames.
  private static let tolerance = 1e-9

  private var leg: Leg
  private var second: Double

  /// Whether the blocks are run that the animator begins with.
  private var isBeginning = true
  private var reversal: Reversal?

  /// Whether the transition was cancelled: wherever it goes on from, it goes to the start.
  private var isUndone = false

  /// The fraction at which the blocks' distances from the curve were measured; `nil` after something else happened.
  private var measured: Fraction?
  private var anchor = 0.0

  /// How far scrubbing went beyond an end.
  private var excess = 0.0

  /// A curve at its beginning, or at its end when it goes backwards; at rest.
  init(pace: AnimatorPace, isBackwards: Bool = false) {
    self.pace = pace
    second = isBackwards ? pace.duration : 0
    leg = .resting(second: second)
    tracks = []
    addTrack(.part(after: 0))
  }

  /// Seconds until the whole and every block that has an end have ended.
  private var length: Double { tracks.reduce(pace.duration) { max($0, $1.end ?? 0) } }

  /// Progress of the whole, 0 at the start and 1 at the end, whatever the direction.
  var progress: Double { tracks[0].shown.rest }

  /// Whether every block that has an end is shown there.
  var isAtEnd: Bool {
    tracks.allSatisfy { track in
      let beside = track.shown.values - track.target(at: 1)
      return track.isEndless || [beside.x, beside.y, beside.z].allSatisfy { abs($0) < 1e-9 }
    }
  }

  /// Whether a block with a pace of its own has come to its end, and goes no further back.
  func hasEnded(_ track: Int) -> Bool {
    guard case .onCurve(_, _, backwards: false, _) = leg, let end = tracks[track].end else { return false }
    return second >= end - Self.tolerance
  }

  /// How long ago a block without an end would have begun to show what it shows.
  func passed(of track: Int) -> Double {
    if isOnCurve, let start = tracks[track].start { return second - start }
    return tracks[track].pace.curve.seconds(forProgress: min(1, max(0, tracks[track].shown.rest)))
  }

  /// The second of the curve that the whole is at.
  var curveSecond: Double {
    switch leg {
    case .resting, .onCurve: second
    case .handOff, .returning: pace.curve.seconds(forProgress: min(1, max(0, progress)))
    }
  }

  // MARK: Frames

  /// Moves on to the frame at `time`; returns whether the end is reached.
  mutating func advance(to time: Duration) -> Bool {
    var isDone = move(to: time)
    if let reversal {
      self.reversal = nil
      carryOut(reversal, at: time)
      isDone = false
    }
    joinNewTracks(at: time)
    return isDone
  }

  private mutating func move(to time: Duration) -> Bool {
    switch leg {
    case .resting:
      return false
    case .onCurve(let since, let from, let backwards, let delay):
      if since == nil { leg = .onCurve(since: time, from: from, backwards: backwards, delay: delay) }
      let elapsed = (time - (since ?? time)).seconds - delay
      let length = length
      second = min(length, max(0, backwards ? from - max(0, elapsed) : from + max(0, elapsed)))
      if !backwards, second > length - Self.tolerance { second = length }
      for index in tracks.indices {
        tracks[index].shown = tracks[index].progress(at: second)
        tracks[index].shown.velocities *= elapsed < 0 ? 0 : backwards ? -1 : 1
      }
      // A duration of 0 ends in the next frame and ignores the delay.
      if pace.duration == 0, second == 0 { showWithoutLength(backwards ? 0 : 1) }
      return (elapsed >= 0 || length == 0) && second == (backwards ? 0 : length)
    case .handOff(let since, let curve, let target):
      if since == nil { leg = .handOff(since: time, curve: curve, target: target) }
      let elapsed = (time - (since ?? time)).seconds
      for index in tracks.indices where tracks[index].start != nil {
        tracks[index].follow(after: elapsed, to: target)
      }
      return elapsed >= legLength(along: curve)
    case .returning(let since, let motions):
      if since == nil { leg = .returning(since: time, motions: motions) }
      let elapsed = (time - (since ?? time)).seconds
      for (index, lanes) in motions.enumerated() { tracks[index].shown = AxisProgress(lanes, after: elapsed) }
      return elapsed >= Self.duration(of: motions)
    }
  }

  private func legLength(along curve: TimingCurve) -> Double {
    tracks.reduce(curve.duration) { max($0, $1.legEnd - Self.tolerance) }
  }

  /// Seconds that everything runs on from `time`; at rest, those that it would.
  func remaining(at time: Duration, isBackwards: Bool) -> Double {
    remaining(at: time, isBackwards: isBackwards, of: length)
  }

  /// Seconds that the animator's own curve runs on from `time`, whatever its blocks take; at rest, those that it would.
  func ownRemaining(at time: Duration, isBackwards: Bool) -> Double {
    remaining(at: time, isBackwards: isBackwards, of: pace.duration)
  }

  /// Seconds that a block takes which is added at `time`, and has no pace of its own.
  func addedLength(at time: Duration, isBackwards: Bool) -> Double {
    let limit = end(ofPartFrom: second)
    return min(limit, remaining(at: time, isBackwards: isBackwards, of: limit))
  }

  /// The second until which a block runs that begins at `second`, and has no pace of its own.
  ///
  /// It ends with the animator's own curve; where that is over, with the blocks that outlast it.
  private func end(ofPartFrom second: Double) -> Double {
    isBeginning || second < pace.duration - Self.tolerance ? pace.duration : length
  }

  private func remaining(at time: Duration, isBackwards: Bool, of length: Double) -> Double {
    switch leg {
    case .resting:
      return max(0, isBackwards ? second : length - second)
    case .onCurve(let since, let from, let backwards, let delay):
      let left = (backwards ? from : length - from) + delay
      return max(0, left - (time - (since ?? time)).seconds)
    case .handOff(let since, let curve, _):
      return max(0, legLength(along: curve) - (time - (since ?? time)).seconds)
    case .returning(let since, let motions):
      return max(0, Self.duration(of: motions) - (time - (since ?? time)).seconds)
    }
  }

  // MARK: Beginning and adding

  /// Begins to run with the next frame.
  mutating func begin(isBackwards: Bool, delay: Double) {
    leg = .onCurve(since: nil, from: second, backwards: isBackwards, delay: delay)
  }

  /// The blocks were run that the animator begins with: backwards it begins where all of them have ended.
  mutating func didBegin(isBackwards: Bool) {
    isBeginning = false
    if pace.duration == 0 { showBeginningWithoutLength(isBackwards: isBackwards) }
    guard isBackwards, second == pace.duration, length > pace.duration else { return }
    switch leg {
    case .resting(second?):
      second = length
      leg = .resting(second: second)
    case .onCurve(nil, second, backwards: true, let delay):
      second = length
      leg = .onCurve(since: nil, from: second, backwards: true, delay: delay)
    case .resting, .onCurve, .handOff, .returning:
      return
    }
    for index in tracks.indices { tracks[index].shown = tracks[index].progress(at: second) }
  }

  /// Shows the end at once if an animator of no length runs, and its beginning while it rests.
  private mutating func showBeginningWithoutLength(isBackwards: Bool) {
    let isRunning =
      switch leg {
      case .onCurve: true
      case .resting, .handOff, .returning: false
      }
    showWithoutLength(isRunning == isBackwards ? 0 : 1)
  }

  /// Shows a fraction of an animator of no length: its curve has one second alone, which is the end.
  private mutating func showWithoutLength(_ fraction: Double) {
    for index in tracks.indices where !tracks[index].hasOwnPace { tracks[index].shown = AxisProgress(fraction) }
  }

  /// Adds a block that begins with the next frame, or at once where nothing moves.
  mutating func addTrack(_ timing: AnimatorTrack.Timing) {
    tracks.append(AnimatorTrack(pace: pace, timing))
    if isBeginning {
      join(tracks.count - 1, at: 0)
      if second > 0 { tracks[tracks.count - 1].shown = AxisProgress(values: tracks[tracks.count - 1].target(at: 1)) }
      return
    }
    switch leg {
    case .resting:
      join(tracks.count - 1, at: second)
      // It starts at 0 also where its curve would show it further, at the very end.
      measured = nil
    case .onCurve, .handOff, .returning:
      break
    }
  }

  private mutating func joinNewTracks(at time: Duration) {
    let now = curveSecond
    for index in tracks.indices where tracks[index].start == nil {
      join(index, at: now)
      guard case .handOff(let since, let curve, _) = leg else { continue }
      let elapsed = (time - (since ?? time)).seconds
      let limit = elapsed < curve.duration - Self.tolerance ? curve.duration : legLength(along: curve)
      tracks[index].begin(onLegAlong: curve, after: elapsed, until: limit)
    }
  }

  private mutating func join(_ index: Int, at second: Double) {
    let limit = end(ofPartFrom: second)
    tracks[index].join(pace, at: second, until: limit)
  }

  // MARK: Pausing and scrubbing

  /// Stands still at what the last frame showed.
  mutating func rest() {
    reversal = nil
    let (onCurve, now) = (isOnCurve, curveSecond)
    for index in tracks.indices {
      if tracks[index].start == nil { join(index, at: now) }
      tracks[index].shown.velocities = .zero
    }
    second = now
    leg = .resting(second: onCurve ? now : nil)
    measured = nil
  }

  private var isOnCurve: Bool {
    switch leg {
    case .resting(let second): second != nil
    case .onCurve: true
    case .handOff, .returning: false
    }
  }

  /// Notes how far each block is from where scrubbing to the present fraction would put it.
  private mutating func measureBeside(_ fraction: Fraction) {
    guard measured != fraction else { return }
    measured = fraction
    switch fraction {
    case .way:
      anchor = progress
      let scrubbed = scrubbingSecond(of: anchor)
      let excess = anchor - min(1, max(0, anchor))
      for index in tracks.indices {
        tracks[index].beside = tracks[index].shown.values - values(of: index, at: scrubbed, fraction: anchor) - excess
      }
    case .time:
      anchor = timeFraction
      // The fraction is one of the animator's own time: a block that outlasts that stands beside where it leads.
      let scrubbed = min(second, pace.duration)
      for index in tracks.indices {
        tracks[index].beside = tracks[index].shown.values - values(of: index, at: scrubbed, fraction: anchor) - excess
      }
    }
  }

  /// The values of a block where scrubbing to a fraction, at a second of the curve, leads.
  private func values(of index: Int, at second: Double, fraction: Double) -> SIMD4<Double> {
    if pace.duration == 0, !tracks[index].hasOwnPace { return SIMD4(repeating: min(1, max(0, fraction))) }
    return tracks[index].progress(at: second).values
  }

  /// Where scrubbing to `progress` stands on the curve; what is there already stays exactly there.
  private func scrubbingSecond(of progress: Double) -> Double {
    let found = pace.curve.seconds(forProgress: min(1, max(0, progress)))
    // A curve that overshoots passes some values twice, and is scrubbed to the first time.
    if case .resting(second: let second?) = leg, abs(found - second) < pace.duration * 1e-6 { return second }
    return found
  }

  /// How much of the time has passed, 0…1; beyond the ends where it was scrubbed there.
  ///
  /// Blocks that outlast the animator do not count.
  var timeFraction: Double { pace.duration > 0 ? min(1, curveSecond / pace.duration) + excess : progress }

  /// Stands still at a fraction; past either end everything goes on in a straight line.
  ///
  /// What was beside its curve when the animator was paused comes nearer to it on the way to either end.
  mutating func scrub(to value: Double, of fraction: Fraction) {
    measureBeside(fraction)
    let inside = min(1, max(0, value))
    let scrubbed: Double
    switch fraction {
    case .way:
      guard value != progress else { return }
      scrubbed = pace.curve.seconds(forProgress: inside)
    case .time:
      guard value != timeFraction else { return }
      scrubbed = inside * pace.duration
    }
    excess = value - inside
    let kept = keptPart(at: value)
    for index in tracks.indices {
      let values = values(of: index, at: scrubbed, fraction: inside) + excess + tracks[index].beside * kept
      tracks[index].shown = AxisProgress(values: values)
    }
    if fraction == .way { showExactly(value) }
    second = scrubbed
    // The first second at which a spring reaches its end precedes its overshoot. The leg leaves the curve there, so that a
    // spring scrubbed to its end does not overshoot.
    let isAhead = fraction == .way && inside == 1 && scrubbed < pace.duration
    let isBeside = excess != 0 || !tracks.allSatisfy { $0.beside * kept == .zero }
    leg = .resting(second: isAhead || isBeside ? nil : scrubbed)
  }

  /// How much of what is beside the curve is left at `value`: all where it was measured, nothing at the ends.
  private func keptPart(at value: Double) -> Double {
    if value >= anchor { return anchor < 1 ? max(0, (1 - value) / (1 - anchor)) : 1 }
    return anchor > 0 ? max(0, value / anchor) : 1
  }

  /// The way itself is what was asked for, without the error of finding its second.
  private mutating func showExactly(_ progress: Double) {
    if pace.isUniform { tracks[0].shown = AxisProgress(progress) }
    tracks[0].shown.values.x = progress
  }

  // MARK: Going on

  /// Goes on along the curve where it stands on it, else from what is shown to the end of the curve.
  mutating func resume(isBackwards: Bool) {
    excess = 0
    if isUndone { return goBack(since: nil) }
    // A spring is cut off a thousandth before its end: going back along it from there would begin with that step.
    if case .resting(let second?) = leg, !(isBackwards && second >= pace.duration && pace.isCutOff) {
      leg = .onCurve(since: nil, from: second, backwards: isBackwards, delay: 0)
      return
    }
    if isThere(isBackwards: isBackwards) { return arrive(isBackwards: isBackwards) }
    let length = max(abs((isBackwards ? 0 : length) - second), shortestLength(to: isBackwards ? 0 : 1))
    resume(along: pace.squeezed(into: length), isBackwards: isBackwards)
  }

  /// A Boolean value that indicates whether everything is shown at the end of the way, so that nothing is left to move.
  func isThere(isBackwards: Bool) -> Bool {
    tracks.allSatisfy { track in
      let left = track.shown.values - track.target(at: isBackwards ? 0 : 1)
      return left.x == 0 && left.y == 0 && left.z == 0
    }
  }

  /// Reaches the end with the next frame.
  mutating func arrive(isBackwards: Bool) { resume(along: pace.squeezed(into: 0), isBackwards: isBackwards) }

  /// Goes on from what is shown to the end along another pace.
  mutating func resume(along next: AnimatorPace, isBackwards: Bool) {
    let target: Double = isBackwards ? 0 : 1
    excess = 0
    if isUndone { return goBack(since: nil) }
    let length = length
    for index in tracks.indices {
      let waiting = isBackwards ? 0 : tracks[index].waitingPart(at: second, of: length)
      let delay = waiting * next.duration
      let own = waiting > 0 ? next.squeezed(into: next.duration - delay) : next
      let values = tracks[index].shown.values
      let way = tracks[index].target(at: target) - values
      let state = AxisProgress(values: values, velocities: own.velocities * way)
      tracks[index].leave(from: state, along: own.curve, after: delay)
    }
    leg = .handOff(since: nil, curve: next.curve, target: target)
  }

  /// The default length of what remains when other timing is asked for, in seconds.
  func remainingLength(isBackwards: Bool) -> Double {
    // What of the blocks that outlast the animator lies behind its own way.
    let behind = isBackwards ? max(0, second - pace.duration) : length - max(second, pace.duration)
    let own = abs((isBackwards ? 0 : 1) - progress) * pace.duration
    return max(own + behind, shortestLength(to: isBackwards ? 0 : 1))
  }

  /// Nothing that is away from its target gets there in less than a tenth of the whole duration's time.
  private func shortestLength(to target: Double) -> Double {
    let isThere = tracks.dropFirst().allSatisfy { $0.shown.values == $0.target(at: target) }
    return isThere && (0...1).contains(progress) ? 0 : pace.duration / 10
  }

  // MARK: Reversal

  /// Reverses with the next frame; twice before it is no reversal.
  mutating func requestReversal(isBackwards: Bool, isSmooth: Bool) {
    reversal = isBackwards == isGoingBackwards ? nil : Reversal(isBackwards: isBackwards, isSmooth: isSmooth)
  }

  private var isGoingBackwards: Bool {
    switch leg {
    case .resting: false
    case .onCurve(_, _, let backwards, _): backwards
    case .handOff(_, _, let target): target == 0
    case .returning: true
    }
  }

  // MARK: Reversal with the transition

  /// Whether it goes back because its transition does.
  var isReturning: Bool {
    switch leg {
    case .returning: true
    case .resting, .onCurve, .handOff: false
    }
  }

  /// Goes back from what is shown at `time`; what rests does so when it goes on.
  mutating func reverse(at time: Duration) {
    isUndone = true
    reversal = nil
    switch leg {
    case .onCurve, .handOff: goBack(since: time)
    case .resting, .returning: return
    }
  }

  private mutating func goBack(since time: Duration?) {
    let motions = tracks.map { track in
      (0..<3).map {
        ReturnMotion(
          from: MotionState(value: track.shown.values[$0], velocity: track.shown.velocities[$0]),
          along: pace.curve
        )
      }
    }
    leg = .returning(since: time, motions: motions)
  }

  private static func duration(of motions: [[ReturnMotion]]) -> Double {
    motions.reduce(0) { longest, lanes in lanes.reduce(longest) { max($0, $1.duration) } }
  }

  // MARK: Reversal by itself

  private mutating func carryOut(_ reversal: Reversal, at time: Duration) {
    let target: Double = reversal.isBackwards ? 0 : 1
    let kind: TimingCurve
    switch leg {
    case .resting, .returning: return
    case .onCurve(_, _, _, let delay):
      kind = pace.curve
      if !reversal.isSmooth {
        leg = .onCurve(since: time, from: second, backwards: reversal.isBackwards, delay: second == 0 ? delay : 0)
        return
      }
    case .handOff(_, let curve, _):
      kind = curve
    }
    for index in tracks.indices where !reversal.isSmooth { tracks[index].shown.velocities *= -1 }
    let curve = reversalCurve(like: kind, to: target)
    for index in tracks.indices { tracks[index].leave(from: tracks[index].shown, along: curve) }
    leg = .handOff(since: time, curve: curve, target: target)
  }

  /// What carries value and velocity to `target`: a pacing in the time that the way took, a spring until it settles.
  private func reversalCurve(like curve: TimingCurve, to target: Double) -> TimingCurve {
    switch curve {
    case .cubic(let pacing, _):
      // Not shorter than a tenth: the velocity that comes in needs some time to fade.
      let way = abs((target == 0 ? 0 : length) - curveSecond)
      return .cubic(pacing, duration: max(way, pace.duration / 10))
    case .spring(let spring, _, _), .composed(_, let spring, _, _):
      let lengths = tracks.flatMap { track in
        (0..<3).map {
          let displacement = track.shown.values[$0] - track.target(at: target)[$0]
          return spring.settlingDuration(from: displacement, velocity: track.shown.velocities[$0])
        }
      }
      return .spring(spring, initialVelocity: 0, duration: max(lengths.max() ?? 0, pace.duration / 10))
    }
  }
}
