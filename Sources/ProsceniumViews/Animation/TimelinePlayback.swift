import AnimationTiming

/// The playback position of a timeline that is detached from the stage's clock, as a fraction from 0 to 1.
///
/// The timeline is paused by an interaction, or it runs by itself to one of its ends. Fractions before the start of the
/// interaction map linearly to the elapsed seconds, and fractions after it to the remaining seconds.
package struct TimelinePlayback: Equatable {
  private enum Leg: Equatable {
    /// The stage's clock advances each animation separately.
    case free
    /// The timeline is paused.
    case held
    /// The timeline runs to an end since a frame.
    case going(since: Duration?, from: Double, to: Double, curve: TimingCurve)
  }

  private var leg = Leg.free

  /// The shown fraction of the transition.
  private(set) var fraction = 0.0

  /// The fraction and the elapsed seconds at the start of the interaction.
  private var anchor = (fraction: 0.0, second: 0.0)

  /// The duration of the whole transition in seconds.
  private(set) var length = 0.0

  /// A Boolean value that indicates whether an interaction has scrubbed the timeline since the first pause.
  private var wasMoved = false

  package static func == (one: TimelinePlayback, other: TimelinePlayback) -> Bool {
    one.leg == other.leg && one.fraction == other.fraction && one.anchor == other.anchor && one.length == other.length
      && one.wasMoved == other.wasMoved
  }

  package var isFree: Bool { leg == .free }
  var isHeld: Bool { leg == .held }

  /// A Boolean value that indicates whether the timeline runs to its end by itself.
  var isGoingForward: Bool {
    if case .going(_, _, to: 1, _) = leg { true } else { false }
  }

  /// The second of the transition whose values are shown.
  var second: Double {
    if fraction >= anchor.fraction {
      let rest = 1 - anchor.fraction
      return rest > 0 ? anchor.second + (length - anchor.second) * (fraction - anchor.fraction) / rest : length
    }
    return anchor.second * fraction / anchor.fraction
  }

  /// The end that the playback has reached, or `nil` before its arrival.
  private(set) var arrival: ViewAnimatingPosition?

  // MARK: Events

  /// Pauses the timeline for the first time, at a fraction of the transition.
  ///
  /// - Parameters:
  ///   - fraction: The fraction at which the timeline pauses, from 0 to 1.
  ///   - passed: The seconds that have passed.
  ///   - remaining: The seconds that remain.
  mutating func pause(at fraction: Double, passed: Double, remaining: Double) {
    anchor = (fraction, passed)
    self.fraction = fraction
    wasMoved = false
    length = passed + remaining
    pause()
  }

  /// Pauses the timeline at its current fraction.
  mutating func pause() {
    leg = .held
    arrival = nil
  }

  /// Makes the timeline longer. This is possible only at its start, where no shown value changes.
  ///
  /// After the first scrub the length is fixed, so that a late block does not change the pace of the others. The late
  /// block is compressed instead.
  mutating func lengthen(to seconds: Double) {
    guard fraction == 0, !wasMoved, seconds > length else { return }
    length = seconds
  }

  /// Moves the timeline to a fraction while it is paused. The fraction is clamped to 0…1.
  mutating func scrub(to fraction: Double) {
    guard isHeld else { return }
    wasMoved = true
    self.fraction = min(1, max(0, fraction))
  }

  /// Resumes the timeline towards the fraction `end`, 0 or 1, with the next frame.
  mutating func go(to end: Double, along curve: TimingCurve) {
    arrival = nil
    leg = .going(since: nil, from: fraction, to: end, curve: curve)
  }

  // MARK: Frames

  /// Advances to the frame at `time`.
  mutating func advance(to time: Duration) {
    guard case .going(let since, let from, let end, let curve) = leg else { return }
    let begin = since ?? time
    leg = .going(since: begin, from: from, to: end, curve: curve)
    let elapsed = (time - begin).seconds
    fraction = from + (end - from) * curve.progress(at: elapsed).value
    guard elapsed >= curve.duration else { return }
    fraction = end
    arrival = end == 0 ? .start : .end
  }

  /// The time at which the playback arrives or arrived at its end, or `nil` before its first frame and while it is
  /// paused.
  var end: Duration? {
    guard case .going(let since?, _, _, let curve) = leg else { return nil }
    return since + .seconds(curve.duration)
  }

  /// Returns the rate at which ``second`` changes at `time`, in seconds per second.
  func pace(at time: Duration) -> Double {
    let step = 0.001
    var (now, next) = (self, self)
    now.advance(to: time)
    next.advance(to: time + .seconds(step))
    return (next.second - now.second) / step
  }

  /// Returns the seconds that the timeline still runs at `time`, or the rest of the transition while it is paused.
  func remaining(at time: Duration) -> Double {
    switch leg {
    case .free: 0
    case .held: length - second
    case .going(let since, _, _, let curve): max(0, curve.duration - (time - (since ?? time)).seconds)
    }
  }
}

/// The seconds of a timeline that an animation occupies, and the animation's progress at each of them.
///
/// The progress is a fraction of the animation's path, or of its duration if the timeline does not move evenly.
package struct TimelineSpan: Equatable {
  /// The second at which the animation began, or the second of the pause if the animation has not begun.
  var start: Double

  /// The second at which the interaction began, and the animation's progress then.
  var anchor: Double
  var way: Double

  /// The seconds at which the animation moves on after the rest of its delay, and ends.
  var resumption: Double
  var end: Double

  /// The second at which the animation begins to move.
  var beginning: Double { way > 0 ? start : resumption }

  /// Returns the animation's progress at `second`, which is linear between the known seconds.
  func way(at second: Double) -> Double {
    if second < anchor { return way * part(of: second, from: start, to: anchor) }
    return way + (1 - way) * part(of: second, from: resumption, to: end)
  }

  private func part(of second: Double, from start: Double, to end: Double) -> Double {
    guard end > start else { return second >= end ? 1 : 0 }
    return min(1, max(0, (second - start) / (end - start)))
  }
}

/// The progress of an animation on the stage's clock, in seconds.
package struct TimelineProgress: Equatable {
  /// The seconds for which the animation has run.
  var passed = 0.0

  /// The seconds that remain of the animation's delay and of its duration.
  var waiting = 0.0
  var remaining = 0.0

  /// The shown fraction of the animation's path, or of its duration if the timeline does not move evenly.
  var way = 0.0
}
