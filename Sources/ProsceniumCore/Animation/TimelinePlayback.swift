import AnimationTiming

/// Where a timeline stands that was taken off the stage's clock, as a value: a fraction of its way, 0…1.
///
/// An interaction holds it at a fraction, or it goes by itself to one of its ends. Fractions up to the one where the
/// interaction began share the seconds that had passed, those beyond share the seconds that were left.
struct TimelinePlayback: Equatable {
  private enum Leg: Equatable {
    /// The stage's clock moves each animation by itself.
    case free
    /// It stands still.
    case held
    /// It goes to an end since a frame.
    case going(since: Duration?, from: Double, to: Double, curve: TimingCurve)
  }

  private var leg = Leg.free

  /// The part of the way that is shown.
  private(set) var fraction = 0.0

  /// The fraction at which the interaction began, and the seconds that had passed then.
  private var anchor = (fraction: 0.0, second: 0.0)

  /// Seconds of the whole way.
  private(set) var length = 0.0

  /// Whether an interaction moved it since the first one began.
  private var wasMoved = false

  static func == (one: TimelinePlayback, other: TimelinePlayback) -> Bool {
    one.leg == other.leg && one.fraction == other.fraction && one.anchor == other.anchor && one.length == other.length
      && one.wasMoved == other.wasMoved
  }

  var isFree: Bool { leg == .free }
  var isHeld: Bool { leg == .held }

  /// Whether it goes to its end by itself.
  var isGoingForward: Bool {
    if case .going(_, _, to: 1, _) = leg { true } else { false }
  }

  /// The second of the way that is shown.
  var second: Double {
    if fraction >= anchor.fraction {
      let rest = 1 - anchor.fraction
      return rest > 0 ? anchor.second + (length - anchor.second) * (fraction - anchor.fraction) / rest : length
    }
    return anchor.second * fraction / anchor.fraction
  }

  /// The end that is reached; `nil` on the way.
  private(set) var arrival: ViewAnimatingPosition?

  // MARK: Events

  /// Takes hold of it for the first time, at a fraction of the way.
  mutating func hold(at fraction: Double, passed: Double, remaining: Double) {
    anchor = (fraction, passed)
    self.fraction = fraction
    wasMoved = false
    length = passed + remaining
    hold()
  }

  /// Takes hold of it where it is.
  mutating func hold() {
    leg = .held
    arrival = nil
  }

  /// Makes the way longer, which is possible only at its beginning, where nothing moves by that.
  ///
  /// Once it was moved, what comes late is to have no influence on the pace of what was there: it is squeezed.
  mutating func lengthen(to seconds: Double) {
    guard fraction == 0, !wasMoved, seconds > length else { return }
    length = seconds
  }

  /// Moves it to a fraction while it is held.
  mutating func scrub(to fraction: Double) {
    guard isHeld else { return }
    wasMoved = true
    self.fraction = min(1, max(0, fraction))
  }

  /// Lets it go to an end, 0 or 1, beginning with the next frame.
  mutating func go(to end: Double, along curve: TimingCurve) {
    arrival = nil
    leg = .going(since: nil, from: fraction, to: end, curve: curve)
  }

  // MARK: Frames

  /// Moves on to the frame at `time`.
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

  /// When it arrives, or arrived, at the end to which it goes by itself; `nil` before its first frame.
  var end: Duration? {
    guard case .going(let since?, _, _, let curve) = leg else { return nil }
    return since + .seconds(curve.duration)
  }

  /// How fast the second of the way changes at `time`.
  func pace(at time: Duration) -> Double {
    let step = 0.001
    var (now, next) = (self, self)
    now.advance(to: time)
    next.advance(to: time + .seconds(step))
    return (next.second - now.second) / step
  }

  /// Seconds that it goes on from `time`; while it is held, those of the rest of the way.
  func remaining(at time: Duration) -> Double {
    switch leg {
    case .free: 0
    case .held: length - second
    case .going(let since, _, _, let curve): max(0, curve.duration - (time - (since ?? time)).seconds)
    }
  }
}

/// Which seconds of a timeline's way an animation takes, and how far it is at each of them.
///
/// How far it is counts its way, or its time where the timeline moves it through that.
struct TimelineSpan: Equatable {
  /// Where it begins.
  var start: Double

  /// Where the interaction began, and how far it was.
  var anchor: Double
  var way: Double

  /// Where it goes on from there, after what is left of its delay, and where it ends.
  var resumption: Double
  var end: Double

  /// Where it begins to move.
  var beginning: Double { way > 0 ? start : resumption }

  /// The part of the animation's way, or of its time, at `second`; evenly from one known place to the next.
  func way(at second: Double) -> Double {
    if second < anchor { return way * part(of: second, from: start, to: anchor) }
    return way + (1 - way) * part(of: second, from: resumption, to: end)
  }

  private func part(of second: Double, from start: Double, to end: Double) -> Double {
    guard end > start else { return second >= end ? 1 : 0 }
    return min(1, max(0, (second - start) / (end - start)))
  }
}

/// How far an animation is that runs by the stage's clock, in seconds.
struct TimelinePassage: Equatable {
  /// What it ran for.
  var passed = 0.0

  /// What is left of its delay, and of its way.
  var waiting = 0.0
  var remaining = 0.0

  /// The part of its way that is shown, or of its time where the timeline moves it through that.
  var way = 0.0
}
