import AnimationTiming

/// The progress of an animator and of each of its blocks, as a value that closed formulas compute from the frame's
/// time.
///
/// While the animator runs undisturbed, one second of its curve determines the progress of all blocks. A change of
/// direction or of timing begins a new leg. The leg starts from the values shown in the frame that applies the change.
struct AnimatorPlayback {
  private enum Leg {
    /// The playback is at rest at `second` of the curve, or off the curve if `second` is `nil`.
    case resting(second: Double?)
    /// The playback follows the curve since a frame, forwards or backwards from a second of the curve.
    case onCurve(since: Duration?, from: Double, backwards: Bool, delay: Double)
    /// The playback left the curve and moves from the shown values to the start or to the end.
    case handOff(since: Duration?, curve: TimingCurve, target: Double)
    /// The playback runs back to the start, because the transition was cancelled. Each lane of each track has its
    /// motion.
    case returning(since: Duration?, motions: [[ReturnMotion]])
  }

  private struct Reversal {
    let isBackwards: Bool
    let isSmooth: Bool
  }

  /// The quantity of which a scrubbed number is a fraction.
  enum Fraction {
    /// The number is a fraction of the distance from the start to the end.
    case way
    /// The number is a fraction of the duration, so that scrubbing keeps the pace.
    case time
  }

  let pace: AnimatorPace

  /// The tracks, of which the first one is the animator as a whole. Blocks that wait or were added later follow.
  private(set) var tracks: [AnimatorTrack]

  /// The tolerance in seconds for comparisons with ends, because sums of delays and durations have rounding errors.
  private static let tolerance = 1e-9

  private var leg: Leg
  private var second: Double

  /// A Boolean value that indicates whether the initial blocks have not finished running yet.
  private var isBeginning = true
  private var reversal: Reversal?

  /// A Boolean value that indicates whether the transition was cancelled. Each further leg then leads to the start.
  private var isUndone = false

  /// The kind of fraction for which the tracks' offsets from the curve were measured, or `nil` if they are outdated.
  private var measured: Fraction?
  private var anchor = 0.0

  /// The signed amount by which a scrubbed fraction lies outside 0…1, or 0 if it lies inside.
  private var excess = 0.0

  /// Creates a playback at rest at the start of a curve, or at the curve's end if the animator runs backwards.
  init(pace: AnimatorPace, isBackwards: Bool = false) {
    self.pace = pace
    second = isBackwards ? pace.duration : 0
    leg = .resting(second: second)
    tracks = []
    addTrack(.part(after: 0))
  }

  /// The seconds until the curve and each block without endless repetition have ended.
  private var length: Double { tracks.reduce(pace.duration) { max($0, $1.end ?? 0) } }

  /// The progress of the first track, from 0 at the start to 1 at the end in either direction.
  var progress: Double { tracks[0].shown.rest }

  /// A Boolean value that indicates whether each block without endless repetition shows its end values.
  var isAtEnd: Bool {
    tracks.allSatisfy { track in
      let beside = track.shown.values - track.target(at: 1)
      return track.isEndless || [beside.x, beside.y, beside.z].allSatisfy { abs($0) < 1e-9 }
    }
  }

  /// Returns a Boolean value that indicates whether a block with its own pace has ended for good.
  ///
  /// A block can run again while the animator runs backwards, so the result is `false` in that direction.
  func hasEnded(_ track: Int) -> Bool {
    guard case .onCurve(_, _, backwards: false, _) = leg, let end = tracks[track].end else { return false }
    return second >= end - Self.tolerance
  }

  /// Returns the seconds after which an endless block would show its current progress if it had run undisturbed.
  func passed(of track: Int) -> Double {
    if isOnCurve, let start = tracks[track].start { return second - start }
    return tracks[track].pace.curve.seconds(forProgress: min(1, max(0, tracks[track].shown.rest)))
  }

  /// The second of the curve that matches the progress of the first track.
  var curveSecond: Double {
    switch leg {
    case .resting, .onCurve: second
    case .handOff, .returning: pace.curve.seconds(forProgress: min(1, max(0, progress)))
    }
  }

  // MARK: Frames

  /// Advances to the frame at `time`, and returns whether the end is reached.
  mutating func advance(to time: Duration) -> Bool {
    var isDone = move(to: time)
    if let reversal {
      self.reversal = nil
      perform(reversal, at: time)
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
      // An animator with a duration of 0 ignores the delay and ends in the next frame.
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

  /// Returns the seconds that the longest block still runs at `time`, or would run if the playback is at rest.
  func remaining(at time: Duration, isBackwards: Bool) -> Double {
    remaining(at: time, isBackwards: isBackwards, of: length)
  }

  /// Returns the seconds that the animator's own curve still runs at `time`, or would run if the playback is at rest.
  ///
  /// Blocks that outlast the curve do not count.
  func ownRemaining(at time: Duration, isBackwards: Bool) -> Double {
    remaining(at: time, isBackwards: isBackwards, of: pace.duration)
  }

  /// Returns the duration in seconds of a block that is added at `time` without its own pace.
  func addedLength(at time: Duration, isBackwards: Bool) -> Double {
    let limit = end(ofPartFrom: second)
    return min(limit, remaining(at: time, isBackwards: isBackwards, of: limit))
  }

  /// Returns the end of a block without its own pace that begins at `second`, as a second of the curve.
  ///
  /// The block ends with the animator's own curve. After the end of the curve, it ends with the blocks that outlast the
  /// curve.
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

  // MARK: Starting and adding

  /// Starts to run with the next frame.
  mutating func begin(isBackwards: Bool, delay: Double) {
    leg = .onCurve(since: nil, from: second, backwards: isBackwards, delay: delay)
  }

  /// Ends the initial phase after the initial blocks have run. In the backward direction, the playback begins at the
  /// longest block's end.
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

  /// Sets the progress of an animator with a duration of 0 to its end if it runs, or to its start if it is at rest.
  ///
  /// If the animator runs backwards, the start and the end are exchanged.
  private mutating func showBeginningWithoutLength(isBackwards: Bool) {
    let isRunning =
      switch leg {
      case .onCurve: true
      case .resting, .handOff, .returning: false
      }
    showWithoutLength(isRunning == isBackwards ? 0 : 1)
  }

  /// Sets the progress of an animator with a duration of 0 to `fraction`, because its curve consists only of its end.
  ///
  /// Blocks with their own pace keep their progress.
  private mutating func showWithoutLength(_ fraction: Double) {
    for index in tracks.indices where !tracks[index].hasOwnPace { tracks[index].shown = AxisProgress(fraction) }
  }

  /// Adds a block, which begins immediately if the playback is at rest, and otherwise with the next frame.
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
      // Discard the measured offsets, because the block starts at 0 even if its curve would show more at this second.
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

  /// Stops at the progress that the last frame showed.
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

  /// Measures the offset of each block, which is the difference between its shown values and its values on the curve.
  ///
  /// The values on the curve are those that scrubbing to the current fraction would show.
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
      // The fraction refers to the animator's own duration, so a block that outlasts it has an offset from its scrubbed
      // values.
      let scrubbed = min(second, pace.duration)
      for index in tracks.indices {
        tracks[index].beside = tracks[index].shown.values - values(of: index, at: scrubbed, fraction: anchor) - excess
      }
    }
  }

  /// Returns the values of a block for a scrubbed fraction at a second of the curve.
  private func values(of index: Int, at second: Double, fraction: Double) -> SIMD4<Double> {
    if pace.duration == 0, !tracks[index].hasOwnPace { return SIMD4(repeating: min(1, max(0, fraction))) }
    return tracks[index].progress(at: second).values
  }

  /// Returns the second of the curve for scrubbing to `progress`. A playback already at that progress keeps its exact
  /// second.
  private func scrubbingSecond(of progress: Double) -> Double {
    let found = pace.curve.seconds(forProgress: min(1, max(0, progress)))
    // An overshooting curve has some values twice, and scrubbing uses the first one.
    if case .resting(second: let second?) = leg, abs(found - second) < pace.duration * 1e-6 { return second }
    return found
  }

  /// The elapsed fraction of the animator's own duration, from 0 to 1, or beyond that after scrubbing past an end.
  ///
  /// Blocks that outlast the animator do not count.
  var timeFraction: Double { pace.duration > 0 ? min(1, curveSecond / pace.duration) + excess : progress }

  /// Stops at a fraction. Past either end, the values continue in a straight line.
  ///
  /// The offsets from the curve at the pause shrink linearly and reach 0 at either end.
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
    // The first second at which a spring reaches its end precedes its overshoot. The playback leaves the curve there,
    // so that a spring scrubbed to its end does not overshoot.
    let isAhead = fraction == .way && inside == 1 && scrubbed < pace.duration
    let isBeside = excess != 0 || !tracks.allSatisfy { $0.beside * kept == .zero }
    leg = .resting(second: isAhead || isBeside ? nil : scrubbed)
  }

  /// Returns the fraction of the offsets that remains at `value`, from 1 at the anchor to 0 at the ends.
  private func keptPart(at value: Double) -> Double {
    if value >= anchor { return anchor < 1 ? max(0, (1 - value) / (1 - anchor)) : 1 }
    return anchor > 0 ? max(0, value / anchor) : 1
  }

  /// Sets the first track to the requested progress exactly, without the rounding error of the search for its second.
  private mutating func showExactly(_ progress: Double) {
    if pace.isUniform { tracks[0].shown = AxisProgress(progress) }
    tracks[0].shown.values.x = progress
  }

  // MARK: Resuming

  /// Resumes along the curve, or from the shown values to the end if the playback is off the curve.
  mutating func resume(isBackwards: Bool) {
    excess = 0
    if isUndone { return goBack(since: nil) }
    // A spring is cut off a thousandth before its end. A return along the curve from there would begin with a jump of
    // that size.
    if case .resting(let second?) = leg, !(isBackwards && second >= pace.duration && pace.isCutOff) {
      leg = .onCurve(since: nil, from: second, backwards: isBackwards, delay: 0)
      return
    }
    if isThere(isBackwards: isBackwards) { return arrive(isBackwards: isBackwards) }
    let length = max(abs((isBackwards ? 0 : length) - second), shortestLength(to: isBackwards ? 0 : 1))
    resume(along: pace.squeezed(into: length), isBackwards: isBackwards)
  }

  /// Returns a Boolean value that indicates whether each block shows its final values for a direction.
  func isThere(isBackwards: Bool) -> Bool {
    tracks.allSatisfy { track in
      let left = track.shown.values - track.target(at: isBackwards ? 0 : 1)
      return left.x == 0 && left.y == 0 && left.z == 0
    }
  }

  /// Arrives at the end with the next frame.
  mutating func arrive(isBackwards: Bool) { resume(along: pace.squeezed(into: 0), isBackwards: isBackwards) }

  /// Continues from the shown values to the end along another pace.
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

  /// Returns the default duration of the remaining part in seconds, for a continuation with other timing.
  func remainingLength(isBackwards: Bool) -> Double {
    // Blocks that outlast the animator add the time after the end of its own curve.
    let behind = isBackwards ? max(0, second - pace.duration) : length - max(second, pace.duration)
    let own = abs((isBackwards ? 0 : 1) - progress) * pace.duration
    return max(own + behind, shortestLength(to: isBackwards ? 0 : 1))
  }

  /// Returns the shortest remaining duration, which is 0 if all blocks are at their targets, and otherwise a tenth of
  /// the whole.
  private func shortestLength(to target: Double) -> Double {
    let isThere = tracks.dropFirst().allSatisfy { $0.shown.values == $0.target(at: target) }
    return isThere && (0...1).contains(progress) ? 0 : pace.duration / 10
  }

  // MARK: Reversal

  /// Requests a reversal for the next frame. A second request before that frame cancels the first one.
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

  /// A Boolean value that indicates whether the playback runs back because its transition was cancelled.
  var isReturning: Bool {
    switch leg {
    case .returning: true
    case .resting, .onCurve, .handOff: false
    }
  }

  /// Runs back to the start from the values shown at `time`. A playback at rest begins to run back when it resumes.
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

  // MARK: Reversal without the transition

  private mutating func perform(_ reversal: Reversal, at time: Duration) {
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

  /// Returns the curve that continues from the shown values and velocities to `target`.
  ///
  /// A cubic curve lasts for the time between the current second of the curve and the target. A spring lasts until it
  /// settles.
  private func reversalCurve(like curve: TimingCurve, to target: Double) -> TimingCurve {
    switch curve {
    case .cubic(let pacing, _):
      // The incoming velocity needs at least a tenth of the duration to fade out.
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
